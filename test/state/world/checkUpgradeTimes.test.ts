import { expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import { Network } from '../../../state/Network.js'
import { mainnetUpgrades } from '../../../state/profiles/schedules.js'
import { checkUpgradeTimes } from '../../../state/world/checkUpgradeTimes.js'

const cortina = mainnetUpgrades().timesSeconds.cortina

it('a network may start when Cortina is active, and not before', () => {
  expect(() => checkUpgradeTimes(mainnetUpgrades(), cortina)).not.toThrow()
  expect(() => checkUpgradeTimes(mainnetUpgrades(), cortina - 1n)).toThrow(
    "Snowglobe has the rules since Cortina, but cortina (2023-04-25T15:00:00Z) comes after the network's start (2023-04-25T14:59:59.000Z)",
  )
})

it('mainnet is refused at a time before Cortina', async () => {
  const options = completeOptions({ networkId: 1, clock: { mode: 'frozen', start: Date.UTC(2022, 0, 1) } })
  await expect(Network.create(options)).rejects.toThrow('Snowglobe has the rules since Cortina')
})
