/**
 * Lets the process outlive the readers of its output: `snowglobe | head -1` goes on serving when `head` is gone, and so does a
 * process whose terminal was closed or whose output goes to a full disk. What is written then is lost.
 */
export function outliveClosedOutput(): void {
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
}

function ignore(): void {}
