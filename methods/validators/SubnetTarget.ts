import type { Id } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'

/** What a service of a subnet's chain reads: the network, and whose validators it tells of. */
export type SubnetTarget = { readonly network: Network; readonly subnetId: Id }
