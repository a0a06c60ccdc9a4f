#!/usr/bin/env bash
# The server as its host and a bot see it: starts the given binary on a temporary database, lets
# examples/bot.py play a game, checks the record and its dice, then the host's commands as
# docs/hosting.md has them: backup, restore, import, and a move to the PostgreSQL that
# TESSERA_TEST_POSTGRES names; with --fuzz it also lets schemathesis attack every request of the
# OpenAPI description: once, or for this many seconds, each time with other requests.
#
#   tools/try_server.sh BINARY [--fuzz [SECONDS]]
set -euo pipefail
cd "$(dirname "$0")/.."
tessera=$1
folder=$(mktemp -d)
db=sqlite:$folder/try.db
server=
trap 'kill $server 2> /dev/null || true; rm -rf "$folder"' EXIT

start() { # start DATABASE: sets $server and $url
  : > "$folder/address"
  "$tessera" serve --addr 127.0.0.1:0 --db "$1" --requests-per-minute 100000000 --sign-ins-per-minute 100000000 \
    --tables-per-hour 100000000 --tables-per-person 100000000 --any-level > "$folder/address" 2>> "$folder/log" &
  server=$!
  for _ in $(seq 100); do grep -q http "$folder/address" && break; sleep 0.1; done
  url=$(sed 's/.* //' "$folder/address")
}

stop() {
  kill "$server"
  wait "$server" 2> /dev/null || true
}

refused() { # refused COMMAND…: it must fail
  if "$@" > /dev/null 2>&1; then
    echo "was not refused: $*" >&2
    exit 1
  fi
}

# The record of a table as a server hands it out.
download() { python3 -c "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())" "$url/api/tables/$1/record"; }

same() { cmp <(python3 -m json.tool --sort-keys "$1") <(python3 -m json.tool --sort-keys "$2"); }

start "$db"

# The client's page is requested each time, but sent again only if it has changed.
python3 - "$url" << 'PYTHON'
import sys, urllib.error, urllib.request
page = urllib.request.urlopen(sys.argv[1] + "/lobby")
assert page.headers["cache-control"] == "no-cache", page.headers
try:
    urllib.request.urlopen(urllib.request.Request(sys.argv[1] + "/lobby", headers={"if-none-match": page.headers["etag"]}))
    sys.exit("the client's page was sent again")
except urllib.error.HTTPError as answer:
    assert answer.code == 304, answer
PYTHON

python3 examples/bot.py --server "$url" --edition 2019
table=$("$tessera" admin --db "$db" list --status over | sed 's/.*"id":"\([a-z0-9]*\)".*/\1/')
"$tessera" admin --db "$db" export "$table" > "$folder/record.json"
"$tessera" verify "$folder/record.json"
python3 tools/verify_dice.py "$folder/record.json"
"$tessera" replay "$folder/record.json" --svg > "$folder/table.svg"
"$tessera" admin --db "$db" validate
"$tessera" replay "$folder/record.json" --dice
"$tessera" admin --db "$db" backup "$folder/copy.db"
refused "$tessera" admin --db "$db" backup "$folder/copy.db"
refused "$tessera" admin --db "$db" ban nobody

if [ "${2-}" = --fuzz ]; then
  venv=${TESSERA_VENV:-$PWD/target/schemathesis}
  [ -x "$venv/bin/st" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet schemathesis==4.32.5; }
  # The cookie of a new guest.
  visitor() {
    python3 -c "
import sys, urllib.request
reply = urllib.request.urlopen(urllib.request.Request(sys.argv[1] + '/api/guest', b'{}', {'content-type': 'application/json'}))
print(reply.headers['set-cookie'].split(';')[0])" "$url"
  }
  attack() { # attack SEED ARGUMENTS…
    (cd "$folder" && "$venv/bin/st" run "$url/api/openapi.json" -H "Cookie: $(visitor)" --checks not_a_server_error \
      --max-examples 25 --suppress-health-check all --seed "$@" 2>&1) | tail -n 12
  }
  seed=$RANDOM until=$((SECONDS + ${3:-0})) rounds=0
  while [ "$rounds" = 0 ] || [ "$SECONDS" -lt "$until" ]; do
    echo "schemathesis --seed $((seed + rounds))"
    # A visitor who is signed out, deleted, or has a new cookie would see only refusals from then on.
    attack $((seed + rounds)) --exclude-path-regex 'logout|register|/api/me$'
    attack $((seed + rounds)) --include-path-regex 'register'
    rounds=$((rounds + 1))
  done
  echo "attacked $rounds times"
  curl_ok=$(python3 -c "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1] + '/readyz').status)" "$url")
  [ "$curl_ok" = 200 ]
  # A defect is answered with 500 and counted.
  if python3 -c "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1] + '/metrics').read().decode())" "$url" \
    | grep '^tessera_defects'; then
    echo "the server met a defect" >&2
    exit 1
  fi
fi
# A move needs the server stopped.
refused "$tessera" admin --db "$db" move --to "sqlite:$folder/moved.db"
stop

# A server on the backup has the table.
refused "$tessera" admin --db "$db" restore "$folder/copy.db"
"$tessera" admin --db "sqlite:$folder/restored.db" restore "$folder/copy.db"
start "sqlite:$folder/restored.db"
download "$table" > "$folder/restored.json"
same "$folder/record.json" "$folder/restored.json"
stop

# What is exported is imported elsewhere, and comes out the same.
other=sqlite:$folder/other.db
"$tessera" admin --db "$other" import "$folder/record.json"
"$tessera" admin --db "$other" import "$folder/record.json" | grep 'was here already'
head -n 3 fixtures/burgundy/2019-2p-greedy.jsonl > "$folder/several.jsonl"
"$tessera" admin --db "$other" import "$folder/several.jsonl"
sed '3s/= roll ../= roll 77/' "$folder/several.jsonl" > "$folder/forged.jsonl"
refused "$tessera" admin --db "$other" import "$folder/forged.jsonl"
"$tessera" admin --db "$other" export "$table" > "$folder/imported.json"
same "$folder/record.json" "$folder/imported.json"
start "$other"
download "$table" > "$folder/downloaded.json"
same "$folder/record.json" "$folder/downloaded.json"
stop

# Everything moves to the other kind of database.
if [ -n "${TESSERA_TEST_POSTGRES-}" ]; then
  there=${TESSERA_TEST_POSTGRES%/*}/tessera_try_$$
  "$(command -v psql || compgen -G '/usr/lib/postgresql/*/bin/psql' | tail -n 1)" --quiet "$TESSERA_TEST_POSTGRES" \
    --command "CREATE DATABASE tessera_try_$$"
else
  there=sqlite:$folder/moved.db
fi
"$tessera" admin --db "$db" move --to "$there"
refused "$tessera" admin --db "$db" move --to "$there"
"$tessera" admin --db "$there" validate
"$tessera" admin --db "$there" export "$table" > "$folder/moved.json"
same "$folder/record.json" "$folder/moved.json"
start "$there"
python3 examples/bot.py --server "$url" --edition 2011
stop
if grep -i panic "$folder/log"; then
  echo "the server panicked" >&2
  exit 1
fi
echo "the server did as it was told"
