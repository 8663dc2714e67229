import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'
import { ask, pages } from '../dataApi.js'
import { avax, daySeconds, nodeIdOf, PlatformActs } from './platformActs.js'

const treasury = new Wallet(fundedKey)
const [alice, bob, carol] = [new Wallet(1), new Wallet(2), new Wallet(3)]
const both = { locktime: 0n, threshold: 2, addresses: [alice.address, bob.address].sort() }
const [node, lazy] = [nodeIdOf(0xaa), nodeIdOf(0xbb)]
const base = '/v1/networks/fuji/blockchains/p-chain/transactions'
const pChain = '11111111111111111111111111111111LpoYY'
const start = Date.UTC(2026, 9, 4, 16) / 1000

type Transaction = Readonly<Record<string, unknown>> & { readonly txHash: string; readonly txType: string }

let net: Snowglobe
let acts: PlatformActs
let xChain: string
const txs: Record<string, string> = {}

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  acts = new PlatformActs(net)
  xChain = idToString(net.network.world.genesis.xChain.chainId)
  txs['paid'] = acts.pay(treasury, 9_000n * avax, alice.owners)
  await acts.wait(1)
  txs['shared'] = acts.pay(alice, 7n * avax, both)
  txs['exported'] = acts.export(alice, 20n * avax, net.network.world.genesis.xChain.chainId)
  net.network.setConnected(node, true)
  txs['validated'] = acts.validate(alice, node, 20, carol)
  txs['validatedBadly'] = acts.validate(alice, lazy, 20)
  txs['delegated'] = acts.delegate(alice, node, 100n * avax, 15)
  await acts.wait(30)
  txs['again'] = acts.validate(alice, node, 20)
})
afterAll(() => net.close())

const list = async (query = ''): Promise<Transaction[]> => {
  const { body } = await ask(net, `${base}?pageSize=100${query}`)
  return body.transactions
}
const of = (...who: Wallet[]) => `&addresses=${who.map((wallet) => acts.address(wallet)).join()}`
const named = (found: readonly Transaction[]) =>
  found.map(({ txHash, txType }) => Object.entries(txs).find(([, id]) => id === txHash)?.[0] ?? txType)
const get = async (name: string): Promise<Transaction> => (await ask(net, `${base}/${txs[name]}`)).body
const amountsOf = (transaction: Transaction, member: string) =>
  (transaction[member] as { amount: string }[]).map(({ amount }) => BigInt(amount))
const utxosOf = (transaction: Transaction, member: string) => transaction[member] as Record<string, unknown>[]

