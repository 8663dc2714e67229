import { type Id, idToString } from '../../state/codec/ids.js'
import type { AddressFormat } from '../../state/utxo/owners.js'
import type { AddressBook } from '../params/serviceAddress.js'

/** Returns the form of a chain's addresses: its primary alias and the network's human-readable part. */
export function addressFormatOf({ node, genesis }: AddressBook, chainId: Id): AddressFormat {
  return { chainAlias: node.chainAliases.primaryAlias(chainId) ?? idToString(chainId), hrp: genesis.hrp }
}
