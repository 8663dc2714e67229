import type { Address } from '../../evm/values/Address.js'

/** The time for which a token cannot be indexed again, in seconds. */
const pauseSeconds = 3600

/** When tokens were indexed again by request. What a revert leaves in the future does not count. */
export class Reindexings {
  readonly #times = new Map<string, number>()

  /**
   * Records that a token is indexed again.
   * @param now Unix seconds
   * @returns the seconds until the token can be indexed again, if that was done within the last hour; nothing is
   * recorded then
   */
  note(contract: Address, tokenId: bigint, now: number): number | undefined {
    const last = this.at(contract, tokenId, now)
    if (last !== undefined && now - last < pauseSeconds) return last + pauseSeconds - now
    this.#times.set(`${contract}${tokenId}`, now)
    return undefined
  }

  /** Returns when a token was indexed again last, Unix seconds; undefined when it never was. */
  at(contract: Address, tokenId: bigint, now: number): number | undefined {
    const time = this.#times.get(`${contract}${tokenId}`)
    return time === undefined || time > now ? undefined : time
  }
}
