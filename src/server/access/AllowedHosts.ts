import { isIPv4, isIPv6 } from 'node:net'
import { plainError } from '../http/plainAnswers.js'
import type { AccessStep } from './AccessStep.js'

/** The number of hosts whose check is remembered. The table is cleared when it is full. */
const remembered = 256

/** Refuses requests whose host is not served. */
export function checkHost(hosts: AllowedHosts): AccessStep {
  return ({ host }) => (hosts.allows(host) ? undefined : plainError(403, 'invalid host specified'))
}

/**
 * The `Host` headers that are served, as a protection against DNS rebinding: an IP with or without port, a
 * listed name (case-insensitive, port ignored), or no host at all. Source: AvalancheGo
 * `api/server/allowed_hosts.go`.
 */
export class AllowedHosts {
  readonly #any: boolean
  readonly #names: ReadonlySet<string>
  readonly #verdicts = new Map<string, boolean>()

  /** @param names the flag `http-allowed-hosts`; `*` among them allows every host */
  constructor(names: readonly string[]) {
    this.#any = names.includes('*')
    this.#names = new Set(names.map((name) => name.toLowerCase()))
  }

  /**
   * Whether requests for a host are served.
   * @param host as sent, with or without a port; empty when the request names none
   */
  allows(host: string): boolean {
    if (this.#any || host === '') return true
    const known = this.#verdicts.get(host)
    if (known !== undefined) return known
    const name = hostOf(host)
    const verdict = isIp(name) || this.#names.has(name.toLowerCase())
    if (this.#verdicts.size >= remembered) this.#verdicts.clear()
    this.#verdicts.set(host, verdict)
    return verdict
  }
}

/**
 * Whether a name is an IP as Go's `net.ParseIP` sees it, which accepts no zones. A name without a colon is not tested
 * as IPv6, since Node.js tests that with a regular expression that takes long to compile.
 */
function isIp(name: string): boolean {
  return name.includes(':') ? isIPv6(name) && !name.includes('%') : isIPv4(name)
}

/**
 * Returns the host of `host:port` as Go's `net.SplitHostPort` does; the whole text when it has another form.
 */
function hostOf(text: string): string {
  const colon = text.lastIndexOf(':')
  if (colon < 0) return text
  if (text.startsWith('[')) {
    const end = text.indexOf(']')
    const inside = text.slice(1, end)
    const wellFormed = end > 0 && end + 1 === colon && !/[[\]]/.test(inside + text.slice(colon))
    return wellFormed ? inside : text
  }
  const host = text.slice(0, colon)
  return /[:[\]]/.test(host) || /[[\]]/.test(text.slice(colon)) ? text : host
}
