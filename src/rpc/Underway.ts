import { clearTimeout, setTimeout } from 'node:timers'

/**
 * The longest time that {@link Underway.end} waits. Some work never ends, for example a function that a user passed to
 * the network.
 */
const timeoutMs = 1000

const ignore = (): void => undefined

/** The work of a call, and the function that rejects the caller's promise. */
type Call = { readonly work: Promise<unknown>; readonly refuse: (refusal: Error) => void }

/** The work and the calls of a network that are underway. They end when the network is closed. */
export class Underway {
  readonly #work = new Set<Promise<unknown>>()
  readonly #calls = new Set<Call>()

  /** Records work that {@link end} waits for. */
  note(work: Promise<unknown>): void {
    this.#work.add(work)
    const forget = (): void => void this.#work.delete(work)
    work.then(forget, forget)
  }

  /**
   * Returns a promise with the result of a call's work. It rejects when {@link end} is called before the work is
   * done.
   */
  follow<T>(work: Promise<T>): Promise<T> {
    const followed: Promise<T> = new Promise((resolve, reject) => {
      const refuse = (refusal: Error): void => {
        // Without this handler, a call that nobody awaits would end as an unhandled rejection.
        followed.catch(ignore)
        reject(refusal)
      }
      const call: Call = { work, refuse }
      this.#calls.add(call)
      work.then(
        (result) => {
          this.#calls.delete(call)
          resolve(result)
        },
        (error) => {
          this.#calls.delete(call)
          reject(error)
        },
      )
    })
    return followed
  }

  /**
   * Rejects all calls that are underway with `refusal`. Resolves when all recorded work has ended, or after one second.
   */
  async end(refusal: Error): Promise<void> {
    const work = [...this.#work]
    for (const call of this.#calls) {
      work.push(call.work)
      call.refuse(refusal)
    }
    this.#calls.clear()
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, timeoutMs)
    })
    await Promise.race([Promise.allSettled(work), timeout])
    clearTimeout(timer)
  }
}
