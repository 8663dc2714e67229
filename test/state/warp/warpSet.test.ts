import { expect, test } from '@jest/globals'
import type { NodeId } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { warpSetOf } from '../../../state/warp/warpSet.js'

const nodeIdOf = (number: number) => `0${number}`.repeat(20) as NodeId

/** A compressed key: three flags (compressed, infinity, the greater y), and x. */
function keyOf(flags: number, x: number): Uint8Array {
  const key = new Uint8Array(48)
  key[0] = flags << 5
  key[47] = x
  return key
}

function setOf(
  ...members: readonly (readonly [node: number, key: Uint8Array | undefined, weight: bigint])[]
) {
  return warpSetOf(
    new Map(
      members.map(([node, publicKey, weight]) => [
        nodeIdOf(node),
        { nodeId: nodeIdOf(node), publicKey, weight },
      ]),
    ),
  )
}

test('validators are ordered by the x of their keys, then by y', () => {
  const [greater, lesser, far] = [keyOf(0b101, 1), keyOf(0b100, 1), keyOf(0b100, 2)]
  const set = setOf([1, far, 1n], [2, greater, 2n], [3, lesser, 3n])
  expect(set?.validators.map(({ publicKey }) => publicKey)).toEqual([lesser, greater, far])
})

test('validators with one key are one, with the weight of all and their nodes in order', () => {
  const key = keyOf(0b100, 7)
  const set = setOf([3, key, 5n], [1, key, 6n], [2, keyOf(0b100, 8), 1n])
  expect(set).toStrictEqual({
    validators: [
      { publicKey: key, weight: 11n, nodeIds: [nodeIdOf(1), nodeIdOf(3)] },
      { publicKey: keyOf(0b100, 8), weight: 1n, nodeIds: [nodeIdOf(2)] },
    ],
    totalWeight: 12n,
  })
})

test('a set has at most the weight of 64 bits, also of validators without a key', () => {
  expect(setOf([1, keyOf(0b100, 7), maxUint64 - 1n], [2, undefined, 1n])?.totalWeight).toBe(maxUint64)
  expect(setOf([1, keyOf(0b100, 7), maxUint64], [2, undefined, 1n])).toBeUndefined()
})
