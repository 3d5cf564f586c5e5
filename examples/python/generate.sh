#!/bin/sh
# Generates the Python classes of the published protos.
# usage: examples/python/generate.sh DIRECTORY      set PYTHON for another interpreter than python3
set -eu
[ $# -eq 1 ] || { echo "usage: $0 DIRECTORY" >&2; exit 2; }
mkdir -p "$1"
into=$(cd "$1" && pwd)
cd "$(dirname "$0")/../../proto/src/main/proto"
# shellcheck disable=SC2046 # proto file names have no spaces
"${PYTHON:-python3}" -m grpc_tools.protoc --proto_path=. --python_out="$into" --grpc_python_out="$into" \
    $(find shatranj -name '*.proto' -path '*/v1/*' ! -path '*/internal/*' ! -path '*/journal/*' ! -path '*/feed/*')
