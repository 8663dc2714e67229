import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { primaryEvents } from '../../../methods/webhooks/primaryActivity.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { formatAddress, idToString } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { txsOf } from '../../../state/platform/blocks/codec.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { ViewsAtBlock } from '../../../state/views/ViewsAtBlock.js'
import type { AcceptedBlock } from '../../../state/world/BlockListeners.js'
import { fundedWallet } from '../../state/avm/AvmWallet.js'
import { fee, fundedKey, Wallet } from '../../state/platform/Wallet.js'
import { ask } from '../data/dataApi.js'
import { avax, nodeIdOf, PlatformActs } from '../data/primary/platformActs.js'
import { XChainActs } from '../data/primary/xChainActs.js'

const treasury = new Wallet(fundedKey)
const [alice, bob, carl] = [new Wallet(1), new Wallet(2), new Wallet(3)]
const [dora, emil, fay] = [new Wallet(6), new Wallet(7), new Wallet(8)]
const start = Date.parse('2026-10-04T16:00:00Z')
const daySeconds = 86_400

let net: Snowglobe
let acts: PlatformActs
let views: ViewsAtBlock
const accepted: AcceptedBlock[] = []

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start } })
  acts = new PlatformActs(net)
  views = new ViewsAtBlock(net.network)
  net.network.blocks.listen({ accepted: (block) => void accepted.push(block) })
  acts.pay(treasury, 10n * avax, alice.owners)
})
afterAll(() => net.close())

const lastBlock = () => accepted.at(-1) as AcceptedBlock
const shown = (wallet: Wallet) => acts.address(wallet)
const keyOf = ({ address }: Wallet) => formatAddress('P', net.network.world.genesis.hrp, address)
const path = (chain: string) => `/v1/networks/fuji/blockchains/${chain}`
const transactionOf = async (txHash: string, chain = 'p-chain') =>
  (await ask(net, `${path(chain)}/transactions/${txHash}`)).body
const balancesOf = async (wallets: readonly Wallet[], chain = 'p-chain') =>
  (await ask(net, `${path(chain)}/balances?addresses=${wallets.map(keyOf)}`)).body.balances

/** The events of a block for a webhook about wallets. */
function events(
  block: AcceptedBlock,
  wallets: readonly Wallet[],
  wanted: readonly string[] = ['balance_change', 'balance_threshold', 'reward_distribution'],
  balanceThresholdFilter?: { readonly balanceType: string; readonly balanceThreshold: string },
) {
  const metadata = {
    keyType: 'addresses',
    keys: wallets.map(keyOf),
    subEvents: { addressActivitySubEvents: wanted },
    balanceThresholdFilter,
  }
  const webhook = { metadata, blockchainId: block.blockchainId }
  // Members that are undefined are left out of messages.
  return JSON.parse(JSON.stringify(primaryEvents(net.network, block as never, webhook as never, views)))
}

