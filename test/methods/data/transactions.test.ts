import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const bob = '0x0000000000000000000000000000000000000B0b'
const paid = '0x00000000000000000000000000000000000000Ad'
const coin = '0x0000000000000000000000000000000000c01200'
/** Sends one wei to the address in its input. */
const forwarder = '0x00000000000000000000000000000000000f0000'
/** Does so, and fails. */
const failing = '0x00000000000000000000000000000000000Fa110'
/** Creates an empty contract. */
const creator = '0x00000000000000000000000000000000000c0000'

let net: Snowglobe
let sender: string
let token: ScriptedToken
const hashes: Record<string, string> = {}

beforeAll(async () => {
  net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' },
    accounts: 1,
    dataApi: { prices: { AVAX: { usd: 20 }, [`C:${coin}`]: { eur: 2 } } },
  })
  sender = net.accounts[0]!.address
  await net.impersonate(sender)
  token = await ScriptedToken.at(net, coin)
  await token.setName('Coin', 'COIN', 6)
  const pay = '6000600060006000600160003561fffff1'
  await net.emulator.setCode({ address: forwarder, code: `0x${pay}00` })
  await net.emulator.setCode({ address: failing, code: `0x${pay}60006000fd` })
  await net.emulator.setCode({ address: creator, code: '0x600060006000f000' })
  for (const address of [forwarder, failing]) await net.setBalance(address, 1000n)

  hashes['plain'] = await send({ to: alice, value: '0x5' })
  hashes['forward'] = await send({ to: forwarder, data: `0x${paid.slice(2).padStart(64, '0')}` })
  hashes['fail'] = await send({ to: failing, data: `0x${paid.slice(2).padStart(64, '0')}`, gas: '0x30000' })
  hashes['create'] = await send({ to: creator })
  hashes['deploy'] = await send({ data: '0x600160005360016000f3' })
  hashes['erc20'] = await token.transfer(alice, bob, 250)
  hashes['erc721'] = await token.transferToken(nobody, bob, 7)
  hashes['erc1155'] = await token.transferBatch(nobody, bob, [
    [1, 5],
    [2, 6],
  ])
})
afterAll(() => net.close())

async function send(call: Record<string, string>): Promise<string> {
  const params = [{ from: sender, gas: '0x40000', ...call }]
  return String(await net.provider.request({ method: 'eth_sendTransaction', params }))
}

const path = (account: string, kind = '', query = '') =>
  `/v1/chains/C/addresses/${account}/transactions${kind === '' ? '' : `:${kind}`}${query}`
const hashesOf = async (url: string): Promise<string[]> =>
  (await ask(net, url)).body.transactions.map(
    (each: { txHash?: string; nativeTransaction?: { txHash: string } }) =>
      each.txHash ?? each.nativeTransaction?.txHash,
  )

