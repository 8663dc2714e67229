import { beforeAll, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import {
  prefersCommit,
  rewardTx,
  stakerToReward,
} from '../../../../state/platform/building/rewardProposal.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { nodeIdOf, staker } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from '../execution/eachKind.js'
import { addAutoRenewed, addValidator } from './madeStakers.js'

const node = nodeIdOf(0xaa)
const subnetId = '0c'.repeat(32) as Id
const idOf = (number: number) => `0${number}`.repeat(32) as Id
/** Before all validators of the genesis end. */
const end = 1_793_000_000n
const helicon = 1_792_000_000n

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork({ upgradeTimes: { helicon } })
})

/** Runs a test with some current stakers, and takes all back. */
function withStakers(stakers: readonly Staker[], work: () => void): void {
  const { platform, undo } = network
  undo.trial(() => {
    for (const each of stakers) platform.addCurrentStaker(each)
    work()
  })
}

describe('the staker whose removal a block proposes', () => {
  const validator = staker({ txId: idOf(1), nodeId: node, endTime: end })
  const permissioned = staker({
    txId: idOf(2),
    nodeId: node,
    subnetId,
    endTime: end,
    priority: stakerPriority.permissionedValidator,
  })
  const rewarded = (time: bigint) => stakerToReward(network.platform, time)?.txId

  test('ends in that very second', () => {
    withStakers([validator], () =>
      expect([end - 1n, end, end + 1n].map(rewarded)).toEqual([undefined, validator.txId, undefined]),
    )
  })

  test('is the first one behind those without a stake', () => {
    withStakers([validator, permissioned], () => expect(rewarded(end)).toBe(validator.txId))
    withStakers([permissioned], () => expect(rewarded(end)).toBeUndefined())
  })
})

test('the proposal to remove an auto-renewed validator has a time, that of any other has none', () => {
  const { platform, undo } = network
  undo.trial(() => {
    const stake = { nodeId: node, weight: 2_000_000_000_000n, seconds: 86_400n }
    const other = addValidator(platform, { ...stake, nodeId: nodeIdOf(0xbb) })
    const renewed = addAutoRenewed(platform, stake, 0)
    expect([rewardTx(platform, other, 7n), rewardTx(platform, renewed, 7n)]).toMatchObject([
      { unsigned: { kind: 'RewardValidatorTx', stakerTxId: other.txId }, credentials: [] },
      {
        unsigned: { kind: 'RewardAutoRenewedValidatorTx', stakerTxId: renewed.txId, timestamp: 7n },
        credentials: [],
      },
    ])
  })
})

// AvalancheGo `vms/platformvm/block/executor/options.go`: the uptime on the primary network counts, also for stakers of subnets.
describe('a node prefers to reward a staker', () => {
  const on = (subnet: Id, startTime: bigint) =>
    staker({
      txId: subnet === emptyId ? idOf(1) : idOf(3),
      nodeId: node,
      subnetId: subnet,
      startTime,
      priority: subnet === emptyId ? stakerPriority.primaryValidator : stakerPriority.permissionlessValidator,
    })
  const prefers = (subnet: Id) => prefersCommit(network.platform, on(subnet, helicon), helicon + 1_000n)

  test.each([
    ['that began before Helicon', helicon - 1n, 0.8, true],
    ['that began before Helicon', helicon - 1n, 0.79, false],
    ['that began with Helicon', helicon, 0.9, true],
    ['that began with Helicon', helicon, 0.89, false],
  ])('of a validator %s, at %d s, whose uptime is %d: %p', (_, startTime, share, expected) => {
    withStakers([on(emptyId, startTime)], () => {
      network.platform.uptimes.hold(node, startTime, share)
      expect(prefers(emptyId)).toBe(expected)
    })
  })

  test.each([
    [0.3, true],
    [0.29, false],
  ])('of a subnet that requires an uptime of 0.3, where that is %d: %p', (share, expected) => {
    const { platform } = network
    const { TransformSubnetTx: tx } = eachKind(network)
    withStakers([on(emptyId, helicon)], () => {
      platform.uptimes.hold(node, helicon, share)
      platform.subnets.transform({ txId: idOf(4), tx: { ...tx, subnetId, uptimeRequirement: 300_000 } })
      expect(prefers(subnetId)).toBe(expected)
    })
  })

  test('of a subnet that requires none, and one whose uptime or validator is not known', () => {
    const { platform } = network
    expect(prefers(emptyId)).toBe(true)
    withStakers([on(emptyId, helicon)], () => {
      platform.uptimes.hold(node, helicon, 0)
      expect([prefers(subnetId), prefers(emptyId)]).toEqual([true, false])
      platform.uptimes.forget(node)
      expect(prefers(emptyId)).toBe(true)
    })
  })

  test('by the uptime until the proposal', () => {
    const { platform } = network
    withStakers([on(emptyId, helicon - 1n)], () => {
      platform.uptimes.connect(node, helicon - 1n)
      platform.uptimes.disconnect(node, helicon + 79n)
      const at = (time: bigint) => prefersCommit(platform, on(emptyId, 0n), time)
      // It was up for 80 seconds.
      expect([helicon + 99n, helicon + 100n].map(at)).toEqual([true, false])
    })
  })
})
