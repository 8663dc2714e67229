import { describe, expect, it } from '@jest/globals'
import { delegationCapacity } from '../../../../../methods/data/parts/staking/delegationCapacity.js'
import { percentText } from '../../../../../methods/data/parts/staking/delegationFee.js'
import { withoutOwner } from '../../../../../methods/data/parts/staking/rewardFilters.js'
import { rowsMatching } from '../../../../../methods/data/parts/staking/rowsMatching.js'
import { uptimePerformance } from '../../../../../methods/data/parts/staking/uptimePerformance.js'
import { validationStatus } from '../../../../../methods/data/parts/staking/validationStatus.js'
import { primaryNetworkId } from '../../../../../state/platform/PlatformChain.js'

it.each([
  [0, '0.0000000000000000'],
  [1, '0.0001000000000000'],
  [9_999, '0.9999000000000000'],
  [10_000, '1.0000000000000000'],
  [20_000, '2.0000000000000000'],
  [1_000_000, '100.0000000000000000'],
])('a share of %d millionths is %s percent', (shares, text) => {
  expect(percentText(shares)).toBe(text)
})

it('a stake is pending until it begins, active until its end, then completed or removed', () => {
  const status = (end: object | undefined, now: bigint) =>
    validationStatus({ staker: { startTime: 10n }, end } as never, now)
  expect([9n, 10n, 11n].map((now) => status(undefined, now))).toEqual(['pending', 'active', 'active'])
  expect(status({ how: 'removed' }, 9n)).toBe('removed')
  expect(['rewarded', 'unrewarded'].map((how) => status({ how }, 11n))).toEqual(['completed', 'completed'])
})

describe('the uptime of a validator', () => {
  const uptime = (share: number | undefined, subnetId: string = primaryNetworkId) => {
    const uptimes = {
      shareSince: (node: string, since: bigint) => (node === 'n' && since === 3n ? share : 0.5),
      validations: { of: () => (share === undefined ? undefined : { share: share / 2 }) },
    }
    return uptimePerformance(
      { uptimes } as never,
      { subnetId, nodeId: 'n', startTime: 3n, txId: 't' } as never,
    )
  }

  it('is in hundredths of a percent, between none and all', () => {
    expect([0, 0.12344, 0.12345, 1, 1.1, -0.1].map((share) => uptime(share))).toEqual([
      ...[0, 1234, 1235, 10_000, 10_000, 0],
    ])
  })

  it('is all of it where the node does not know, and of its own outside the primary network', () => {
    expect([uptime(undefined), uptime(undefined, 'other')]).toEqual([10_000, 10_000])
    expect(uptime(0.5, 'other')).toBe(2500)
  })
})

describe('what may be delegated to a validator', () => {
  const capacity = (weight: bigint, delegated: bigint, more: object = {}) => {
    const view = {
      stakes: { delegationsTo: () => ({ runningAmount: delegated }) },
      chain: { params: { staking: { maxValidatorStakeNAVAX: 1_000n } } },
    }
    return delegationCapacity(
      view as never,
      { staker: { weight, subnetId: primaryNetworkId }, ...more } as never,
    )
  }

  it('is four times its own stake, at most what a validator may have', () => {
    expect([capacity(100n, 0n), capacity(100n, 30n), capacity(100n, 400n), capacity(100n, 401n)]).toEqual([
      ...[400n, 370n, 0n, 0n],
    ])
    expect([capacity(200n, 0n), capacity(201n, 0n), capacity(1_000n, 0n)]).toEqual([800n, 799n, 0n])
  })

  it('is nothing to tell of one that ended, or is of another subnet', () => {
    expect(capacity(100n, 0n, { end: {} })).toBeUndefined()
    expect(capacity(100n, 0n, { staker: { weight: 100n, subnetId: 'other' } })).toBeUndefined()
  })
})

it.each([
  [[], [0, 1, 2, 3]],
  [
    [undefined, undefined],
    [0, 1, 2, 3],
  ],
  [[[[0, 2]]], [0, 2]],
  [[[]], []],
  [[[[2], [0, 2]]], [0, 2]],
  [
    [[[0, 1, 2]], undefined, [[2], [1]]],
    [1, 2],
  ],
  [[[[3]], [[0]]], []],
])('rows that fit %j are %j', (criteria, rows) => {
  expect(rowsMatching(4, criteria as never)).toEqual(rows)
})

it('rows of one list alone are that list, which is not copied', () => {
  const rows = [0, 2]
  expect(rowsMatching(4, [undefined, [rows]])).toBe(rows)
})

it('a list of rewards needs addresses or nodes', () => {
  expect(withoutOwner({ addresses: undefined, nodeIds: undefined })).toBe('addresses or nodeIds is required')
  expect(withoutOwner({ addresses: [], nodeIds: undefined })).toBeUndefined()
  expect(withoutOwner({ addresses: undefined, nodeIds: [] })).toBeUndefined()
})