describe('listTransactions', () => {
  test('lists whatever an account takes part in', async () => {
    expect(await hashesOf(path(alice))).toEqual([hashes['erc20'], hashes['plain']])
    expect(await hashesOf(path(bob))).toEqual([hashes['erc1155'], hashes['erc721'], hashes['erc20']])
    expect(await hashesOf(path(paid))).toEqual([hashes['fail'], hashes['forward']])
    expect(await hashesOf(path(sender, '', '?sortOrder=asc&pageSize=100'))).toEqual(
      expect.arrayContaining(Object.values(hashes)),
    )
  })

  test('lists a created contract, made by a transaction or inside one', async () => {
    const receipt = (await net.provider.request({
      method: 'eth_getTransactionReceipt',
      params: [hashes['deploy']],
    })) as { contractAddress: string }
    expect(await hashesOf(path(receipt.contractAddress))).toEqual([hashes['deploy']])

    const { body } = await ask(net, `/v1/chains/C/transactions/${hashes['create']}`)
    const [{ to, internalTxType }] = body.internalTransactions
    expect(internalTxType).toBe('CREATE')
    expect(await hashesOf(path(to.address))).toEqual([hashes['create']])
  })

  test('shows of each only what concerns the account', async () => {
    const { body } = await ask(net, path(bob))
    const [batch, collectible, payment] = body.transactions

    expect(payment.erc20Transfers).toEqual([
      {
        from: { address: alice },
        to: { address: bob },
        logIndex: 0,
        value: '250',
        erc20Token: { address: token.address, name: 'Coin', symbol: 'COIN', decimals: 6, ercType: 'ERC-20' },
      },
    ])
    expect(collectible.erc721Transfers).toMatchObject([
      { to: { address: bob }, erc721Token: { tokenId: '7', ownerAddress: bob } },
    ])
    expect(
      batch.erc1155Transfers.map(
        ({ value, erc1155Token }: { value: string; erc1155Token: { tokenId: string } }) => [
          erc1155Token.tokenId,
          value,
        ],
      ),
    ).toEqual([
      ['1', '5'],
      ['2', '6'],
    ])
    for (const kind of ['erc721Transfers', 'erc1155Transfers', 'internalTransactions'])
      expect(payment).not.toHaveProperty(kind)
    const ofSender = await ask(net, path(sender, '', '?pageSize=100'))
    for (const transaction of ofSender.body.transactions)
      expect(transaction).not.toHaveProperty('erc20Transfers')
  })

  test.each([1, 2, 3])('gives each once in pages of %d, both ways', async (size) => {
    for (const order of ['asc', 'desc']) {
      const url = path(sender, '', `?sortOrder=${order}`)
      expect(await pages(net, url, 'transactions', size)).toEqual(await pages(net, url, 'transactions', 100))
    }
    const down = await pages(net, path(sender), 'transactions', 100)
    expect(await pages(net, path(sender, '', '?sortOrder=asc'), 'transactions', 100)).toEqual(down.reverse())
  })

  test('takes a range of blocks', async () => {
    const { body } = await ask(net, path(alice))
    const number = Number(body.transactions[0].nativeTransaction.blockNumber)

    expect(await hashesOf(path(alice, '', `?startBlock=${number}`))).toEqual([hashes['erc20']])
    expect(await hashesOf(path(alice, '', `?endBlock=${number}&sortOrder=asc`))).toEqual([hashes['plain']])
  })

  test('takes nothing from the network when contracts are executed again', async () => {
    const digest = net.network.world.undo.digest()
    await ask(net, path(paid))

    expect(net.network.world.undo.digest()).toBe(digest)
  })

  test('follows reverts', async () => {
    const before = await ask(net, path(paid))
    const snapshot = await net.snapshot()
    await send({ to: forwarder, data: `0x${paid.slice(2).padStart(64, '0')}` })
    expect(await hashesOf(path(paid))).toHaveLength(3)
    await net.revert(snapshot)
    expect((await ask(net, path(paid))).body).toEqual(before.body)
  })

  test('indexes chains that old states are pruned from by option', async () => {
    const pruned = await createNetwork({
      accounts: 1,
      chainConfigs: { C: { config: { 'snowglobe-history': 'node' } } },
    })
    await pruned.emulator.setCode({
      address: forwarder,
      code: '0x6000600060006000600160003561fffff100',
    })
    await pruned.setBalance(forwarder, 10n)
    await pruned.impersonate(pruned.accounts[0]!.address)
    const params = [
      { from: pruned.accounts[0]!.address, to: forwarder, data: `0x${paid.slice(2).padStart(64, '0')}` },
    ]
    await pruned.provider.request({ method: 'eth_sendTransaction', params })
    await pruned.mine({ blocks: 40 })

    expect((await ask(pruned, path(paid))).body.transactions).toHaveLength(1)
  })
})

