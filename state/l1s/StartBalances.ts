import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { Address } from '../evm/types.js'

/**
 * What accounts own on each L1 from its start on, where the chains behave as a development network: nobody needs to
 * bridge. A genesis that funds an account itself is left as it is.
 */
export class StartBalances {
  #balances: ReadonlyMap<Address, bigint> = new Map()

  /** Sets the balances, in the smallest unit of a chain's coin, for {@link give}. */
  set(balances: ReadonlyMap<Address, bigint>): void {
    this.#balances = balances
  }

  /** Gives the balances to the accounts that have none at the head of a chain. */
  async give(chain: EvmChain): Promise<void> {
    for (const [address, balance] of this.#balances)
      if (chain.stateAt(chain.head).balance(address) === 0n) await chain.editAccount(address, { balance })
  }
}
