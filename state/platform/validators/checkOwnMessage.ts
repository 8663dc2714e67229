import type { Id } from '../../codec/ids.js'
import { maxUint64 } from '../../codec/integers.js'
import * as refuse from '../../errors/warp.js'
import { within } from '../../errors/within.js'
import {
  parseRegistrationJustification,
  type RegistrationJustification,
  subnetOfJustification,
} from '../../warp/justification.js'
import {
  convertedValidationId,
  type L1Message,
  type L1ValidatorRegistration,
  type L1ValidatorWeight,
  parseL1Message,
  parseRegisterL1Validator,
  registeredValidationId,
  type SubnetToL1Conversion,
} from '../../warp/l1Messages.js'
import { type AddressedCall, parseAddressedCall } from '../../warp/payloads.js'
import type { PlatformChain } from '../PlatformChain.js'

/** The state that a message of the P-Chain may tell of. */
type Facts = Pick<PlatformChain, 'l1Validators' | 'registrationExpiries' | 'subnets' | 'timestamp'>

/**
 * Checks that a message of the P-Chain is true, so that its validators sign it (AvalancheGo
 * `vms/platformvm/network/warp.go`).
 * @param payload of the message
 * @param justification sent with the message (ACP-118): the subnet of a conversion, or why a validation has
 * ended
 * @throws {NodeError} when they do not sign
 */
export function checkOwnMessage(chain: Facts, payload: Uint8Array, justification: Uint8Array): void {
  const call = within(refuse.failedToParseAddressedCall, () => parseAddressedCall(payload))
  const message = messageIn(call)
  switch (message.kind) {
    case 'SubnetToL1Conversion':
      checkConversion(chain, message, justification)
      break
    case 'L1ValidatorRegistration':
      if (message.registered) checkRegistered(chain, message)
      else checkUnregistered(chain, message, justification)
      break
    case 'L1ValidatorWeight':
      checkWeight(chain, message)
      break
    case 'RegisterL1Validator':
      throw refuse.unsupportedCallPayload(`*message.${message.kind}`)
  }
}

function messageIn({ sourceAddress, payload }: AddressedCall): L1Message {
  if (sourceAddress.length !== 0) throw refuse.sourceAddressNotEmpty()
  return within(refuse.failedToParseCallPayload, () => parseL1Message(payload))
}

function checkConversion(
  { subnets }: Facts,
  { conversionId }: SubnetToL1Conversion,
  justification: Uint8Array,
): void {
  if (justification.length !== 32)
    throw refuse.failedToParseJustification(
      `invalid hash length: expected 32 bytes but got ${justification.length}`,
    )
  const subnetId = subnetOfJustification({ subnetIdBytes: justification })
  const conversion = subnets.conversion(subnetId)
  if (conversion === undefined) throw refuse.conversionDoesNotExist(subnetId)
  if (conversionId !== conversion.conversionId)
    throw refuse.mismatchedConversion(conversionId, conversion.conversionId)
}

function checkRegistered({ l1Validators }: Facts, { validationId }: L1ValidatorRegistration): void {
  if (l1Validators.get(validationId) === undefined) throw refuse.validationDoesNotExist(validationId)
}

function checkUnregistered(chain: Facts, { validationId }: L1ValidatorRegistration, bytes: Uint8Array): void {
  const justification = parseRegistrationJustification(bytes)
  if (justification === undefined) throw refuse.invalidJustificationType()
  if (justification.kind === 'registered') checkCannotValidate(chain, validationId, justification.message)
  else checkRemoved(chain, validationId, justification)
}

/** Checks that a validation that started with a conversion has ended, or never existed. */
function checkRemoved(
  chain: Facts,
  validationId: Id,
  justification: Extract<RegistrationJustification, { readonly kind: 'converted' }>,
): void {
  const { subnetIdBytes, index } = justification
  if (subnetIdBytes.length !== 32) throw refuse.failedToParseSubnetId(subnetIdBytes.length)
  const subnetId = subnetOfJustification(justification)
  const justified = convertedValidationId(subnetId, index)
  if (validationId !== justified) throw refuse.mismatchedValidation(validationId, justified)
  if (chain.subnets.conversion(subnetId) === undefined) throw refuse.conversionDoesNotExist(subnetId)
  if (chain.l1Validators.get(validationId) !== undefined) throw refuse.validationExists(validationId)
}

/** Checks that a registration was used and the validation has ended, or that it expired unused. */
function checkCannotValidate(
  { l1Validators, registrationExpiries, timestamp }: Facts,
  validationId: Id,
  registration: Uint8Array,
): void {
  const message = within(refuse.failedToParseRegistration, () => parseRegisterL1Validator(registration))
  const justified = registeredValidationId(message)
  if (validationId !== justified) throw refuse.mismatchedValidation(validationId, justified)
  if (l1Validators.get(validationId) !== undefined) throw refuse.validationExists(validationId)
  const { expiry } = message
  if (expiry > timestamp && !registrationExpiries.has({ expiry, validationId }))
    throw refuse.validationCouldBeRegistered(validationId, expiry)
}

function checkWeight({ l1Validators }: Facts, { validationId, nonce, weight }: L1ValidatorWeight): void {
  if (nonce === maxUint64) throw refuse.impossibleNonce()
  const validator = l1Validators.get(validationId)
  if (validator === undefined) throw refuse.validationDoesNotExist(validationId)
  if (nonce + 1n !== validator.minNonce) throw refuse.wrongNonce(nonce, validator.minNonce)
  if (weight !== validator.weight) throw refuse.wrongWeight(weight, validator.weight)
}
