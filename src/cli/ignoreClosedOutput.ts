/**
 * Keeps the process alive when its output cannot be written: `snowglobe | head -1` continues to serve after
 * `head` has ended, and so does a process whose terminal was closed or whose disk is full. The output is
 * lost.
 */
export function ignoreClosedOutput(): void {
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
}

function ignore(): void {}
