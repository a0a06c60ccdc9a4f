#!/usr/bin/env bash
# Known weaknesses of what we depend on: Rust crates by the RustSec database, npm packages by the registry's audit. Where one
# of them cannot be reached, that is said, and nothing is claimed.
set -euo pipefail
cd "$(dirname "$0")/.."

if timeout 20 git ls-remote --exit-code https://github.com/RustSec/advisory-db HEAD > /dev/null 2>&1; then
  cargo deny --log-level error check advisories
else
  echo "advisories: the RustSec database is out of reach; the crates were not checked"
fi

report=$(cd web && timeout 60 npm audit --omit dev --json 2> /dev/null || true)
if ! grep -q '"vulnerabilities"' <<< "$report"; then
  echo "advisories: the registry's audit is out of reach; the npm packages were not checked"
elif ! node -e 'const { total } = JSON.parse(process.argv[1]).metadata.vulnerabilities; process.exit(total ? 1 : 0)' "$report"; then
  echo "$report"
  exit 1
fi