describe('a transaction of the P-Chain', () => {
  test('has its block, what it consumed and emitted, and its fee', async () => {
    const block = net.network.world.platform.blocks.byHeight(2n)
    const shared = await get('shared')
    expect(shared).toMatchObject({
      txType: 'BaseTx',
      blockNumber: '2',
      blockHash: idToString(block!.id),
      blockTimestamp: start + daySeconds,
      amountStaked: [],
      amountL1ValidatorBalanceBurned: [],
    })
    const [consumed] = utxosOf(shared, 'consumedUtxos')
    expect(consumed).toMatchObject({ txHash: txs['paid'], amount: (9_000n * avax).toString() })
    expect(utxosOf(shared, 'emittedUtxos').map(({ outputIndex }) => outputIndex)).toEqual([0, 1])
    expect(amountsOf(shared, 'value')).toEqual([9_000n * avax - 1_000_000n])
    expect(amountsOf(shared, 'amountBurned')).toEqual([1_000_000n])
    expect(shared).not.toHaveProperty('memo')
  })

  test('that exports names both chains, and emits what the other one may import', async () => {
    const exported = await get('exported')
    expect(exported).toMatchObject({ txType: 'ExportTx', sourceChain: pChain, destinationChain: xChain })
    expect(utxosOf(exported, 'emittedUtxos').map(({ consumedOnChainId }) => consumedOnChainId)).toEqual([
      pChain,
      xChain,
    ])
    expect(amountsOf(exported, 'amountBurned')).toEqual([1_000_000n])
  })

  test('that stakes has its period, its terms and what was promised', async () => {
    const validated = await get('validated')
    expect(validated).toMatchObject({
      txType: 'AddPermissionlessValidatorTx',
      nodeId: nodeIdToString(node),
      subnetId: pChain,
      startTimestamp: start + daySeconds,
      endTimestamp: start + 21 * daySeconds,
      delegationFeePercent: '2',
      rewardAddresses: [acts.address(carol)],
      blsCredentials: {
        publicKey: expect.stringMatching(/^0x[0-9a-f]{96}$/),
        proofOfPossession: expect.stringMatching(/^0x[0-9a-f]{192}$/),
      },
      estimatedReward: expect.stringMatching(/^[1-9][0-9]+$/),
    })
    expect(amountsOf(validated, 'amountStaked')).toEqual([2_000n * avax])
    expect(amountsOf(validated, 'amountBurned')).toEqual([1_000_000n])
    const delegated = await get('delegated')
    expect(delegated).toMatchObject({
      txType: 'AddPermissionlessDelegatorTx',
      nodeId: nodeIdToString(node),
      rewardAddresses: [acts.address(alice)],
    })
    expect(delegated).not.toHaveProperty('delegationFeePercent')
    expect(await get('again')).not.toHaveProperty('rewardTxHash')
  })

  test('that staked shows its rewards once its period is over, which do not count as its value', async () => {
    const validated = await get('validated')
    const rewards = utxosOf(validated, 'emittedUtxos').filter(({ rewardType }) => rewardType !== undefined)
    expect(rewards.map(({ rewardType }) => rewardType)).toEqual(['VALIDATOR', 'VALIDATOR_FEE'])
    expect(rewards[0]).toMatchObject({
      amount: validated['estimatedReward'],
      addresses: [acts.address(carol)],
      txHash: txs['validated'],
      blockTimestamp: start + 21 * daySeconds,
    })
    const own = utxosOf(validated, 'emittedUtxos').filter(({ rewardType }) => rewardType === undefined)
    const sum = own.reduce((total, { amount }) => total + BigInt(String(amount)), 0n)
    expect(amountsOf(validated, 'value')).toEqual([sum])
    const [{ utxos }] = [await net.platform.getRewardUTXOs({ txID: String(txs['validated']) })]
    expect(rewards.map(({ utxoBytes }) => utxoBytes)).toEqual(utxos)
  })

  test('that rewards shows the same rewards, and none when it was refused', async () => {
    const validated = await get('validated')
    const { body: reward } = await ask(net, `${base}/${validated['rewardTxHash']}`)
    expect(reward).toMatchObject({
      txType: 'RewardValidatorTx',
      stakingTxHash: txs['validated'],
      consumedUtxos: [],
      amountBurned: [],
    })
    const rewards = utxosOf(validated, 'emittedUtxos').filter(({ rewardType }) => rewardType !== undefined)
    expect(reward.emittedUtxos).toEqual(rewards)
    const badly = await get('validatedBadly')
    const { body: refused } = await ask(net, `${base}/${badly['rewardTxHash']}`)
    expect([refused.emittedUtxos, refused.value]).toEqual([[], []])
    expect(utxosOf(badly, 'emittedUtxos').every(({ rewardType }) => rewardType === undefined)).toBe(true)
    // The proposal stands in a block of its own, before the one that decides.
    const [paid] = rewards
    expect(Number(reward.blockNumber)).toBe(Number(paid?.['blockNumber']) - 1)
  })

  test('of the genesis adds validators or chains in block 0', async () => {
    const { pChain } = net.network.world.genesis
    const oldest = await list('&sortOrder=asc')
    const genesis = oldest.filter(({ blockNumber }) => blockNumber === '0')
    const ids = [...pChain.validators, ...pChain.chains].map(({ id }) => idToString(id))
    expect(genesis.map(({ txHash }) => txHash)).toEqual(ids)
    expect(genesis[0]).toMatchObject({
      txType: expect.stringMatching(/Add(Permissionless)?ValidatorTx/),
      blockTimestamp: Number(net.network.world.genesis.startTime),
      amountBurned: [],
    })
    const cChain = genesis.find(({ txHash }) => txHash === ids.at(-1))
    expect(cChain).toMatchObject({
      txType: 'CreateChainTx',
      subnetId: '11111111111111111111111111111111LpoYY',
      blockchainInfo: {
        chainName: 'C-Chain',
        genesisData: { config: { chainId: Number(net.network.world.cChain.config.chainId) } },
      },
    })
  })
})

