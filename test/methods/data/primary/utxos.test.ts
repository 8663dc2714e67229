import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { compare } from '../../../../state/codec/compare.js'
import { type Id, idToString, type ShortId, shortIdToBech32 } from '../../../../state/codec/ids.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask, pages } from '../dataApi.js'
import { avax, nodeIdOf, PlatformActs } from './platformActs.js'

const treasury = new Wallet(fundedKey)
const alice = new Wallet(1)
const bob = new Wallet(2)
const both = { locktime: 0n, threshold: 2, addresses: [alice.address, bob.address].sort() }
const node = nodeIdOf(0xaa)
const path = '/v1/networks/fuji/blockchains/p-chain/utxos'
const start = Date.UTC(2026, 9, 4, 16) / 1000

type Utxo = Readonly<Record<string, unknown>> & { readonly amount: string; readonly utxoId: string }

let net: Snowglobe
let acts: PlatformActs
let xChain: string
const txs: Record<string, string> = {}

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  acts = new PlatformActs(net)
  const xChainId: Id = net.network.world.genesis.xChain.chainId
  xChain = idToString(xChainId)
  txs['paid'] = acts.pay(treasury, 5_000n * avax, alice.owners)
  await acts.wait(1)
  txs['shared'] = acts.pay(treasury, 7n, both)
  txs['locked'] = acts.payLocked(treasury, 300n, alice.owners, BigInt(start + 100 * 86_400))
  txs['later'] = acts.pay(treasury, 200n, { ...alice.owners, locktime: BigInt(start + 50 * 86_400) })
  await acts.wait(1)
  net.network.setConnected(node, true)
  txs['staked'] = acts.validate(alice, node, 20)
  txs['exported'] = acts.export(alice, 20n * avax, xChainId)
})
afterAll(() => net.close())

/** Returns one of many addresses that own nothing. */
const strangerOf = (number: number) =>
  shortIdToBech32(number.toString(16).padStart(40, '0') as ShortId, net.network.world.genesis.hrp)
const query = (who: readonly Wallet[], more = '') =>
  `${path}?addresses=${who.map((wallet) => acts.address(wallet)).join('%2C')}${more}`
const utxosOf = async (who: readonly Wallet[], more = ''): Promise<Utxo[]> =>
  (await ask(net, query(who, more))).body.utxos
const outputOf = async (tx: string, amount: bigint, more = ''): Promise<Utxo | undefined> => {
  const utxos = await utxosOf([alice, bob, treasury], `&pageSize=100${more}`)
  return utxos.find((utxo) => utxo['txHash'] === txs[tx] && utxo.amount === amount.toString())
}

