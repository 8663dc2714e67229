import { beforeAll, describe, expect, it } from '@jest/globals'
import { getNativeBalance } from '../../../../methods/data/balances/getNativeBalance.js'
import { listErc20Balances } from '../../../../methods/data/balances/listErc20Balances.js'
import { listErc721Balances } from '../../../../methods/data/balances/listErc721Balances.js'
import { listErc1155Balances } from '../../../../methods/data/balances/listErc1155Balances.js'
import type { Operation } from '../../../../methods/data/kit/Operation.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { depositLog, erc20Log, erc721Log, erc1155Log } from '../../../state/views/evm/transferLogs.js'
import { askingOf, pagesOf } from '../transactions/madeOperations.js'

const [ann, ben, wrapped] = ['a1', 'b2', 'c0'].map(madeAddress) as [Address, Address, Address]
/** Tokens in the order of their addresses. */
const [coin, dust, gold, iron, apes, cats, items, jars] = [
  'c1',
  'c2',
  'c3',
  'c4',
  'c5',
  'c6',
  'c7',
  'c8',
].map(madeAddress) as [Address, Address, Address, Address, Address, Address, Address, Address]

let ask: Awaited<ReturnType<typeof askingOf>>
beforeAll(async () => {
  const { chain } = new MadeChain()
    .push()
    .push({ from: ann, logs: [erc20Log(gold, zeroAddress, ann, 5), erc20Log(coin, ben, ann, 1)] })
    .push(
      { from: ben, logs: [erc20Log(dust, ben, ann, 3), erc20Log(dust, ann, ben, 3)] },
      // A contract that does not answer, and whose logs show no transfer.
      { from: ann, logs: [depositLog(wrapped, ann)] },
      {
        from: ann,
        logs: [
          erc1155Log(items, zeroAddress, ann, [
            [0, 2],
            [1, 1],
            [2, 0],
          ]),
          erc1155Log(jars, zeroAddress, ann, [[1, 4]]),
        ],
      },
    )
    .push({
      from: ben,
      logs: [
        erc20Log(iron, zeroAddress, ann, 7),
        erc721Log(cats, zeroAddress, ann, 3),
        erc721Log(apes, zeroAddress, ann, 10),
        erc721Log(apes, zeroAddress, ann, 9),
      ],
    })
    .push({ from: ben, logs: [erc1155Log(jars, zeroAddress, ann, [[2, 8]])] })
  // The coin of an account is as much as the number of the block.
  const state = { code: () => new Uint8Array() }
  Object.assign(chain, {
    clock: { nowSeconds: () => 1n },
    keptStateAt: ({ header }: { header: { number: bigint } }) => ({ ...state, balance: () => header.number }),
  })
  const view = new EvmView(chain)
  view.follow(4)
  ask = await askingOf(view)
})

type Shown = Readonly<Record<'address' | 'tokenId' | 'balance', string>>

/** Lists balances at a page size, as contract, token ID and balance, page by page. */
function listed(operation: Operation, member: string, size: number, values: object = {}) {
  const given = { address: ann, currency: 'usd', filterSpamTokens: true, ...values }
  return pagesOf<Shown>(
    (after) => ask(operation, given, size, after),
    member,
    ({ address, tokenId, balance }) => [address.toLowerCase(), tokenId, balance],
  )
}
const erc20 = (size: number, values?: object) => listed(listErc20Balances, 'erc20TokenBalances', size, values)
const erc721 = (size: number, values?: object) =>
  listed(listErc721Balances, 'erc721TokenBalances', size, values)
const erc1155 = (size: number, values?: object) =>
  listed(listErc1155Balances, 'erc1155TokenBalances', size, values)

