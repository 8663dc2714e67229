import { beforeAll, describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { ownerOf, readToken, tokenJson } from '../../../../methods/data/parts/collectibles.js'
import { tokenNamed } from '../../../../methods/data/parts/namedToken.js'
import { tokenKind } from '../../../../methods/data/parts/tokenKind.js'
import { type Address, zeroAddress } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../../state/Network.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { madeAddress } from '../../../state/views/evm/madeChain.js'
import { nodeNetwork } from '../../nodeNetwork.js'

const [apes, ann, bob] = ['a9', 'a1', 'b0'].map(madeAddress) as [Address, Address, Address]
let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

type Given = {
  /** What the index knows of the token, and who received it last by the logs. */
  readonly seen?: { readonly firstRow: number; readonly supply?: bigint; readonly kind?: string }
  readonly lastReceiver?: Address
  readonly owner?: Address
  readonly uri?: string
  readonly reindexed?: number
  /** The kinds that the contract claims, and those of its logs. */
  readonly claims?: readonly string[]
  readonly seenAs?: readonly string[]
}
const interfaces: Readonly<Record<string, string>> = { '80ac58cd': 'erc721', d9b67a26: 'erc1155' }

const viewOf = ({ seen, lastReceiver, owner, uri, reindexed, claims = [], seenAs = [] }: Given) =>
  ({
    chain: {
      blockchainId: network.world.cChain.blockchainId,
      clock: { nowSeconds: () => 900n },
      blockByNumber: (number: bigint) => ({ header: { timestamp: 100n + number } }),
    },
    holdings: { token: () => seen, isSeenAs: (_: Address, kind: string) => seenAs.includes(kind) },
    contracts: {
      facts: () => ({ name: 'Apes', symbol: 'APE', decimals: 0 }),
      ownerOf: () => owner,
      uriOf: (_: Address, kind: string, id: bigint) => uri && `${uri}/${kind}/${id}`,
      supports: (_: Address, id: string) => claims.includes(interfaces[id] ?? ''),
    },
    lastReceiver: () => lastReceiver,
    reindexings: {
      at: (_: Address, id: bigint, now: number) => (now === 900 && id === 255n ? reindexed : undefined),
    },
  }) as never

describe('a token of ERC-721', () => {
  const read = (given: Given) => readToken(viewOf(given), apes, 255n, 'erc721')

  it('has its owner, its collection, and the time of its first transfer', () => {
    const { chain: _, ...token } = read({
      seen: { firstRow: rowOf(7, 3) },
      owner: ann,
      uri: 'a/{id}',
      reindexed: 5,
    })
    expect(token).toEqual({
      contract: apes,
      tokenId: 255n,
      kind: 'erc721',
      name: 'Apes',
      symbol: 'APE',
      owner: ann,
      gone: false,
      uri: 'a/{id}/erc721/255',
      firstSeen: 107,
      indexedAgain: 5,
    })
    expect(read({ owner: ann })).toMatchObject({
      firstSeen: undefined,
      uri: undefined,
      indexedAgain: undefined,
    })
  })

  it('belongs to whom the contract says, or else to its last receiver, and is gone where that is nobody', () => {
    const owner = (given: Given) => ownerOf(viewOf(given), apes, 255n)
    expect(owner({ owner: ann, lastReceiver: bob })).toBe(ann)
    expect(owner({ lastReceiver: bob })).toBe(bob)
    expect([owner({ lastReceiver: zeroAddress }), owner({})]).toEqual([undefined, undefined])
    expect(read({ lastReceiver: zeroAddress }).gone).toBe(true)
    expect(read({ lastReceiver: bob }).gone).toBe(false)
  })

  it('is shown with its owner', async () => {
    const context = { network, views: {}, turns: turnsAtOnce() } as never
    expect(await tokenJson(context, read({ owner: ann }))).toEqual({
      address: checksumAddress(apes),
      name: 'Apes',
      symbol: 'APE',
      ercType: 'ERC-721',
      tokenId: '255',
      tokenUri: '',
      metadata: { indexStatus: 'INVALID_TOKEN_URI' },
      ownerAddress: checksumAddress(ann),
    })
    expect(await tokenJson(context, read({}))).toMatchObject({
      ownerAddress: undefined,
      metadata: { indexStatus: 'MISSING_TOKEN' },
    })
  })
})

describe('a token of ERC-1155', () => {
  const read = (given: Given) => readToken(viewOf(given), apes, 255n, 'erc1155')

  it('has no owner and no name, and its number in the URI', () => {
    const hex = `${'0'.repeat(62)}ff`
    expect(read({ seen: { firstRow: 0, supply: 1n }, owner: ann, uri: '{id}/{id}' })).toMatchObject({
      name: '',
      symbol: '',
      owner: undefined,
      gone: false,
      firstSeen: 100,
      uri: `${hex}/${hex}/erc1155/255`,
    })
  })

  it('is gone once there are none left', () => {
    const gone = (supply: bigint) => read({ seen: { firstRow: 0, supply } }).gone
    expect([gone(1n), gone(0n), gone(-1n), read({}).gone]).toEqual([false, true, true, false])
  })

  it('is shown without an owner', async () => {
    const context = { network, views: {}, turns: turnsAtOnce() } as never
    expect(await tokenJson(context, read({ uri: 'x' }))).toEqual({
      address: checksumAddress(apes),
      ercType: 'ERC-1155',
      tokenId: '255',
      tokenUri: 'x/erc1155/255',
      metadata: { indexStatus: 'INVALID_TOKEN_URI_SCHEME' },
    })
  })
})

describe('the kind of a collection', () => {
  it.each<[Given, string | undefined]>([
    [{ claims: ['erc1155'], seenAs: ['erc721'] }, 'erc1155'],
    [{ claims: ['erc721', 'erc1155'] }, 'erc721'],
    [{ seen: { firstRow: 0, kind: 'erc1155' }, seenAs: ['erc721'] }, 'erc1155'],
    [{ seenAs: ['erc1155'] }, 'erc1155'],
    [{ seenAs: ['erc1155', 'erc721'] }, 'erc721'],
    [{ seenAs: ['erc20'] }, undefined],
  ])('by %j is %s', (given, kind) => {
    expect(tokenKind(viewOf(given), apes, 1n)).toBe(kind)
  })

  it('is of its logs where no token is asked about', () => {
    expect(tokenKind(viewOf({ seen: { firstRow: 0, kind: 'erc1155' }, seenAs: ['erc721'] }), apes)).toBe(
      'erc721',
    )
  })
})

describe('a token that a path names', () => {
  const named = (given: Given, id = 1n) => tokenNamed(viewOf(given), apes, id).kind
  const missing = (id: bigint) => `token ${id} of ${apes} not found`

  it('is one that a log has moved, or that has an owner', () => {
    expect(named({ seen: { firstRow: 0, kind: 'erc1155' } })).toBe('erc1155')
    expect(named({ claims: ['erc721'], owner: ann })).toBe('erc721')
    expect(() => named({ claims: ['erc721'] })).toThrow(missing(1n))
    expect(() => named({ claims: ['erc1155'], owner: ann })).toThrow(missing(1n))
    expect(() => named({ owner: ann })).toThrow(missing(1n))
  })

  it('has a number of 256 bits at most', () => {
    expect(named({ claims: ['erc721'], owner: ann }, 2n ** 256n - 1n)).toBe('erc721')
    expect(() => named({ claims: ['erc721'], owner: ann }, 2n ** 256n)).toThrow(missing(2n ** 256n))
  })
})
