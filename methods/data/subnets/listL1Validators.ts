import { idFromString, nodeIdFromString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { isActive, remainingBalance } from '../../../state/platform/validators/L1Validators.js'
import type { L1Validation } from '../../../state/views/platform/L1Validations.js'
import type { PChainOwner } from '../../../state/warp/PChainOwner.js'
import { integer, listOf, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import { idFromAnyText } from '../kit/idTexts.js'
import { defineOperation } from '../kit/Operation.js'
import { itemsOf } from '../kit/orderedRows.js'
import { flagOr, textParameter } from '../kit/Parameter.js'
import { pageOf } from '../kit/page.js'
import { blsCredentials, blsCredentialsJson } from '../parts/blsCredentials.js'
import { l1ValidatorDetails, l1ValidatorDetailsJson } from '../parts/l1ValidatorDetails.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { addressText } from '../parts/primary/primaryAddresses.js'

const owner = namedObject('BalanceOwner', { addresses: listOf(text), threshold: integer })

/** The validators of L1s, the newest first: active ones, or also those without balance and removed ones. */
export const listL1Validators = defineOperation({
  id: 'listL1Validators',
  path: '/v1/networks/{network}/l1Validators',
  tag: 'Primary Network',
  summary: 'Lists the validators of L1s, the newest first.',
  description:
    'Weights and balances (nAVAX) are those after the block of `blockHeight`. A removed validator has weight 0.',
  inPath: { network },
  inQuery: {
    l1ValidationId: textParameter(
      'Only the validation with this ID, in cb58 or in hexadecimal digits.',
      { format: 'any-id' },
      idFromAnyText,
    ),
    includeInactiveL1Validators: flagOr(
      'Whether validators are listed whose balance is used up, or that were disabled or removed.',
      false,
    ),
    nodeId: textParameter('Only validations of this node.', { format: 'node-id' }, nodeIdFromString),
    subnetId: textParameter('Only validators of this L1.', { format: 'cb58' }, idFromString),
  },
  paging: { maximum: 100, default: 10 },
  answer: namedObject('ListL1ValidatorsResponse', {
    nextPageToken: optional(text),
    validators: listOf(
      namedObject('L1ValidatorDetailsFull', {
        ...l1ValidatorDetails,
        creationTimestamp: integer,
        blsCredentials,
        remainingBalanceOwner: owner,
        deactivationOwner: owner,
      }),
    ),
    blockHeight: uintText,
  }),
  units: 20,
  handler(context, { network: name, l1ValidationId, includeInactiveL1Validators, nodeId, subnetId }, page) {
    const view = platformIndex(context, name)
    if (view === undefined) return { validators: [], blockHeight: '0' }
    const wanted = [...view.l1Validations.all].filter(
      ({ validator }) =>
        (includeInactiveL1Validators || isActive(validator)) &&
        (l1ValidationId === undefined || validator.validationId === l1ValidationId) &&
        (nodeId === undefined || validator.nodeId === nodeId) &&
        (subnetId === undefined || validator.subnetId === subnetId),
    )
    const { items, nextPageToken } = pageOf(page, (after) => itemsOf(wanted, byCreation, after))
    const { l1ValidatorsAccruedFees } = view.figures
    return {
      nextPageToken,
      validators: items.map((item) => validatorJson(context.network, item, l1ValidatorsAccruedFees)),
      blockHeight: view.height.toString(),
    }
  },
})

const byCreation = {
  direction: 'desc' as const,
  rankOf: ({ validator }: L1Validation) => validator.startTime,
  idOf: ({ idText }: L1Validation) => idText,
}

function validatorJson(
  network: Network,
  { validator, proofOfPossession }: L1Validation,
  accruedFees: bigint,
) {
  const { startTime, publicKey } = validator
  const ownerJson = ({ addresses, threshold }: PChainOwner) => ({
    addresses: addresses.map((address) => addressText(network, address)),
    threshold,
  })
  return {
    creationTimestamp: Number(startTime),
    blsCredentials: blsCredentialsJson({ publicKey, proofOfPossession }),
    remainingBalanceOwner: ownerJson(validator.remainingBalanceOwner),
    deactivationOwner: ownerJson(validator.deactivationOwner),
    ...l1ValidatorDetailsJson(validator, remainingBalance(validator, accruedFees)),
  }
}
