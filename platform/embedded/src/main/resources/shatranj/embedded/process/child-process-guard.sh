# usage: sh -c "$(cat child-process-guard.sh)" guard PIDFILE PROGRAM ARGUMENT...
#
# Runs PROGRAM so that it cannot outlive the process that holds the other end of this shell's standard input. When that
# process ends, however it ends, its end of the pipe closes, and PROGRAM is killed with SIGKILL, which also reaches a
# frozen process. Exits with PROGRAM's status as soon as PROGRAM ends. PROGRAM's process id is written to PIDFILE.
pidfile=$1
shift
exec 3<&0 </dev/null

# PROGRAM and its guard leave the holder's process group. A Ctrl-C in the terminal then reaches the holder alone, which
# stops its children in the right order; and a SIGKILL to the whole group does not reach the guard. Linux has setsid;
# elsewhere sh is bash, whose job control does it (that of dash works in a terminal only).
apart=
if command -v setsid >/dev/null 2>&1; then
    apart=setsid
else
    set -m
fi

$apart "$@" 3<&- &
child=$!
printf '%s\n' "$child" >"$pidfile"
# From here on only PROGRAM holds the output: who reads it sees its end when PROGRAM ends.
exec >/dev/null 2>&1

# Nothing is ever written to the pipe: read returns at its end only.
$apart /bin/sh -c 'while read -r _; do :; done; kill -KILL "$1"' guard "$child" <&3 &
guard=$!

trap : HUP INT
trap 'kill -TERM "$child"' TERM
# A signal interrupts wait; the child has ended only when it is gone.
while :; do
    wait "$child"
    status=$?
    kill -0 "$child" || break
done
kill -KILL "$guard"
exit "$status"
