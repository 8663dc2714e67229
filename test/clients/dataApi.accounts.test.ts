import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ScriptedToken } from '../methods/data/scriptedToken.js'
import { type DataApiClients, dataApiClients, everyItem, transports } from './dataApiClients.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
/** Sends one wei to the address in its input, and creates a contract. */
const payer = '0x00000000000000000000000000000000000f0000'
const chainId = '43112'

describe.each(transports)('accounts as the SDK sees them over %s', (transport) => {
  let clients: DataApiClients
  let coin: ScriptedToken
  let items: ScriptedToken

  beforeAll(async () => {
    clients = await dataApiClients(transport, { accounts: 1, dataApi: { prices: { AVAX: { usd: 20 } } } })
    const { net } = clients
    coin = await ScriptedToken.at(net, '0x0000000000000000000000000000000000c01200')
    items = await ScriptedToken.at(net, '0x1155115511551155115511551155115511551155')
    await coin.setName('Coin', 'COIN', 6)
    await coin.setBalance(alice, 300)
    await net.emulator.setCode({
      address: payer,
      code: '0x6000600060006000600160003561fffff1600060006000f000',
    })
    await net.setBalance(payer, 1000n)
    await net.impersonate(net.accounts[0]!.address)
    for (let id = 1; id <= 3; id++) {
      await coin.transfer(nobody, alice, 100)
      await coin.transferToken(nobody, alice, id)
      await coin.setUri('erc721', id, `data:,{"name":"n${id}"}`)
      await items.setTokenBalance(alice, id, id)
      await items.setUri('erc1155', id, 'ipfs://x/{id}')
      await items.transferBatch(nobody, alice, [
        [id, id],
        [id + 10, 1],
      ])
      await send({ to: alice, value: '0x5' })
      await send({ to: payer, data: `0x${alice.slice(2).padStart(64, '0')}` })
    }
    await send({ data: '0x600160005360016000f3' })
  })
  afterAll(() => clients.net.close())

  async function send(call: Record<string, string>): Promise<void> {
    const params = [{ from: clients.net.accounts[0]!.address, gas: '0x40000', ...call }]
    await clients.net.provider.request({ method: 'eth_sendTransaction', params })
  }

  const request = { address: alice, chainId, pageSize: 2 }

  it.each([
    ['list', 15],
    ['listNative', 3],
    ['listErc20', 3],
    ['listErc721', 3],
    ['listErc1155', 6],
    ['listInternal', 3],
  ] as const)('%s gives each transaction once', async (name, count) => {
    const sdk = clients.chainkit
    const calls = sdk.data.evm.address.transactions
    const found = await everyItem<{ result: { transactions: readonly unknown[] } }, unknown>(
      calls[name](request, clients.options),
      ({ result }) => result.transactions,
    )

    expect(found).toHaveLength(count)
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(count)
  })

  it('lists the balances of every kind', async () => {
    const { options } = clients
    const sdk = clients.chainkit
    const { balances } = sdk.data.evm.address
    const native = await balances.getNative({ address: alice, chainId }, options)
    const erc20 = await everyItem(
      balances.listErc20(request, options),
      ({ result }) => result.erc20TokenBalances,
    )
    const erc721 = await everyItem(
      balances.listErc721(request, options),
      ({ result }) => result.erc721TokenBalances,
    )
    const erc1155 = await everyItem(
      balances.listErc1155(request, options),
      ({ result }) => result.erc1155TokenBalances,
    )
    const all = await everyItem(
      balances.listCollectibles(request, options),
      ({ result }) => result.collectibleBalances,
    )

    expect(native.nativeTokenBalance).toMatchObject({ balance: '18', price: { value: 20 } })
    expect(erc20).toMatchObject([{ symbol: 'COIN', balance: '300' }])
    expect(erc721.map(({ metadata }) => metadata.name)).toEqual(['n1', 'n2', 'n3'])
    expect(erc1155.map(({ balance }) => balance)).toEqual(['1', '2', '3'])
    expect(all.map(({ tokenId }) => tokenId)).toEqual(['1', '2', '3', '1', '2', '3'])
  })

  it('gets transactions, tokens and the chains of an account', async () => {
    const { net, options } = clients
    const latest = (await net.provider.request({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    })) as { transactions: string[] }
    const txHash = latest.transactions[0]!
    const sdk = clients.chainkit
    const transaction = await sdk.data.evm.transactions.get({ chainId, txHash }, options)
    const nft = await sdk.data.nfts.get({ chainId, address: coin.address, tokenId: '2' }, options)
    const item = await sdk.data.nfts.get({ chainId, address: items.address, tokenId: '2' }, options)
    const { indexedChains = [] } = await sdk.data.evm.address.chains.list({ address: alice }, options)

    expect(transaction.nativeTransaction).toMatchObject({
      txHash,
      method: { callType: 'CONTRACT_CREATION' },
    })
    expect(nft).toMatchObject({ ercType: 'ERC-721', ownerAddress: alice })
    expect(item).toMatchObject({ ercType: 'ERC-1155', metadata: { indexStatus: 'UNINDEXED' } })
    expect(indexedChains.map((chain) => chain.chainId)).toEqual([chainId])
  })

  it('reads metrics by interval', async () => {
    const sdk = clients.chainkit
    const points = await everyItem(
      sdk.metrics.chains.getMetrics(
        { chainId, metric: 'txCount', timeInterval: 'hour', pageSize: 1 },
        clients.options,
      ),
      ({ result }) => result.results,
    )
    const chains = await everyItem(
      sdk.metrics.chains.list({ network: 'fuji' }, clients.options),
      ({ result }) => result.chains,
    )

    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(17)
    expect(chains).toMatchObject([{ evmChainId: 43112, network: 'testnet' }])
  })
})
