import { describe, expect, it } from '@jest/globals'
import { warpMessenger, warpMessengerAddress } from '../../../../state/evm/precompiles/warpMessenger.js'
import type { EvmUpgrades } from '../../../../state/evm/rules/EvmUpgrades.js'
import { rulesTable } from '../../../../state/evm/rules/rulesTable.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { upgradeNames } from '../../../../state/profiles/UpgradeSchedule.js'
import { blockchainId, graniteTime, rulesAt } from '../fixtures.js'

describe('rulesTable', () => {
  it.each([
    [0n, 'shanghai', false],
    [999n, 'shanghai', false],
    [1000n, 'cancun', false],
    [1999n, 'cancun', false],
    [2000n, 'cancun', true],
    [1n << 40n, 'cancun', true],
  ] as const)('at %i: %s, Granite %s', (timestamp, fork, granite) => {
    expect(rulesAt(timestamp)).toMatchObject({ fork, granite })
  })

  it('returns one object for each period of time', () => {
    const upgrades = Object.fromEntries(upgradeNames.map((name) => [name, 0n])) as EvmUpgrades
    const table = rulesTable({ flavour: 'coreth', chainId: 1n, upgrades, precompiles: [] })
    expect(table(5n)).toBe(table(500n))
  })

  it('lets Ethereum’s forks begin at times of their own', () => {
    const upgrades = Object.fromEntries(upgradeNames.map((name) => [name, 10n])) as EvmUpgrades
    const forkTimes = { shanghai: 10n, cancun: 20n }
    const table = rulesTable({ flavour: 'coreth', chainId: 1n, upgrades, forkTimes, precompiles: [] })
    expect([9n, 10n, 20n].map((timestamp) => table(timestamp).fork)).toEqual(['london', 'shanghai', 'cancun'])
    expect(table(10n)).toMatchObject({ durango: true, granite: true })
  })

  it('enables and disables precompiles at their times', () => {
    const upgrades = Object.fromEntries(upgradeNames.map((name) => [name, 0n])) as EvmUpgrades
    const precompile = warpMessenger({ networkId: 1, blockchainId })
    const table = rulesTable({
      flavour: 'subnet-evm',
      chainId: 1n,
      upgrades,
      precompiles: [
        { precompile, timestamp: 20n, disable: true },
        { precompile, timestamp: 10n, disable: false },
      ],
    })
    const active = (timestamp: bigint) => table(timestamp).statefulPrecompiles.has(warpMessengerAddress)
    expect([9n, 10n, 19n, 20n].map(active)).toEqual([false, true, true, false])
  })

  it('warms the precompiles of Ethereum and coreth, but not the warp messenger', () => {
    const { warmPrecompiles, allPrecompiles } = rulesAt(graniteTime)
    expect(warmPrecompiles.size).toBe(10 + 1 + 3)
    expect(warmPrecompiles.has(`0x${'100'.padStart(40, '0')}` as Address)).toBe(true)
    expect(warmPrecompiles.has(warpMessengerAddress)).toBe(false)
    expect(allPrecompiles.has(warpMessengerAddress)).toBe(true)
    expect(rulesAt(graniteTime, 'subnet-evm').warmPrecompiles.size).toBe(10 + 1)
  })
})
