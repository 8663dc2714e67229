import type { Turns } from '../../methods/kit/Turns.js'

/** Turns that do all steps at once, and count the pauses between them. */
export function countedTurns(): Turns & { pauses: number } {
  return {
    pauses: 0,
    run(begin) {
      const steps = begin()
      for (;;) {
        const step = steps.next()
        if (step.done === true) return step.value
        this.pauses++
      }
    },
  }
}
