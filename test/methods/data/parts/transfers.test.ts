import { beforeAll, expect, it } from '@jest/globals'
import { type DataContext, turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { transfersOf } from '../../../../methods/data/parts/transfers.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { EvmView } from '../../../../state/views/evm/EvmView.js'
import { Views } from '../../../../state/views/Views.js'
import { nodeNetwork } from '../../nodeNetwork.js'
import { topics, word, wordList } from '../scriptedToken.js'

let context: DataContext
let view: EvmView
beforeAll(async () => {
  const network = await nodeNetwork()
  const views = new Views(network)
  context = { network, views, turns: turnsAtOnce() }
  view = views.evm(network.world.cChain)
})

const [alice, bob, carol, token] = ['1', '2', '3', '4'].map(
  (digit) => `0x${digit.repeat(40)}` as Address,
) as [Address, Address, Address, Address]
const log = (logTopics: readonly string[], data: string) => ({
  address: token,
  topics: logTopics.map((topic) => `0x${topic}`),
  data: hexToBytes(data),
})
const erc20 = (from: string, to: string, value: number) =>
  log([topics.transfer, word(from), word(to)], word(value))
const erc721 = (from: string, to: string, id: number) =>
  log([topics.transfer, word(from), word(to), word(id)], '')
const batch = (from: string, to: string, ids: number[], values: number[]) =>
  log(
    [topics.batch, word(alice), word(from), word(to)],
    word(64) + word(64 + 32 * (ids.length + 1)) + wordList(ids) + wordList(values),
  )

/** A block that the chain does not have: its first transaction has three logs, its second one those below. */
const block = {
  header: { number: 9n },
  receipts: [
    { firstLogIndex: 0, logs: [erc20(alice, bob, 99)] },
    {
      firstLogIndex: 3,
      logs: [
        log([word(1)], ''),
        erc20(alice, bob, 5),
        erc721(bob, alice, 7),
        batch(carol, bob, [1, 2], [10, 20]),
        erc20(bob, carol, 6),
      ],
    },
  ],
} as unknown as Block

it('has the transfers of a transaction by kind, with the indices of their logs in the block', async () => {
  const { erc20Transfers, erc721Transfers, erc1155Transfers, internalTransactions } = await transfersOf(
    context,
    view,
    block,
    1,
  )
  expect(erc20Transfers).toMatchObject([
    { from: { address: alice }, to: { address: bob }, logIndex: 4, value: '5' },
    { from: { address: bob }, to: { address: carol }, logIndex: 7, value: '6' },
  ])
  expect(erc721Transfers).toMatchObject([
    { from: { address: bob }, to: { address: alice }, logIndex: 5, erc721Token: { tokenId: '7' } },
  ])
  expect(erc721Transfers?.[0]).not.toHaveProperty('value')
  expect(erc1155Transfers).toMatchObject([
    {
      from: { address: carol },
      to: { address: bob },
      logIndex: 6,
      value: '10',
      erc1155Token: { tokenId: '1' },
    },
    { logIndex: 6, value: '20', erc1155Token: { tokenId: '2' } },
  ])
  expect(internalTransactions).toBeUndefined()
})

it('has those alone that an account sent or received, and no lists without entries', async () => {
  const of = async (account: Address) => {
    const lists = await transfersOf(context, view, block, 1, account)
    return [lists.erc20Transfers, lists.erc721Transfers, lists.erc1155Transfers].map((list) => list?.length)
  }
  expect(await of(alice)).toEqual([1, 1, undefined])
  expect(await of(bob)).toEqual([2, 1, 2])
  expect(await of(carol)).toEqual([1, undefined, 2])
  expect(await of(token)).toEqual([undefined, undefined, undefined])
})

it('has none of a transaction that the block has not', async () => {
  expect((await transfersOf(context, view, block, 2)).erc20Transfers).toBeUndefined()
})
