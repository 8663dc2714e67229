import { idFromString, idToString, nodeIdFromString } from '../../../state/codec/ids.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { KeptOrder } from '../../../state/views/KeptOrder.js'
import type { PlatformView } from '../../../state/views/platform/PlatformView.js'
import type { Stake } from '../../../state/views/platform/Stake.js'
import type { Stakes } from '../../../state/views/platform/Stakes.js'
import { listOf, named, namedObject, optional, text } from '../../kit/schemas.js'
import { formats } from '../kit/formats.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsAsFirstSorted, sortedBy } from '../kit/orderedRows.js'
import type { ValuesOf } from '../kit/Parameter.js'
import {
  integerParameter,
  listParameter,
  numberParameter,
  textParameter,
  wordOr,
  wordParameter,
} from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { sortOrder } from '../kit/sortOrder.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { delegationCapacity } from '../parts/staking/delegationCapacity.js'
import { delegationSharesOf } from '../parts/staking/delegationFee.js'
import { rowsMatching } from '../parts/staking/rowsMatching.js'
import { stakesInOrder } from '../parts/staking/stakesInOrder.js'
import { uptimePerformance } from '../parts/staking/uptimePerformance.js'
import { validationStatus, validationStatuses } from '../parts/staking/validationStatus.js'
import { validator, validatorJson } from '../parts/staking/validatorJson.js'

/** The supply cap of AVAX, nAVAX: the greatest bound of a capacity. */
const mostCapacity = 720_000_000_000_000_000n
/** The greatest bound of a remaining time, seconds. */
const mostSeconds = 2_147_483_647

const capacity = (what: string) =>
  textParameter(`${what} At most ${mostCapacity}.`, { format: 'decimal' }, BigInt)
const seconds = { minimum: 0, maximum: mostSeconds }
const feePercents = { minimum: 2, maximum: 100 }
const percents = { minimum: 0, maximum: 100 }

const filters = {
  nodeIds: listParameter('Only nodes whose IDs contain one of these texts, separated by commas.', {}),
  sortBy: wordOr(
    'What the list is sorted by. `blockIndex` is the height of the block that accepted the transaction. `delegationFee` is for `mainnet` alone, and needs `subnetId`, the ID of the primary network.',
    ['blockIndex', 'delegationCapacity', 'timeRemaining', 'delegationFee', 'uptimePerformance'],
    'blockIndex',
  ),
  sortOrder,
  validationStatus: wordParameter('Only validations in this state.', validationStatuses),
  minDelegationCapacity: capacity('Only active validators that take at least this much more, nAVAX.'),
  maxDelegationCapacity: capacity('Only active validators that take at most this much more, nAVAX.'),
  minTimeRemaining: integerParameter(
    'Only active validators with at least this time left, seconds.',
    seconds,
  ),
  maxTimeRemaining: integerParameter('Only active validators with at most this time left, seconds.', seconds),
  minFeePercentage: numberParameter(
    'Only delegation fees from this one on, percent. 2 by default.',
    feePercents,
  ),
  maxFeePercentage: numberParameter('Only delegation fees up to this one, percent.', feePercents),
  minUptimePerformance: numberParameter(
    'Only active validators with at least this uptime, percent; 90 if only the maximum is given.',
    percents,
  ),
  maxUptimePerformance: numberParameter(
    'Only active validators with at most this uptime, percent.',
    percents,
  ),
  subnetId: textParameter('Only validators of this subnet.', { format: 'cb58' }, idFromString),
}

type Filters = ValuesOf<typeof filters>
type MovingOrder = Exclude<Filters['sortBy'], 'blockIndex'>

/**
 * The validations of the primary network and of permissioned subnets: a row for each transaction that added a
 * validator. A pair of bounds acts when one of the two is given.
 */
export const listValidators = defineOperation({
  id: 'listValidators',
  path: '/v1/networks/{network}/validators',
  tag: 'Primary Network',
  summary: 'Lists validations of the primary network and of permissioned subnets.',
  description:
    'Each transaction that added a validator is a validation. Validators of L1s are listed by `listL1Validators`.',
  inPath: { network },
  inQuery: filters,
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListValidatorDetailsResponse', {
    nextPageToken: optional(text),
    validators: listOf(named('Validator', validator)),
  }),
  units: 20,
  refusal({ network: name, sortBy, subnetId, minDelegationCapacity, maxDelegationCapacity }) {
    for (const [name, bound] of Object.entries({ minDelegationCapacity, maxDelegationCapacity }))
      if (bound !== undefined && bound > mostCapacity)
        return `${name} must not be greater than ${mostCapacity}`
    if (sortBy === 'delegationFee' && name !== 'mainnet')
      return 'sortBy=delegationFee is only for validators of mainnet'
    if (sortBy === 'delegationFee' && subnetId !== primaryNetworkId)
      return `sortBy=delegationFee is only for the primary network: subnetId must be ${idToString(primaryNetworkId)}`
    return undefined
  },
  handler(context, { network: name, ...query }, page) {
    const view = platformIndex(context, name)
    if (view === undefined) return { validators: [] }
    const now = context.network.world.clock.nowSeconds()
    const { sortBy, sortOrder: direction } = query
    const { stakes } = view
    const isSelected = (stake: Stake) => isOfNodes(stakes, stake, query) && isWanted(view, stake, query, now)
    const { items, nextPageToken } = pageOf(page, (after) => {
      if (sortBy !== 'blockIndex')
        return itemsAsFirstSorted(
          () => orderOf(view, sortBy, direction),
          (txId) => validationIf(isSelected, stakes.get(txId)),
          after,
        )
      const rows = rowsOfNodes(stakes, query)
      return stakesInOrder({ rows, at: (row) => stakes.validationAt(row) }, direction, isSelected, after)
    })
    return { nextPageToken, validators: items.map((stake) => validatorJson(context.network, view, stake)) }
  },
})

