import { isIPv4, isIPv6 } from 'node:net'

/** How many hosts are remembered; a client that tries many makes the table start anew. */
const remembered = 256

/**
 * Which `Host` headers are served, against DNS rebinding: an IP with or without port, a name in the list (any case, port
 * ignored), or none at all. Source: AvalancheGo `api/server/allowed_hosts.go`.
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

/** Go's `net.ParseIP` knows no zones. A name without a colon is not even tried as IPv6: its pattern takes long to make. */
function isIp(name: string): boolean {
  return name.includes(':') ? isIPv6(name) && !name.includes('%') : isIPv4(name)
}

/** The host of `host:port` as Go's `net.SplitHostPort` finds it; the whole text when it is not of that form. */
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
