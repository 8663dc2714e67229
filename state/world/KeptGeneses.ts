import { parseCChainGenesis } from '../evm/coreth/createCChain.js'
import { KeptGenesis } from '../evm/genesis/KeptGenesis.js'
import { buildGenesis } from '../genesis/buildGenesis.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'

type Sources = Parameters<typeof buildGenesis>[0]

/**
 * The geneses of a network that were read. A reset begins with them, instead of reading the files again, which would take half
 * as much again of its time for `local`, and seconds for a large file. The price is that the sources of a network must stay
 * the same as long as its geneses are kept.
 */
export class KeptGeneses {
  readonly cChain = new KeptGenesis(parseCChainGenesis)
  #kept: { readonly nowSeconds: number; readonly genesis: NetworkGenesis } | undefined

  /**
   * Returns the genesis of the network, whose sources are always the same but for the time.
   * @throws {NodeError} as {@link buildGenesis} does
   */
  async network(sources: Sources): Promise<NetworkGenesis> {
    const { nowSeconds, genesisFile } = sources
    const kept = this.#kept
    // A file only says that it is not later than now.
    if (
      kept !== undefined &&
      (genesisFile === undefined ? kept.nowSeconds === nowSeconds : kept.genesis.startTime <= nowSeconds)
    )
      return kept.genesis
    const genesis = await buildGenesis(sources)
    this.#kept = { nowSeconds, genesis }
    return genesis
  }
}
