import { describe, expect, test } from '@jest/globals'
import { toHex } from '../../../state/codec/hex.js'
import {
  emptyId,
  type Id,
  idToString,
  type NodeId,
  nodeIdToString,
  parseAddress,
} from '../../../state/codec/ids.js'
import { stakerPriority } from '../../../state/platform/staking/Staker.js'
import { accept, newSubnet, noBase, nodeIdOf, staker } from './made.js'
import { type PlatformNetwork, platformNetwork, startMs } from './platformNetwork.js'

const own = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
const second = 'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ'
const rewardAddress = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

type Validator = { nodeID: string; uptime?: string; connected?: boolean; delegators?: unknown[] }

async function validatorsOf(network: PlatformNetwork, params?: unknown): Promise<Validator[]> {
  return ((await network.ask('getCurrentValidators', params)) as { validators: Validator[] }).validators
}

/** Delegates some nAVAX to a genesis validator. */
function delegate(network: PlatformNetwork, nodeId: NodeId, weight = 5n): Id {
  const { address } = parseAddress(rewardAddress)
  const txId = accept(network, {
    kind: 'AddPermissionlessDelegatorTx',
    base: noBase,
    validator: { nodeId, start: 0n, end: 1_800_000_000n, weight },
    subnetId: emptyId,
    stake: [],
    rewardsOwner: { locktime: 0n, threshold: 1, addresses: [address] },
  })
  network.platform.addCurrentStaker(
    staker({ txId, nodeId, weight, potentialReward: 3n, priority: stakerPriority.primaryDelegator }),
  )
  return txId
}

describe('platform.getCurrentValidators', () => {
  test('lists the genesis validators in the order in which they end', async () => {
    const network = await platformNetwork()
    expect((await validatorsOf(network)).map(({ nodeID }) => nodeID)).toEqual([
      'NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5',
      'NodeID-GWPcbFJZFfZreETSoWjPimr846mXEKCtu',
      'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN',
      second,
      own,
    ])
  })

  test("returns every member of one, in the node's order", async () => {
    const { text } = await platformNetwork()
    expect(await text('getCurrentValidators', { nodeIDs: [own] })).toBe(
      '{"validators":[{"txID":"2P6ke9Z1MnX3b4zEpGWYapykioqq8bRGSEY6sDewGpRq6NunRe","startTime":"1791000000",' +
        `"endTime":"1822536000","weight":"2000000000000000","nodeID":"${own}",` +
        `"validationRewardOwner":{"locktime":"0","threshold":"1","addresses":["${rewardAddress}"]},` +
        `"delegationRewardOwner":{"locktime":"0","threshold":"1","addresses":["${rewardAddress}"]},` +
        '"potentialReward":"239043697070926","accruedDelegateeReward":"0","delegationFee":"100.0000",' +
        '"uptime":"100.0000","connected":true,"signer":{"publicKey":' +
        '"0x900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d",' +
        '"proofOfPossession":"0x8bfd6d4d2086b2b8115d8f72f94095fefe5a6c07876b2accf51a811adf520f389e74a3d2152a6d90b5' +
        '21e2be58ffe468043dc5ea68b4c44410eb67f8dc24f13ed4f194000764c0e922cd254a3588a4962b1cb4db7de4bb9cda9d9d4d6b03' +
        'f3d2"},"delegatorCount":"0","delegatorWeight":"0","delegators":[]}]}',
    )
  })

  test('has no other connected validators without sybil protection, and uptimes decrease', async () => {
    const network = await platformNetwork({ connectedTo: 'none' })
    network.clock.set(startMs + 36 * 3600_000)
    const [validator, self] = await Promise.all(
      [second, own].map(async (nodeID) => (await validatorsOf(network, { nodeIDs: [nodeID] }))[0]),
    )
    // Counted as online for the 36 hours before the node started, and as offline for the 36 since.
    expect(validator).toMatchObject({ connected: false, uptime: '50.0000' })
    expect(self).toMatchObject({ connected: true, uptime: '100.0000' })
  })

  test('has all five connected with sybil protection', async () => {
    const network = await platformNetwork({ connectedTo: 'all' })
    network.clock.set(startMs + 36 * 3600_000)
    for (const validator of await validatorsOf(network))
      expect(validator).toMatchObject({ connected: true, uptime: '100.0000' })
  })

  test('lists delegators when exactly one node is requested, and otherwise counts them', async () => {
    const network = await platformNetwork()
    const { nodeId } = network.platform.currentStakers.validatorsOf(emptyId)[3]!
    const txId = delegate(network, nodeId)
    const [listed] = await validatorsOf(network, { nodeIDs: [second, second] })
    expect(listed).toMatchObject({
      delegatorCount: '1',
      delegatorWeight: '5',
      delegators: [
        {
          txID: idToString(txId),
          startTime: '1791000000',
          endTime: '1800000000',
          weight: '5',
          nodeID: second,
          rewardOwner: { locktime: '0', threshold: '1', addresses: [rewardAddress] },
          potentialReward: '3',
        },
      ],
    })
    const [counted, alone] = await validatorsOf(network, { nodeIDs: [second, own] })
    expect(counted).toMatchObject({ delegatorCount: '1', delegatorWeight: '5' })
    expect(counted).not.toHaveProperty('delegators')
    expect(alone).toMatchObject({ delegatorCount: '0', delegatorWeight: '0' })
  })

  test('counts all delegators of a validator', async () => {
    const network = await platformNetwork()
    const { nodeId } = network.platform.currentStakers.validatorsOf(emptyId)[3]!
    const txIds = [5n, 6n, 7n].map((weight) => idToString(delegate(network, nodeId, weight)))
    const [validator] = await validatorsOf(network, { nodeIDs: [second] })
    expect(validator).toMatchObject({ delegatorCount: '3', delegatorWeight: '18' })
    const delegators = (validator?.delegators ?? []) as { txID: string; weight: string }[]
    expect(new Map(delegators.map(({ txID, weight }) => [txID, weight]))).toEqual(
      new Map(txIds.map((txId, index) => [txId, String(5 + index)])),
    )
  })

  test('omits nodes that do not validate, and is empty for an unknown subnet', async () => {
    const network = await platformNetwork()
    expect(await validatorsOf(network, { nodeIDs: [null] })).toEqual([])
    expect(
      await validatorsOf(network, { subnetID: '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe' }),
    ).toEqual([])
  })

  test('returns only the basic members of a staker on a permissioned subnet', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    const { nodeId } = network.platform.currentStakers.validatorsOf(emptyId)[4]!
    const txId = '01'.repeat(32) as Id
    network.platform.addCurrentStaker(
      staker({ txId, nodeId, subnetId, weight: 7n, priority: stakerPriority.permissionedValidator }),
    )
    expect(await validatorsOf(network, { subnetID: idToString(subnetId) })).toEqual([
      { txID: idToString(txId), startTime: '1791000000', endTime: '1800000000', weight: '7', nodeID: own },
    ])
  })
})

