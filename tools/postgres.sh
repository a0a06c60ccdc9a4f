#!/usr/bin/env bash
# A private PostgreSQL for tests, on a free port of this machine only, removed afterwards.
#
#   tools/postgres.sh start [FOLDER]    prints its address, postgres://…
#   tools/postgres.sh pause [FOLDER]    stops it in the middle, as an accident would
#   tools/postgres.sh resume [FOLDER]   starts it again at the same address
#   tools/postgres.sh stop [FOLDER]     stops it and removes it
#
# FOLDER is where it lives: without it, one for each user of the machine.
set -euo pipefail
tools=$(cd "$(dirname "$0")" && pwd)
. "$tools/install.sh"

folder=${2-${TMPDIR:-/tmp}/tessera-postgres-$(id -u)}

find_programs() {
  local programs
  if programs=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1) && [ -n "$programs" ]; then
    PATH=$programs:$PATH
  fi
}

# initdb and postgres refuse to run as root.
as_owner() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- env PATH="$PATH" "$@"
  else
    "$@"
  fi
}

control() { as_owner pg_ctl --pgdata "$folder/data" --log "$folder/log" --silent --wait --timeout 60 "$@" > /dev/null; }

free_port() {
  local port
  for _ in $(seq 100); do
    port=$((20000 + RANDOM % 30000))
    (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null || { echo "$port"; return; }
  done
  echo "no free port found" >&2
  exit 1
}

running() { [ -d "$folder/data" ] && as_owner pg_ctl --pgdata "$folder/data" status > /dev/null 2>&1; }

remove() {
  [ -e "$folder" ] || return 0
  [ -f "$folder/port" ] || { echo "$folder was not made by this script" >&2; exit 1; }
  ! running || control --mode immediate stop
  rm -rf "$folder"
}

start() {
  if running; then
    address
    return
  fi
  remove
  mkdir -p "$folder"
  : > "$folder/port"
  [ "$(id -u)" != 0 ] || chown -R postgres "$folder"
  (
    cd "$folder"
    as_owner initdb --pgdata data --username tessera --auth trust --encoding UTF8 --locale C --no-sync > /dev/null
    as_owner tee -a data/postgresql.conf > /dev/null << SETTINGS
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder'
max_connections = 300
shared_buffers = 64MB
SETTINGS
  )
  # Somebody else may take the port just as we start; then we try another one.
  for _ in $(seq 10); do
    free_port > "$folder/port"
    rm -f "$folder/log"
    if launch; then
      address
      return
    fi
    grep -q 'Address already in use' "$folder/log" || break
  done
  complain
}

launch() { (cd "$folder" && control --options "-p $(cat port)" start); }

complain() {
  tail -n 20 "$folder/log" >&2
  exit 1
}

resume() { launch || complain; }

address() { echo "postgres://tessera@127.0.0.1:$(cat "$folder/port")/postgres"; }

find_programs
case "${1-}" in
  start | stop | pause | resume) ;;
  *)
    sed -n '4,7s/^# *//p' "$0" >&2
    exit 2
    ;;
esac
if ! command -v initdb > /dev/null; then
  need_package initdb postgresql >&2
  find_programs
fi
case "$1" in
  start) start ;;
  stop) remove ;;
  pause) (cd "$folder" && control --mode fast stop) ;;
  resume) resume ;;
esac
