import { describe, expect, it } from '@jest/globals'
import { cChainConfig } from '../../../../state/evm/coreth/cChainConfig.js'
import type { EvmUpgrades } from '../../../../state/evm/rules/EvmUpgrades.js'
import { upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'
import { initiallyActive, unscheduled } from '../../../../state/profiles/upgradeTimes.js'

/** All upgrades are active from the start, but for some. */
const upgradesWith = (later: Partial<EvmUpgrades> = {}): EvmUpgrades => ({
  ...(Object.fromEntries(upgradeNames.map((name) => [name, initiallyActive])) as EvmUpgrades),
  ...later,
})
const configOf = (chainId: bigint | undefined, upgrades: EvmUpgrades) =>
  cChainConfig({ config: { chainId } } as never, upgrades, [])
/** The members of the printed config that have to do with Ethereum's forks. */
function forks(chainId: bigint, later: Partial<EvmUpgrades> = {}) {
  const { json } = configOf(chainId, upgradesWith(later))
  const { berlinBlock, londonBlock, shanghaiTime, cancunTime } = json as Record<string, bigint>
  return [berlinBlock, londonBlock, shanghaiTime, cancunTime]
}

describe('the config of the C-Chain', () => {
  it('has all upgrades with their times, sorted by name', () => {
    const upgrades = Object.fromEntries(
      upgradeNames.map((name, index) => [name, index < 10 ? initiallyActive : unscheduled + BigInt(index)]),
    ) as EvmUpgrades
    const { json, ...config } = configOf(43_112n, upgrades)
    expect(config).toEqual({
      flavour: 'coreth',
      chainId: 43_112n,
      upgrades,
      precompiles: [],
      stateUpgrades: [],
    })
    const zero = Object.fromEntries(
      [
        ...['homestead', 'daoFork', 'eip150', 'eip155', 'eip158', 'byzantium', 'constantinople'],
        ...['petersburg', 'istanbul', 'muirGlacier', 'berlin', 'london'],
      ].map((name) => [`${name}Block`, 0n]),
    )
    const suffix = (name: string) =>
      ['etna', 'fortuna', 'granite', 'helicon'].includes(name) ? 'Timestamp' : 'BlockTimestamp'
    expect(json).toEqual({
      chainId: 43_112n,
      daoForkSupport: true,
      ...zero,
      ...Object.fromEntries(upgradeNames.map((name) => [name + suffix(name), upgrades[name]])),
    })
    expect(Object.keys(json)).toEqual(Object.keys(json).sort())
  })

  it('has the blocks of the public networks', () => {
    const late = { apricotPhase2: initiallyActive + 1n, apricotPhase3: initiallyActive + 1n }
    expect(forks(43_113n, late).slice(0, 2)).toEqual([184_985n, 805_078n])
    expect(forks(43_114n, late).slice(0, 2)).toEqual([1_640_340n, 3_308_552n])
  })

  it('has Berlin and London from the start, or not at all', () => {
    expect(forks(43_112n).slice(0, 2)).toEqual([0n, 0n])
    expect(forks(43_112n, { apricotPhase3: unscheduled }).slice(0, 2)).toEqual([0n, undefined])
    expect(forks(43_112n, { apricotPhase2: unscheduled }).slice(0, 2)).toEqual([undefined, 0n])
    for (const [name, short] of [
      ['apricotPhase2', 'AP2'],
      ['apricotPhase3', 'AP3'],
    ] as const)
      for (const time of [initiallyActive + 1n, unscheduled - 1n])
        expect(() => forks(43_112n, { [name]: time })).toThrow(
          `${short} must be either unscheduled or initially activated`,
        )
  })

  it('has Shanghai and Cancun with Durango and Etna, where those are scheduled', () => {
    expect(forks(43_112n, { durango: unscheduled - 1n, etna: unscheduled }).slice(2)).toEqual([
      unscheduled - 1n,
      undefined,
    ])
    expect(forks(43_112n, { durango: unscheduled, etna: unscheduled - 1n }).slice(2)).toEqual([
      undefined,
      unscheduled - 1n,
    ])
  })

  it('has the chain ID 0 where its genesis says none, and needs a genesis with a config', () => {
    expect(configOf(undefined, upgradesWith()).chainId).toBe(0n)
    expect(() => cChainConfig({ config: undefined } as never, upgradesWith(), [])).toThrow(
      'genesis has no chain configuration',
    )
  })
})
