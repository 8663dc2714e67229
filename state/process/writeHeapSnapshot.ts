/** Writes a snapshot of V8's heap to a file, which must be writable. All else waits meanwhile, a second in a new network. */
export async function writeHeapSnapshot(path: string): Promise<void> {
  const v8 = await import('node:v8')
  // The snapshot has the line of each function. V8 (in Node.js 20) counts the lines of the bundle anew for each of them,
  // which takes eight seconds, unless it has noted where lines end, as it does when a stack is read.
  void new Error().stack
  v8.writeHeapSnapshot(path)
}
