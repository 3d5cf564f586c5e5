# usage: sh -c "$(cat leash.sh)" leash PIDFILE PROGRAM ARGUMENT...
#
# Runs PROGRAM so that it cannot outlive the process that holds the other end of this shell's standard input. When that
# process ends, however it ends, its end of the pipe closes, and PROGRAM is killed with SIGKILL, which also reaches a
# frozen process. Exits with PROGRAM's status as soon as PROGRAM ends. PROGRAM's process id is written to PIDFILE.
pidfile=$1
shift
exec 3<&0 </dev/null
# Job control gives PROGRAM a process group of its own: a Ctrl-C in the terminal reaches the holder, which stops its
# children in the right order, and not all of them at once.
set -m
"$@" 3<&- &
child=$!
printf '%s\n' "$child" >"$pidfile"
# Nothing is ever written to the pipe: read returns at its end only. A built-in, so that no process stays behind.
(
    while read -r _ <&3; do :; done
    kill -KILL "$child"
) >/dev/null 2>&1 &
guard=$!
trap : HUP INT
trap 'kill -TERM "$child" 2>/dev/null' TERM
# A signal interrupts wait; the child has ended only when it is gone.
while :; do
    wait "$child"
    status=$?
    kill -0 "$child" 2>/dev/null || break
done
kill -KILL "$guard" 2>/dev/null
exit "$status"