/** Returns the rows among which those of the nodes are: their own if whole IDs are given, else all. */
function rowsOfNodes(stakes: Stakes, { nodeIds }: Filters): readonly number[] {
  const areWhole = nodeIds?.every(formats['node-id'].test) === true
  const lists = areWhole ? nodeIds.map((text) => stakes.validationsOf(nodeIdFromString(text))) : undefined
  return rowsMatching(stakes.validations.length, [lists])
}

/** Whether the ID of a validation's node contains one of the texts. */
function isOfNodes(stakes: Stakes, { staker }: Stake, { nodeIds }: Filters): boolean {
  return nodeIds === undefined || nodeIds.some((part) => stakes.nodeText(staker.nodeId).includes(part))
}

function isWanted(view: PlatformView, stake: Stake, query: Filters, now: bigint): boolean {
  const { staker } = stake
  if (query.subnetId !== undefined && staker.subnetId !== query.subnetId) return false
  const status = validationStatus(stake, now)
  if (query.validationStatus !== undefined && status !== query.validationStatus) return false
  const shares = delegationSharesOf(stake)
  if (!isWithin(shares && shares / 10_000, query.minFeePercentage, query.maxFeePercentage, [2, 100]))
    return false
  const whenActive = <T>(value: () => T) => (status === 'active' ? value() : undefined)
  return (
    isWithin(
      whenActive(() => delegationCapacity(view, stake)),
      query.minDelegationCapacity,
      query.maxDelegationCapacity,
      [0n, mostCapacity],
    ) &&
    isWithin(
      whenActive(() => Math.max(Number(staker.endTime - now), 0)),
      query.minTimeRemaining,
      query.maxTimeRemaining,
      [0, mostSeconds],
    ) &&
    isWithin(
      whenActive(() => uptimePerformance(view.chain, staker) / 100),
      query.minUptimePerformance,
      query.maxUptimePerformance,
      [90, 100],
    )
  )
}

/** Whether a value lies within bounds. Without bounds anything does; with one of them the other has its default. */
function isWithin<T extends number | bigint>(
  value: T | undefined,
  min: T | undefined,
  max: T | undefined,
  [least, most]: readonly [T, T],
): boolean {
  if (min === undefined && max === undefined) return true
  return value !== undefined && value >= (min ?? least) && value <= (max ?? most)
}

function validationIf(isSelected: (stake: Stake) => boolean, stake: Stake | undefined): Stake | undefined {
  return stake?.kind === 'validation' && isSelected(stake) ? stake : undefined
}

/** Returns the order of all validations, which is computed again when the data that it depends on has changed. */
function orderOf(view: PlatformView, sortBy: MovingOrder, direction: Filters['sortOrder']): KeptOrder {
  const { orders, version, stakes, chain } = view
  const uptimes = sortBy === 'uptimePerformance' ? [chain.clock.nowSeconds(), chain.uptimes.revision] : []
  return orders.of(`validators/${sortBy}/${direction}`, [version, ...uptimes].join(), () => {
    const all = stakes.validations.flatMap((txId) => stakes.get(txId) ?? [])
    const rankOf = rankBy(view, sortBy)
    return sortedBy(all, { direction, rankOf, idOf: ({ txHash }) => txHash }).map(({ tx }) => tx.id)
  })
}

/** Returns a function that returns the value by which a validation is sorted; undefined sorts it last. */
function rankBy(view: PlatformView, sortBy: MovingOrder): (stake: Stake) => bigint | undefined {
  switch (sortBy) {
    case 'delegationCapacity':
      return (stake) => delegationCapacity(view, stake)
    case 'timeRemaining':
      return ({ staker }) => staker.endTime
    case 'delegationFee':
      return (stake) => {
        const shares = delegationSharesOf(stake)
        return shares === undefined ? undefined : BigInt(shares)
      }
    case 'uptimePerformance':
      return ({ end, staker }) =>
        end === undefined ? BigInt(uptimePerformance(view.chain, staker)) : undefined
  }
}
