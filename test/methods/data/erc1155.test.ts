import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask, pages } from './dataApi.js'
import { ScriptedToken, word } from './scriptedToken.js'

const nobody = `0x${'0'.repeat(40)}`
const alice = '0x00000000000000000000000000000000000A11cE'
const bob = '0x0000000000000000000000000000000000000B0b'
const contract = '0x1155115511551155115511551155115511551155'

let net: Snowglobe
let items: ScriptedToken
/** The block of each transfer. */
const blocks: Record<string, number> = {}

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, accounts: 1 })
  items = await ScriptedToken.at(net, contract)
  await items.setUri('erc1155', 1, 'ipfs://x/{id}.json')
  await items.setTokenBalance(alice, 1, 95)
  await items.transferSingle(nobody, alice, 1, 100)
  blocks['mint'] = await height()
  await items.transferBatch(nobody, alice, [
    [2, 7],
    [10, 0],
    [1, 3],
  ])
  blocks['batch'] = await height()
  await items.setTokenBalance(alice, 2, 7)
  await items.setTokenBalance(alice, 1, 98)
  await items.transferSingle(alice, bob, 1, 5)
  await items.transferSingle(bob, nobody, 1, 5)
  await items.transferSingle(alice, alice, 2, 1)
})
afterAll(() => net.close())

async function height(): Promise<number> {
  return Number(await net.provider.request({ method: 'eth_blockNumber' }))
}

const transfers = (account: string, query = '') =>
  `/v1/chains/C/addresses/${account}/transactions:listErc1155${query}`
const balances = (account: string, query = '') =>
  `/v1/chains/C/addresses/${account}/balances:listErc1155${query}`

type Row = {
  from: { address: string }
  to: { address: string }
  value: string
  erc1155Token: { tokenId: string }
}
const summary = ({ from, to, value, erc1155Token: { tokenId } }: Row) => [
  from.address,
  to.address,
  tokenId,
  value,
]

describe('listErc1155Transactions', () => {
  test('lists transfers of either side, a batch by token, the newest first', async () => {
    const { body } = await ask(net, transfers(alice))

    expect(body.transactions.map(summary)).toEqual([
      [alice, alice, '2', '1'],
      [alice, bob, '1', '5'],
      [nobody, alice, '1', '3'],
      [nobody, alice, '10', '0'],
      [nobody, alice, '2', '7'],
      [nobody, alice, '1', '100'],
    ])
    expect((await ask(net, transfers(bob.toLowerCase()))).body.transactions.map(summary)).toEqual([
      [bob, nobody, '1', '5'],
      [alice, bob, '1', '5'],
    ])
    expect((await ask(net, transfers(nobody))).body.transactions).toHaveLength(5)
  })

  test('names block, transaction, log and token', async () => {
    const { body } = await ask(
      net,
      transfers(alice, `?startBlock=${blocks['mint']}&endBlock=${blocks['batch']}`),
    )
    const block = await ask(net, `/v1/chains/C/blocks/${blocks['mint']}`)

    expect(body.transactions).toEqual([
      {
        blockNumber: String(blocks['mint']),
        blockTimestamp: block.body.blockTimestamp,
        blockTimestampMilliseconds: block.body.blockTimestampMilliseconds,
        blockMinDelayExcess: block.body.blockMinDelayExcess,
        blockHash: block.body.blockHash,
        txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        from: { address: nobody },
        to: { address: alice },
        logIndex: 0,
        value: '100',
        erc1155Token: {
          address: contract,
          ercType: 'ERC-1155',
          tokenId: '1',
          tokenUri: `ipfs://x/${'0'.repeat(63)}1.json`,
          metadata: { indexStatus: 'UNINDEXED' },
        },
      },
    ])
  })

  test.each([1, 2, 3, 4, 5, 6, 7])('gives each row once in pages of %d', async (size) => {
    const all = (await ask(net, transfers(alice))).body.transactions

    expect(await pages(net, transfers(alice), 'transactions', size)).toEqual(all)
  })

  test('takes a range of blocks whose end is not included', async () => {
    const count = async (query: string) => (await ask(net, transfers(alice, query))).body.transactions.length

    expect(await count(`?startBlock=${blocks['batch']}`)).toBe(5)
    expect(await count(`?endBlock=${blocks['batch']}`)).toBe(1)
    expect(await count(`?startBlock=${blocks['batch']}&endBlock=${blocks['batch']}`)).toBe(0)
    expect(await count('?endBlock=99999999999999999999')).toBe(6)
    expect(await count('?startBlock=5000')).toBe(0)
  })

  test('is not misled by logs that look alike', async () => {
    const snapshot = await net.snapshot()
    const single = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    const batch = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
    const parties = [word(alice), word(alice), word(bob)]
    await items.log([single, ...parties], word(1))
    await items.log([single, ...parties], word(1) + word(2) + word(3))
    await items.log([single, word(alice), word(alice), `ff${word(bob).slice(2)}`], word(1) + word(2))
    await items.log([batch, ...parties], word(64) + word(96) + word(1) + word(1))
    await items.log([batch, ...parties], 'f'.repeat(64) + 'f'.repeat(64) + word(1) + word(1))
    await items.log(
      [batch, ...parties],
      word(64) + word(128) + word(1) + word(5) + word(2) + word(1) + word(1),
    )

    expect((await ask(net, transfers(bob))).body.transactions).toHaveLength(2)
    await net.revert(snapshot)
  })

  test.each(['0x12', 'alice', `${alice}00`])('refuses the account %s', async (account) => {
    expect((await ask(net, transfers(account))).status).toBe(400)
  })

  test.each(['?startBlock=-1', '?startBlock=0x1', '?endBlock=1.5', '?pageSize=101'])(
    'refuses %s',
    async (query) => {
      expect((await ask(net, transfers(alice, query))).status).toBe(400)
    },
  )

  test('lists nothing for who has none', async () => {
    expect((await ask(net, transfers('0x00000000000000000000000000000000000000cc'))).body).toEqual({
      transactions: [],
    })
  })
})

