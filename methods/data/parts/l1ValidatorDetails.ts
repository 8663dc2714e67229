import { toHex } from '../../../state/codec/hex.js'
import { idToBytes, idToString, nodeIdToString } from '../../../state/codec/ids.js'
import type { L1Validator } from '../../../state/platform/validators/L1Validators.js'
import { number, text } from '../../kit/schemas.js'
import { exactInteger } from '../kit/exactInteger.js'

/** The members of a validator of an L1, wherever one is shown. The balance is in nAVAX. */
export const l1ValidatorDetails = {
  validationId: text,
  validationIdHex: text,
  nodeId: text,
  subnetId: text,
  weight: number,
  remainingBalance: number,
}

/** Returns a validator of an L1. @param balance what is left of it, nAVAX */
export function l1ValidatorDetailsJson(
  { validationId, nodeId, subnetId, weight }: L1Validator,
  balance: bigint,
) {
  return {
    validationId: idToString(validationId),
    validationIdHex: toHex(idToBytes(validationId)),
    nodeId: nodeIdToString(nodeId),
    subnetId: idToString(subnetId),
    weight: exactInteger(weight),
    remainingBalance: exactInteger(balance),
  }
}
