import { describe, expect, it } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'
import { optionsBesideScenario, scenarioFromFlags } from '../../../src/config/scenarioFromFlags.js'

const beside = (flags: Readonly<Record<string, string>>) =>
  optionsBesideScenario(networkOptionsFromFlags(flags, {}), new FlagReader(flags, {}))

/** The options that a scenario may decide. */
const decided = [
  ...['networkId', 'bareGenesis', 'genesisFile', 'upgradeFile', 'avalanchegoVersion', 'upgrades', 'seed'],
  ...['blockDelay', 'sybilProtection', 'relay', 'teleporter', 'tooling', 'allowUnlimitedContractSize'],
  'subnetEvmVmIds',
]

it('a flag names the path of a scenario', () => {
  const path = (flags: Readonly<Record<string, string>>) => scenarioFromFlags(new FlagReader(flags, {}))
  expect(path({ scenario: '/a.yaml' })).toBe('/a.yaml')
  expect([path({ scenario: '' }), path({})]).toEqual([undefined, undefined])
})

describe('the options beside a scenario', () => {
  it('leave what no flag sets to it', () => {
    const options = beside({})
    expect(Object.keys(options).filter((name) => decided.includes(name))).toEqual([])
    expect(options).toMatchObject({ clock: {}, dataApi: {} })
    expect(options.httpPort).toBe(9650)
  })

  it.each([
    ['network-id', 'local', 'networkId', 12345],
    ['upgrades', 'granite', 'upgrades', 'granite'],
    ['sybil-protection-enabled', 'false', 'sybilProtection', false],
    ['relay', 'true', 'relay', true],
    ['teleporter', 'true', 'teleporter', true],
    ['tooling', 'anvil', 'tooling', 'anvil'],
    ['bare-genesis', 'true', 'bareGenesis', true],
    ['avalanchego-version', '1.14.2', 'avalanchegoVersion', '1.14.2'],
    ['block-delay', 'strict', 'blockDelay', 'strict'],
    ['unlimited-contract-size', 'true', 'allowUnlimitedContractSize', true],
    ['subnet-evm-vm-ids', 'mine,theirs', 'subnetEvmVmIds', ['mine', 'theirs']],
  ] as const)('have what --%s=%s sets', (flag, value, option, read) => {
    expect(Reflect.get(beside({ [flag]: value }), option)).toEqual(read)
  })

  it('have the mode and the start of the clock each where it is set', () => {
    expect(beside({ clock: 'frozen' }).clock).toEqual({ mode: 'frozen' })
    expect(beside({ 'start-time': '2030-01-01T00:00:00Z' }).clock).toEqual({ startMs: Date.UTC(2030, 0, 1) })
  })

  it('count the time of Helicon from the present of the scenario', () => {
    expect(beside({ 'helicon-time': '+1h' }).upgrades).toEqual({ helicon: '+1h' })
  })

  it('have the limits of the Data API where they are set', () => {
    const dataApi = beside({ 'data-api-units-per-minute': '7' }).dataApi
    expect(dataApi).toMatchObject({ unitsPerMinute: 7 })
    expect(dataApi).not.toHaveProperty('keyRequired')
  })
})
