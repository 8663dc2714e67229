import { expect, test } from '@jest/globals'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'
import { nextEpoch } from '../../../state/proposervm/epoch.js'

// AvalancheGo `vms/proposervm/acp181`: a block at the end of its epoch or later is the last one of it.

const { timesSeconds } = upgradesOf(12345)
const granite = 1_795_000_000n
const upgrades = {
  ...upgradesOf(12345),
  timesSeconds: { ...timesSeconds, granite },
  graniteEpochDurationNs: 30_000_000_000n,
}
const epoch = { number: 4n, startTime: granite, pChainHeight: 7n }

test('an epoch ends with the first block that is as late as it lasts', () => {
  const after = (timestamp: bigint) =>
    nextEpoch(upgrades, { epoch, timestamp, pChainHeight: 9n }, granite + 100n)
  expect(after(granite + 29n)).toBe(epoch)
  expect(after(granite + 30n)).toEqual({ number: 5n, startTime: granite + 30n, pChainHeight: 9n })
  expect(after(granite + 31n)).toEqual({ number: 5n, startTime: granite + 31n, pChainHeight: 9n })
})

test('the first epoch begins with the parent of the first block of Granite', () => {
  const parent = { epoch: undefined, timestamp: granite - 50n, pChainHeight: 9n }
  expect(nextEpoch(upgrades, parent, granite - 1n)).toBeUndefined()
  expect(nextEpoch(upgrades, parent, granite)).toEqual({
    number: 1n,
    startTime: granite - 50n,
    pChainHeight: 9n,
  })
})