describe('the lists by kind', () => {
  test('listNative has what is sent and received', async () => {
    const { body } = await ask(net, path(alice, 'listNative'))

    expect(body.transactions).toEqual([
      expect.objectContaining({
        txHash: hashes['plain'],
        chainId: '43112',
        blockIndex: 0,
        txStatus: '1',
        gasUsed: '131072', // half of the limit
        from: { address: sender },
        to: { address: alice },
        value: '5',
        method: { callType: 'NATIVE_TRANSFER', methodHash: '' },
      }),
    ])
  })

  test('listErc20 and listErc721 have their transfers', async () => {
    expect((await ask(net, path(bob, 'listErc20'))).body.transactions).toMatchObject([
      { txHash: hashes['erc20'], value: '250', erc20Token: { symbol: 'COIN' } },
    ])
    expect((await ask(net, path(bob, 'listErc721'))).body.transactions).toMatchObject([
      { txHash: hashes['erc721'], erc721Token: { tokenId: '7' } },
    ])
    expect((await ask(net, path(paid, 'listErc20'))).body).toEqual({ transactions: [] })
  })

  test('listInternals has calls with value, failed ones too', async () => {
    const { body } = await ask(net, path(paid, 'listInternals'))

    expect(body.transactions).toMatchObject([
      {
        txHash: hashes['fail'],
        from: { address: failing },
        internalTxType: 'CALL',
        value: '1',
        isReverted: true,
      },
      { txHash: hashes['forward'], from: { address: forwarder }, value: '1', isReverted: false },
    ])
    expect(await pages(net, path(paid, 'listInternals'), 'transactions', 1)).toEqual(body.transactions)
  })
})

describe('getTransaction', () => {
  test('shows the input, the fees and everything that moves', async () => {
    const { body } = await ask(
      net,
      `/v1/chains/43112/transactions/${hashes['forward']!.toUpperCase().replace('X', 'x')}`,
    )

    expect(body).toMatchObject({
      nativeTransaction: {
        txHash: hashes['forward'],
        input: `0x${paid.slice(2).toLowerCase().padStart(64, '0')}`,
        baseFeePerGas: expect.stringMatching(/^[0-9]+$/),
        method: { callType: 'CONTRACT_CALL', methodHash: '0x00000000' },
      },
      internalTransactions: [{ from: { address: forwarder }, to: { address: paid }, value: '1' }],
      networkTokenDetails: {
        networkToken: { symbol: 'AVAX' },
        currentPrice: { currencyCode: 'usd', value: 20 },
      },
    })
  })

  test('names the contract that a transaction creates as its receiver', async () => {
    const { body } = await ask(net, `/v1/chains/C/transactions/${hashes['deploy']}`)

    expect(body.nativeTransaction.method).toEqual({ callType: 'CONTRACT_CREATION', methodHash: '' })
    expect(body.nativeTransaction.to.address).not.toBe(nobody)
  })

  test('refuses what is no hash and does not find others', async () => {
    expect((await ask(net, '/v1/chains/C/transactions/0x12')).status).toBe(400)
    expect((await ask(net, `/v1/chains/C/transactions/0x${'1'.repeat(64)}`)).status).toBe(404)
  })
})

