import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { ask } from '../../../methods/data/dataApi.js'
import { upgradesUntil } from '../../../methods/laterUpgrades.js'

const clock = { mode: 'frozen', start: '2026-03-01T12:00:00Z' } as const
const now = Date.parse(clock.start) / 1000
const day = 86_400

it('validators and delegators of the past have ended: with a reward, or without one for too little uptime', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: {}, bob: {}, carol: {} },
      validators: {
        ended: {
          start: '-60d',
          duration: '30d',
          stake: 2500,
          owner: 'alice',
          rewardsTo: 'carol',
          delegationFee: 10,
          delegators: [{ start: '-58d', duration: '20d', stake: 100, owner: 'bob' }],
        },
        failed: { start: '-40d', duration: '20d', owner: 'alice', uptime: 50 },
        current: {
          start: '-10d',
          duration: '40d',
          delegationFee: 12.3456,
          delegators: [{ owner: 'bob', stake: 40, duration: '15d' }],
        },
      },
    },
  })
  const { alice, bob, carol } = net.users
  const { ended, failed, current } = net.validators
  const rewards = async (txID: string) => Number((await net.platform.getRewardUTXOs({ txID })).numFetched)

  expect(await rewards(ended!.txID)).toBe(2)
  expect(await rewards(ended!.delegators[0]!.txID)).toBe(1)
  expect(await rewards(failed!.txID)).toBe(0)

  const balance = async (address: string) =>
    BigInt((await net.platform.getBalance({ addresses: [address] })).unlocked)
  expect(await balance(alice!.P)).toBe(4500n * 10n ** 9n)
  expect(await balance(bob!.P)).toBeGreaterThan(100n * 10n ** 9n)
  expect(await balance(carol!.P)).toBeGreaterThan(0n)

  const { validators } = await net.platform.getCurrentValidators({ nodeIDs: [current!.nodeID] })
  expect(validators).toMatchObject([
    {
      txID: current!.txID,
      startTime: String(now - 10 * day),
      endTime: String(now + 30 * day),
      delegationFee: '12.3456',
      delegators: [{ txID: current!.delegators[0]!.txID, endTime: String(now + 15 * day) }],
    },
  ])
  const { stakedOutputs } = await net.platform.getStake({ addresses: [bob!.P], encoding: 'hex' })
  expect(stakedOutputs).toHaveLength(1)
})

it('validators of a permissioned subnet have a weight, 1 by default', async () => {
  const [first, second] = [
    'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ',
  ]
  await using net = await createNetwork({
    scenario: {
      clock,
      l1s: { games: { convert: false } },
      validators: {
        light: { subnet: 'games', nodeId: first, duration: '10d' },
        heavy: { subnet: 'games', nodeId: second, duration: '11d', weight: 20 },
      },
    },
  })
  const [games] = net.l1s.list()
  const { validators } = await net.platform.getCurrentValidators({ subnetID: games!.subnetId })
  expect(validators).toMatchObject([
    { nodeID: first, txID: net.validators.light!.txID, weight: '1' },
    { nodeID: second, txID: net.validators.heavy!.txID, weight: '20' },
  ])
})

it('a validator of a subnet may be the node of another one, and has the uptime that the scenario says', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      l1s: { games: { convert: false } },
      validators: {
        slow: { subnet: 'games', nodeId: 'node', start: '-10d', duration: '20d', uptime: 60 },
        node: { start: '-10d', duration: '40d' },
      },
    },
  })
  const [games] = net.l1s.list()
  const { validators } = await net.platform.getCurrentValidators({ subnetID: games!.subnetId })
  expect(validators).toMatchObject([{ startTime: String(now - 10 * day), endTime: String(now + 10 * day) }])
  const { body } = await ask(net, `/v1/networks/fuji/validators?subnetId=${games!.subnetId}`)
  expect(body).toMatchObject({ validators: [{ nodeId: net.validators.node!.nodeID, uptimePerformance: 60 }] })
})

it('stakes that a user pays are taken from its AVAX, and return to it', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: { funds: { P: 3000 } }, bob: { funds: { P: 100 } }, carol: {} },
      validators: {
        own: {
          start: '-30d',
          end: '-1d',
          paidBy: 'alice',
          rewardsTo: 'carol',
          delegators: [
            { start: '-29d', end: '-2d', stake: 30, paidBy: 'bob', rewardsTo: 'carol' },
            { start: '-28d', stake: 40, paidBy: 'bob', owner: 'carol' },
          ],
        },
        running: { paidBy: 'alice', stake: 2000 },
      },
    },
  })
  const { alice, bob, carol } = net.users
  const avax = async (address: string) =>
    Number((await net.platform.getBalance({ addresses: [address] })).unlocked) / 1e9
  // What they paid for fees is little.
  expect(await avax(alice!.P)).toBeCloseTo(1000, 1)
  expect(await avax(bob!.P)).toBeCloseTo(60, 1)
  expect(await avax(carol!.P)).toBeGreaterThan(40)
  const { stakedOutputs } = await net.platform.getStake({ addresses: [alice!.P], encoding: 'hex' })
  expect(stakedOutputs).toHaveLength(1)
})