describe('an output', () => {
  test('has its owner, its asset, its place, and its bytes', async () => {
    const { avaxAssetId } = net.network.world.genesis
    const paid = await outputOf('paid', 5_000n * avax, '&includeSpent=true')
    expect(paid).toMatchObject({
      addresses: [acts.address(alice)],
      asset: {
        assetId: idToString(avaxAssetId),
        name: 'Avalanche',
        symbol: 'AVAX',
        denomination: 9,
        type: 'secp256k1',
        amount: '5000000000000',
      },
      assetId: idToString(avaxAssetId),
      amount: '5000000000000',
      createdOnChainId: '11111111111111111111111111111111LpoYY',
      consumedOnChainId: '11111111111111111111111111111111LpoYY',
      blockNumber: '1',
      blockTimestamp: start,
      platformLocktime: 0,
      staked: false,
      threshold: 1,
      txHash: txs['paid'],
      utxoType: 'TRANSFER',
      consumingTxHash: txs['staked'],
      consumingBlockNumber: '5',
      consumingBlockTimestamp: start + 2 * 86_400,
    })
    const { utxos } = await net.platform.getUTXOs({ addresses: [`P-${acts.address(bob)}`] })
    const [shared] = await utxosOf([alice, bob], '&minUtxoAmount=7&sortBy=amount&sortOrder=asc')
    expect(shared?.['utxoBytes']).toBe(utxos[0])
  })

  test('of the genesis has the empty transaction ID and the time of the genesis', async () => {
    const first = (await utxosOf([treasury], '&sortOrder=asc&includeSpent=true'))[0]
    expect(first).toMatchObject({
      txHash: '11111111111111111111111111111111LpoYY',
      blockNumber: '0',
      blockTimestamp: Number(net.network.world.genesis.startTime),
    })
  })

  test('that can be staked but not transferred has its locktime', async () => {
    expect(await outputOf('locked', 300n)).toMatchObject({
      stakeableLocktime: start + 100 * 86_400,
      platformLocktime: 0,
      utxoType: 'STAKE',
      staked: false,
    })
    expect(await outputOf('later', 200n)).toMatchObject({
      platformLocktime: start + 50 * 86_400,
      utxoType: 'TRANSFER',
    })
  })

  test('that was exported can be consumed on the other chain', async () => {
    const exported = await outputOf('exported', 20n * avax)
    expect(exported).toMatchObject({
      createdOnChainId: '11111111111111111111111111111111LpoYY',
      consumedOnChainId: xChain,
      utxoType: 'TRANSFER',
    })
    expect(exported).not.toHaveProperty('platformLocktime')
  })

  test('that is staked has its period, and is no longer staked once the stake ends', async () => {
    const period = { utxoStartTimestamp: start + 2 * 86_400, utxoEndTimestamp: start + 22 * 86_400 }
    const staked = await outputOf('staked', 2_000n * avax)
    expect(staked).toMatchObject({ ...period, staked: true, utxoType: 'STAKE' })
    const snapshot = await net.snapshot()
    await acts.wait(20)
    expect(await outputOf('staked', 2_000n * avax)).toMatchObject({
      ...period,
      utxoId: staked?.utxoId,
      staked: false,
      utxoType: 'TRANSFER',
    })
    const { utxos } = await net.platform.getRewardUTXOs({ txID: String(txs['staked']) })
    const [reward] = await utxosOf([alice])
    expect(reward).toMatchObject({ txHash: txs['staked'], utxoBytes: utxos[0], blockNumber: '8' })
    expect(reward).not.toHaveProperty('rewardType')
    await net.revert(snapshot)
    expect(await outputOf('staked', 2_000n * avax)).toEqual(staked)
  })
})

