import { describe, expect, test } from '@jest/globals'
import { networkUpgrades } from '../../../state/world/networkUpgrades.js'

const never = '9999-12-01T00:00:00Z'
const start = '2020-12-05T05:00:00Z'

type Options = Partial<Parameters<typeof networkUpgrades>[0]>

/** The time of Helicon on a network with some options, as `info.upgrades` prints it. */
function heliconOf(options: Options): string {
  return networkUpgrades({ networkId: 12345, upgradeFile: undefined, ...options }).timeTexts.helicon
}

describe('when Helicon is active', () => {
  test.each<[string, Options, string]>([
    ['AvalancheGo 1.14.2 leaves it unscheduled', { avalanchegoVersion: '1.14.2' }, never],
    ['AvalancheGo 1.15.2 has it from the start', { avalanchegoVersion: '1.15.2' }, start],
    ['a custom network, too', { avalanchegoVersion: '1.15.2', networkId: 4242 }, start],
    ['fuji has a date', { avalanchegoVersion: '1.15.2', networkId: 5 }, '2026-07-28T15:00:00Z'],
    ['mainnet has another', { avalanchegoVersion: '1.15.2', networkId: 1 }, '2026-09-22T15:00:00Z'],
    ['Granite may be chosen', { avalanchegoVersion: '1.15.2', upgrades: 'granite' }, never],
    ['so may Helicon', { avalanchegoVersion: '1.14.2', upgrades: 'helicon' }, start],
    [
      'or a time, on any network',
      { networkId: 1, upgrades: { helicon: '2027-01-01T00:00:00Z' } },
      '2027-01-01T00:00:00Z',
    ],
    ['tests for anvil stay in Granite', { avalanchegoVersion: '1.15.2', tooling: 'anvil' }, never],
    ['unless they choose', { avalanchegoVersion: '1.15.2', tooling: 'anvil', upgrades: 'helicon' }, start],
  ])('%s', (_, options, expected) => {
    expect(heliconOf(options)).toBe(expected)
  })
})

describe('an upgrade file', () => {
  const at = (heliconTime: string) => JSON.stringify({ heliconTime })
  const custom = { networkId: 4242 }

  test('decides alone, whatever the release or the tooling', () => {
    const upgradeFile = at('2027-01-01T00:00:00Z')
    for (const avalanchegoVersion of ['1.14.2', '1.15.2'] as const)
      expect(heliconOf({ ...custom, upgradeFile, avalanchegoVersion, tooling: 'anvil' })).toBe(
        '2027-01-01T00:00:00Z',
      )
  })

  test('may agree with the chosen upgrades', () => {
    expect(heliconOf({ ...custom, upgradeFile: at(never), upgrades: 'granite' })).toBe(never)
    expect(heliconOf({ ...custom, upgradeFile: '{}', upgrades: 'helicon' })).toBe('0001-01-01T00:00:00Z')
  })

  test.each<[string, string, NonNullable<Options['upgrades']>]>([
    ['schedules Helicon, and Granite is chosen', at('2027-01-01T00:00:00Z'), 'granite'],
    ['leaves Helicon unscheduled, and it is chosen', at(never), 'helicon'],
    ['stands beside another time', at('2027-01-01T00:00:00Z'), { helicon: '2028-01-01T00:00:00Z' }],
  ])('is refused when it %s', (_, upgradeFile, upgrades) => {
    expect(() => heliconOf({ ...custom, upgradeFile, upgrades })).toThrow('give only one of both')
  })
})
