#!/bin/sh
# Generates the Python classes of the published protos.
# usage: examples/python/generate.sh DIRECTORY      set PYTHON for another interpreter than python3
set -eu
[ $# -eq 1 ] || { echo "usage: $0 DIRECTORY" >&2; exit 2; }
mkdir -p "$1"
into=$(cd "$1" && pwd)
# Both names are from where the user stands, and this script goes elsewhere.
python=${PYTHON:-python3}
case $python in
    /*) ;;
    */*) python=$(cd "$(dirname "$python")" && pwd)/$(basename "$python") ;;
esac
cd "$(dirname "$0")/../../proto/src/main/proto"
# shellcheck disable=SC2046 # proto file names have no spaces
"$python" -m grpc_tools.protoc --proto_path=. --python_out="$into" --grpc_python_out="$into" \
    $(find shatranj -name '*.proto' -path '*/v1/*' ! -path '*/internal/*' ! -path '*/journal/*' ! -path '*/feed/*')
