import { expect, it } from '@jest/globals'
import { upgradesReply } from '../../../../methods/info/parts/upgradesReply.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { type UpgradeName, upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'

const stopVertex = '5c'.repeat(32) as Id

it('each upgrade has the time as it is printed, in the order of Go', () => {
  const times = Object.fromEntries(upgradeNames.map((name, index) => [name, BigInt(index)]))
  const reply = upgradesReply({
    timesSeconds: times as Record<UpgradeName, bigint>,
    evmTimesSeconds: times as Record<UpgradeName, bigint>,
    timeTexts: Object.fromEntries(upgradeNames.map((name) => [name, `time of ${name}`])) as Record<
      UpgradeName,
      string
    >,
    apricotPhase4MinPChainHeight: 793_005n,
    cortinaXChainStopVertexId: stopVertex,
    graniteEpochDurationNs: 300n,
  })
  const expected = upgradeNames.map((name) => [`${name}Time`, `time of ${name}`] as [string, unknown])
  expected.splice(4, 0, ['apricotPhase4MinPChainHeight', 793_005n])
  expected.splice(11, 0, ['cortinaXChainStopVertexID', idToString(stopVertex)])
  expected.splice(16, 0, ['graniteEpochDuration', 300n])
  expect(Object.entries(reply)).toEqual(expected)
})
