import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/** A health check that a test lets fail. */
export type HealthFailure = {
  readonly error: string
  readonly firstFailureMs: number
  readonly contiguousFailures: number
}

/** Health checks that fail, by name. The emulated node is healthy unless a test sets otherwise. */
export class HealthOverrides {
  readonly #failures: UndoMap<string, HealthFailure>

  constructor(undo: UndoLog) {
    this.#failures = undo.map('node.healthFailures')
  }

  /** Makes a check fail until {@link recover}. */
  fail(name: string, error: string, nowMs: number): void {
    const before = this.#failures.get(name)
    this.#failures.set(name, {
      error,
      firstFailureMs: before?.firstFailureMs ?? nowMs,
      contiguousFailures: (before?.contiguousFailures ?? 0) + 1,
    })
  }

  recover(name: string): void {
    this.#failures.delete(name)
  }

  get(name: string): HealthFailure | undefined {
    return this.#failures.get(name)
  }

  /** Returns the names of failing checks, for checks that exist only because they fail. */
  names(): string[] {
    return [...this.#failures.keys()].sort()
  }
}
