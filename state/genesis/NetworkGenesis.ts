import type { Id } from '../codec/ids.js'
import type { PlatformGenesisSource } from '../platform/PlatformGenesis.js'

/** Everything a network starts from (AvalancheGo `genesis/genesis.go`, `vms/platformvm/genesis`). Made by `buildGenesis`. */
export type NetworkGenesis = PlatformGenesisSource & {
  /** `local`, `fuji`, `mainnet`, `network-1337`. */
  readonly networkName: string
  /** Human-readable part of the network's addresses: `local`, `fuji`, `avax`, `custom`. */
  readonly hrp: string
  readonly message: string
  readonly xChain: ChainGenesis
  readonly cChain: ChainGenesis & {
    /** The EVM genesis as JSON text: `genesisBytes` decoded. */
    readonly genesisText: string
  }
}

/** A chain that exists from the start. */
export type ChainGenesis = {
  /** The ID of the transaction that created it. */
  readonly chainId: Id
  readonly vmId: Id
  readonly genesisBytes: Uint8Array
}
