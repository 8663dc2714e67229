import { beforeAll, describe, expect, it } from '@jest/globals'
import { atBlock } from '../../../../methods/data/parts/blockNumber.js'
import { heldCollectibles } from '../../../../methods/data/parts/heldCollectibles.js'
import { receivedErc20 } from '../../../../methods/data/parts/receivedErc20.js'
import { receivedErc1155 } from '../../../../methods/data/parts/receivedErc1155.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { erc20Log, erc721Log, erc1155Log } from '../../../state/views/evm/transferLogs.js'

const [ann, ben, coin, gold, apes, items] = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(madeAddress) as [
  ...[Address, Address, Address, Address, Address, Address],
]
let view: EvmView
beforeAll(() => {
  const { chain } = new MadeChain()
    .push()
    .push(
      { from: ann, logs: [erc20Log(coin, ben, ann, 9), erc20Log(gold, zeroAddress, ann, 4)] },
      { from: ann, logs: [erc20Log(coin, ann, ben, 2), erc20Log(coin, ann, ann, 3)] },
      {
        from: ann,
        logs: [
          erc1155Log(items, ben, ann, [
            [1, 5],
            [2, 6],
            [1, 1],
          ]),
        ],
      },
    )
    .push(
      {
        from: ann,
        logs: [
          erc1155Log(items, ann, ben, [
            [1, 4],
            [2, 6],
          ]),
        ],
      },
      { from: ann, logs: [erc721Log(apes, ben, ann, 7), erc721Log(apes, ben, ann, 8)] },
      { from: ann, logs: [erc721Log(items, zeroAddress, ann, 3), erc721Log(apes, ann, ben, 8)] },
    )
  view = new EvmView(chain)
  view.follow(2)
})

describe('what an account holds by the logs of transfers', () => {
  it('of ERC-20 is what it received less what it sent, before a row', () => {
    const sums = (before: number) => [...receivedErc20(view, ann, before)]
    expect(sums(rowOf(9, 0))).toEqual([
      [coin, 7n],
      [gold, 4n],
    ])
    expect(sums(rowOf(1, 2))).toEqual([
      [coin, 9n],
      [gold, 4n],
    ])
    expect([...receivedErc20(view, ben, rowOf(9, 0))]).toEqual([[coin, -7n]])
  })

  it('of ERC-1155 is so for each token, before a row', () => {
    const held = (account: Address, before: number) => {
      const received = receivedErc1155(view, account, before)
      return [1n, 2n, 3n].map((tokenId) => received({ contract: items, tokenId }))
    }
    expect(held(ann, rowOf(9, 0))).toEqual([2n, 0n, 0n])
    expect(held(ann, rowOf(2, 0))).toEqual([6n, 6n, 0n])
    expect(held(ben, rowOf(9, 0))).toEqual([-2n, 0n, 0n])
  })
})

describe('the tokens of collections that an account holds', () => {
  const both = ['erc721', 'erc1155'] as const
  const list = (
    { contract, kinds = both }: { contract?: Address; kinds?: readonly (typeof both)[number][] } = {},
    after?: readonly (string | number)[],
  ) => [...heldCollectibles(view, ann, { contract, kinds }, after)]

  it('are those of ERC-721, then those of ERC-1155, by contract and number', () => {
    expect(list().map(({ key, item: { balance } }) => [key, balance])).toEqual([
      [[0, apes, '7'], 1n],
      [[0, items, '3'], 1n],
      [[1, items, '1'], 2n],
    ])
  })

  it('go on after a position', () => {
    const keys = list().map(({ key }) => key)
    for (const [index, key] of keys.entries())
      expect(list({}, key).map((each) => each.key)).toEqual(keys.slice(index + 1))
  })

  it('are of one kind or one contract', () => {
    const ids = (listed: ReturnType<typeof list>) => listed.map(({ item }) => item.token.tokenId)
    expect(ids(list({ kinds: ['erc721'] }))).toEqual([7n, 3n])
    expect(ids(list({ kinds: ['erc1155'] }))).toEqual([1n])
    expect(ids(list({ contract: items }))).toEqual([3n, 1n])
  })
})

it('a balance is after an indexed block, by default after the last one', () => {
  const number = (asked?: bigint) => atBlock(view, asked).block.header.number
  expect([number(), number(0n), number(1n), number(2n)]).toEqual([2n, 0n, 1n, 2n])
  expect(atBlock(view, 2n).reader).toBe(view.contracts)
  expect(atBlock(view, 1n).reader).not.toBe(view.contracts)
  view.follow(1)
  // The chain has a block more than what is indexed.
  expect(() => number(2n)).toThrow('blockNumber must not be greater than the last block')
  expect(() => number(3n)).toThrow('blockNumber must not be greater than the last block')
  view.follow(2)
})
