import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Id, idToString, type ShortId } from '../../../../state/codec/ids.js'
import { make, people } from '../../../properties/crossChainSteps.js'
import { ask, pages } from '../dataApi.js'
import { avax } from './platformActs.js'
import { alice, bob, start, type TransferHistory, transferHistory, treasury } from './transferHistory.js'

type Tx = Readonly<Record<string, unknown>> & {
  readonly txHash: string
  readonly txType: string
  readonly timestamp: number
  readonly blockHeight: number
  readonly consumedUtxos: readonly { readonly utxoId: string; readonly asset: { readonly amount: string } }[]
  readonly emittedUtxos: readonly { readonly utxoId: string; readonly asset: { readonly amount: string } }[]
}

let history: TransferHistory
let { net, coin, art, ids, text } = {} as TransferHistory

beforeAll(async () => {
  history = await transferHistory()
  ;({ net, coin, art, ids, text } = history)
})
afterAll(() => net.close())

const pathOf = (chain: string) => `/v1/networks/fuji/blockchains/${chain}/transactions`
const txsOf = (chain: string, query = '', pageSize = 3) =>
  pages(net, `${pathOf(chain)}${query}`, 'transactions', pageSize) as Promise<Tx[]>
const of = (...who: readonly (ShortId | string)[]) =>
  `?addresses=${who.map((each) => (each.startsWith('0x') ? each : text(each as ShortId))).join(',')}`
const get = async (chain: string, txHash: string) => ask(net, `${pathOf(chain)}/${txHash}`)
const account = people[0]!.holder.evmAddress

describe.each(['x-chain', 'c-chain'])('the transactions of the %s', (chain) => {
  test('are listed newest first, each once at any page size', async () => {
    const txs = await txsOf(chain)

    const heights = txs.map(({ blockHeight }) => blockHeight)
    expect(txs.length).toBeGreaterThan(2)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(new Set(txs.map(({ txHash }) => txHash)).size).toBe(txs.length)
    for (const pageSize of [1, 2, 100]) expect(await txsOf(chain, '', pageSize)).toEqual(txs)
    expect(await txsOf(chain, '?sortOrder=asc')).toEqual(txs.toReversed())
    const { body } = await ask(net, pathOf(chain))
    expect(body.chainInfo).toEqual({ chainName: chain, network: 'fuji' })
  })

  test('are found by ID on their chain alone', async () => {
    const other = chain === 'x-chain' ? 'c-chain' : 'x-chain'
    for (const tx of await txsOf(chain)) {
      expect((await get(chain, tx.txHash)).body).toEqual(tx)
      expect((await get(other, tx.txHash)).status).toBe(404)
      expect((await get('p-chain', tx.txHash)).status).toBe(404)
    }
    expect((await get(chain, idToString('7'.repeat(64) as Id))).status).toBe(404)
    for (const bad of ['a', '0x00', '%20', `0x${'7'.repeat(64)}`])
      expect((await get(chain, bad)).status).toBe(400)
  })

  test('are chosen by address, type and time', async () => {
    const all = await txsOf(chain)
    const own = await txsOf(chain, of(treasury[0]!))
    expect(own.length).toBeGreaterThan(1)
    for (const type of ['ImportTx', 'ExportTx', 'BaseTx', 'CreateAssetTx'])
      expect(await txsOf(chain, `${of(treasury[0]!)}&txTypes=${type}`)).toEqual(
        own.filter(({ txType }) => txType === type),
      )
    for (const { timestamp } of own)
      expect(
        await txsOf(chain, `${of(treasury[0]!)}&startTimestamp=${timestamp}&endTimestamp=${timestamp}`),
      ).toEqual(own.filter((tx) => tx.timestamp === timestamp))
    expect(await txsOf(chain, of('5'.repeat(40)))).toEqual([])
    expect(await txsOf(chain, `?l1ValidationId=${'7'.repeat(64)}`)).toEqual([])
    expect(all).toEqual(expect.arrayContaining(own))
  })
})

