import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { getChainIdsForAddresses } from '../../../../methods/data/chains/getChainIdsForAddresses.js'
import { type Id, type ShortId, shortIdToBech32 } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { nodeNetwork } from '../../nodeNetwork.js'

let network: Network
let [x, c] = ['', ''] as [Id, Id]
beforeAll(async () => {
  network = await nodeNetwork()
  x = network.world.avm.blockchainId
  c = network.world.cChain.blockchainId
})
afterEach(() => {
  network.world.dataApi.unavailable = undefined
})

const [ann, ben, cem] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [ShortId, ShortId, ShortId]
/** Transactions of Ann's on the C-Chain; an output of Ben's that the X-Chain made for the P-Chain; none of Cem's. */
const ledger = {
  rowsOf: (chainId: Id, address: ShortId) => (chainId === c && address === ann ? [7] : []),
  outputsOf: (chainId: Id, address: ShortId) =>
    address === ben && chainId !== c ? { all: [{ created: { chainId: x } }] } : undefined,
}

/** The IDs of the chains of Ann, Ben and Cem. */
async function chainIds(name: string, of: Network = network) {
  const values = { network: name, addresses: [ann, ben, cem] }
  const context = { network: of, views: { primary: () => ({ ledger }) } }
  const answer = await getChainIdsForAddresses.run(context as never, { values } as never)
  const { addresses } = answer as { addresses: { address: string; blockchainIds: string[] }[] }
  expect(addresses.map(({ address }) => address)).toEqual(
    [ann, ben, cem].map((address) => shortIdToBech32(address, 'local')),
  )
  return addresses.map(({ blockchainIds }) => blockchainIds)
}

describe('the chains of addresses', () => {
  it('are those that had a transaction of theirs, or made an output for them', async () => {
    expect(await chainIds('fuji')).toStrictEqual([
      ['yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp'],
      ['2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm'],
      [],
    ])
    expect(await chainIds('mainnet')).toStrictEqual([[], [], []])
  })

  it('have the IDs of mainnet on a network of that name', async () => {
    const mainnet = Object.create(network, {
      options: { value: { dataApi: { network: 'mainnet' } } },
      world: { value: network.world },
    })
    expect(await chainIds('mainnet', mainnet)).toStrictEqual([
      ['2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5'],
      ['2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM'],
      [],
    ])
    expect(await chainIds('fuji', mainnet)).toStrictEqual([[], [], []])
  })

  it.each([
    ['p-chain', () => platformChainId],
    ['x-chain', () => x],
    ['c-chain', () => c],
  ])('are not known while the %s is unavailable', async (name, id) => {
    network.world.dataApi.unavailable = [id()]
    await expect(async () => chainIds('fuji')).rejects.toThrow(`chain ${name} is unavailable`)
  })
})
