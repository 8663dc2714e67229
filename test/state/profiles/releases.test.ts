import { expect, test } from '@jest/globals'
import { isAtLeast, releaseOf, versionLine } from '../../../state/profiles/releases.js'

test('a release has its versions, as the program prints them', () => {
  expect(versionLine(releaseOf('1.14.2'))).toBe(
    'avalanchego/1.14.2 [database=v1.4.5, rpcchainvm=45, commit=1cf1fc3d1711a09fde7319d2b48609c8cba93680, go=1.26.8]',
  )
  expect(versionLine(releaseOf('1.15.2'))).toBe(
    'avalanchego/1.15.2 [database=v1.4.5, rpcchainvm=47, go=1.26.10]',
  )
})

test('the newest release is the default, and at least the older one', () => {
  const [older, newest] = [releaseOf('1.14.2'), releaseOf()]
  expect([newest.version, newest.latestUpgrade, older.latestUpgrade]).toEqual([
    '1.15.2',
    'helicon',
    'granite',
  ])
  expect([isAtLeast(older, '1.14.2'), isAtLeast(older, '1.15.2'), isAtLeast(newest, '1.14.2')]).toEqual([
    true,
    false,
    true,
  ])
  expect([older, newest].map((release) => [release.hasRestakedRewards, release.hasAtomicTxStatus])).toEqual([
    [false, true],
    [true, false],
  ])
  expect([older, newest].map(({ hasDelegatedStakeMetric }) => hasDelegatedStakeMetric)).toEqual([false, true])
})