describe('the second transaction of a block', () => {
  let [block, transaction, both, seconds] = [{} as AcceptedBlock, {}, {}, 0]
  beforeAll(async () => {
    net.setMining({ mode: 'manual' }, 'P')
    acts.pay(treasury, avax, carl.owners)
    const txHash = acts.pay(alice, 4n * avax, bob.owners)
    await net.mine({ chain: 'P' })
    net.setMining({ mode: 'auto' }, 'P')
    block = lastBlock()
    seconds = Number(net.network.world.clock.nowSeconds())
    transaction = await transactionOf(txHash)
    both = await balancesOf([alice, bob])
  })

  it('changes the balances of those whose outputs it consumes and makes, in the order of the keys', async () => {
    const event = { eventType: 'balance_change', transaction }
    expect(events(block, [bob, alice])).toEqual([
      { ...event, addresses: [shown(bob), shown(alice)], balances: both },
    ])
    expect(events(block, [alice, alice])).toEqual([
      { ...event, addresses: [shown(alice)], balances: await balancesOf([alice]) },
    ])
    expect(events(block, [new Wallet(4)])).toEqual([])
    expect(events(block, [alice], ['reward_distribution'])).toEqual([])
  })

  const left = 6n * avax - fee
  it.each([
    [10n * avax + 1n, 0],
    [10n * avax, 1],
    [left + 1n, 1],
    [left, 0],
  ])('lets a balance fall below %d: %d events', (threshold, count) => {
    const filter = { balanceType: 'unlockedUnstaked', balanceThreshold: threshold.toString() }
    expect(events(block, [alice], ['balance_threshold'], filter)).toEqual(
      Array(count).fill({
        eventType: 'balance_threshold',
        addresses: [shown(alice)],
        ...filter,
        previousBalance: (10n * avax).toString(),
        balance: left.toString(),
        blockNumber: block.height.toString(),
        blockTimestamp: seconds,
      }),
    )
  })

  it('is told before what it does to a balance of all addresses together, where both are wanted', () => {
    const filter = { balanceType: 'unlockedUnstaked', balanceThreshold: (10n * avax).toString() }
    const types = (wanted: readonly string[]) =>
      events(block, [alice, bob], wanted, filter).map(({ eventType }: { eventType: string }) => eventType)
    expect(types(['balance_threshold', 'balance_change'])).toEqual(['balance_change', 'balance_threshold'])
    expect(types(['balance_change'])).toEqual(['balance_change'])
    const [{ balance }] = events(block, [alice, bob], ['balance_threshold'], filter)
    expect(balance).toBe((10n * avax - fee).toString())
  })

  it('has the time of the genesis where its block has none', () => {
    const filter = { balanceType: 'unlockedUnstaked', balanceThreshold: (10n * avax).toString() }
    const old = { ...block, block: { txs: [] } } as unknown as AcceptedBlock
    const { genesisTime } = net.network.world.platform
    expect(events(old, [alice], ['balance_threshold'], filter)).toMatchObject([
      { blockTimestamp: Number(genesisTime) },
    ])
  })
})

