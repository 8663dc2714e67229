import { describe, expect, test } from '@jest/globals'
import { idToString } from '../../../state/codec/ids.js'
import { isActivated, upgradeNames } from '../../../state/profiles/UpgradeSchedule.js'
import { upgradesOf } from '../../../state/profiles/upgradesOf.js'

const custom = 4242

describe('the schedule of a network', () => {
  test('enables everything but Helicon from the start on local and custom networks', () => {
    for (const networkId of [12345, custom]) {
      const schedule = upgradesOf(networkId)
      const active = upgradeNames.filter((name) => isActivated(schedule, name, 1_607_144_400n))
      expect(active).toEqual(upgradeNames.filter((name) => name !== 'helicon'))
      expect(isActivated(schedule, 'granite', 1_607_144_399n)).toBe(false)
      expect(schedule.timeTexts.helicon).toBe('9999-12-01T00:00:00Z')
      expect(schedule.graniteEpochDurationNs).toBe(30_000_000_000n)
    }
  })

  test('has Helicon from the start on local and custom networks, and at their dates on mainnet and fuji', () => {
    const heliconOf = (networkId: number) => upgradesOf(networkId, undefined, 'helicon').timeTexts.helicon
    expect(heliconOf(12345)).toBe('2020-12-05T05:00:00Z')
    expect(heliconOf(custom)).toBe('2020-12-05T05:00:00Z')
    expect(heliconOf(5)).toBe('2026-07-28T15:00:00Z')
    expect(heliconOf(1)).toBe('2026-09-22T15:00:00Z')
  })

  test('is the public one on mainnet and fuji', () => {
    const mainnet = upgradesOf(1)
    expect(mainnet.timesSeconds.granite).toBe(1_763_568_000n)
    expect(mainnet.apricotPhase4MinPChainHeight).toBe(793_005n)
    expect(idToString(mainnet.cortinaXChainStopVertexId)).toBe(
      'jrGWDh5Po9FMj54depyunNixpia5PN4aAYxfmNzU8n752Rjga',
    )
    expect(upgradesOf(5).timeTexts.granite).toBe('2025-10-29T15:00:00Z')
  })
})

describe('an upgrade file', () => {
  test('replaces the whole schedule; missing upgrades are active from the beginning of time', () => {
    const schedule = upgradesOf(
      custom,
      '{"graniteTime":"2026-01-01T00:00:00.5+01:30","GRANITEEPOCHDURATION":5000000000}',
    )
    expect(schedule.timesSeconds.granite).toBe(1_767_220_201n)
    expect(schedule.evmTimesSeconds.granite).toBe(1_767_220_200n)
    expect(schedule.timeTexts.granite).toBe('2026-01-01T00:00:00.5+01:30')
    expect(schedule.graniteEpochDurationNs).toBe(5_000_000_000n)
    expect(schedule.timeTexts.helicon).toBe('0001-01-01T00:00:00Z')
    expect(isActivated(schedule, 'helicon', 0n)).toBe(true)
  })

  test('may have its times in any order, which the node does not check', () => {
    const file = '{"graniteTime":"2026-01-01T00:00:00Z","heliconTime":"2020-01-01T00:00:00Z"}'
    expect(upgradesOf(custom, file).timesSeconds.helicon).toBe(1_577_836_800n)
  })

  test.each([
    ['', 'unexpected end of JSON input'],
    ['{', 'unexpected end of JSON input'],
    ['[]', 'json: cannot unmarshal array into Go value of type upgrade.Config'],
    [
      '{"graniteTime":"2026-01-01"}',
      'parsing time "2026-01-01" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "T"',
    ],
    ['{"graniteTime":5}', 'Time.UnmarshalJSON: input is not a JSON string'],
    [
      '{"graniteEpochDuration":"5s"}',
      'json: cannot unmarshal string into Go struct field Config.graniteEpochDuration of type time.Duration',
    ],
    ['{"graniteEpochDuration":"5s","etnaTime":5}', 'Time.UnmarshalJSON: input is not a JSON string'],
    [
      '{"cortinaXChainStopVertexID":"x"}',
      "couldn't decode ID to bytes: input string is smaller than the checksum size",
    ],
    ['{"cortinaXChainStopVertexID":5}', 'first and last characters should be quotes'],
    [
      '{"cortinaXChainStopVertexID":"7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg"}',
      'invalid hash length: expected 32 bytes but got 20',
    ],
    [
      '{"apricotPhase4MinPChainHeight":"5"}',
      'json: cannot unmarshal string into Go struct field Config.apricotPhase4MinPChainHeight of type uint64',
    ],
  ])('is refused as the node refuses it: %s', (file, message) => {
    expect(() => upgradesOf(custom, file)).toThrow(
      expect.objectContaining({
        name: 'NodeError',
        message: `unable to unmarshal upgrade bytes: ${message}`,
      }),
    )
  })

  test('cannot change mainnet, fuji or local', () => {
    expect(() => upgradesOf(12345, '{}')).toThrow('cannot configure upgrades for networkID: local')
    expect(() => upgradesOf(1, '{}')).toThrow('cannot configure upgrades for networkID: mainnet')
  })

  test('a time for Helicon replaces that of any network, whose fraction of a second counts as the next one, and is cut by EVM chains', () => {
    const fuji = upgradesOf(5, undefined, { helicon: '2026-08-01T15:00:00Z' })
    expect(fuji.timeTexts).toEqual({ ...upgradesOf(5).timeTexts, helicon: '2026-08-01T15:00:00Z' })
    expect(fuji.timesSeconds.helicon).toBe(1_785_596_400n)
    const later = upgradesOf(12345, undefined, { helicon: '2026-08-01T15:00:00.5Z' })
    expect(later.timesSeconds.helicon).toBe(1_785_596_401n)
    expect(later.evmTimesSeconds.helicon).toBe(1_785_596_400n)
  })
})
