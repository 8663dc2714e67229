import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { idToString, type ShortId, shortIdToBech32 } from '../../../../state/codec/ids.js'
import { platformChainId, primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { AvmWallet } from '../../../state/avm/AvmWallet.js'
import { baseOf, fundedKey, inputOf, sign, Wallet } from '../../../state/platform/Wallet.js'
import { ask } from '../dataApi.js'
import { avax, daySeconds, nodeIdOf, PlatformActs } from './platformActs.js'

const treasury = new Wallet(fundedKey)
const [alice, bob] = [new Wallet(1), new Wallet(2)]
const both = { locktime: 0n, threshold: 2, addresses: [alice.address, bob.address].sort() }
const start = Date.UTC(2026, 9, 4, 16) / 1000
const chain = (name: string) => `/v1/networks/fuji/blockchains/${name}`
const later = (days: number) => BigInt(start + days * daySeconds)

type Sums = Readonly<Record<string, readonly { readonly amount: string; readonly utxoCount: number }[]>>

let net: Snowglobe
let acts: PlatformActs
let stakeTx: string

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  acts = new PlatformActs(net)
  const { platform, avm, avmProducer, genesis } = net.network.world
  acts.pay(treasury, 3_000n * avax, alice.owners)
  acts.pay(treasury, 7n, both)
  acts.pay(treasury, 11n, { ...alice.owners, locktime: later(50) })
  acts.payLocked(treasury, 13n, alice.owners, later(40))
  const locked = acts.payLocked(treasury, 500n * avax, alice.owners, later(100))
  await acts.wait(1)
  net.network.setConnected(nodeIdOf(0xaa), true)
  stakeTx = acts.validate(alice, nodeIdOf(0xaa), 20)
  delegateLocked(locked)
  // The X-Chain exports to the P-Chain, one output with a locktime.
  const onX = new AvmWallet(fundedKey)
  const exportedOutputs = [
    { amount: 17n, locktime: 0n },
    { amount: 23n, locktime: later(30) },
  ].map(({ amount, locktime }) => onX.output(genesis.avaxAssetId, amount, { ...alice.owners, locktime }))
  avmProducer.issue(
    onX.pay(avm, (base) => ({ kind: 'ExportTx', base, destinationChain: platformChainId, exportedOutputs }), {
      elsewhere: exportedOutputs,
    }),
  )
  acts.export(alice, 19n, genesis.xChain.chainId)
  expect(platform.timestamp).toBe(later(1))
})
afterAll(() => net.close())

/** Delegates an output that is locked for longer than the stake. */
function delegateLocked(from: string): void {
  const { platform } = net.network.world
  const amount = 500n * avax
  const inputs = platform.utxos.allOf(new Set([alice.address]))
  const utxo = inputs.find(
    ({ txId, output }) => idToString(txId) === from && output.kind === 'stakeableLock',
  )!
  const pay = alice.utxos(platform)[0]!
  const paid = pay.output.kind === 'transfer' ? pay.output.amount : 0n
  const unsigned = {
    kind: 'AddPermissionlessDelegatorTx',
    base: {
      ...baseOf(platform),
      outputs: [alice.output(platform, paid - avax)],
      inputs: [inputOf(pay), inputOf(utxo)].sort((a, b) => (a.txId < b.txId ? -1 : 1)),
    },
    validator: { nodeId: nodeIdOf(0xaa), start: 0n, end: later(20), weight: amount },
    subnetId: primaryNetworkId,
    stake: [{ assetId: utxo.assetId, output: utxo.output }],
    rewardsOwner: alice.owners,
  } as const
  acts.issue(sign(unsigned, [[alice], [alice]]))
}

const of = (...who: Wallet[]) => who.map((wallet) => acts.address(wallet)).join()
const balances = async (who: Wallet[], query = '', name = 'p-chain'): Promise<Sums> =>
  (await ask(net, `${chain(name)}/balances?addresses=${of(...who)}${query}`)).body.balances
const amounts = (sums: Sums) =>
  Object.fromEntries(
    Object.entries(sums).map(([category, list]) => [category, list.map(({ amount }) => BigInt(amount))]),
  )
const at = (days: number) => `&blockTimestamp=${start + days * daySeconds}`
/** What is left to alice once she has staked, delegated and exported, with the fee of each. */
const left = 3_000n * avax - (2_000n * avax + 1_000_000n) - avax - (19n + 1_000_000n)

