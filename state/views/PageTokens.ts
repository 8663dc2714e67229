import { uuidOfText } from '../codec/uuid.js'
import type { KeptOrder } from './KeptOrder.js'

/**
 * The position of an item in a list: the values by which the list is sorted. For a {@link KeptOrder} it is the hash
 * of the order, and the number of items up to this one.
 */
export type SortKey = readonly (string | number)[] & { readonly order?: KeptOrder }

/** A token that was given out: a hash of its list, which may name a thousand addresses, and the position. */
type Issued = { readonly listHash: string; readonly after: SortKey; readonly issuedMs: number }

/** The time for which a token is valid, in milliseconds of the network's clock. */
const validMs = 24 * 3600 * 1000
/** The number of tokens that are kept. */
const kept = 10_000

/**
 * The page tokens that answers contained. A token stands for a list, which is a route with its path parameters and
 * filters, and for the last item that was shown of it. It is a hash of both in the form of a UUID, so that it costs
 * no randomness. Tokens are not part of the network's state.
 */
export class PageTokens {
  readonly #issued = new Map<string, Issued>()

  /** Gives out the token for the items of a list after a position. */
  issue(list: string, after: SortKey, nowMs: number): string {
    const listHash = uuidOfText(list)
    const token = uuidOfText(JSON.stringify([listHash, after]))
    this.#issued.delete(token)
    this.#issued.set(token, { listHash, after, issuedMs: nowMs })
    if (this.#issued.size > kept) {
      const [oldest] = this.#issued.keys()
      if (oldest !== undefined) this.#issued.delete(oldest)
    }
    return token
  }

  /** Returns the position that a token stands for; undefined when it is unknown, expired or of another list. */
  find(token: string, list: string, nowMs: number): SortKey | undefined {
    const issued = this.#issued.get(token.toLowerCase())
    if (issued === undefined || nowMs - issued.issuedMs >= validMs) return undefined
    return issued.listHash === uuidOfText(list) ? issued.after : undefined
  }
}
