import { describe, expect, test } from '@jest/globals'
import type { NodeId } from '../../../state/codec/ids.js'
import { enoughSigners, fewestSigners, type Signer } from '../../../state/warp/aggregate.js'

/** Validators of some weights in their canonical order, who all sign. */
function signing(...weights: bigint[]): readonly Signer[] {
  return weights.map((weight, index) => ({
    index,
    validator: { publicKey: Uint8Array.of(index), weight, nodeIds: [`0${index}`.repeat(20) as NodeId] },
    secretKey: Uint8Array.of(index),
  }))
}

const indices = (signers: readonly Signer[]) => signers.map(({ index }) => index)
const quorum = (numerator: bigint) => ({ numerator, denominator: 100n })

describe('the first signers that are enough', () => {
  const signers = signing(30n, 30n, 40n)
  const set = { validators: signers.map(({ validator }) => validator), totalWeight: 1_000n }

  test.each([
    [30n, [0]],
    [31n, [0, 1]],
    [60n, [0, 1]],
    [61n, [0, 1, 2]],
  ])('reach %d %% of the weight with a key, in canonical order', (numerator, expected) => {
    expect(indices(enoughSigners(set, signers, quorum(numerator)))).toEqual(expected)
  })

  test('reach a part that is rounded down', () => {
    const odd = signing(1n, 1n, 1n)
    const validators = odd.map(({ validator }) => validator)
    // 67 % of 3 is 2.01.
    expect(indices(enoughSigners({ validators, totalWeight: 3n }, odd, quorum(67n)))).toEqual([0, 1])
  })

  test('are all where those who sign do not reach it', () => {
    expect(indices(enoughSigners(set, signers.slice(1), quorum(100n)))).toEqual([1, 2])
    expect(enoughSigners(set, [], quorum(1n))).toEqual([])
  })
})

describe('the fewest signers', () => {
  const signers = signing(10n, 40n, 20n, 40n)
  const validators = signers.map(({ validator }) => validator)
  const fewest = (numerator: bigint, totalWeight = 110n) =>
    indices(fewestSigners({ validators, totalWeight }, signers, quorum(numerator)))

  test('are the heaviest, of equal ones the first, in canonical order', () => {
    expect(fewest(36n)).toEqual([1])
    expect(fewest(67n)).toEqual([1, 3])
    expect(fewest(80n)).toEqual([1, 2, 3])
    expect(fewest(100n)).toEqual([0, 1, 2, 3])
  })

  test('reach the quorum of all validators, also of those without a key', () => {
    expect(fewest(40n, 200n)).toEqual([1, 3])
    expect(fewest(41n, 200n)).toEqual([1, 2, 3])
    expect(fewest(67n, 200n)).toEqual([0, 1, 2, 3])
  })
})
