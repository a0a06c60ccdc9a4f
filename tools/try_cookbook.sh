#!/usr/bin/env bash
# The worked example of CONTRIBUTING: applies docs/cookbook/windmill.patch to a copy of the last commit, checks that it
# touches only the room's own files and adds one line to the list of rooms, and runs what proves it.
#
#   tools/try_cookbook.sh [--check]    --check: only that it still applies, and what it touches
set -euo pipefail
cd "$(dirname "$0")/.."
patch=$PWD/docs/cookbook/windmill.patch
list=crates/burgundy/src/expansion/mod.rs

git apply --check "$patch"
while read -r added removed file; do
  case "$file" in
    "$list") echo "$file: +$added −$removed" ;;
    */windmill/* | */windmill.*) ;;
    *) echo "the example touches $file, which is not its own" >&2; exit 1 ;;
  esac
done < <(git apply --numstat "$patch")
grep -q '^+    windmill: Windmill,$' "$patch" || { echo "the example is not on the list of rooms" >&2; exit 1; }
[ "${1-}" != --check ] || exit 0

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git clone --quiet . "$copy/tree"
cd "$copy/tree"
git apply "$patch"
# A folder of its own: cargo takes equal crates of two trees for the same.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$OLDPWD/target}/cookbook
# Of the whole workspace: a choice of packages would build what they use again.
UPDATE=1 cargo test --quiet --workspace --test typescript
cargo test --quiet --workspace --test rules windmill
cargo test --quiet --package burgundy --lib expansion
# Builds the program too: a plain build would make everything it uses again, with other features.
cargo test --quiet --workspace --no-run --test commands
tessera=$CARGO_TARGET_DIR/debug/tessera
"$tessera" sim --edition 2022 --options windmill --seats random,random --games 200 --record "$copy/games"
# Its tiles are in the bags that the independent checker draws from.
python3 tools/verify_dice.py "$copy/games"
"$tessera" sim --edition 2022 --options windmill --seats greedy,knight --games 2
# Links, unless the copy is on another file system.
cp -al "$OLDPWD/web/node_modules" web/ 2> /dev/null || { rm -rf web/node_modules; cp -a "$OLDPWD/web/node_modules" web/; }
(cd web && npm run --silent check && npx vitest run src/burgundy src/messages.test.ts)
