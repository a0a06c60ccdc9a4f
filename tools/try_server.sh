#!/usr/bin/env bash
# The server as its host and a bot see it: starts the given binary on a temporary database, lets
# examples/bot.py play a game, checks the record and its dice, then the host's commands; with
# --fuzz it also lets schemathesis attack every request of the OpenAPI description.
#
#   tools/try_server.sh BINARY [--fuzz]
set -euo pipefail
cd "$(dirname "$0")/.."
tessera=$1
folder=$(mktemp -d)
db=sqlite:$folder/try.db
"$tessera" serve --addr 127.0.0.1:0 --db "$db" --requests-per-minute 100000000 --sign-ins-per-minute 100000000 \
  --tables-per-hour 100000000 > "$folder/address" 2> "$folder/log" &
server=$!
trap 'kill $server 2> /dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do grep -q http "$folder/address" && break; sleep 0.1; done
url=$(sed 's/.* //' "$folder/address")

python3 examples/bot.py --server "$url" --edition 2019
table=$("$tessera" admin --db "$db" list --status over | sed 's/.*"id":"\([a-z0-9]*\)".*/\1/')
"$tessera" admin --db "$db" export "$table" > "$folder/record.json"
"$tessera" verify "$folder/record.json"
python3 tools/verify_dice.py "$folder/record.json"
"$tessera" replay "$folder/record.json" --svg > "$folder/table.svg"
"$tessera" admin --db "$db" validate
"$tessera" admin --db "$db" backup "$folder/copy.db"
"$tessera" admin --db "sqlite:$folder/copy.db" show "$table" > /dev/null
if "$tessera" admin --db "$db" ban nobody 2> /dev/null; then
  echo "a name that is not there was banned" >&2
  exit 1
fi

if [ "${2-}" = --fuzz ]; then
  venv=${TESSERA_VENV:-$PWD/target/schemathesis}
  [ -x "$venv/bin/st" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet schemathesis==4.32.5; }
  cookie=$(python3 - "$url" << 'PYTHON'
import sys, urllib.request
reply = urllib.request.urlopen(urllib.request.Request(sys.argv[1] + "/api/guest", b"{}", {"content-type": "application/json"}))
print(reply.headers["set-cookie"].split(";")[0])
PYTHON
  )
  # A deleted or signed-out visitor would see only refusals from then on.
  (cd "$folder" && "$venv/bin/st" run "$url/api/openapi.json" -H "Cookie: $cookie" --checks not_a_server_error --max-examples 25 \
    --exclude-path-regex 'logout|/api/me$' --suppress-health-check all 2>&1) | tail -n 12
  curl_ok=$(python3 -c "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1] + '/readyz').status)" "$url")
  [ "$curl_ok" = 200 ]
fi
kill $server
wait $server 2> /dev/null || true
if grep -i panic "$folder/log"; then
  echo "the server panicked" >&2
  exit 1
fi
echo "the server did as it was told"