describe('a transaction of the X-Chain', () => {
  test('has what it unlocks and makes, its memo and its block', async () => {
    const { body } = await get('x-chain', history.funds)

    const { height, id } = net.network.world.avm.blocks.byHeight(1n)!
    expect(body).toMatchObject({
      txHash: history.funds,
      chainFormat: 'linear',
      timestamp: start,
      txType: 'BaseTx',
      memo: '0x68656c6c6f',
      blockHeight: Number(height),
      blockHash: idToString(id),
    })
    const [unlocked] = body.amountUnlocked
    const [created] = body.amountCreated
    expect(BigInt(unlocked.amount) - BigInt(created.amount)).toBe(1_000_000n)
    expect(body.consumedUtxos).toMatchObject([
      { consumingTxHash: history.funds, credentials: [{ publicKey: expect.any(String) }] },
    ])
    const { utxos } = await ask(
      net,
      `/v1/networks/fuji/blockchains/x-chain/utxos${of(alice.address, ...treasury)}&includeSpent=true&pageSize=100`,
    ).then(({ body }) => body)
    for (const output of body.emittedUtxos) expect(utxos).toContainEqual(output)
  })

  test('that creates an asset describes it', async () => {
    const { body } = await get('x-chain', idToString(coin))

    const asset = { assetId: idToString(coin), name: 'Asset COIN', symbol: 'COIN', denomination: 2 }
    expect(body).toMatchObject({
      txType: 'CreateAssetTx',
      assetCreated: { ...asset, type: 'secp256k1', createdAtTimestamp: start + 60, cap: 'variable' },
    })
    expect(body.amountCreated).toContainEqual({ ...asset, type: 'secp256k1', amount: '500' })
    const outputs = body.emittedUtxos.slice(-2)
    expect(outputs).toMatchObject([{ utxoType: 'mint' }, { utxoType: 'transfer' }])
    expect((await get('x-chain', idToString(art))).body.assetCreated).toMatchObject({ type: 'nft' })
  })

  test('that operates shows the outputs of its operations, and what they spend', async () => {
    const [mint] = await txsOf('x-chain', `${of(alice.address)}&txTypes=OperationTx`)

    expect(mint?.consumedUtxos.at(-1)).toMatchObject({
      utxoType: 'mint',
      groupId: 3,
      credentials: [{ signature: expect.any(String) }],
    })
    expect(mint?.emittedUtxos.at(-1)).toMatchObject({ groupId: 3, payload: '0xabcd' })
    expect(mint?.['amountCreated']).toContainEqual(
      expect.objectContaining({ assetId: idToString(art), amount: '1' }),
    )
  })

  test('of the genesis creates its assets in block 0', async () => {
    const { genesis } = net.network.world
    const genesisTxs = (await txsOf('x-chain')).filter(({ blockHeight }) => blockHeight === 0)

    expect(genesisTxs.map(({ txHash }) => txHash)).toEqual(
      genesis.xChain.assets.map(({ tx }) => idToString(tx.id)).reverse(),
    )
    expect(genesisTxs.at(-1)).toMatchObject({
      timestamp: Number(genesis.startTime),
      consumedUtxos: [],
      assetCreated: { name: 'Avalanche', symbol: 'AVAX', denomination: 9, cap: 'fixed' },
    })
  })

  test('is of all who own what it consumes or makes', async () => {
    const shared = await txsOf('x-chain', of(bob.address))

    expect(shared).toHaveLength(1)
    expect(shared[0]?.emittedUtxos.map(({ asset }) => asset.amount)).toContain('7')
  })
})

describe('an atomic transaction of the C-Chain', () => {
  test('that imports shows what it consumes and the accounts that it pays', async () => {
    const [tx] = await txsOf('c-chain', `${of(account)}&txTypes=ImportTx`)

    const [consumed] = tx!.consumedUtxos
    expect(tx).toMatchObject({
      txType: 'ImportTx',
      memo: '0x',
      sourceChain: ids.X,
      destinationChain: ids.C,
      evmOutputs: [{ toAddress: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', asset: { symbol: 'AVAX' } }],
      amountUnlocked: [{ amount: (3n * avax).toString() }],
    })
    expect(consumed).toMatchObject({ createdOnChainId: ids.X, consumingTxHash: tx?.txHash })
    const block = net.network.world.cChain.blockByNumber(BigInt(tx!.blockHeight))!
    expect(tx?.['blockHash']).toBe(block.hash)
    expect(tx?.timestamp).toBe(Number(block.header.timestamp))
    expect(tx).not.toHaveProperty('emittedUtxos')
  })

  test('that exports shows the accounts that pay, with their signatures, and what it makes', async () => {
    const [toP, toX] = await txsOf('c-chain', `${of(account)}&txTypes=ExportTx`)

    expect(toP).toMatchObject({
      sourceChain: ids.C,
      destinationChain: ids.P,
      evmInputs: [
        {
          fromAddress: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
          credentials: [{ signature: expect.any(String), publicKey: expect.any(String) }],
        },
      ],
      emittedUtxos: [{ createdOnChainId: ids.C, consumedOnChainId: ids.P }],
    })
    // The P-Chain has imported the one, and the X-Chain not the other.
    expect(toP?.emittedUtxos[0]).toHaveProperty('consumingTxHash')
    expect(toX?.emittedUtxos[0]).not.toHaveProperty('consumingTxHash')
  })

  test('is of the accounts and of the owners', async () => {
    const byAccount = await txsOf('c-chain', of(account))

    expect(byAccount).toEqual(await txsOf('c-chain'))
    expect(await txsOf('c-chain', of(account, ...treasury))).toEqual(byAccount)
    expect(await txsOf('c-chain', of(account.toUpperCase().replace('0X', '0x')))).toEqual(byAccount)
    expect((await ask(net, `${pathOf('x-chain')}${of(account)}`)).status).toBe(400)
  })
})

describe('transfers between chains', () => {
  test('show the same output on both sides', async () => {
    const chains = ['p-chain', 'x-chain', 'c-chain']
    const txs = (await Promise.all(chains.map((chain) => txsOf(chain)))).flat()
    const emitted = txs.flatMap(({ emittedUtxos = [] }) => emittedUtxos.map(({ utxoId }) => utxoId))
    const imported = txs
      .filter(({ txType }) => txType === 'ImportTx')
      .flatMap(({ consumedUtxos }) => consumedUtxos.map(({ utxoId }) => utxoId))

    expect(imported).toHaveLength(3)
    for (const utxoId of imported) expect(emitted.filter((each) => each === utxoId)).toHaveLength(1)
  })

  test('leave out what the chain that exported has not indexed', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'X', hold: true })
    const from = people[0]!
    await make(net.network, { kind: 'export', from, chain: 'X', to: 'C', amount: avax, asset: 0 })?.issue()
    await make(net.network, { kind: 'import', which: 1 })?.issue()
    const [held] = await txsOf('c-chain')
    expect(held).toMatchObject({ txType: 'ImportTx', consumedUtxos: [], amountUnlocked: [] })
    await net.emulator.setIndexLag({ chain: 'X', hold: false })
    const [known] = await txsOf('c-chain')
    expect(known?.consumedUtxos).toHaveLength(1)
    await net.revert(snapshot)
    expect((await txsOf('c-chain'))[0]?.txHash).not.toBe(known?.txHash)
  })
})

