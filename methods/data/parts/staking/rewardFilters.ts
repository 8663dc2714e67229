import { nodeIdFromString } from '../../../../state/codec/ids.js'
import { listParameter } from '../../kit/Parameter.js'
import { addressFromText } from '../../kit/primaryAddress.js'
import { sortOrder } from '../../kit/sortOrder.js'

/** The parameters of lists of rewards. One of `addresses` and `nodeIds` is required. */
export const rewardFilters = {
  addresses: listParameter(
    'Only rewards of these addresses, separated by commas.',
    { format: 'bech32-address' },
    {},
    addressFromText,
  ),
  nodeIds: listParameter(
    'Only rewards for validating with these nodes and delegating to them, separated by commas.',
    { format: 'node-id' },
    {},
    nodeIdFromString,
  ),
  sortOrder,
}

/** Returns why a request for rewards is refused; undefined when it names addresses or nodes. */
export function withoutOwner({
  addresses,
  nodeIds,
}: {
  readonly addresses: unknown
  readonly nodeIds: unknown
}): string | undefined {
  return addresses === undefined && nodeIds === undefined ? 'addresses or nodeIds is required' : undefined
}
