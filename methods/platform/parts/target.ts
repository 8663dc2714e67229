import { emptyId, idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import type { AddressFormat } from '../../../state/utxo/owners.js'

/** What the platform service reads of a network. */
export type PlatformTarget = Pick<Network, 'platform' | 'node' | 'genesis' | 'clock' | 'random'>

/** How the P-Chain writes its addresses. */
export function addressFormat({ node, genesis }: PlatformTarget): AddressFormat {
  return { chainAlias: node.chainAliases.primaryAlias(emptyId) ?? idToString(emptyId), hrp: genesis.hrp }
}
