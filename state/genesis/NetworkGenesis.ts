import type { AvmGenesis } from '../avm/AvmGenesis.js'
import type { Id } from '../codec/ids.js'
import type { Address } from '../evm/values/Address.js'
import type { PlatformGenesisSource } from '../platform/PlatformGenesis.js'

/**
 * The genesis of a whole network (AvalancheGo `genesis/genesis.go`, `vms/platformvm/genesis`), made by
 * `buildGenesis`.
 */
export type NetworkGenesis = PlatformGenesisSource & {
  /** `local`, `fuji`, `mainnet` or, without a name, `network-1337`. */
  readonly networkName: string
  /** The human-readable part of the network's addresses: `local`, `fuji`, `avax`, `custom`. */
  readonly hrp: string
  readonly message: string
  readonly xChain: ChainGenesis & {
    /** The assets that `genesisBytes` creates. */
    readonly assets: AvmGenesis['assets']
    /** UTXOs that the chain has at its start beside those of its assets. The genesis bytes do not name them. */
    readonly granted: AvmGenesis['granted']
  }
  readonly cChain: ChainGenesis & {
    /** The EVM genesis as JSON text: `genesisBytes` decoded. */
    readonly genesisText: string
    /** Balances in wei that accounts have at the start beside those of the genesis, which the first header does not commit to. */
    readonly granted: ReadonlyMap<Address, bigint>
  }
}

/** A chain of the genesis. */
export type ChainGenesis = {
  /** The ID of the transaction that created it. */
  readonly chainId: Id
  readonly vmId: Id
  readonly genesisBytes: Uint8Array
}
