let reader: (() => number) | undefined

/** Returns the machine's time in milliseconds since the Unix epoch, as the test sees it: fake timers replace it. */
export function wallClockMs(): number {
  return reader === undefined ? Date.now() : reader()
}

/**
 * Reads the machine's time by another function. Where a test runs in a context of its own, and the library does not,
 * the `Date` that fake timers replace is the test's.
 */
export function readWallClockBy(read: () => number): void {
  reader = read
}
