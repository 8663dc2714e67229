import type { Id } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'

/** The target of a service of a subnet's chain: the network, and the subnet. */
export type SubnetTarget = { readonly network: Network; readonly subnetId: Id }
