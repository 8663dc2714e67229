import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8's old generation grow in small steps. A network lives long beside other programs of a test run, and what it keeps only
 * ever grows; left alone, V8 lets garbage pile up beside it before it collects. What transfers add is a row of `npm run bench`.
 * Only for a process of our own: the library leaves the heap of its host alone.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=15')
}