describe('the list of transactions', () => {
  test('has all of the chain, the newest first', async () => {
    const all = await list()
    const [newest, rewards] = [named(all)[0], all.filter(({ txType }) => txType === 'RewardValidatorTx')]
    expect(newest).toBe('again')
    expect(rewards).toHaveLength(3)
    const order = all.map(({ blockTimestamp, blockNumber }) => [blockTimestamp, Number(blockNumber)])
    expect(order).toEqual([...order].sort(([a, b], [c, d]) => Number(c) - Number(a) || Number(d) - Number(b)))
    expect(await list('&sortOrder=asc')).toEqual([...all].reverse())
    for (const size of [1, 3, all.length]) {
      expect(await pages(net, base, 'transactions', size)).toEqual(all)
      expect(await pages(net, `${base}?sortOrder=asc`, 'transactions', size)).toEqual([...all].reverse())
    }
  })

  test('of an address has what it owns, spends, or is rewarded by', async () => {
    expect(named(await list(of(bob)))).toEqual(['shared'])
    expect(named(await list(of(carol)))).toEqual(['RewardValidatorTx', 'validated'])
    expect(named(await list(of(alice)))).toEqual([
      'again',
      'RewardValidatorTx',
      'delegated',
      'validatedBadly',
      'validated',
      'exported',
      'shared',
      'paid',
    ])
    expect(await list(of(new Wallet(9)))).toEqual([])
  })

  test('of several addresses has each transaction once, over pages too', async () => {
    const together = await list(of(alice, bob, carol))
    expect(named(together).sort()).toEqual([...named(await list(of(alice))), 'RewardValidatorTx'].sort())
    for (const order of ['asc', 'desc'])
      for (const size of [1, 2, 4])
        expect(
          await pages(net, `${base}?${of(alice, bob, carol)}&sortOrder=${order}`, 'transactions', size),
        ).toEqual(order === 'asc' ? [...together].reverse() : together)
  })

  test('is filtered by type and by the times of blocks, both included', async () => {
    const types = async (query: string) => named(await list(`${of(alice)}${query}`))
    expect(await types('&txTypes=BaseTx&txTypes=ExportTx')).toEqual(['exported', 'shared', 'paid'])
    expect(await types('&txTypes=BaseTx,ExportTx')).toEqual(['exported', 'shared', 'paid'])
    expect(await types('&txTypes=CreateAssetTx')).toEqual([])
    const day = start + daySeconds
    expect(await types(`&endTimestamp=${day - 1}`)).toEqual(['paid'])
    expect(await types(`&startTimestamp=${day}&endTimestamp=${day}&txTypes=BaseTx`)).toEqual(['shared'])
    expect(await types(`&startTimestamp=${day + 1}`)).toEqual(['again', 'RewardValidatorTx'])
    expect(await types('&startTimestamp=9999999999')).toEqual([])
  })

  test('continues below its position when blocks arrive between pages', async () => {
    const snapshot = await net.snapshot()
    const first = (await ask(net, `${base}?pageSize=2${of(alice)}`)).body
    acts.pay(alice, 1n, bob.owners)
    const next = (await ask(net, `${base}?pageSize=2${of(alice)}&pageToken=${first.nextPageToken}`)).body
    expect(named([...first.transactions, ...next.transactions])).toEqual([
      'again',
      'RewardValidatorTx',
      'delegated',
      'validatedBadly',
    ])
    await net.revert(snapshot)
  })

  test('of running stakes has those of the addresses', async () => {
    const staking = async (who: Wallet) =>
      named((await ask(net, `${base}:listStaking?pageSize=100${of(who)}`)).body.transactions)
    expect(await staking(alice)).toEqual(['again'])
    expect(await staking(carol)).toEqual([])
    const snapshot = await net.snapshot()
    await acts.wait(20)
    expect(await staking(alice)).toEqual([])
    await net.revert(snapshot)
  })

  test('of another network is empty, and its transactions are unknown', async () => {
    const other = base.replace('fuji', 'mainnet')
    expect((await ask(net, other)).body).toEqual({
      transactions: [],
      chainInfo: { chainName: 'p-chain', network: 'mainnet' },
    })
    expect((await ask(net, `${other}/${txs['paid']}`)).status).toBe(404)
  })

  test('shows a reward only once the block that decided is indexed', async () => {
    const snapshot = await net.snapshot()
    const { height } = net.network.world.platform.blocks
    await acts.wait(20)
    const proposal = Number(height) + 1
    net.network.world.dataApi.hold(platformChainId, proposal)
    const [newest, again] = await list()
    expect([newest?.txType, newest?.['emittedUtxos'], newest?.['blockNumber']]).toEqual([
      'RewardValidatorTx',
      [],
      String(proposal),
    ])
    expect(again).not.toHaveProperty('rewardTxHash')
    net.network.world.dataApi.hold(platformChainId, proposal + 1)
    const [decided, rewarded] = await list()
    expect(utxosOf(decided!, 'emittedUtxos').map(({ rewardType }) => rewardType)).toEqual(['VALIDATOR'])
    expect(rewarded?.['rewardTxHash']).toBe(decided?.txHash)
    await net.revert(snapshot)
  })
})

