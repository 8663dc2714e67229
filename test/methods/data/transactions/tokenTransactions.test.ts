import { beforeAll, describe, expect, it } from '@jest/globals'
import { listCollectibleBalances } from '../../../../methods/data/balances/listCollectibleBalances.js'
import { listErc20Balances } from '../../../../methods/data/balances/listErc20Balances.js'
import { listErc1155Balances } from '../../../../methods/data/balances/listErc1155Balances.js'
import { getBlock } from '../../../../methods/data/blocks/getBlock.js'
import { getLatestBlocks } from '../../../../methods/data/blocks/getLatestBlocks.js'
import { getTransactionsForBlock } from '../../../../methods/data/blocks/getTransactionsForBlock.js'
import { listTransfers } from '../../../../methods/data/contracts/listTransfers.js'
import { listTokens } from '../../../../methods/data/nfts/listTokens.js'
import { listErc20Transactions } from '../../../../methods/data/transactions/listErc20Transactions.js'
import { listErc721Transactions } from '../../../../methods/data/transactions/listErc721Transactions.js'
import { listErc1155Transactions } from '../../../../methods/data/transactions/listErc1155Transactions.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { erc20Log, erc721Log, erc1155Log } from '../../../state/views/evm/transferLogs.js'
import { askingOf, pagesOf } from './madeOperations.js'

const [ann, ben, coin, apes, items] = ['a1', 'b2', 'c3', 'd4', 'e5'].map(madeAddress) as [
  ...[Address, Address, Address, Address, Address],
]
let ask: Awaited<ReturnType<typeof askingOf>>
beforeAll(async () => {
  const made = new MadeChain()
    .push()
    .push(
      { from: ann, logs: [erc20Log(coin, ben, ann, 9), erc721Log(apes, zeroAddress, ann, 7)] },
      { from: ben, logs: [erc20Log(coin, ann, ben, 2)] },
    )
    .push({
      from: ann,
      logs: [
        erc1155Log(items, zeroAddress, ann, [
          [1, 5],
          [2, 6],
          [3, 0],
        ]),
      ],
    })
    .push({
      from: ann,
      logs: [erc721Log(apes, ann, ben, 7), erc721Log(apes, zeroAddress, ann, 8), erc20Log(coin, ben, ben, 1)],
    })
  // What transactions of such chains lack.
  for (const block of made.blocks)
    for (const [index, tx] of block.transactions.entries())
      Object.assign(tx, {
        hash: `0x${block.header.number}${index}`,
        type: 0,
        nonce: 0n,
        gasLimit: 1n,
        value: 0n,
        data: new Uint8Array(),
        gasFeeCap: 1n,
        gasTipCap: 0n,
      })
  for (const { header } of made.blocks)
    Object.assign(header, { gasLimit: 9n, gasUsed: 5n, baseFee: 1n, parentHash: '0x' })
  const { chain } = made
  Object.assign(chain, { clock: { nowSeconds: () => 1n } })
  const view = new EvmView(chain)
  view.follow(3)
  ask = await askingOf(view)
})

type Shown = Record<string, string> & {
  readonly erc721Token?: { readonly tokenId: string }
  readonly erc1155Token?: { readonly tokenId: string }
}
const idOf = ({ erc721Token, erc1155Token }: Shown) => (erc721Token ?? erc1155Token)?.tokenId

describe('the transfers of an account', () => {
  it.each([1, 2, 9])('are listed by kind, the newest first, at %d a page', async (size) => {
    const list = (
      operation: typeof listErc20Transactions,
      address: Address,
      shown: (each: Shown) => unknown,
    ) =>
      pagesOf<Shown>((after) => ask(operation, { address }, size, after), 'transactions', shown).then(
        (pages) => pages.flat(),
      )
    expect(
      await list(listErc20Transactions, ann, ({ value, logIndex, txHash }) => [value, logIndex, txHash]),
    ).toEqual([
      ['2', 2, '0x11'],
      ['9', 0, '0x10'],
    ])
    expect(await list(listErc20Transactions, ben, ({ value }) => value)).toEqual(['1', '2', '9'])
    expect(
      await list(listErc721Transactions, ann, (each) => [idOf(each), each['txHash'], each['logIndex']]),
    ).toEqual([
      ['8', '0x30', 1],
      ['7', '0x30', 0],
      ['7', '0x10', 1],
    ])
    expect(
      await list(listErc1155Transactions, ann, (each) => [idOf(each), each['value'], each['blockNumber']]),
    ).toEqual([
      ['3', '0', '2'],
      ['2', '6', '2'],
      ['1', '5', '2'],
    ])
  })

  it('are those of the blocks that are asked for', async () => {
    const count = async (values: object) =>
      (
        (await ask(listErc721Transactions, { address: ann, ...values }))[
          'transactions'
        ] as unknown as object[]
      ).length
    expect([
      await count({ startBlock: 3 }),
      await count({ endBlock: 3 }),
      await count({ startBlock: 4 }),
    ]).toEqual([2, 1, 0])
  })
})

