import { setFlagsFromString } from 'node:v8'

/**
 * Tells V8 to collect garbage early rather than to let the heap grow. A network lives long beside other programs of a test run; left
 * alone, V8 keeps several times what is alive. Measured: no slower, and a third of the growth (docs/performance.md). Only for a
 * process of our own: the library leaves the heap of its host alone.
 */
export function keepHeapSmall(): void {
  // The old generation grows in small steps.
  setFlagsFromString('--optimize-for-size')
  // The young one stays as it begins; what a request makes fits.
  setFlagsFromString('--semi-space-growth-factor=1')
}
