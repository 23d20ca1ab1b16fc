-- wrk: the requests of one load, and its figures in one line.
--   get FILE [TAG]   the paths in the lines of FILE, in turn
--   create           new tasks, each with a name of its own

local ready, place, count = {}, 0, 0

function init(arguments)
    if arguments[1] == "create" then return end
    local headers = {}
    if arguments[3] then headers["If-None-Match"] = arguments[3] end
    for path in io.lines(arguments[2]) do
        ready[#ready + 1] = wrk.format("GET", path, headers)
    end
end

function request()
    if #ready > 0 then
        place = place % #ready + 1
        return ready[place]
    end
    count = count + 1
    local body = string.format('{"name":"Measured task %d","priority":"P2"}', count)
    return wrk.format("POST", "/api/tasks", { ["Content-Type"] = "application/json" }, body)
end

function done(summary, latency)
    local errors = summary.errors
    local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
    print(string.format("figures %d %d %d %d %d", summary.requests, summary.duration,
        latency:percentile(50), latency:percentile(99), failed))
end
