import { expect, test } from '@jest/globals'
import { emptyId, idFromString } from '../../../state/codec/ids.js'
import { defaultUpgrades, fujiUpgrades, mainnetUpgrades } from '../../../state/profiles/schedules.js'
import { upgradeNames } from '../../../state/profiles/UpgradeSchedule.js'

// AvalancheGo `upgrade/upgrade.go`, and Helicon as in 1.15.2.

const inOrder = (texts: readonly string[]) =>
  Object.fromEntries(upgradeNames.map((name, index) => [name, `${texts[index]}:00Z`]))
const secondsOf = (texts: readonly string[]) =>
  Object.fromEntries(upgradeNames.map((name, index) => [name, BigInt(Date.parse(`${texts[index]}Z`) / 1000)]))

test.each([
  [
    'mainnet',
    mainnetUpgrades,
    [
      ...['2021-03-31T14:00', '2021-05-10T11:00', '2021-08-24T14:00', '2021-09-22T21:00', '2021-12-02T18:00'],
      ...['2022-09-05T01:30', '2022-09-06T20:00', '2022-09-07T03:00', '2022-10-18T16:00', '2023-04-25T15:00'],
      ...['2024-03-06T16:00', '2024-12-16T17:00', '2025-04-08T15:00', '2025-11-19T16:00', '2026-09-22T15:00'],
    ],
    793_005n,
    idFromString('jrGWDh5Po9FMj54depyunNixpia5PN4aAYxfmNzU8n752Rjga'),
    300_000_000_000n,
  ],
  [
    'fuji',
    fujiUpgrades,
    [
      ...['2021-03-26T14:00', '2021-05-05T14:00', '2021-08-16T19:00', '2021-09-16T21:00', '2021-11-24T15:00'],
      ...['2022-09-06T20:00', '2022-09-06T20:00', '2022-09-07T06:00', '2022-10-03T14:00', '2023-04-06T15:00'],
      ...['2024-02-13T16:00', '2024-11-25T16:00', '2025-03-13T15:00', '2025-10-29T15:00', '2026-07-28T15:00'],
    ],
    47_437n,
    idFromString('2D1cmbiG36BqQMRyHt4kFhWarmatA1ighSpND3FeFgz3vFVtCZ'),
    300_000_000_000n,
  ],
  ['other networks', defaultUpgrades, Array(15).fill('2020-12-05T05:00'), 0n, emptyId, 30_000_000_000n],
] as const)('the upgrades of %s are at their times', (_, schedule, texts, height, vertexId, epochNs) => {
  expect(schedule()).toEqual({
    timeTexts: inOrder(texts),
    timesSeconds: secondsOf(texts),
    evmTimesSeconds: secondsOf(texts),
    apricotPhase4MinPChainHeight: height,
    cortinaXChainStopVertexId: vertexId,
    graniteEpochDurationNs: epochNs,
  })
})
