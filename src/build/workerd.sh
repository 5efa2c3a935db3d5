#!/bin/sh
# Runs workerd in place of miniflare's own call, and ends it when the process that started it is gone: after
# `kill -9`, workerd would go on serving and keep the port.
self=$$
(
  while kill -0 "$PPID" 2>&- && kill -0 "$self" 2>&-; do sleep 1 || exit; done
  kill -9 "$self" 2>&-
) <&- >&- 2>&- 3>&- &
exec "$(dirname "$0")"/../../node_modules/@cloudflare/workerd-*/bin/workerd "$@"
