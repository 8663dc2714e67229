import type { Id } from '../codec/ids.js'
import { NodeError } from '../errors/NodeError.js'
import { parseRegistrationJustification, subnetOfJustification } from './justification.js'
import { convertedValidationId, parseRegisterL1Validator, registeredValidationId } from './l1Messages.js'

/** A validation that is not registered according to a justification, and its L1. */
export type JustifiedRegistration = { readonly validationId: Id; readonly subnetId: Id }

/**
 * Returns the validation that the justification of an L1ValidatorRegistration names (ACP-118); undefined when
 * it names none.
 */
export function justifiedRegistration(bytes: Uint8Array): JustifiedRegistration | undefined {
  try {
    const justification = parseRegistrationJustification(bytes)
    if (justification === undefined) return undefined
    if (justification.kind === 'converted') {
      if (justification.subnetIdBytes.length !== 32) return undefined
      const subnetId = subnetOfJustification(justification)
      return { validationId: convertedValidationId(subnetId, justification.index), subnetId }
    }
    const message = parseRegisterL1Validator(justification.message)
    return { validationId: registeredValidationId(message), subnetId: message.subnetId }
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}
