#include "CPublic.h"

static const unsigned char index_html[] = {
#embed "../../Public/index.html"
};

const struct public_file public_files[] = {
    {"index.html", index_html, sizeof index_html},
};
const size_t public_file_count = sizeof public_files / sizeof public_files[0];
