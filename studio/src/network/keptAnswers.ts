import { effect } from '@preact/signals'
import { status } from './status.ts'

/** Answers that stay true until blocks are taken back, by keys. */
export class KeptAnswers<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #most: number
  #rewinds = -1

  /** @param most how many are kept: the oldest are forgotten first */
  constructor(most: number) {
    this.#most = most
    effect(() => {
      const { rewinds = -1 } = status.value ?? {}
      if (rewinds === this.#rewinds) return
      this.#rewinds = rewinds
      this.#kept.clear()
    })
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)
  }

  set(key: string, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