describe('stakes that end', () => {
  const fund = new Wallet(5)
  /** The block that decided about each stake, and the one that proposed it. */
  const decided: AcceptedBlock[] = []
  const proposed: AcceptedBlock[] = []
  /** The transactions that ended them. */
  const ends: string[] = []
  let delegated: AcceptedBlock

  beforeAll(async () => {
    const { platform } = net.network.world
    acts.pay(treasury, 5_000n * avax, fund.owners)
    const node = nodeIdOf(0xaa)
    net.network.setConnected(node, true)
    const endAfter = (days: number) => net.network.world.clock.nowSeconds() + BigInt(days * daySeconds)
    const weight = 2_000n * avax
    const validation = (days: number, byte: number) =>
      acts.issue(
        fund.pay(
          platform,
          (base) => ({
            kind: 'AddPermissionlessValidatorTx',
            base,
            validator: { nodeId: nodeIdOf(byte), start: 0n, end: endAfter(days), weight },
            subnetId: primaryNetworkId,
            signer: blsProvePossession(new Uint8Array(32).fill(byte % 16)),
            stake: [fund.output(platform, weight)],
            validationRewardsOwner: dora.owners,
            delegationRewardsOwner: emil.owners,
            delegationShares: 100_000,
          }),
          { elsewhere: weight },
        ),
      )
    validation(20, 0xaa)
    // Its node is never there, so it gets no reward.
    validation(25, 0xbb)
    acts.issue(
      fund.pay(
        platform,
        (base) => ({
          kind: 'AddPermissionlessDelegatorTx',
          base,
          validator: { nodeId: node, start: 0n, end: endAfter(15), weight: 100n * avax },
          subnetId: primaryNetworkId,
          stake: [fund.output(platform, 100n * avax)],
          rewardsOwner: fay.owners,
        }),
        { elsewhere: 100n * avax },
      ),
    )
    delegated = lastBlock()
    const before = accepted.length
    await net.increaseTime(30 * daySeconds * 1000)
    const kindOf = ({ block }: AcceptedBlock) => ('kind' in block ? block.kind : undefined)
    for (const [index, block] of accepted.entries()) {
      if (index < before || !/Commit|Abort/.test(String(kindOf(block)))) continue
      decided.push(block)
      const proposal = accepted[index - 1] as AcceptedBlock
      proposed.push(proposal)
      if (proposal.vm === 'platformvm') ends.push(...txsOf(proposal.block).map(({ id }) => idToString(id)))
    }
    expect(decided.map(kindOf)).toEqual(['BanffCommitBlock', 'BanffCommitBlock', 'BanffAbortBlock'])
  })

  it('concern nobody whom a transaction names and moves nothing of, and nobody before they are decided', () => {
    expect(events(delegated, [fay])).toEqual([])
    for (const block of proposed) expect(events(block, [dora, emil, fay, fund])).toEqual([])
  })

  it('give the stake back, with or without a reward', async () => {
    for (const [index, block] of decided.entries()) {
      const [event, ...others] = events(block, [fund])
      expect(event).toMatchObject({ eventType: 'balance_change', addresses: [shown(fund)] })
      expect(event.transaction.txHash).toBe(ends[index])
      expect(others).toEqual([])
    }
  })

  it('pay each reward to its owner', async () => {
    const rewardsOf = async (wallet: Wallet) =>
      (await ask(net, `/v1/networks/fuji/rewards?addresses=${keyOf(wallet)}`)).body.historicalRewards
    const [[toDora], [toEmil], [toFay]] = [await rewardsOf(dora), await rewardsOf(emil), await rewardsOf(fay)]
    expect([toDora, toEmil, toFay].map(({ rewardType }) => rewardType)).toEqual([
      ...['VALIDATOR', 'VALIDATOR_FEE', 'DELEGATOR'],
    ])
    const [delegation, validation, refused] = decided as [AcceptedBlock, AcceptedBlock, AcceptedBlock]
    const event = { eventType: 'reward_distribution', transaction: await transactionOf(String(ends[1])) }
    const wanted = ['reward_distribution']
    expect(events(validation, [emil, fay, dora], wanted)).toEqual([
      { ...event, addresses: [shown(emil), shown(dora)], rewards: [toDora, toEmil] },
    ])
    expect(events(validation, [emil], wanted)).toEqual([
      { ...event, addresses: [shown(emil)], rewards: [toEmil] },
    ])
    expect(events(validation, [emil, fay, dora], ['balance_change'])).toMatchObject([
      { addresses: [shown(emil), shown(dora)] },
    ])
    expect(events(delegation, [dora, fay], wanted)).toMatchObject([
      { addresses: [shown(fay)], rewards: [toFay] },
    ])
    expect(events(refused, [dora, emil])).toEqual([])
    expect(events(validation, [fund], wanted)).toEqual([])
  })
})

describe('a balance of the X-Chain', () => {
  it('is that of AVAX, beside other assets', async () => {
    const xActs = new XChainActs(net)
    const owner = treasury
    const { owners } = owner
    xActs.createAsset(fundedWallet, 'COIN', [[0, [{ kind: 'transfer', amount: 10n ** 18n, owners }]]])
    const unlocked = async () => {
      const { unlocked: sums } = await balancesOf([owner], 'x-chain')
      return BigInt(sums.find(({ symbol }: { symbol: string }) => symbol === 'AVAX').amount)
    }
    const before = await unlocked()
    xActs.pay(fundedWallet, avax, alice.owners)
    const filter = (balanceType: string) => ({ balanceType, balanceThreshold: before.toString() })
    const wanted = ['balance_threshold']
    const seconds = Number(net.network.world.clock.nowSeconds())
    expect(events(lastBlock(), [owner], wanted, filter('unlocked'))).toEqual([
      {
        eventType: 'balance_threshold',
        addresses: [shown(owner)],
        ...filter('unlocked'),
        previousBalance: before.toString(),
        balance: (await unlocked()).toString(),
        blockNumber: lastBlock().height.toString(),
        blockTimestamp: seconds,
      },
    ])
    expect(events(lastBlock(), [owner], wanted, filter('unlockedUnstaked'))).toEqual([])
  })
})
