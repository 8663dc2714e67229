import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Snowglobe } from '../../../src/index.js'
import { idToString, type NodeId, nodeIdToString } from '../../../state/codec/ids.js'
import { createWebhook, receive, webhookNetwork } from '../../src/webhooks/webhookNetwork.js'
import { ask } from '../data/dataApi.js'
import { ManagedL1 } from '../data/managedL1.js'
import { addressOf, avax, delegate } from '../data/stakes.js'

// Events of addresses and validators of the P- and X-Chain. Their parts are those that the Data API shows at that time.

const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
const primaryNetwork = '11111111111111111111111111111111LpoYY'

let net: Snowglobe
beforeEach(async () => {
  net = await webhookNetwork()
})
afterEach(() => net.close())

const chainPath = (chain: string) => `/v1/networks/fuji/blockchains/${chain}`
const transactionOf = async (txHash: string, chain = 'p-chain') =>
  (await ask(net, `${chainPath(chain)}/transactions/${txHash}`)).body
const balancesOf = async (addresses: string, chain = 'p-chain') =>
  (await ask(net, `${chainPath(chain)}/balances?addresses=${addresses}`)).body.balances

async function watchAddresses(
  keys: readonly string[],
  addressActivitySubEvents: readonly string[],
  more: object = {},
) {
  await createWebhook(net, {
    eventType: 'primary_network_address_activity',
    network: 'fuji',
    chainId: 'p-chain',
    metadata: { keyType: 'addresses', keys, subEvents: { addressActivitySubEvents }, ...more },
  })
  return receive(net)
}

async function watchValidators(
  keyType: string,
  key: string,
  validatorActivitySubEvents: readonly string[],
  more = {},
) {
  await createWebhook(net, {
    eventType: 'validator_activity',
    network: 'fuji',
    metadata: { keyType, keys: [key], subEvents: { validatorActivitySubEvents }, ...more },
  })
}

describe('balance_change', () => {
  it('has the transaction, the addresses that it concerns, and their balances after it', async () => {
    const ann = addressOf(net, 1)
    const received = await watchAddresses([ann, addressOf(net, 2)], ['balance_change'])
    await net.fund({ address: ann, amount: avax })
    await net.webhooks.delivered()
    const [{ eventType, event }] = received
    expect(eventType).toBe('primary_network_address_activity')
    expect(event).toEqual({
      eventType: 'balance_change',
      addresses: [ann.slice(2)],
      transaction: await transactionOf(event.transaction.txHash),
      balances: await balancesOf(ann),
    })
    expect(event.balances.unlockedUnstaked).toMatchObject([{ symbol: 'AVAX', amount: avax.toString() }])

    await net.fund({ address: addressOf(net, 3), amount: avax })
    await net.webhooks.delivered()
    expect(received).toHaveLength(1)
  })

  it('comes from the X-Chain, too', async () => {
    const ann = addressOf(net, 1).replace('P-', 'X-')
    await createWebhook(net, {
      eventType: 'primary_network_address_activity',
      network: 'fuji',
      chainId: 'x-chain',
      metadata: {
        keyType: 'addresses',
        keys: [ann],
        subEvents: { addressActivitySubEvents: ['balance_change'] },
      },
    })
    const received = receive(net)
    await net.fund({ address: ann, amount: avax })
    await net.webhooks.delivered()
    const events = received.map(({ event }) => event)
    expect(events).toEqual([
      {
        eventType: 'balance_change',
        addresses: [ann.slice(2)],
        transaction: await transactionOf(events[0].transaction.txHash, 'x-chain'),
        balances: await balancesOf(ann, 'x-chain'),
      },
    ])
  })

  it('does not come from a network of another name', async () => {
    await createWebhook(net, {
      eventType: 'primary_network_address_activity',
      network: 'mainnet',
      chainId: 'p-chain',
      metadata: {
        keyType: 'addresses',
        keys: [ewoq],
        subEvents: { addressActivitySubEvents: ['balance_change'] },
      },
    })
    const received = receive(net)
    await net.fund({ address: addressOf(net, 1), amount: avax })
    await net.webhooks.delivered()
    expect(received).toEqual([])
  })
})

it('balance_threshold comes when a balance falls below it, and not while it is below or above', async () => {
  const [{ amount }] = (await balancesOf(ewoq)).unlockedUnstaked
  const balanceThreshold = (BigInt(amount) - 5n * avax).toString()
  const received = await watchAddresses([ewoq], ['balance_threshold'], {
    balanceThresholdFilter: { balanceType: 'unlockedUnstaked', balanceThreshold },
  })
  for (const pays of [2n, 10n, 10n]) {
    await net.fund({ address: addressOf(net, 1), amount: pays * avax })
    await net.webhooks.delivered()
  }
  expect(received).toHaveLength(1)
  const { event } = received[0]
  expect(event).toMatchObject({
    eventType: 'balance_threshold',
    addresses: [ewoq.slice(2)],
    balanceType: 'unlockedUnstaked',
    balanceThreshold,
    blockNumber: '2',
  })
  expect(BigInt(event.previousBalance)).toBeGreaterThanOrEqual(BigInt(balanceThreshold))
  expect(BigInt(event.balance)).toBeLessThan(BigInt(balanceThreshold))
})