describe('a request for transactions is refused', () => {
  test.each([
    ['txTypes=BaseTx', 'txTypes, startTimestamp and endTimestamp need addresses or l1ValidationId'],
    ['startTimestamp=1', 'txTypes, startTimestamp and endTimestamp need addresses or l1ValidationId'],
    ['endTimestamp=1', 'txTypes, startTimestamp and endTimestamp need addresses or l1ValidationId'],
    ['addresses=A&startTimestamp=2&endTimestamp=1', 'startTimestamp must not be greater than endTimestamp'],
    ['addresses=A&startTimestamp=-1', 'startTimestamp must not be less than 0'],
    ['addresses=A&startTimestamp=1.5', 'startTimestamp must be an integer number'],
    ['addresses=A&startTimestamp=1&startTimestamp=1', 'startTimestamp must be given once'],
    ['addresses=A&endTimestamp=now', 'endTimestamp must be an integer number'],
    ['addresses=x', 'Invalid address format'],
    ['addresses=0x00000000000000000000000000000000000A11cE', 'Invalid address format'],
    ['addresses=A&addresses=A', 'addresses must be given once'],
    ['l1ValidationId=0x12', 'l1ValidationId must be an ID in cb58 or in hexadecimal digits'],
    ['sortOrder=newest', 'sortOrder must be one of the following values: asc, desc'],
    ['pageSize=0', 'pageSize must not be less than 1'],
    ['pageSize=101', 'pageSize must not be greater than 100'],
    [
      'pageToken=00000000-0000-8000-8000-000000000000',
      'pageToken is unknown, expired, or of another request',
    ],
  ])('%s', async (query, message) => {
    const { status, body } = await ask(net, `${base}?${query.replaceAll('=A', `=${acts.address(alice)}`)}`)
    expect([status, body.message]).toEqual([400, message])
  })

  test('for a type that does not exist', async () => {
    const { status, body } = await ask(net, `${base}?txTypes=PayTx${of(alice)}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(/^txTypes must be one of the following values: AddValidatorTx, /)
  })

  test('by its ID', async () => {
    expect((await ask(net, `${base}/0x12`)).status).toBe(400)
    const unknown = await ask(net, `${base}/2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe`)
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'transaction 2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe not found',
    ])
  })

  test('for running stakes without addresses, or on another chain', async () => {
    expect((await ask(net, `${base}:listStaking`)).body.message).toBe('addresses is required')
    const elsewhere = base.replace('p-chain', 'x-chain')
    const onX = await ask(net, `${elsewhere}:listStaking?${of(alice)}`)
    expect([onX.status, onX.body.message]).toEqual([400, 'blockchainId must be that of the P-Chain'])
    const account = `0x${'a1'.repeat(20)}`
    const byAccount = await ask(net, `${base}:listStaking?addresses=${account}`)
    expect([byAccount.status, byAccount.body.message]).toEqual([400, 'Invalid address format'])
  })
})
