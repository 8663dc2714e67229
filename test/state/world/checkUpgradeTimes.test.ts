import { expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Network } from '../../../state/Network.js'
import { mainnetUpgrades } from '../../../state/profiles/schedules.js'
import { checkUpgradeTimes } from '../../../state/world/checkUpgradeTimes.js'

const cortina = mainnetUpgrades().timesSeconds.cortina

it('a network may start when Cortina is active, and not before', () => {
  expect(() => checkUpgradeTimes(mainnetUpgrades(), cortina)).not.toThrow()
  expect(() => checkUpgradeTimes(mainnetUpgrades(), cortina - 1n)).toThrow(
    'Snowglobe has the rules since Cortina, but cortina (2023-04-25T15:00:00Z) comes after the first block (2023-04-25T14:59:59.000Z)',
  )
})

it('mainnet is refused at a time before Cortina', async () => {
  const options = completeOptions({ networkId: 1, clock: { mode: 'frozen', start: Date.UTC(2022, 0, 1) } })
  await expect(Network.create(options)).rejects.toThrow('Snowglobe has the rules since Cortina')
})

it('a network is refused where the last block before Helicon would come before Cortina', async () => {
  const upgradeFile = JSON.stringify({
    cortinaTime: '2026-01-01T00:00:00Z',
    heliconTime: '2026-01-01T00:00:00Z',
  })
  const options = completeOptions({ networkId: 1337, upgradeFile, clock: { mode: 'frozen' } })
  await expect(Network.create(options)).rejects.toThrow(
    'cortina (2026-01-01T00:00:00Z) comes after the first block (2025-12-31T23:59:59.000Z)',
  )
})
