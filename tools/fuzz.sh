#!/usr/bin/env bash
# Fuzzes what fuzz/Cargo.toml declares, with libFuzzer and coverage: what `cargo fuzz run --release` does, with the flags of
# its version 0.13, without building cargo-fuzz first. Any stable Rust will do. LONG=1 adds the address sanitizer: our own
# code forbids `unsafe`, so it can only find something in what others wrote.
#
#   tools/fuzz.sh SECONDS [TARGET…]    each target for that long; without names, all of them
set -euo pipefail
cd "$(dirname "$0")/../fuzz"
seconds=${1:?how many seconds?}
shift
declared=$(sed -n '/^\[\[bin\]\]/,/^$/s/^name = "\(.*\)"$/\1/p' Cargo.toml)
[ $# -gt 0 ] || set -- $declared
[ $# -gt 0 ] || { echo "fuzz/Cargo.toml declares no targets" >&2; exit 1; }

triple=$(rustc -vV | sed -n 's/^host: //p')
target=${CARGO_TARGET_DIR:-target}
flags=(
  -Cpasses=sancov-module
  -Cllvm-args=-sanitizer-coverage-level=4
  -Cllvm-args=-sanitizer-coverage-inline-8bit-counters
  -Cllvm-args=-sanitizer-coverage-pc-table
  -Cllvm-args=-sanitizer-coverage-trace-compares
  -Cllvm-args=-sanitizer-coverage-stack-depth
  -Cllvm-args=-simplifycfg-branch-fold-threshold=0
  -Ccodegen-units=1
  --cfg fuzzing
)
[ -z "${LONG-}" ] || flags+=(-Zsanitizer=address)
# With --target, the flags apply only to the targets, not to build scripts.
RUSTC_BOOTSTRAP=1 RUSTFLAGS="${flags[*]}" cargo build --quiet --release --target "$triple" \
  --config 'profile.release.debug="line-tables-only"' "${@/#/--bin=}"

export ASAN_OPTIONS=detect_odr_violation=0
for name; do
  mkdir -p "corpus/$name" "artifacts/$name"
  echo "$name"
  failed=
  "$target/$triple/release/$name" "corpus/$name" "seeds/$name" "-artifact_prefix=artifacts/$name/" \
    -max_total_time="$seconds" -max_len=4096 -print_final_stats=1 > "artifacts/$name.log" 2>&1 || failed=1
  grep -E 'panicked|ERROR|number_of_executed' "artifacts/$name.log" | tail -n 3
  if [ -n "$failed" ] || compgen -G "artifacts/$name/*" > /dev/null; then
    echo "fuzzing $name found something: fuzz/artifacts/$name, fuzz/artifacts/$name.log" >&2
    exit 1
  fi
done
