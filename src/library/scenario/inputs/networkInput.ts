import { type Input, mismatch } from '../../../../methods/params/Input.js'
import { wordInput } from '../../../../methods/params/inputs.js'
import { mapInput, objectInput } from '../../../../methods/params/objectInput.js'
import { flagTable } from '../../../../state/node/flagTable.js'
import { latestUpgrades } from '../../../../state/profiles/UpgradeSchedule.js'
import { networkOptionInputs } from '../../networkOptionInputs.js'
import { clockModeInput } from '../../optionInputs.js'
import { explained } from './describedInput.js'
import { jsonOrPathInput } from './l1Inputs.js'
import { instantInput, type Moment, momentInput } from './momentInput.js'

// The network under a scenario: some options of createNetwork, and the clock.

const { networkId, bareGenesis, avalanchegoVersion, seed, blockDelay, sybilProtection } = networkOptionInputs
const { relay, teleporter, tooling, allowUnlimitedContractSize, subnetEvmVmIds, flags } = networkOptionInputs

/** The last upgrade, or when Helicon is active. */
export type ReadUpgrades = (typeof latestUpgrades)[number] | { readonly helicon: Moment }

const upgradeWords = wordInput(...latestUpgrades)
const upgradeTimes = objectInput({ helicon: momentInput })
const upgradesInput: Input<
  ReadUpgrades,
  'granite' | 'helicon' | { readonly helicon: string | number | Date }
> = {
  schema: { anyOf: [upgradeWords.schema, upgradeTimes.schema] },
  read(value, path) {
    if (typeof value === 'object' && value !== null) return upgradeTimes.read(value, path)
    if (typeof value !== 'string') throw mismatch(path, '"granite", "helicon" or { helicon: time }', value)
    return upgradeWords.read(value, path)
  },
}

const networkInputs = {
  networkId: explained('local (default), fuji, mainnet, or a number', networkId),
  bareGenesis: explained('whether fuji and mainnet have nothing but their own genesis', bareGenesis),
  genesisFile: explained('the genesis of a custom network: an object or a path', jsonOrPathInput),
  upgradeFile: explained('the upgrade times of a custom network: an object or a path', jsonOrPathInput),
  avalanchegoVersion: explained('the release that the node answers as', avalanchegoVersion),
  upgrades: explained('the last upgrade, granite or helicon, or the time of Helicon', upgradesInput),
  seed: explained('the seed of all randomness', seed),
  blockDelay: explained('instant (default) or strict', blockDelay),
  sybilProtection: explained(
    'whether the network has five validators (default) or is a single node',
    sybilProtection,
  ),
  relay: explained('whether messages between chains are delivered at once', relay),
  teleporter: explained('whether chains have a messenger; default true where there are messages', teleporter),
  tooling: explained('anvil or hardhat: behave as it does towards tests', tooling),
  allowUnlimitedContractSize: explained('whether contracts may be of any size', allowUnlimitedContractSize),
  subnetEvmVmIds: explained('VMs by ID or name whose chains run as subnet-EVM', subnetEvmVmIds),
  chainConfigs: explained(
    'config.json and upgrade.json of chains, by alias or blockchain ID',
    mapInput(
      'an object { config, upgrade } by chain',
      objectInput({
        config: explained('an object or a path', jsonOrPathInput),
        upgrade: explained('an object or a path', jsonOrPathInput),
      }),
    ),
  ),
  flags: explained("AvalancheGo's flags by name", {
    ...flags,
    schema: { ...flags.schema, propertyNames: { enum: Object.keys(flagTable) } },
  }),
}

/** The network under a scenario. */
export const networkInput = objectInput(networkInputs)

/** The clock of a scenario. */
export const clockInput = objectInput({
  mode: explained('running (default), or frozen until a test moves it', clockModeInput),
  start: explained(
    'the present of the scenario: the time when the network is ready; default the machine’s',
    instantInput,
  ),
})