/** Creates an L1 with an active and an inactive validator. */
async function l1() {
  const network = await platformNetwork()
  const { platform } = network
  const subnetId = newSubnet(network)
  platform.subnets.convert(subnetId, {
    conversionId: emptyId,
    managerChainId: emptyId,
    managerAddress: new Uint8Array(0),
  })
  const { publicKey } = platform.currentStakers.validatorsOf(emptyId)[0]!
  const owner = { threshold: 1, addresses: [parseAddress(rewardAddress).address] }
  const common = {
    subnetId,
    publicKey: publicKey!,
    remainingBalanceOwner: owner,
    deactivationOwner: { threshold: 0, addresses: [] },
    startTime: 9n,
    minNonce: 2n,
  }
  platform.accruedValidatorFees = 100n
  const active = '0a'.repeat(32) as Id
  const idle = '0b'.repeat(32) as Id
  platform.l1Validators.put({
    ...common,
    validationId: active,
    nodeId: nodeIdOf(2),
    weight: 20n,
    endAccumulatedFee: 150n,
  })
  platform.l1Validators.put({
    ...common,
    validationId: idle,
    nodeId: nodeIdOf(1),
    weight: 10n,
    endAccumulatedFee: 0n,
  })
  return { network, subnetId, active, idle, publicKey: toHex(publicKey!) }
}

describe('validators of an L1', () => {
  test('platform.getCurrentValidators lists them by node ID, active or not', async () => {
    const { network, subnetId, active, idle, publicKey } = await l1()
    const shown = {
      startTime: '9',
      publicKey,
      remainingBalanceOwner: { locktime: '0', threshold: '1', addresses: [rewardAddress] },
      deactivationOwner: { locktime: '0', threshold: '0', addresses: [] },
      minNonce: '2',
    }
    expect(await validatorsOf(network, { subnetID: idToString(subnetId) })).toEqual([
      {
        ...shown,
        nodeID: nodeIdToString(nodeIdOf(1)),
        weight: '10',
        validationID: idToString(idle),
        balance: '0',
      },
      {
        ...shown,
        nodeID: nodeIdToString(nodeIdOf(2)),
        weight: '20',
        validationID: idToString(active),
        balance: '50',
      },
    ])
  })

  test('platform.getL1Validator returns one with its L1 and the height', async () => {
    const { network, subnetId, active } = await l1()
    expect(await network.ask('getL1Validator', { validationID: idToString(active) })).toMatchObject({
      weight: '20',
      balance: '50',
      subnetID: idToString(subnetId),
      height: '0',
    })
    await expect(network.ask('getL1Validator')).rejects.toThrow(
      'fetching L1 validator "11111111111111111111111111111111LpoYY" failed: not found',
    )
  })

  test('platform.getValidatorsAt sums those that are inactive under the zero node ID', async () => {
    const { network, subnetId, publicKey } = await l1()
    expect(await network.ask('getValidatorsAt', { subnetID: idToString(subnetId) })).toEqual({
      'NodeID-111111111111111111116DBWJs': { publicKey: null, weight: '10' },
      [nodeIdToString(nodeIdOf(2))]: { publicKey, weight: '20' },
    })
  })

  test('platform.getAllValidatorsAt counts their weight and omits those that cannot sign', async () => {
    const { network, subnetId, publicKey } = await l1()
    const { validatorSets } = (await network.ask('getAllValidatorsAt')) as {
      validatorSets: Record<string, unknown>
    }
    expect(validatorSets[idToString(subnetId)]).toEqual({
      validators: [{ publicKey, weight: '20', nodeIDs: [nodeIdToString(nodeIdOf(2))] }],
      totalWeight: '30',
    })
  })
})

