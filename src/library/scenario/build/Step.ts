/** A part of a scenario that is made in one go. */
export type Step = {
  /** Where it stands in the scenario, for errors. */
  readonly path: string
  /** When it is made, Unix milliseconds; undefined for parts that come before all that has a time. */
  readonly atMs?: number | undefined
  run(): Promise<void>
}

/** A part that has a time. */
export type TimedStep = Step & { readonly atMs: number }

/** Whether a part has a time. */
export function isTimed(step: Step): step is TimedStep {
  return step.atMs !== undefined
}
