import { writeFileSync } from 'node:fs'
import { attemptOnFile } from './clientFiles.js'

/**
 * Writes the state of the process to `stacktrace.txt` in the working directory, as the node does for its
 * goroutines: the JavaScript stack, and the active resources of the event loop.
 * @throws {NodeError} when the file cannot be written
 */
export function writeStacktrace(): void {
  attemptOnFile('open', 'stacktrace.txt', () =>
    writeFileSync('stacktrace.txt', stacktraceText(), { mode: 0o640 }),
  )
}

/** Returns the JavaScript stack, an empty line, and the active resources of the event loop. */
export function stacktraceText(): string {
  const stack = new Error('main thread').stack?.replace(/^Error: /, '') ?? ''
  const waiting = process.getActiveResourcesInfo().sort().join('\n    ')
  return `${stack}\n\nevent loop, waiting for:\n    ${waiting}\n`
}
