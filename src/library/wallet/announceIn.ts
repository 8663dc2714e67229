/** A window of a page, as far as a wallet uses it. */
export type PageWindow = EventTarget

/** The name and the icon of the wallet (EIP-6963). */
const info = {
  uuid: '1f1b7f0e-5d1c-4d4e-9a6e-000000000001',
  name: 'Snowglobe',
  icon: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="4"/></svg>')}`,
  rdns: 'test.snowglobe',
}

/**
 * Sets `ethereum` and `avalanche` of a window to a provider, and announces it by EIP-6963, now and whenever a page asks.
 * @param provider by EIP-1193
 */
export function announceIn(window: PageWindow, provider: object): void {
  for (const name of ['ethereum', 'avalanche'])
    Object.defineProperty(window, name, { value: provider, configurable: true })
  const announce = (): void => {
    // The window's own class, which differs from that of Node.js.
    const EventOfPage: unknown = Reflect.get(window, 'CustomEvent')
    const Made = typeof EventOfPage === 'function' ? (EventOfPage as typeof CustomEvent) : CustomEvent
    const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
    window.dispatchEvent(new Made('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * Returns a script that does the same in a page, with a provider whose requests a function of the window answers. It asks that
 * function for events, too, with `{ eventsAfter }` in place of a request.
 * @param bridge the name of the function, which resolves to `{ result }` or `{ error }`
 */
export function pageScriptFor(bridge: string): string {
  return `(() => {
  const ask = (request) => window[${JSON.stringify(bridge)}](request)
  const listeners = new Map()
  const of = (event) => listeners.get(event) ?? listeners.set(event, new Set()).get(event)
  const provider = {
    async request(request) {
      const answer = await ask(request)
      if (!answer.error) return answer.result
      throw Object.assign(new Error(answer.error.message), answer.error)
    },
    on(event, listener) { of(event).add(listener); return provider },
    removeListener(event, listener) { of(event).delete(listener); return provider },
  }
  const follow = async () => {
    for (let eventsAfter = null; ; ) {
      const { result: { last, events } } = await ask({ eventsAfter })
      for (const { name, value } of events)
        for (const listener of of(name)) queueMicrotask(() => listener(value))
      eventsAfter = last
    }
  }
  // A bridge that ends with its process reports no events.
  follow().catch(() => {})
  const info = Object.freeze(${JSON.stringify(info)})
  for (const name of ['ethereum', 'avalanche']) Object.defineProperty(window, name, { value: provider, configurable: true })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
})()`
}
