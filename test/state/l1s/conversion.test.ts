import { describe, expect, test } from '@jest/globals'
import { encodeFunctionData } from 'viem'
import { conversionDataOf } from '../../../src/library/conversionData.js'
import { toHex } from '../../../state/codec/hex.js'
import type { Id } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { initializeCalldata } from '../../../state/l1s/conversion.js'
import type { ConversionData } from '../../../state/warp/l1Messages.js'
import { managerAbi } from '../../contracts/validatorManager.js'

type Validator = ConversionData['validators'][number]

/** Returns a validator with a node ID and key of given lengths, in which every byte differs by position. */
function validator(nodeIdLength: number, keyLength: number, weight: bigint): Validator {
  return {
    nodeIdBytes: Uint8Array.from({ length: nodeIdLength }, (_, i) => 0xff - i),
    blsPublicKey: Uint8Array.from({ length: keyLength }, (_, i) => i + 1),
    weight,
  }
}

function conversion(validators: readonly Validator[]): ConversionData {
  return {
    subnetId: 'a1'.repeat(32) as Id,
    managerChainId: 'b2'.repeat(32) as Id,
    managerAddress: Uint8Array.from({ length: 20 }, (_, i) => 0xe0 + i),
    validators,
  }
}

const usual = validator(20, 48, 100n)

describe('the calldata of initializeValidatorSet', () => {
  test.each<[string, readonly Validator[]]>([
    ['nobody', []],
    ['one validator', [usual]],
    ['three validators', [usual, validator(20, 48, 1n), validator(20, 48, maxUint64)]],
    [
      'node IDs and keys of other lengths',
      [validator(32, 64, 7n), validator(33, 47, 8n), validator(1, 31, 9n)],
    ],
    ['node IDs and keys that are empty', [validator(0, 0, 0n), usual, validator(0, 48, 5n)]],
  ])("is identical to viem's, with %s", (_, validators) => {
    const data = conversion(validators)
    expect(toHex(initializeCalldata(data))).toBe(
      encodeFunctionData({
        abi: managerAbi,
        functionName: 'initializeValidatorSet',
        args: [conversionDataOf(data), 0],
      }),
    )
  })
})
