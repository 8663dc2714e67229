import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8's old generation grow in small steps. A network lives long beside other programs of a test run, and what it keeps only
 * ever grows; left alone, V8 lets garbage pile up beside it before it collects. What transfers add is a row of `npm run bench`.
 * Only for a process of our own: the library leaves the heap of its host alone.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=15')
}

/** Does some work while V8's flags are what they were before {@link keepHeapSmall}: compiled code bears the mark of the flags it was made with. */
export function withUsualHeap(work: () => void): void {
  setFlagsFromString('--heap-growing-percent=0')
  work()
  keepHeapSmall()
}
