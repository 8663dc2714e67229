import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns the memory of what is still needed, in bytes: the heap of JavaScript, and what its arrays have outside. */
export function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') for (let round = 0; round < 5; round++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
