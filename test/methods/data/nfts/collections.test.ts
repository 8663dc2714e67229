import { beforeAll, expect, it } from '@jest/globals'
import { DataApiError } from '../../../../methods/data/kit/DataApiError.js'
import { listTokens } from '../../../../methods/data/nfts/listTokens.js'
import { reindexNft } from '../../../../methods/data/nfts/reindexNft.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import { MadeChain, madeAddress } from '../../../state/views/evm/madeChain.js'
import { erc721Log, erc1155Log } from '../../../state/views/evm/transferLogs.js'
import { askingOf, pagesOf } from '../transactions/madeOperations.js'

const [ann, ben, mixed, apes] = ['a1', 'b2', 'c3', 'd4'].map(madeAddress) as [
  ...[Address, Address, Address, Address],
]

let view: EvmView
let ask: Awaited<ReturnType<typeof askingOf>>
beforeAll(async () => {
  const { chain } = new MadeChain().push(
    { from: ann, logs: [erc721Log(mixed, ben, ann, 10), erc721Log(apes, ben, ann, 0)] },
    { from: ann, logs: [erc1155Log(mixed, ben, ann, [[2, 5]]), erc721Log(mixed, ben, ann, 0)] },
  )
  Object.assign(chain, { clock: { nowSeconds: () => 1n } })
  view = new EvmView(chain)
  view.follow(0)
  ask = await askingOf(view)
})

type Shown = { readonly tokenId: string; readonly ercType: string }
const listed = (size: number) =>
  pagesOf<Shown>(
    (after) => ask(listTokens, { address: mixed }, size, after),
    'tokens',
    ({ tokenId, ercType }) => [tokenId, ercType],
  )

it.each([1, 2, 3])('the tokens of a collection begin with number 0, at %d a page', async (size) => {
  const pages = await listed(size)
  expect(pages.flat()).toStrictEqual([
    ['0', 'ERC-721'],
    ['2', 'ERC-1155'],
    ['10', 'ERC-721'],
  ])
  expect(pages).toHaveLength(Math.ceil(3 / size))
})

it('are all of the kind that the contract claims', async () => {
  const claiming = Object.create(view, {
    contracts: {
      value: {
        facts: () => ({ name: '', symbol: '', decimals: 0 }),
        ownerOf: () => undefined,
        uriOf: () => undefined,
        supports: (_: Address, id: string) => id === 'd9b67a26',
      },
    },
    head: { get: () => view.head },
    holdings: { value: view.holdings },
    height: { value: 0 },
  })
  const askOf = await askingOf(claiming)
  const { tokens } = await askOf(listTokens, { address: mixed })
  expect((tokens as unknown as Shown[]).map(({ ercType }) => ercType)).toStrictEqual(
    Array(3).fill('ERC-1155'),
  )
})

it('a token that is indexed twice within an hour is refused with the seconds that are left', async () => {
  const reindex = (values: object) => ask(reindexNft, values)
  expect(await reindex({ address: apes, tokenId: 0n })).toBeUndefined()
  const refused = await reindex({ address: apes, tokenId: 0n }).catch((error) => error)
  expect(refused).toBeInstanceOf(DataApiError)
  expect(refused).toMatchObject({
    status: 429,
    message: 'the token was indexed again within the last hour',
    headers: { 'ratelimit-reset': '3600', 'retry-after': '3600' },
  })
  // Another token of the same number is not.
  expect(await reindex({ address: mixed, tokenId: 0n })).toBeUndefined()
  await expect(reindex({ address: apes, tokenId: 1n })).rejects.toThrow(`token 1 of ${apes} not found`)
})