it.each([1, 2, 9])(
  'the transfers of a contract are listed, a batch item by item, at %d a page',
  async (size) => {
    const list = async (address: Address) =>
      (
        await pagesOf<Shown>(
          (after) => ask(listTransfers, { address }, size, after),
          'transfers',
          (each) => [idOf(each), each['value']],
        )
      ).flat()
    expect(await list(items)).toEqual([
      ['3', '0'],
      ['2', '6'],
      ['1', '5'],
    ])
    expect(await list(apes)).toEqual([
      ['8', undefined],
      ['7', undefined],
      ['7', undefined],
    ])
    expect(await list(coin)).toEqual([
      [undefined, '1'],
      [undefined, '2'],
      [undefined, '9'],
    ])
  },
)

it.each([1, 2, 9])('what an account holds is listed by its tokens, at %d a page', async (size) => {
  const list = async (
    operation: typeof listErc20Balances,
    member: string,
    address: Address,
    values: object = {},
  ) =>
    (
      await pagesOf<Shown>(
        (after) => ask(operation, { address, currency: 'usd', ...values }, size, after),
        member,
        ({ tokenId, balance }) => [tokenId, balance],
      )
    ).flat()
  expect(await list(listErc20Balances, 'erc20TokenBalances', ann)).toEqual([[undefined, '7']])
  expect(await list(listErc20Balances, 'erc20TokenBalances', ann, { contractAddresses: [apes] })).toEqual([])
  expect(await list(listErc1155Balances, 'erc1155TokenBalances', ann)).toEqual([
    ['1', '5'],
    ['2', '6'],
  ])
  expect(await list(listErc1155Balances, 'erc1155TokenBalances', ann, { contractAddress: apes })).toEqual([])
  expect(await list(listErc1155Balances, 'erc1155TokenBalances', ann, { blockNumber: 1n })).toEqual([])
  expect(await list(listCollectibleBalances, 'collectibleBalances', ann)).toEqual([
    ['8', undefined],
    ['1', '5'],
    ['2', '6'],
  ])
  const collection = await pagesOf<Shown>(
    (after) => ask(listTokens, { address: apes }, size, after),
    'tokens',
    ({ tokenId }) => tokenId,
  )
  expect(collection.flat()).toEqual(['7', '8'])
})

describe('blocks', () => {
  it.each([1, 3, 4])('are listed down to the genesis, at %d a page', async (size) => {
    const pages = await pagesOf<Shown>(
      (after) => ask(getLatestBlocks, {}, size, after),
      'blocks',
      ({ blockNumber }) => blockNumber,
    )
    expect(pages.flat()).toEqual(['3', '2', '1', '0'])
    expect(pages).toHaveLength(Math.ceil(4 / size))
  })

  it('are found by number, with their transactions from the last to the first', async () => {
    expect(await ask(getBlock, { blockId: '1' })).toMatchObject({
      blockNumber: '1',
      txCount: 2,
      cumulativeTransactions: '2',
    })
    for (const size of [1, 2]) {
      const pages = await pagesOf<Shown>(
        (after) => ask(getTransactionsForBlock, { blockId: '1' }, size, after),
        'transactions',
        ({ txHash, blockIndex }) => [txHash, blockIndex],
      )
      expect(pages.flat()).toEqual([
        ['0x11', 1],
        ['0x10', 0],
      ])
      expect(pages).toHaveLength(2 / size)
    }
    expect(await ask(getTransactionsForBlock, { blockId: '0' })).toEqual({
      nextPageToken: undefined,
      transactions: [],
    })
    await expect(async () => ask(getBlock, { blockId: '4' })).rejects.toThrow('block 4 not found')
  })
})