it('the node of a validator is connected, unless the scenario says that it is not', async () => {
  await using net = await createNetwork({
    scenario: { clock, validators: { near: {}, far: { connected: false }, close: { connected: true } } },
  })
  const { near, far, close } = net.validators
  const nodeIDs = [near, far, close].map((validator) => validator!.nodeID)
  const { validators } = await net.platform.getCurrentValidators({ nodeIDs })
  const isConnected = new Map(validators.map(({ nodeID, connected }) => [nodeID, connected]))
  expect(nodeIDs.map((nodeID) => isConnected.get(nodeID))).toEqual([true, false, true])
})

it('a stake that says little has the least amounts, 28 days, and its delegations end with it', async () => {
  await using net = await createNetwork({
    scenario: { clock, validators: { plain: { delegators: [{}] } } },
  })
  const { plain } = net.validators
  const { validators } = await net.platform.getCurrentValidators({ nodeIDs: [plain!.nodeID] })
  const endTime = String(now + 28 * day)
  expect(validators).toMatchObject([
    {
      txID: plain!.txID,
      endTime,
      weight: String(2000n * 10n ** 9n),
      delegationFee: '2.0000',
      delegators: [{ txID: plain!.delegators[0]!.txID, endTime, weight: String(25n * 10n ** 9n) }],
    },
  ])
})

it('a validator has the uptime that the scenario says, and a BLS key with which it signs messages', async () => {
  await using net = await createNetwork({
    scenario: { clock, validators: { signs: { start: '-10d', duration: '20d', uptime: 81.5 } } },
  })
  const nodeIDs = [net.validators.signs!.nodeID]
  const [validator] = (await net.platform.getCurrentValidators({ nodeIDs })).validators
  expect(validator).toMatchObject({ uptime: '81.5000' })
  const signer: unknown = Reflect.get(validator ?? {}, 'signer')
  const publicKey = hexToBytes(String(Reflect.get(Object(signer), 'publicKey')))
  expect(net.network.world.signerKeys.secretKeyOf(publicKey)).toBeDefined()
})

it('a stake has the fee, the amounts and the owners that the scenario says', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: { funds: { P: 3000 } }, bob: {}, carol: {} },
      validators: {
        own: {
          stake: 2500,
          owner: 'alice',
          rewardsTo: 'carol',
          delegationFee: 12.5,
          duration: '30d',
          delegators: [
            { stake: 30, owner: 'bob', end: '+20d' },
            { stake: '40.5', paidBy: 'alice' },
          ],
        },
      },
    },
  })
  const { alice, bob, carol } = net.users
  const { own } = net.validators
  const owners = (address: string) => ({ addresses: [address], locktime: 0, threshold: 1 })
  const txOf = async (txID: string) => {
    const { tx } = (await net.platform.getTx({ txID, encoding: 'json' })) as never as {
      tx: { unsignedTx: { validator: object; stake: { output: object }[] } }
    }
    return tx.unsignedTx
  }
  expect(await txOf(own!.txID)).toMatchObject({
    validator: { nodeID: own!.nodeID, end: now + 30 * day, weight: 2500_000_000_000 },
    stake: [{ output: { ...owners(alice!.P), amount: 2500_000_000_000 } }],
    validationRewardsOwner: owners(carol!.P),
    delegationRewardsOwner: owners(carol!.P),
    shares: 125_000,
  })
  const [first, second] = own!.delegators
  expect(await txOf(first!.txID)).toMatchObject({
    validator: { end: now + 20 * day, weight: 30_000_000_000 },
    stake: [{ output: owners(bob!.P) }],
    rewardsOwner: owners(bob!.P),
  })
  expect(await txOf(second!.txID)).toMatchObject({
    validator: { end: now + 30 * day, weight: 40_500_000_000 },
    stake: [{ output: owners(alice!.P) }],
    rewardsOwner: owners(alice!.P),
  })
})

it('before Durango a validator whose stake begins later has no uptime', async () => {
  const scenario = {
    clock,
    network: { networkId: 1337, upgradeFile: upgradesUntil((now + 90 * day) * 1000) },
    validators: { later: { start: '+2d', end: '+40d', uptime: 50 } },
  } as const
  await expect(createNetwork({ scenario })).rejects.toThrow(
    '"validators.later.uptime" is for validators whose stake has begun',
  )
})

it('before Durango stakes begin when they say, and the others at once', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      network: { networkId: 1337, upgradeFile: upgradesUntil((now + 90 * day) * 1000) },
      validators: {
        early: { duration: '30d' },
        later: { start: '+2d', end: '+40d', delegators: [{ start: '+3d', duration: '15d' }] },
      },
    },
  })
  const { early, later } = net.validators
  const rows = async (path: string) => (await ask(net, `/v1/networks/fuji/${path}`)).body
  expect(await rows('validators?validationStatus=pending')).toMatchObject({
    validators: [{ txHash: later!.txID, startTimestamp: now + 2 * day, endTimestamp: now + 40 * day }],
  })
  expect(await rows('delegators?delegationStatus=pending')).toMatchObject({
    delegators: [{ startTimestamp: now + 3 * day, endTimestamp: now + 18 * day }],
  })
  const { validators } = await net.platform.getCurrentValidators({ nodeIDs: [early!.nodeID] })
  expect(validators).toMatchObject([{ startTime: String(now), endTime: String(now + 30 * day) }])
  expect(net.now).toBe(now * 1000)
})
