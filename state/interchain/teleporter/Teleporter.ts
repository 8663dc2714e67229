import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'

/** The contracts are loaded on demand: most networks have none. */
type Installer = typeof import('./installTeleporter.js')

/**
 * Snowglobe's own messenger and registry on the EVM chains: contracts with the interface of Avalanche's Teleporter.
 * They are written directly into the state, so that they have the addresses that clients know.
 */
export class Teleporter {
  readonly #isEverywhere: UndoCell<boolean>
  #installer: Installer | undefined

  constructor(undo: UndoLog) {
    this.#isEverywhere = undo.cell('teleporter.isEverywhere', false)
  }

  /** Whether each chain has the contracts, also those that start later. */
  get isEverywhere(): boolean {
    return this.#isEverywhere.value
  }

  /** Places the contracts on chains. Must run in the network's queue. */
  async installOn(chains: Iterable<EvmChain>): Promise<void> {
    const installer = await this.#loaded()
    for (const chain of chains) installer.installTeleporter(chain)
  }

  /** Goes on with a state from a file or another network: chains that start later get the contracts if all have them. */
  async resume(): Promise<void> {
    if (this.isEverywhere) await this.#loaded()
  }

  /** Places the contracts on chains, and on each that starts later. Must run in the network's queue. */
  async installEverywhere(chains: Iterable<EvmChain>): Promise<void> {
    await this.installOn(chains)
    this.#isEverywhere.set(true)
  }

  /** Places the contracts on a chain that starts, if all have them. */
  started(chain: EvmChain): void {
    if (this.isEverywhere) this.#installer?.installTeleporter(chain)
  }

  async #loaded(): Promise<Installer> {
    this.#installer ??= await import('./installTeleporter.js')
    return this.#installer
  }
}
