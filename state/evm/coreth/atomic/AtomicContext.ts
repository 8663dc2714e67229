import type { Id } from '../../../codec/ids.js'
import type { Clock } from '../../../time/Clock.js'
import type { SubnetOfChain } from '../../../utxo/checkSameSubnet.js'
import type { SharedMemory } from '../../../utxo/SharedMemory.js'

/** The state of the C-Chain that atomic transactions are checked against. */
export type AtomicContext = {
  readonly networkId: number
  readonly blockchainId: Id
  readonly avaxAssetId: Id
  readonly xChainId: Id
  /** The UTXOs that the chains of the primary network exported to each other. */
  readonly sharedMemory: SharedMemory
  readonly clock: Clock
  readonly subnetOf: SubnetOfChain
}