describe('listErc1155Balances', () => {
  test('lists what the contract says that an account holds, with its native balance', async () => {
    await net.setBalance(alice, 2n * 10n ** 18n)
    await net.mine()
    const { body } = await ask(net, balances(alice))

    expect(body.nativeTokenBalance).toEqual({
      name: 'Avalanche',
      symbol: 'AVAX',
      decimals: 18,
      chainId: '43112',
      balance: '2000000000000000000',
    })
    expect(
      body.erc1155TokenBalances.map(({ tokenId, balance }: Record<string, string>) => [tokenId, balance]),
    ).toEqual([
      ['1', '98'],
      ['2', '7'],
    ])
    expect(body.erc1155TokenBalances[0]).toMatchObject({
      address: contract,
      chainId: '43112',
      ercType: 'ERC-1155',
    })
  })

  test('has the balances after an earlier block', async () => {
    const at = async (number: number) =>
      (await ask(net, balances(alice, `?blockNumber=${number}`))).body.erc1155TokenBalances.map(
        ({ tokenId, balance }: Record<string, string>) => [tokenId, balance],
      )

    expect(await at(blocks['mint']! - 1)).toEqual([])
    expect(await at(blocks['mint']!)).toEqual([['1', '95']])
  })

  test('gives each token once in pages, sorted by contract and numeric ID', async () => {
    const snapshot = await net.snapshot()
    const other = await ScriptedToken.at(net, '0x0155000000000000000000000000000000000000')
    for (const id of [9, 10, 100]) {
      await other.setTokenBalance(alice, id, id)
      await other.transferSingle(nobody, alice, id, id)
    }
    const all = (await pages(net, balances(alice), 'erc1155TokenBalances', 2)) as { tokenId: string }[]

    expect(all.map(({ tokenId }) => tokenId)).toEqual(['9', '10', '100', '1', '2'])
    const { body } = await ask(net, balances(alice, `?contractAddress=${contract}&pageSize=500`))
    expect(body.erc1155TokenBalances).toHaveLength(2)
    await net.revert(snapshot)
  })

  test('sums the transfers where the contract fails', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setCode({ address: contract, code: '0x60006000fd' })
    await net.mine()
    const { body } = await ask(net, balances(alice))

    expect(
      body.erc1155TokenBalances.map(({ tokenId, balance, metadata }: Record<string, unknown>) => [
        tokenId,
        balance,
        metadata,
      ]),
    ).toEqual([
      ['1', '98', { indexStatus: 'INVALID_TOKEN_URI' }],
      ['2', '7', { indexStatus: 'INVALID_TOKEN_URI' }],
    ])
    await net.revert(snapshot)
  })

  test.each([
    '?blockNumber=99999',
    '?blockNumber=0x1',
    '?blockNumber=latest',
    '?pageSize=501',
    '?contractAddress=0x1',
  ])('refuses %s', async (query) => {
    expect((await ask(net, balances(alice, query))).status).toBe(400)
  })
})