describe('a list of outputs', () => {
  test('has what the addresses can spend together', async () => {
    const amounts = async (...who: Wallet[]) => (await utxosOf(who)).map(({ amount }) => amount)
    expect(await amounts(alice)).not.toContain('7')
    expect(await amounts(bob)).toEqual([])
    expect(await amounts(alice, bob)).toContain('7')
  })

  test('has spent outputs only when they are requested', async () => {
    expect((await utxosOf([alice])).every((utxo) => utxo['consumingTxHash'] === undefined)).toBe(true)
    const all = await utxosOf([alice], '&includeSpent=true')
    expect(all.map(({ amount }) => amount)).toContain('5000000000000')
  })

  test('is sorted by creation or by amount, and among equals by ID', async () => {
    const everybody = [alice, bob, treasury]
    const newest = await utxosOf(everybody, '&pageSize=100&includeSpent=true')
    const byTime = [...newest].sort(
      (a, b) =>
        compare(Number(b['blockTimestamp']), Number(a['blockTimestamp'])) || compare(b.utxoId, a.utxoId),
    )
    expect(newest).toEqual(byTime)
    const largest = await utxosOf(everybody, '&pageSize=100&includeSpent=true&sortBy=amount')
    const byAmount = [...newest].sort(
      (a, b) => compare(BigInt(b.amount), BigInt(a.amount)) || compare(b.utxoId, a.utxoId),
    )
    expect(largest).toEqual(byAmount)
    for (const sortBy of ['timestamp', 'amount']) {
      const down = await utxosOf(everybody, `&pageSize=100&sortBy=${sortBy}`)
      const up = await utxosOf(everybody, `&pageSize=100&sortBy=${sortBy}&sortOrder=asc`)
      expect(up).toEqual(down.reverse())
    }
  })

  test('has only amounts from a minimum on', async () => {
    const amounts = async (least: string) =>
      (await utxosOf([alice], `&minUtxoAmount=${least}`)).map(({ amount }) => BigInt(amount))
    expect(await amounts('200')).toContain(200n)
    expect(await amounts('200.5')).not.toContain(200n)
    expect(await amounts('300')).toContain(300n)
    expect(await amounts('99999999999999999999')).toEqual([])
  })

  test.each(['timestamp', 'amount'])('gives each output once over pages, sorted by %s', async (sortBy) => {
    const everybody = query([alice, bob, treasury], `&includeSpent=true&sortBy=${sortBy}`)
    const whole = (await ask(net, `${everybody}&pageSize=100`)).body.utxos
    expect(whole.length).toBeGreaterThan(10)
    for (const size of [1, 2, 3, whole.length])
      expect(await pages(net, everybody, 'utxos', size)).toEqual(whole)
  })

  test('takes 1,024 addresses in a body', async () => {
    const body = (addresses: unknown) => ({ method: 'POST', body: JSON.stringify({ addresses }) })
    const many = Array.from({ length: 1023 }, (_, i) => strangerOf(i))
    const { utxos } = (
      await ask(net, `${path}?pageSize=1024`, body([acts.address(alice), ...many].join(', ')))
    ).body
    expect(utxos).toEqual(await utxosOf([alice], '&pageSize=100'))
    const more = await ask(net, path, body([acts.address(alice), ...many, strangerOf(2000)].join()))
    expect(more.body.message).toBe('addresses must not have more than 1024 items')
    const doubles = Array.from({ length: 1025 }, () => acts.address(alice))
    expect((await ask(net, path, body(doubles.join()))).status).toBe(400)
    expect((await ask(net, path, body(doubles.slice(1).join()))).status).toBe(200)
  })

  test('knows addresses with a chain before them, and those of other networks', async () => {
    const list = await utxosOf([alice])
    const named = await ask(net, `${path}?addresses=P-${acts.address(alice)}, ,P-${acts.address(alice)}`)
    expect(named.body.utxos).toEqual(list)
    expect(named.body.chainInfo).toEqual({ chainName: 'p-chain', network: 'fuji' })
  })

  test('names chains by alias, by ID, and by the IDs of mainnet and Fuji', async () => {
    const names = ['p-chain', '11111111111111111111111111111111LpoYY']
    const xNames = [
      'x-chain',
      xChain,
      '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
      '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
    ]
    for (const [chainName, ids] of [
      ['p-chain', names],
      ['x-chain', xNames],
    ] as const)
      for (const id of ids) {
        const url = query([alice]).replace('p-chain', id)
        expect((await ask(net, url)).body.chainInfo).toEqual({ chainName, network: 'fuji' })
      }
  })

  test('of another network is empty', async () => {
    const { status, body } = await ask(net, query([alice]).replace('fuji', 'mainnet'))
    expect([status, body]).toEqual([
      200,
      { utxos: [], chainInfo: { chainName: 'p-chain', network: 'mainnet' } },
    ])
    const testnet = await ask(net, query([alice]).replace('fuji', 'testnet'))
    expect(testnet.body.chainInfo.network).toBe('fuji')
    expect(testnet.body.utxos).not.toEqual([])
  })
})

describe('the index of the P-Chain', () => {
  test('is held where it stands', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'P', hold: true })
    const before = await utxosOf([alice], '&includeSpent=true')
    acts.pay(alice, 1n, bob.owners)
    expect(await utxosOf([alice], '&includeSpent=true')).toEqual(before)
    await net.emulator.setIndexLag({ chain: 'P', hold: false })
    expect(await utxosOf([bob])).toHaveLength(1)
    await net.revert(snapshot)
    expect(await utxosOf([bob])).toEqual([])
  })

  test('lags by the time at which blocks were accepted', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'P', lagMs: 60_000 })
    acts.pay(alice, 1n, bob.owners)
    expect(await utxosOf([bob])).toEqual([])
    await net.increaseTime(59_999)
    expect(await utxosOf([bob])).toEqual([])
    await net.increaseTime(1)
    expect(await utxosOf([bob])).toHaveLength(1)
    await net.revert(snapshot)
  })

  test('is forgotten by a reset', async () => {
    const other = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
    new PlatformActs(other).pay(treasury, 5n, alice.owners)
    const url = query([alice])
    expect((await ask(other, url)).body.utxos).toHaveLength(1)
    await other.reset()
    expect((await ask(other, url)).body.utxos).toEqual([])
    await other.close()
  })
})

