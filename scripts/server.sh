# Runs the server alone, with V8's flags: small young and old generations cost some speed and keep a
# process below 200 MB (docs/performance.md). So do two pools of glibc's for all threads instead of eight for each
# core, and limits from which it gives memory back at once: left to itself it raises them to twice the largest
# buffer that was ever freed, which is a password hash's 19 MB. npm start, containers and service managers use it;
# with --dev it runs from its sources instead of its build.
cd "${0%/*}/.." || exit 1
program=dist/server/main.js
[ "$1" = --dev ] && program=src/server/main.ts
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-1048576}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-1048576}"
exec node --max-semi-space-size=4 --heap-growing-percent=40 \
    --import ./scripts/compile-cache.mjs "$program" "$@"
