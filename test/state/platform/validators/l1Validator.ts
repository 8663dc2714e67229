import type { Id } from '../../../../state/codec/ids.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { nodeIdOf } from '../../../methods/platform/made.js'

/** Returns a validator of an L1 that no transaction registered. @param endAccumulatedFee when its balance is used up */
export function l1Validator(endAccumulatedFee: bigint, given: Partial<L1Validator> = {}): L1Validator {
  return {
    validationId: '01'.repeat(32) as Id,
    subnetId: 'ee'.repeat(32) as Id,
    nodeId: nodeIdOf(0xaa),
    publicKey: Uint8Array.of(1),
    remainingBalanceOwner: { threshold: 0, addresses: [] },
    deactivationOwner: { threshold: 0, addresses: [] },
    startTime: 0n,
    weight: 5n,
    minNonce: 0n,
    endAccumulatedFee,
    ...given,
  }
}
