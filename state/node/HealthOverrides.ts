import type { UndoLog, UndoMap } from '../time/UndoLog.js'

/** A check that a test wants to fail. */
export type HealthFailure = {
  readonly error: string
  readonly firstFailureMs: number
  readonly contiguousFailures: number
}

/** Checks that are to fail, by name. The emulated node is healthy unless a test says otherwise. */
export class HealthOverrides {
  readonly #failures: UndoMap<string, HealthFailure>

  constructor(undo: UndoLog) {
    this.#failures = undo.map('node.healthFailures')
  }

  /** Lets a check fail until {@link recover}. */
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

  /** Names of failing checks, for checks that exist only because they fail. */
  names(): string[] {
    return [...this.#failures.keys()].sort()
  }
}
