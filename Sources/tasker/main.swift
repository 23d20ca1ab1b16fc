print("tasker")
