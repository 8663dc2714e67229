/** Runs steps to their end at once, for callers that cannot let other work in between. */
export function toEnd<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
