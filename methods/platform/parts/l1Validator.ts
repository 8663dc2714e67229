import { toHex } from '../../../state/codec/hex.js'
import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { type L1Validator, remainingBalance } from '../../../state/platform/validators/L1Validators.js'
import type { ObjectOf, Written } from '../../kit/schema.js'
import { about, idText, object, uintText } from '../../kit/schemas.js'
import { blockHeight, blsPublicKey, nAvax, nodeIdText, unixSeconds } from '../../kit/units.js'
import { ownerReply, ownerSchema } from './owner.js'
import type { PlatformTarget } from './target.js'

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

/**
 * Returns a validator of an L1 (AvalancheGo `vms/platformvm/api/validator.go` APIL1Validator). The balance is
 * in nAVAX, 0 if it is inactive.
 */
export function l1ValidatorReply(
  target: PlatformTarget,
  validator: L1Validator,
): Written<ObjectOf<typeof properties>> {
  const balance = remainingBalance(validator, target.platform.accruedValidatorFees)
  return {
    nodeID: nodeIdToString(validator.nodeId),
    weight: String(validator.weight),
    startTime: String(validator.startTime),
    validationID: idToString(validator.validationId),
    publicKey: toHex(validator.publicKey),
    remainingBalanceOwner: ownerReply(target, validator.remainingBalanceOwner),
    deactivationOwner: ownerReply(target, validator.deactivationOwner),
    minNonce: String(validator.minNonce),
    balance: String(balance),
  }
}
