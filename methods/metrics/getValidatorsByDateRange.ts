import { idFromString, type ShortId } from '../../state/codec/ids.js'
import { validatorAttributes } from '../../state/platform/staking/stakerAttributes.js'
import type { PlatformView } from '../../state/views/platform/PlatformView.js'
import { defineOperation } from '../data/kit/Operation.js'
import { itemsOf } from '../data/kit/orderedRows.js'
import { required, textParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { networkName, networkParameter } from '../data/parts/networkName.js'
import { platformIndex } from '../data/parts/platformIndex.js'
import { addressText } from '../data/parts/primary/primaryAddresses.js'
import { listOf, namedObject, optional, text, uintText } from '../kit/schemas.js'
import { dayBounds, refusalOfBounds } from './parts/dayBounds.js'

/** The accounts that are paid for the validations of a subnet in a period, the newest validation first. */
export const getValidatorsByDateRange = defineOperation({
  id: 'getValidatorsByDateRange',
  api: 'metrics',
  path: '/v2/subnets/{subnetId}/validators:getAddresses',
  tag: 'Staking Metrics',
  summary: 'Lists who is rewarded for the validations of a subnet in a period, the newest first.',
  description:
    '`addresses` own the rewards of a validation, or the balance of an L1 validator; `sortKey` is the time of the transaction that began it. Permissioned subnets have no rewards.',
  inPath: {
    subnetId: required(textParameter('The subnet.', { format: 'cb58' }, idFromString)),
  },
  inQuery: {
    ...dayBounds,
    network: networkParameter('The network. `testnet` is `fuji`.'),
  },
  paging: { maximum: 5000, default: 1000 },
  answer: namedObject('PChainLookingGlassResponse', {
    nextPageToken: optional(text),
    addresses: listOf(namedObject('PChainAddressDetails', { addresses: listOf(text), sortKey: uintText })),
  }),
  units: 500,
  refusal: refusalOfBounds,
  handler(context, { subnetId, network: name, startTimestamp = 0, endTimestamp }, page) {
    const view = platformIndex(context, name ?? networkName(context.network))
    const paid = view === undefined ? [] : [...stakes(view), ...l1Validations(view)]
    const wanted = paid.filter(
      ({ subnet, began, ended }) =>
        subnet === subnetId &&
        began <= (endTimestamp ?? began) &&
        (ended === undefined || ended >= startTimestamp),
    )
    // Validations of one time with one owner are one row, since their rows would be equal.
    const rows = new Map(wanted.map((each) => [`${each.began} ${each.owners.join()}`, each])).values()
    const { items, nextPageToken } = pageOf(page, (after) => itemsOf(rows, newestFirst, after))
    return {
      nextPageToken,
      addresses: items.map(({ owners, began }) => ({
        addresses: owners.map((address) => addressText(context.network, address)),
        sortKey: began.toString(),
      })),
    }
  },
})

const newestFirst = {
  direction: 'desc' as const,
  rankOf: ({ began }: PaidValidation) => BigInt(began),
  idOf: ({ owners }: PaidValidation) => owners.join(),
}

/** A validation with the owners of its rewards and of its remaining balance. Times in Unix seconds. */
type PaidValidation = {
  readonly subnet: string
  readonly owners: readonly ShortId[]
  readonly began: number
  /** Undefined while it runs. */
  readonly ended: number | undefined
}

function stakes({ stakes }: PlatformView): readonly PaidValidation[] {
  return stakes.validations.flatMap((txId) => {
    const stake = stakes.get(txId)
    const owners = stake && validatorAttributes(stake.tx)?.validationRewardsOwner.addresses
    if (stake === undefined || owners === undefined) return []
    const { staker, seconds, end } = stake
    return { subnet: staker.subnetId, owners, began: seconds, ended: end?.seconds }
  })
}

function l1Validations({ l1Validations, l1Fees }: PlatformView): readonly PaidValidation[] {
  return [...l1Validations.all].map(({ validator }) => ({
    subnet: validator.subnetId,
    owners: validator.remainingBalanceOwner.addresses,
    began: Number(validator.startTime),
    ended: validator.weight === 0n ? l1Fees.changedAt(validator.validationId) : undefined,
  }))
}