describe('an asset', () => {
  const assetPath = (id: string, rest = '', chain = 'x-chain') =>
    `/v1/networks/fuji/blockchains/${chain}/assets/${id}${rest}`
  const avaxId = () => idToString(net.network.world.genesis.avaxAssetId)

  test('is described as its transaction describes it', async () => {
    for (const [tx, id] of (await txsOf('x-chain'))
      .filter(({ txType }) => txType === 'CreateAssetTx')
      .map((tx) => [tx, tx.txHash] as const))
      expect((await ask(net, assetPath(id))).body).toEqual(tx['assetCreated'])
    expect((await ask(net, assetPath(avaxId()))).body).toMatchObject({ symbol: 'AVAX', cap: 'fixed' })
  })

  test('has the transactions that consume or make outputs of it', async () => {
    const all = await txsOf('x-chain')
    const has = (id: string) => (tx: Tx) => JSON.stringify(tx).includes(`"assetId":"${id}"`)
    for (const id of [idToString(coin), idToString(art), avaxId()]) {
      const path = assetPath(id, '/transactions')
      const own = (await pages(net, path, 'transactions', 2)) as Tx[]
      expect(own).toEqual(all.filter(has(id)))
      const created = (await pages(net, `${path}?txTypes=CreateAssetTx`, 'transactions', 2)) as Tx[]
      expect(created).toEqual(own.filter(({ txType }) => txType === 'CreateAssetTx'))
      const late = (await pages(net, `${path}?startTimestamp=${start + 61}`, 'transactions', 2)) as Tx[]
      expect(late).toEqual(own.filter(({ timestamp }) => timestamp > start + 60))
    }
    const { body } = await ask(net, assetPath(idToString('7'.repeat(64) as Id), '/transactions'))
    expect(body).toEqual({ transactions: [], chainInfo: { chainName: 'x-chain', network: 'fuji' } })
  })

  test('is one of the X-Chain, and no other transaction', async () => {
    for (const rest of ['', '/transactions']) {
      expect((await ask(net, assetPath(avaxId(), rest, 'p-chain'))).status).toBe(400)
      expect((await ask(net, assetPath('AVAX', rest))).status).toBe(400)
    }
    for (const id of [history.funds, idToString('7'.repeat(64) as Id)])
      expect((await ask(net, assetPath(id))).status).toBe(404)
    expect((await ask(net, assetPath(avaxId()).replace('fuji', 'mainnet'))).status).toBe(404)
    expect(
      (await ask(net, assetPath(avaxId(), '/transactions?startTimestamp=2&endTimestamp=1'))).status,
    ).toBe(400)
    expect((await ask(net, assetPath(avaxId(), '/transactions?txTypes=Tx'))).status).toBe(400)
  })
})

test('there are no vertices', async () => {
  const path = '/v1/networks/fuji/blockchains/x-chain/vertices'
  const none = { vertices: [], chainInfo: { chainName: 'x-chain', network: 'fuji' } }

  expect((await ask(net, path)).body).toEqual(none)
  expect((await ask(net, `${path}:listByHeight?vertexHeight=5`)).body).toEqual(none)
  expect((await ask(net, `${path}:listByHeight`)).status).toBe(400)
  expect((await ask(net, `${path}/${history.funds}`)).status).toBe(404)
  expect((await ask(net, `${path}/5`)).status).toBe(400)
  for (const rest of ['', ':listByHeight?vertexHeight=5', `/${history.funds}`])
    expect((await ask(net, path.replace('x-chain', 'c-chain') + rest)).body.message).toBe(
      'blockchainId must be that of the X-Chain',
    )
})
