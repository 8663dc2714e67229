import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { ConsensusBlock } from '../../../../state/evm/blocks/Block.js'
import { BlockIndex } from '../../../../state/evm/chain/BlockIndex.js'
import { type Hash, toWord } from '../../../../state/evm/values/Hash.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { ann, makeChain } from './makeChain.js'

const genesis = makeChain().chain.genesis
/** A block with two transactions. */
const block: ConsensusBlock = {
  ...genesis,
  transactions: [0n, 1n].map((nonce) => ({ ...ann.sign({ nonce }), from: ann.address })),
}
const [first, second] = block.transactions
const indexOf = () => new BlockIndex(new UndoLog(), 'chain')

it('finds a block and its transactions until it is removed', () => {
  const index = indexOf()
  index.add(block, 7)
  expect(index.heightOf(block.hash)).toBe(7)
  expect([first, second].map((tx) => tx && index.positionOf(tx.hash))).toEqual([
    { height: 7, index: 0 },
    { height: 7, index: 1 },
  ])
  expect([index.heightOf(toWord(1n)), index.positionOf(toWord(1n))]).toEqual([undefined, undefined])
  index.remove(block)
  expect([index.heightOf(block.hash), second && index.positionOf(second.hash)]).toEqual([
    undefined,
    undefined,
  ])
})

it('finds all blocks of several packs, and their transactions', () => {
  const index = indexOf()
  const hashes = (...numbers: readonly bigint[]) =>
    Uint8Array.from(numbers.flatMap((number) => [...hexToBytes(toWord(number))]))
  // Blocks 0 to 2 have none, two and one transaction, blocks 3 and 4 one and two.
  index.fill([
    { counts: [0, 2, 1], bytes: hashes(100n, 101n, 102n, 10n, 11n, 20n) },
    { counts: [1, 2], bytes: hashes(103n, 104n, 30n, 40n, 41n) },
  ])
  const heights = [100n, 101n, 102n, 103n, 104n, 10n].map((number) => index.heightOf(toWord(number)))
  expect(heights).toEqual([0, 1, 2, 3, 4, undefined])
  const positions: (readonly [Hash, number, number])[] = [
    [toWord(10n), 1, 0],
    [toWord(11n), 1, 1],
    [toWord(20n), 2, 0],
    [toWord(30n), 3, 0],
    [toWord(40n), 4, 0],
    [toWord(41n), 4, 1],
  ]
  for (const [hash, height, place] of positions)
    expect(index.positionOf(hash)).toEqual({ height, index: place })
})
