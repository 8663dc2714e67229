import { nodeIdFromString } from '../../../state/codec/ids.js'
import type { Stake } from '../../../state/views/platform/Stake.js'
import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { listParameter, wordParameter } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { addressFromText } from '../kit/primaryAddress.js'
import { sortOrder } from '../kit/sortOrder.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { delegator, delegatorJson } from '../parts/staking/delegatorJson.js'
import { rowsMatching } from '../parts/staking/rowsMatching.js'
import { stakesInOrder } from '../parts/staking/stakesInOrder.js'
import { delegationStatuses, validationStatus } from '../parts/staking/validationStatus.js'

/** The delegations, the newest first. */
export const listDelegators = defineOperation({
  id: 'listDelegators',
  path: '/v1/networks/{network}/delegators',
  tag: 'Primary Network',
  summary: 'Lists delegations, the newest first.',
  inPath: { network },
  inQuery: {
    rewardAddresses: listParameter(
      'Only delegations whose rewards one of these addresses may get, separated by commas.',
      { format: 'bech32-address' },
      {},
      addressFromText,
    ),
    sortOrder,
    delegationStatus: wordParameter('Only delegations in this state.', delegationStatuses),
    nodeIds: listParameter(
      'Only delegations to these nodes, separated by commas.',
      { format: 'node-id' },
      {},
      nodeIdFromString,
    ),
  },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListDelegatorDetailsResponse', {
    nextPageToken: optional(text),
    delegators: listOf(named('Delegator', delegator)),
  }),
  units: 20,
  handler(context, { network: name, rewardAddresses, nodeIds, delegationStatus, sortOrder }, page) {
    const view = platformIndex(context, name)
    if (view === undefined) return { delegators: [] }
    const { stakes } = view
    const now = context.network.world.clock.nowSeconds()
    const rows = rowsMatching(stakes.delegations.length, [
      rewardAddresses?.map((address) => stakes.delegationsBy(address)),
      nodeIds?.map((nodeId) => stakes.delegationsOf(nodeId)),
    ])
    const listed = { rows, at: (row: number) => stakes.delegationAt(row) }
    const isWanted = (stake: Stake) =>
      delegationStatus === undefined || validationStatus(stake, now) === delegationStatus
    const { items, nextPageToken } = pageOf(page, (after) =>
      stakesInOrder(listed, sortOrder, isWanted, after),
    )
    return { nextPageToken, delegators: items.map((stake) => delegatorJson(context.network, view, stake)) }
  },
})