describe('ERC-20 balances', () => {
  const all = [
    [coin, undefined, '1'],
    [gold, undefined, '5'],
    [iron, undefined, '7'],
  ]

  it.each([1, 2, 3])('are those above zero, by contract, at %d a page', async (size) => {
    const pages = await erc20(size)
    expect(pages.flat()).toStrictEqual(all)
    expect(pages).toHaveLength(Math.ceil(3 / size))
  })

  it.each([
    [0n, []],
    [1n, all.slice(0, 2)],
    [2n, all.slice(0, 2)],
    [3n, all],
  ])('after block %d are of the transfers up to it', async (blockNumber, held) => {
    expect(await erc20(9, { blockNumber })).toStrictEqual([held])
  })

  it('are those of some contracts', async () => {
    expect(await erc20(9, { contractAddresses: [iron, gold, ben] })).toStrictEqual([all.slice(1)])
    expect(await erc20(9, { contractAddresses: [] })).toStrictEqual([[]])
  })

  it('come with the coins of the account after that block', async () => {
    const given = { address: ann, currency: 'usd', filterSpamTokens: true, blockNumber: 1n }
    const native = {
      name: '2Jc6VooH5wxteNEnVgqR8hNw3Pb58bphqk1myKZpXwrCfpVNZ2', // the chain has no other name than its ID
      symbol: '2JC6',
      decimals: 18,
      logoUri: undefined,
      chainId: '43112',
      price: undefined,
      balance: '1',
      balanceValue: undefined,
    }
    const { nativeTokenBalance } = await ask(listErc20Balances, given)
    expect(nativeTokenBalance).toStrictEqual(native)
    expect(await ask(getNativeBalance, given)).toStrictEqual({ nativeTokenBalance: native })
    const { nativeTokenBalance: last } = await ask(getNativeBalance, { address: ann, currency: 'usd' })
    expect(last).toStrictEqual({ ...native, balance: '4' })
  })
})

describe('ERC-1155 balances', () => {
  const early = [
    [items, '0', '2'],
    [items, '1', '1'],
    [jars, '1', '4'],
  ]
  const all = [...early, [jars, '2', '8']]

  it.each([1, 2, 4])('are those above zero, by contract and number, at %d a page', async (size) => {
    const pages = await erc1155(size)
    expect(pages.flat()).toStrictEqual(all)
    expect(pages).toHaveLength(4 / size)
  })

  it.each([
    [1n, []],
    [2n, early],
    [3n, early],
    [4n, all],
  ])('after block %d are of the transfers up to it', async (blockNumber, held) => {
    expect(await erc1155(9, { blockNumber })).toStrictEqual([held])
  })

  it('are those of a contract, with the coins of the account', async () => {
    expect(await erc1155(1, { contractAddress: items })).toStrictEqual(
      early.slice(0, 2).map((each) => [each]),
    )
    const given = { address: ann, blockNumber: 2n }
    expect(await ask(listErc1155Balances, given, 1)).toStrictEqual({
      nextPageToken: JSON.stringify([items, '0']),
      nativeTokenBalance: expect.objectContaining({ symbol: '2JC6', balance: '2' }),
      erc1155TokenBalances: [
        {
          address: checksumAddress(items),
          ercType: 'ERC-1155',
          tokenId: '0',
          tokenUri: '',
          metadata: { indexStatus: 'INVALID_TOKEN_URI' },
          chainId: '43112',
          balance: '2',
        },
      ],
    })
  })
})

describe('ERC-721 balances', () => {
  const all = [
    [apes, '9', undefined],
    [apes, '10', undefined],
    [cats, '3', undefined],
  ]

  it.each([1, 2, 3])('are listed by contract and number, at %d a page', async (size) => {
    const pages = await erc721(size)
    expect(pages.flat()).toStrictEqual(all)
    expect(pages).toHaveLength(Math.ceil(3 / size))
  })

  it('are those of a contract, with the coins of the account', async () => {
    expect(await erc721(9, { contractAddress: cats })).toStrictEqual([all.slice(2)])
    expect(await ask(listErc721Balances, { address: ann, contractAddress: cats })).toStrictEqual({
      nextPageToken: undefined,
      nativeTokenBalance: expect.objectContaining({ symbol: '2JC6', balance: '4' }),
      erc721TokenBalances: [
        {
          address: checksumAddress(cats),
          name: '',
          symbol: '',
          ercType: 'ERC-721',
          tokenId: '3',
          tokenUri: '',
          metadata: { indexStatus: 'INVALID_TOKEN_URI' },
          ownerAddress: checksumAddress(ann),
          chainId: '43112',
        },
      ],
    })
  })
})