describe('balances on the P-Chain', () => {
  test('are summed by category', async () => {
    const sums = await balances([alice])
    expect(amounts(sums)).toEqual({
      unlockedUnstaked: [left],
      unlockedStaked: [2_000n * avax],
      lockedPlatform: [11n],
      lockedStakeable: [13n],
      lockedStaked: [500n * avax],
      pendingStaked: [],
      atomicMemoryUnlocked: [17n],
      atomicMemoryLocked: [23n],
    })
    expect(sums['unlockedUnstaked']).toEqual([
      {
        assetId: idToString(net.network.world.genesis.avaxAssetId),
        name: 'Avalanche',
        symbol: 'AVAX',
        denomination: 9,
        type: 'secp256k1',
        amount: left.toString(),
        utxoCount: 1,
      },
    ])
    expect(sums['atomicMemoryUnlocked']).toMatchObject([
      {
        sharedWithChainId: idToString(net.network.world.genesis.xChain.chainId),
        status: 'pending',
        utxoCount: 1,
      },
    ])
  })

  test('have what the addresses can spend together', async () => {
    const together = amounts(await balances([alice, bob]))
    expect(together['unlockedUnstaked']).toEqual([left + 7n])
    expect(Object.values(amounts(await balances([bob]))).flat()).toEqual([])
  })

  test('are those after the blocks up to a time', async () => {
    expect(amounts(await balances([alice], at(0)))).toMatchObject({
      unlockedUnstaked: [3_000n * avax],
      unlockedStaked: [],
      lockedStakeable: [500n * avax + 13n],
      atomicMemoryUnlocked: [],
    })
    expect(await balances([alice], at(1))).toEqual(await balances([alice]))
    expect(Object.values(amounts(await balances([alice], '&blockTimestamp=0'))).flat()).toEqual([])
    expect(amounts(await balances([alice], at(45)))).toMatchObject({
      unlockedUnstaked: [left + 13n],
      lockedPlatform: [11n],
      atomicMemoryUnlocked: [40n],
      atomicMemoryLocked: [],
    })
  })

  test('move when stakes end, and earlier ones are still readable', async () => {
    const before = await balances([alice])
    const snapshot = await net.snapshot()
    await acts.wait(25)
    const { body } = await ask(net, `${chain('p-chain')}/transactions/${stakeTx}`)
    const reward = BigInt(body.estimatedReward)
    const sums = amounts(await balances([alice]))
    expect(sums).toMatchObject({ unlockedStaked: [], lockedStaked: [], lockedStakeable: [500n * avax + 13n] })
    // The delegation pays too, and its share goes to the validator.
    expect(Number(sums['unlockedUnstaked']?.[0])).toBeGreaterThan(Number(left + 2_000n * avax + reward))
    const { unlocked } = await net.platform.getBalance({ addresses: [`P-${acts.address(alice)}`] })
    // The node counts what the address shares, too.
    expect(sums['unlockedUnstaked']).toEqual([BigInt(String(unlocked)) - 7n])
    expect(await balances([alice], at(1))).toEqual(before)
    await net.revert(snapshot)
    expect(await balances([alice])).toEqual(before)
  })

  test('need addresses, at most 64, and a time in seconds', async () => {
    const url = `${chain('p-chain')}/balances`
    expect((await ask(net, url)).body.message).toBe('addresses is required')
    const many = Array.from({ length: 65 }, (_, i) =>
      shortIdToBech32(i.toString(16).padStart(40, '0') as ShortId, 'fuji'),
    )
    expect((await ask(net, `${url}?addresses=${many.join()}`)).status).toBe(400)
    expect((await ask(net, `${url}?addresses=${many.slice(1).join()}`)).status).toBe(200)
    const doubles = Array.from({ length: 65 }, () => of(alice))
    expect((await ask(net, `${url}?addresses=${doubles.join()}`)).status).toBe(400)
    expect((await ask(net, `${url}?addresses=${doubles.slice(1).join()}`)).status).toBe(200)
    for (const time of ['-1', '1.5', '1e9', 'now'])
      expect((await ask(net, `${url}?addresses=${of(alice)}&blockTimestamp=${time}`)).status).toBe(400)
  })

  test('of another network are empty', async () => {
    const url = `${chain('p-chain').replace('fuji', 'mainnet')}/balances?addresses=${of(alice)}`
    const { body } = await ask(net, url)
    expect([Object.values(body.balances).flat(), body.chainInfo.network]).toEqual([[], 'mainnet'])
  })
})

