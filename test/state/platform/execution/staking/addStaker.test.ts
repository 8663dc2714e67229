import { beforeAll, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import { addStaker, type NewStaker } from '../../../../../state/platform/execution/staking/addStaker.js'
import { type Staker, stakerPriority } from '../../../../../state/platform/staking/Staker.js'
import { nodeIdOf, staker } from '../../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../../methods/platform/platformNetwork.js'
import { sign } from '../../Wallet.js'
import { eachKind } from '../eachKind.js'

const [node, otherNode] = [nodeIdOf(0xaa), nodeIdOf(0xbb)]
const [subnetId, otherSubnet] = ['0c', '0d'].map((byte) => byte.repeat(32) as Id) as [Id, Id]
const start = 1_791_500_000n

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork({ upgradeTimes: { helicon: start + 1n } })
})

const permissioned = (given: Partial<Staker> = {}) =>
  staker({
    txId: '01'.repeat(32) as Id,
    nodeId: node,
    subnetId,
    priority: stakerPriority.permissionedValidator,
    ...given,
  })

/** Removes a staker and adds a validator of the subnet in the same block. @returns the new staker, which is taken back */
function addedAfter(ended: Staker, time = start): Staker | undefined {
  const { platform, undo } = network
  const execution = { chain: platform, tx: sign(eachKind(network).BaseTx, []), feeOf: () => 0n }
  const added: NewStaker = {
    kind: 'permissionedValidator',
    nodeId: node,
    publicKey: undefined,
    subnetId,
    weight: 5n,
    startTime: time,
    endTime: time + 100n,
  }
  return undo.trial(() => {
    platform.timestamp = time
    platform.addCurrentStaker(permissioned({ txId: '02'.repeat(32) as Id, nodeId: otherNode, subnetId }))
    platform.addCurrentStaker(ended)
    platform.removeCurrentStaker(ended)
    addStaker(execution, added)
    return platform.currentStakers.validator(subnetId, node)
  })
}

// AvalancheGo `vms/platformvm/state/stakers.go` diffStakers.PutValidator.
describe('a validator that ended in the block that is being made', () => {
  test('cannot come back in it before Helicon', () => {
    expect(() => addedAfter(permissioned())).toThrow('attempted to add a staker after deleting it')
  })

  test('can since Helicon, without a reward where it has no stake', () => {
    expect(addedAfter(permissioned(), start + 1n)).toEqual({
      txId: sign(eachKind(network).BaseTx, []).id,
      nodeId: node,
      publicKey: undefined,
      subnetId,
      weight: 5n,
      startTime: start + 1n,
      endTime: start + 101n,
      potentialReward: 0n,
      nextTime: start + 101n,
      priority: stakerPriority.permissionedValidator,
    })
  })

  test.each<[string, Partial<Staker>]>([
    ['of another node', { nodeId: nodeIdOf(0xcc) }],
    ['of another subnet', { subnetId: otherSubnet }],
    ['of the primary network', { subnetId: emptyId, priority: stakerPriority.primaryValidator }],
  ])('keeps no other one away: %s', (_, given) => {
    expect(addedAfter(permissioned(given))).toMatchObject({ nodeId: node, subnetId })
  })

  test('is not its delegator', () => {
    const { platform, undo } = network
    const validator = permissioned({ priority: stakerPriority.permissionlessValidator })
    const delegator = permissioned({
      txId: '03'.repeat(32) as Id,
      priority: stakerPriority.permissionlessDelegator,
    })
    undo.trial(() => {
      platform.addCurrentStaker(validator)
      expect(addedAfter(delegator)).toMatchObject({ weight: 5n })
    })
  })
})

describe('before Durango a staker waits for its start', () => {
  const later = 99_999_999_999n
  test.each([
    ['primaryValidator', 'primaryValidatorPending'],
    ['primaryDelegator', 'primaryDelegatorBanffPending'],
    ['permissionlessValidator', 'permissionlessValidatorPending'],
    ['permissionlessDelegator', 'permissionlessDelegatorPending'],
    ['permissionedValidator', 'permissionedValidatorPending'],
  ] as const)('%s', async (kind, priority) => {
    const { platform } = await platformNetwork({ upgradeTimes: { durango: later, etna: later } })
    const tx = sign(eachKind({ platform }).BaseTx, [])
    addStaker(
      { chain: platform, tx, feeOf: () => 0n },
      {
        kind,
        nodeId: node,
        publicKey: undefined,
        subnetId,
        weight: 5n,
        startTime: start,
        endTime: start + 100n,
      },
    )
    expect(platform.pendingStakers.all()).toMatchObject([
      { txId: tx.id, potentialReward: 0n, nextTime: start, priority: stakerPriority[priority] },
    ])
  })
})