describe('a request for outputs is refused', () => {
  test.each([
    ['addresses', '', 'addresses is required'],
    ['addresses', '?addresses=', 'addresses is required'],
    ['addresses', '?addresses=%2C+%2C', 'addresses is required'],
    ['addresses', '?addresses=local1abc', 'Invalid address format'],
    ['addresses', '?addresses=A&addresses=A', 'addresses must be given once'],
    ['addresses', '?addresses=0x00000000000000000000000000000000000A11cE', 'Invalid address format'],
    ['pageSize', '?addresses=A&pageSize=0', 'pageSize must not be less than 1'],
    ['pageSize', '?addresses=A&pageSize=101', 'pageSize must not be greater than 100'],
    ['pageSize', '?addresses=A&pageSize=1e1', 'pageSize must be an integer number'],
    ['minUtxoAmount', '?addresses=A&minUtxoAmount=-1', 'minUtxoAmount must not be less than 0'],
    ['minUtxoAmount', '?addresses=A&minUtxoAmount=0x10', 'minUtxoAmount must be a number'],
    ['minUtxoAmount', '?addresses=A&minUtxoAmount=1&minUtxoAmount=1', 'minUtxoAmount must be given once'],
    ['includeSpent', '?addresses=A&includeSpent=yes', 'includeSpent must be true or false'],
    ['sortBy', '?addresses=A&sortBy=id', 'sortBy must be one of the following values: timestamp, amount'],
    ['sortOrder', '?addresses=A&sortOrder=up', 'sortOrder must be one of the following values: asc, desc'],
    ['assetId', '?addresses=A&assetId=AVAX', 'assetId must be an ID in cb58'],
    ['pageToken', '?addresses=A&pageToken=1', 'pageToken must be a page token'],
  ])('for its %s: %s', async (_, sent, message) => {
    const url = path + sent.replaceAll('=A', `=${acts.address(alice)}`)
    const { status, body } = await ask(net, url)
    expect([status, body.message]).toEqual([400, message])
  })

  test('for its network or its chain', async () => {
    const network = await ask(net, query([alice]).replace('fuji', 'local'))
    expect(network.status).toBe(400)
    expect((await ask(net, query([alice]).replace('p-chain', 'P'))).body.message).toBe(
      'blockchainId must be one of the following values: p-chain, x-chain, c-chain, or an ID',
    )
  })

  test('for a page token of another list', async () => {
    const { nextPageToken } = (await ask(net, query([alice, treasury], '&pageSize=1'))).body
    expect((await ask(net, query([alice], `&pageToken=${nextPageToken}`))).status).toBe(400)
    expect((await ask(net, query([alice, treasury], `&pageToken=${nextPageToken}`))).status).toBe(200)
  })

  test.each([
    ['', 'the request body is not JSON'],
    ['[]', 'the request body must be a JSON object'],
    ['{}', 'addresses is required'],
    ['{"addresses":""}', 'addresses is required'],
    ['{"addresses":["A"]}', 'addresses must be of type string'],
    ['{"addresses":"A,x"}', 'Invalid address format'],
  ])('for its body: %s', async (sent, message) => {
    const { status, body } = await ask(net, path, {
      method: 'POST',
      body: sent.replace('A', acts.address(alice)),
    })
    expect([status, body.message]).toEqual([400, message])
  })

  test('while the chain is unavailable', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setDataApi({ unavailable: ['P'] })
    expect((await ask(net, query([alice]))).status).toBe(503)
    await net.revert(snapshot)
    expect((await ask(net, query([alice]))).status).toBe(200)
  })
})