describe('the end of a stake', () => {
  it('is a reward for its owner and for its node, and a balance that changes', async () => {
    const bob = addressOf(net, 2)
    const received = await watchAddresses([bob], ['balance_change', 'reward_distribution'])
    const { nodeID } = await net.emulator.addValidator({ duration: 30 * 86_400, rewardAddress: bob })
    await watchValidators('nodeId', nodeID, ['validator_stake', 'reward_distribution'])
    await net.increaseTime(30 * 86_400_000)
    await net.webhooks.delivered()

    const { historicalRewards } = (await ask(net, `/v1/networks/fuji/rewards?addresses=${bob}`)).body
    expect(historicalRewards).toHaveLength(1)
    const transaction = await transactionOf(historicalRewards[0].rewardTxHash)
    const rewarded = { transaction, rewards: historicalRewards }
    const eventsTo = (type: string) =>
      received.filter(({ eventType }) => eventType === type).map(({ event }) => event)
    expect(eventsTo('primary_network_address_activity')).toEqual([
      {
        eventType: 'balance_change',
        addresses: [bob.slice(2)],
        transaction,
        balances: await balancesOf(bob),
      },
      { eventType: 'reward_distribution', addresses: [bob.slice(2)], ...rewarded },
    ])
    expect(eventsTo('validator_activity')).toEqual([
      { eventType: 'reward_distribution', nodeId: nodeID, subnetId: primaryNetwork, ...rewarded },
    ])
    expect(transaction.txType).toBe('RewardValidatorTx')
  })
})

it('validator_stake and delegator_stake have the transaction and whom it concerns', async () => {
  await watchValidators('subnetId', primaryNetwork, ['validator_stake', 'delegator_stake'])
  const received = receive(net)
  const { nodeID, txID } = await net.emulator.addValidator({ duration: 30 * 86_400 })
  const validation = await transactionOf(txID)
  const delegation = delegate(net, { nodeId: nodeID, amount: 100n * avax, days: 15, rewardAddress: ewoq })
  await net.mine({ chain: 'P' })
  await net.webhooks.delivered()
  const named = { nodeId: nodeID, subnetId: primaryNetwork }
  expect(received.map(({ event }) => event)).toEqual([
    { eventType: 'validator_stake', ...named, transaction: validation },
    { eventType: 'delegator_stake', ...named, transaction: await transactionOf(delegation) },
  ])
})

describe('validators of an L1', () => {
  const l1Events = [
    'validator_stake',
    'l1_validator_balance_increased',
    'l1_validator_disabled',
    'l1_validator_removed',
    'l1_validator_balance_threshold',
  ]

  it('have an event for each of their transactions, with the validator after it', async () => {
    const l1 = await ManagedL1.create(net)
    await watchValidators('subnetId', idToString(l1.subnetId), l1Events, {
      l1ValidatorFeeBalanceThreshold: '1',
    })
    const received = receive(net)
    const { tx, validationId } = await l1.register(7)
    const increased = await l1.increaseBalance(validationId)
    const disabled = await l1.disable(validationId)
    const removed = await l1.setWeight(validationId, 1n, 0n)
    await net.mine()
    await net.webhooks.delivered()

    const events = received.map(({ event }) => event)
    expect(events.map(({ eventType, transaction }) => [eventType, transaction?.txHash])).toEqual([
      ['validator_stake', idToString(tx.id)],
      ['l1_validator_balance_increased', idToString(increased.id)],
      ['l1_validator_disabled', idToString(disabled.id)],
      ['l1_validator_balance_threshold', undefined],
      ['l1_validator_removed', idToString(removed.id)],
    ])
    for (const { l1Validator, nodeId, subnetId } of events)
      expect(l1Validator).toMatchObject({ validationId: idToString(validationId), nodeId, subnetId })
    expect(events.map(({ l1Validator: { weight, remainingBalance } }) => [weight, remainingBalance])).toEqual(
      [
        [5, 1_000_000_000],
        [5, 2_000_000_000],
        [5, 0],
        [5, 0],
        [0, 0],
      ],
    )
  })

  it('have an event when their balance runs dry, without a transaction', async () => {
    const balanceNAVAX = 1_000_000n
    const { subnetId } = await net.l1s.create({ validators: [{ weight: 60, balanceNAVAX }, { weight: 40 }] })
    await watchValidators('subnetId', subnetId, ['l1_validator_disabled'])
    const received = receive(net)
    await net.increaseTime(30 * 86_400_000)
    await net.webhooks.delivered()
    expect(received).toHaveLength(1)
    for (const { event } of received) {
      expect(event).toMatchObject({
        eventType: 'l1_validator_disabled',
        l1Validator: { remainingBalance: 0 },
      })
      expect(event).not.toHaveProperty('transaction')
    }
  })

  it('are selected by node', async () => {
    const l1 = await ManagedL1.create(net)
    await watchValidators('subnetId', idToString(l1.subnetId), ['validator_stake'], {
      nodeIds: [nodeIdToString('8'.padStart(40, '0') as NodeId)],
    })
    const received = receive(net)
    await l1.register(7)
    await l1.register(8)
    await net.mine()
    await net.webhooks.delivered()
    expect(received).toHaveLength(1)
  })
})