describe('the balances of an account', () => {
  const balances = (account: string, kind: string, query = '') =>
    `/v1/chains/C/addresses/${account}/balances:${kind}${query}`

  test('getNative has the balance, its value, and that of earlier blocks', async () => {
    const head = Number(await net.provider.request({ method: 'eth_blockNumber' }))
    const { body } = await ask(net, balances(alice, 'getNative'))

    expect(body.nativeTokenBalance).toMatchObject({
      balance: '5',
      price: { value: 20 },
      balanceValue: { value: 0 },
    })
    expect(
      (await ask(net, balances(alice, 'getNative', '?blockNumber=0'))).body.nativeTokenBalance.balance,
    ).toBe('0')
    expect((await ask(net, balances(alice, 'getNative', `?blockNumber=${head + 1}`))).status).toBe(400)
    expect((await ask(net, balances(alice, 'getNative', '?currency=btc'))).status).toBe(400)
  })

  test('listErc20 asks the contracts that the account had to do with', async () => {
    const snapshot = await net.snapshot()
    await token.setBalance(bob, 3_000_000)
    await net.mine()
    const { body } = await ask(net, balances(bob, 'listErc20', '?currency=eur'))

    expect(body.erc20TokenBalances).toEqual([
      {
        address: token.address,
        name: 'Coin',
        symbol: 'COIN',
        decimals: 6,
        ercType: 'ERC-20',
        price: { currencyCode: 'eur', value: 2 },
        chainId: '43112',
        balance: '3000000',
        balanceValue: { currencyCode: 'eur', value: 6 },
        tokenReputation: null,
      },
    ])
    const others = `?contractAddresses=${alice},%20${bob}`
    expect((await ask(net, balances(bob, 'listErc20', others))).body.erc20TokenBalances).toEqual([])
    expect((await ask(net, balances(bob, 'listErc20', '?contractAddresses=0x1'))).status).toBe(400)
    await net.revert(snapshot)
  })

  test('listErc20 knows who wrapped the native token from Deposit logs', async () => {
    const snapshot = await net.snapshot()
    const deposit = 'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
    // LOG2(0, 32, deposit, caller), or its caller's balance: the code answers 9 to everything.
    const code = `0x600960005233 7f${deposit} 60206000a2 60206000f3`.replaceAll(' ', '')
    await net.emulator.setCode({ address: paid, code })
    await send({ to: paid })
    const { body } = await ask(net, balances(sender, 'listErc20'))

    expect(body.erc20TokenBalances).toMatchObject([{ address: paid, balance: '9' }])
    expect((await ask(net, path(sender, 'listErc20'))).body.transactions).toEqual([])
    await net.revert(snapshot)
  })

  test('listErc721 and listCollectibles list what the account owns', async () => {
    const snapshot = await net.snapshot()
    await token.setTokenBalance(bob, 1, 5)
    await token.setTokenBalance(bob, 2, 6)
    for (const id of [100, 20]) await token.transferToken(nobody, bob, id)
    await token.transferToken(bob, alice, 20)

    const { body } = await ask(net, balances(bob, 'listErc721'))
    expect(body.erc721TokenBalances.map(({ tokenId }: { tokenId: string }) => tokenId)).toEqual(['7', '100'])
    for (const size of [1, 2, 500]) {
      const all = (await pages(
        net,
        balances(bob, 'listCollectibles'),
        'collectibleBalances',
        size,
      )) as Record<string, string>[]
      expect(all.map(({ ercType, tokenId, balance }) => [ercType, tokenId, balance])).toEqual([
        ['ERC-721', '7', undefined],
        ['ERC-721', '100', undefined],
        ['ERC-1155', '1', '5'],
        ['ERC-1155', '2', '6'],
      ])
    }
    const other = balances(bob, 'listCollectibles', `?contractAddress=${alice}`)
    expect((await ask(net, other)).body.collectibleBalances).toEqual([])
    await net.revert(snapshot)
  })
})

test('the chains of an account are those where it took part in something', async () => {
  for (const account of [alice, paid])
    expect((await ask(net, `/v1/address/${account}/chains`)).body).toMatchObject({
      indexedChains: [{ chainId: '43112' }],
      unindexedChains: [],
    })
  const unknown = '0x00000000000000000000000000000000000000e0'
  expect((await ask(net, `/v1/address/${unknown}/chains`)).body.indexedChains).toEqual([])
  expect((await ask(net, `/v1/chains/address/${alice}`)).status).toBe(200)
})

test('a transaction is found as soon as the index has its block', async () => {
  const snapshot = await net.snapshot()
  const statusOf = async (hash: string) => (await ask(net, `/v1/chains/C/transactions/${hash}`)).status
  await net.emulator.setIndexLag({ chain: 'C', hold: true })
  const later = await send({ to: alice, value: '0x1' })
  // The block of the last one before is the last that is indexed.
  expect([await statusOf(hashes['erc1155']!), await statusOf(later)]).toEqual([200, 404])
  await net.emulator.setIndexLag({ chain: 'C', hold: false })
  expect(await statusOf(later)).toBe(200)
  await net.revert(snapshot)
})
