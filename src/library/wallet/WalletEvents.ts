/** The events of a provider (EIP-1193). */
export type WalletEventName = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

/** A listener of an event. */
export type WalletListener = (value: unknown) => void

/** An event that has happened. */
export type WalletEvent = { readonly name: WalletEventName; readonly value: unknown }

/** The events after a number, and the number of the last one. */
export type WalletEventPage = { readonly last: number; readonly events: readonly WalletEvent[] }

/** The events of a wallet: it calls listeners in this process, and keeps the events for pages in another one, which ask for them. */
export class WalletEvents {
  readonly #listeners = new Map<WalletEventName, Set<WalletListener>>()
  readonly #past: WalletEvent[] = []
  /** Calls of pages that wait for the next event. */
  readonly #waiting = new Set<() => void>()

  on(name: WalletEventName, listener: WalletListener): void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
  }

  remove(name: WalletEventName, listener: WalletListener): void {
    this.#listeners.get(name)?.delete(listener)
  }

  emit(name: WalletEventName, value: unknown): void {
    this.#past.push({ name, value })
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(value)
    for (const proceed of [...this.#waiting]) proceed()
    this.#waiting.clear()
  }

  /** Resolves once there are events after a number; at once, and without events, for a page that begins. @param last undefined for that */
  async after(last: number | undefined): Promise<WalletEventPage> {
    while (last === this.#past.length) await new Promise<void>((resolve) => this.#waiting.add(resolve))
    const events = last === undefined ? [] : this.#past.slice(last)
    return { last: this.#past.length, events }
  }
}
