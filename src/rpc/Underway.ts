import { clearTimeout, setTimeout } from 'node:timers'

/**
 * The longest time that {@link Underway.end} waits. Some work never ends, for example a function that a user passed to
 * the network.
 */
const timeoutMs = 1000

const ignore = (): void => undefined

/** The work and the calls of a network that are underway. They end when the network is closed. */
export class Underway {
  readonly #work = new Set<Promise<unknown>>()
  readonly #calls = new Set<(refusal: Error) => void>()

  /** Records work that {@link end} waits for. */
  note(work: Promise<unknown>): void {
    const ended = work.then(ignore, ignore)
    this.#work.add(ended)
    void ended.then(() => this.#work.delete(ended))
  }

  /**
   * Returns a promise with the result of a call's work. It rejects when {@link end} is called before the work is
   * done.
   */
  follow<T>(work: Promise<T>): Promise<T> {
    this.note(work)
    const call: Promise<T> = new Promise((resolve, reject) => {
      const end = (refusal: Error): void => {
        // Without this handler, a call that nobody awaits would end as an unhandled rejection.
        call.catch(ignore)
        reject(refusal)
      }
      this.#calls.add(end)
      const forget = (): void => void this.#calls.delete(end)
      work.then(forget, forget)
      work.then(resolve, reject)
    })
    return call
  }

  /**
   * Rejects all calls that are underway with `refusal`. Resolves when all recorded work has ended, or after one second.
   */
  async end(refusal: Error): Promise<void> {
    for (const refuse of this.#calls) refuse(refusal)
    this.#calls.clear()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs)
    })
    await Promise.race([Promise.all(this.#work), timeout])
    clearTimeout(timer)
  }
}