describe('platform.getValidatorsAt', () => {
  test('maps nodes, sorted as text, to key and weight', async () => {
    const { ask } = await platformNetwork()
    const at0 = (await ask('getValidatorsAt', { height: 0 })) as Record<string, { weight: string }>
    expect(Object.keys(at0)).toEqual([...Object.keys(at0)].sort())
    expect(at0[own]).toEqual({
      publicKey:
        '0x900c9b119b5c82d781d4b49be78c3fc7ae65f2b435b7ed9e3a8b9a03e475edff86d8a64827fec8db23a6f236afbf127d',
      weight: '2000000000000000',
    })
    expect(await ask('getValidatorsAt', { height: 'proposed' })).toEqual(at0)
    expect(await ask('getValidatorsAt')).toEqual(at0)
  })

  test('refuses future heights and values that are not heights', async () => {
    const { ask } = await platformNetwork()
    await expect(ask('getValidatorsAt', { height: '1' })).rejects.toThrow(
      'failed to get validator set at 1: failed to fetch validator set at unfinalized height with SubnetID = ' +
        '11111111111111111111111111111111LpoYY: current P-chain height (0) < requested P-Chain height (1)',
    )
    for (const height of ['Proposed', '', -1, 1.5, '18446744073709551615', true])
      await expect(ask('getValidatorsAt', { height })).rejects.toThrow("couldn't unmarshal an argument")
  })
})

describe('platform.getAllValidatorsAt', () => {
  test('orders by uncompressed BLS key', async () => {
    const { ask } = await platformNetwork()
    const { validatorSets } = (await ask('getAllValidatorsAt', { height: 'proposed' })) as {
      validatorSets: Record<string, { validators: { publicKey: string }[]; totalWeight: string }>
    }
    const primary = validatorSets['11111111111111111111111111111111LpoYY']
    expect(primary?.totalWeight).toBe('10000000000000000')
    expect(primary?.validators.map(({ publicKey }) => publicKey.slice(0, 8))).toEqual([
      '0x804810',
      '0xa058ff',
      '0xa10b69',
      '0xaccd61',
      '0x900c9b',
    ])
  })

  test('refuses future heights', async () => {
    const { ask } = await platformNetwork()
    await expect(ask('getAllValidatorsAt', { height: 1 })).rejects.toThrow(
      'failed to get validator sets at 1: failed to fetch validator set at unfinalized height: ' +
        'current P-chain height (0) < requested P-Chain height (1)',
    )
  })
})

describe('platform.sampleValidators', () => {
  test('samples by stake and sorts, so that nodes can repeat', async () => {
    const { ask } = await platformNetwork()
    const { validators } = (await ask('sampleValidators', { size: 100 })) as { validators: string[] }
    expect(validators).toHaveLength(100)
    expect(new Set(validators).size).toBe(5)
  })

  test('returns nothing for a size of 0, whatever the subnet', async () => {
    const { ask } = await platformNetwork()
    expect(await ask('sampleValidators')).toEqual({ validators: [] })
    const subnetID = '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe'
    expect(await ask('sampleValidators', { subnetID })).toEqual({ validators: [] })
    await expect(ask('sampleValidators', { size: '1', subnetID })).rejects.toThrow(
      `sampling ${subnetID} errored with missing validators`,
    )
  })

  test('cannot sample more units than exist', async () => {
    const network = await platformNetwork()
    const subnetId = newSubnet(network)
    network.platform.validatorSets.add(subnetId, { nodeId: nodeIdOf(1), publicKey: undefined, weight: 2n })
    const subnetID = idToString(subnetId)
    expect(await network.ask('sampleValidators', { subnetID, size: 2 })).toMatchObject({
      validators: { length: 2 },
    })
    await expect(network.ask('sampleValidators', { subnetID, size: 3 })).rejects.toThrow(
      'insufficient weight',
    )
  })
})

describe('platform.getTotalStake', () => {
  test('is the weight of the validators and their delegators, under two names', async () => {
    const network = await platformNetwork()
    expect(await network.text('getTotalStake')).toBe(
      '{"stake":"10000000000000000","weight":"10000000000000000"}',
    )
    delegate(network, network.platform.currentStakers.validatorsOf(emptyId)[0]!.nodeId)
    expect(await network.ask('getTotalStake')).toMatchObject({ weight: '10000000000000005' })
  })
})
