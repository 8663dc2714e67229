import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8's old generation grow in small steps. A network lives for a long time beside the other programs of
 * a test run, and its data only grows; by default V8 lets much garbage accumulate before it collects.
 * `npm run bench` measures the memory that transfers add. Only the command line calls this: the library does
 * not change the heap of its host.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=15')
}

/**
 * Runs some work with V8's flags as they were before {@link keepHeapSmall}: compiled code records the flags
 * it was made with.
 */
export function withUsualHeap(work: () => void): void {
  setFlagsFromString('--heap-growing-percent=0')
  work()
  keepHeapSmall()
}
