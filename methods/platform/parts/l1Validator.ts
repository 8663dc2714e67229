import { toHex } from '../../../state/codec/hex.js'
import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { type L1Validator, remainingBalance } from '../../../state/platform/validators/L1Validators.js'
import type { AddressFormat } from '../../../state/utxo/owners.js'
import type { ObjectOf, Written } from '../../kit/schema.js'
import { about, idText, object, uintText } from '../../kit/schemas.js'
import { blockHeight, blsPublicKey, nAvax, nodeIdText, unixSeconds } from '../../kit/units.js'
import { ownerSchema, ownerText } from './owner.js'
import { addressFormat, type PlatformTarget } from './target.js'

const properties = {
  nodeID: nodeIdText,
  weight: about('its weight in the L1', uintText),
  startTime: unixSeconds,
  validationID: idText,
  publicKey: blsPublicKey,
  remainingBalanceOwner: ownerSchema,
  deactivationOwner: ownerSchema,
  minNonce: about('the lowest nonce of its next message of the validator manager', uintText),
  balance: nAvax,
} as const

/** A validator of an L1, with its subnet and the height of the result. */
export const l1ValidatorSchema = object({ ...properties, subnetID: idText, height: blockHeight })

/** The values beside the validators of L1s that their text depends on. */
export type L1ValidatorText = {
  /** The form of addresses. */
  readonly format: AddressFormat
  /** The fees of a validator since Etna, nAVAX. */
  readonly accruedFees: bigint
}

/** Returns the text of the validators of L1s, as it is now. */
export function l1ValidatorText(target: PlatformTarget): L1ValidatorText {
  return { format: addressFormat(target), accruedFees: target.platform.accruedValidatorFees }
}

/**
 * Returns a validator of an L1 (AvalancheGo `vms/platformvm/api/validator.go` APIL1Validator). The balance is
 * in nAVAX, 0 if it is inactive.
 */
export function l1ValidatorReply(
  { format, accruedFees }: L1ValidatorText,
  validator: L1Validator,
): Written<ObjectOf<typeof properties>> {
  return {
    nodeID: nodeIdToString(validator.nodeId),
    weight: String(validator.weight),
    startTime: String(validator.startTime),
    validationID: idToString(validator.validationId),
    publicKey: toHex(validator.publicKey),
    remainingBalanceOwner: ownerText(format, validator.remainingBalanceOwner),
    deactivationOwner: ownerText(format, validator.deactivationOwner),
    minNonce: String(validator.minNonce),
    balance: String(remainingBalance(validator, accruedFees)),
  }
}