describe('balances on other chains', () => {
  test('have what is locked and unlocked, and what was exported to them', async () => {
    expect(amounts(await balances([alice], '', 'x-chain'))).toEqual({
      locked: [],
      unlocked: [],
      atomicMemoryUnlocked: [19n],
      atomicMemoryLocked: [],
    })
    expect(amounts(await balances([treasury], '', 'x-chain'))['unlocked']).toHaveLength(1)
    expect(await balances([alice], '', 'c-chain')).toEqual({
      atomicMemoryUnlocked: [],
      atomicMemoryLocked: [],
    })
  })
})

describe('the last activity of addresses', () => {
  const path = `${chain('p-chain')}/lastActivityTimestampByAddresses`

  test('is the last output that they received or spent', async () => {
    const { body } = await ask(net, `${path}?addresses=${of(alice)}`)
    const [exported] = (await ask(net, `${chain('p-chain')}/transactions?addresses=${of(alice)}`)).body
      .transactions
    expect(body).toMatchObject({
      timestamp: start + daySeconds,
      blockNumber: exported.blockNumber,
      txHash: exported.txHash,
      isConsumed: false,
      chainName: 'p-chain',
      network: 'fuji',
    })
    expect(exported.emittedUtxos.map(({ utxoId }: { utxoId: string }) => utxoId)).toContain(body.utxoId)
    const posted = await ask(net, path, { method: 'POST', body: JSON.stringify({ addresses: of(alice) }) })
    expect(posted.body).toEqual(body)
  })

  test('is the consumption when nothing came back', async () => {
    const snapshot = await net.snapshot()
    const { platform } = net.network.world
    const spend = (to: Wallet) =>
      acts.issue(
        treasury.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
          outputs: [treasury.output(platform, avax, to.owners)],
        }),
      )
    spend(bob)
    const paid = bob.utxos(platform)[0]!
    const base = { ...baseOf(platform), inputs: [inputOf(paid)], outputs: [bob.output(platform, 1n, both)] }
    const txHash = acts.issue(sign({ kind: 'BaseTx', base }, [[bob]]))
    const activity = (await ask(net, `${path}?addresses=${of(bob)}`)).body
    expect(activity).toMatchObject({ txHash, isConsumed: false })
    const alone = acts.issue(
      sign(
        { kind: 'BaseTx', base: { ...base, inputs: [inputOf(treasury.utxos(platform)[0]!)], outputs: [] } },
        [[treasury]],
      ),
    )
    expect((await ask(net, `${path}?addresses=${of(treasury)}`)).body).toMatchObject({
      txHash: alone,
      isConsumed: true,
    })
    await net.revert(snapshot)
  })

  test('is unknown where there was none', async () => {
    const unknown = await ask(net, `${path}?addresses=${of(new Wallet(9))}`)
    expect([unknown.status, unknown.body.message]).toEqual([404, 'activity of the addresses not found'])
    expect((await ask(net, `${path.replace('p-chain', 'c-chain')}?addresses=${of(alice)}`)).status).toBe(404)
    expect((await ask(net, path)).status).toBe(400)
    expect((await ask(net, path, { method: 'POST', body: '{}' })).status).toBe(400)
  })
})

test('the chains of addresses have the IDs of the public network', async () => {
  const url = (network: string) =>
    `/v1/networks/${network}/addresses:listChainIds?addresses=X-${of(treasury, alice)},${of(new Wallet(9))}`
  const [p, x] = [
    '11111111111111111111111111111111LpoYY',
    '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
  ]
  expect((await ask(net, url('fuji'))).body).toEqual({
    addresses: [
      { address: of(treasury), blockchainIds: [p, x] },
      { address: of(alice), blockchainIds: [p, x] },
      { address: of(new Wallet(9)), blockchainIds: [] },
    ],
  })
  const elsewhere = (await ask(net, url('mainnet'))).body.addresses
  expect(
    elsewhere.every(({ blockchainIds }: { blockchainIds: string[] }) => blockchainIds.length === 0),
  ).toBe(true)
  expect((await ask(net, '/v1/networks/fuji/addresses:listChainIds')).status).toBe(400)
})
