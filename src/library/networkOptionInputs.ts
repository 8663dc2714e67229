import { jsonTextInput } from '../../methods/emulator/l1/l1Inputs.js'
import { journalLimitInputs } from '../../methods/matching/journalInputs.js'
import { faultPlanInput } from '../../methods/params/faultInputs.js'
import {
  type Input,
  InputFault,
  mismatch,
  type OptionalInput,
  optionally,
} from '../../methods/params/Input.js'
import { flagInput, integerInput, textInput, wordInput } from '../../methods/params/inputs.js'
import { nearestName } from '../../methods/params/nearestName.js'
import { listInput, mapInput, objectInput } from '../../methods/params/objectInput.js'
import { peersInput } from '../../methods/params/peerInputs.js'
import { flagTable } from '../../state/node/flagTable.js'
import type { NodeIdentity } from '../../state/node/NodeIdentity.js'
import { avalancheGoVersions } from '../../state/profiles/releases.js'
import { maxBodyLimitBytes } from '../server/http/bodyLimit.js'
import { dataApiInput } from './dataApiInput.js'
import { l1PlanInput } from './l1OptionInputs.js'
import { logInput } from './logging/logInput.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import {
  accountCountInput,
  avaxInput,
  mnemonicInput,
  opaqueInput,
  precompilesInput,
  stateInput,
  timeInput,
} from './optionInputs.js'
import type { Scenario } from './scenario/Scenario.js'
import { upgradesInput } from './upgradesInput.js'

// Parses the options of createNetwork. `options/` documents their meaning.

const networkIds = { mainnet: 1, fuji: 5, local: 12345 } as const
const networkNames = wordInput('mainnet', 'fuji', 'local')
const networkNumber = integerInput({ min: 1n, max: 0xffff_ffffn })

const networkIdInput: Input<number, CreateNetworkOptions['networkId']> = {
  schema: { anyOf: [networkNames.schema, networkNumber.schema] },
  read: (value, path) =>
    typeof value === 'string' ? networkIds[networkNames.read(value, path)] : networkNumber.read(value, path),
}

const modes = wordInput('running', 'frozen')
const clockFields = objectInput({
  mode: optionally(modes),
  start: optionally(timeInput),
  startMs: optionally(timeInput),
})

const clockInput: Input<ReturnType<typeof clockFields.read>, CreateNetworkOptions['clock']> = {
  schema: clockFields.schema,
  read(value, path) {
    if (typeof value !== 'string') return clockFields.read(value, path)
    const member = value === 'running' || value === 'frozen' ? 'mode' : 'start'
    throw mismatch(path, 'an object', value, `write { ${member}: '${value}' }`)
  },
}

const journalLimitsInput = objectInput(journalLimitInputs)
const journalInput: Input<unknown, CreateNetworkOptions['journal']> = {
  schema: { anyOf: [flagInput.schema, journalLimitsInput.schema] },
  read: (value, path) =>
    typeof value === 'object' ? journalLimitsInput.read(value, path) : flagInput.read(value, path),
}

const nodesInput: Input<1 | 5, CreateNetworkOptions['nodes']> = {
  schema: { enum: [1, 5] },
  read(value, path) {
    if (value !== 1 && value !== 5) throw mismatch(path, '1 or 5', value)
    return value
  },
}

const chainFilesInput = objectInput({
  config: optionally(jsonTextInput),
  upgrade: optionally(jsonTextInput),
  precompiles: optionally(precompilesInput),
})

/** AvalancheGo's flags; unknown names are refused. */
const flagsInput: Input<Readonly<Record<string, string>>, CreateNetworkOptions['flags']> = {
  schema: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
  read(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mismatch(path, 'an object of flags by name', value)
    return Object.fromEntries(Object.entries(value).map(([name, flag]) => [name, flagText(path, name, flag)]))
  },
}

function flagText(path: string, name: string, value: unknown): string {
  const memberPath = `${path}.${name}`
  if (!Object.hasOwn(flagTable, name)) {
    throw new InputFault(memberPath, `unknown NAME: ${flagHint(name)}`)
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw mismatch(memberPath, 'a string, a number, true or false', value)
  return String(value)
}

/** Returns the hint for a flag that AvalancheGo does not have: the option or flag that was probably meant. */
function flagHint(name: string): string {
  const option = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (Object.hasOwn(networkOptionInputs, option)) return `use the option "${option}" instead`
  const nearest = nearestName(name, Object.keys(flagTable))
  return nearest === undefined ? 'AvalancheGo has no such flag' : `did you mean "${nearest}"?`
}

const identityInput = opaqueInput<NodeIdentity>(
  'an identity { certificateDer, blsSecretKey, stakingKeyDer? } of bytes',
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    ArrayBuffer.isView(Reflect.get(value, 'certificateDer')) &&
    ArrayBuffer.isView(Reflect.get(value, 'blsSecretKey')) &&
    isOptionalBytes(Reflect.get(value, 'stakingKeyDer')),
)

function isOptionalBytes(value: unknown): boolean {
  return value === undefined || ArrayBuffer.isView(value)
}

/** A scenario by path, or as an object, which is read later: most networks have none. */
const scenarioOptionInput: Input<string | Scenario, string | Scenario> = opaqueInput(
  'the path of a scenario file, or a scenario',
  (value) =>
    (typeof value === 'string' && value !== '') || (typeof value === 'object' && !Array.isArray(value)),
)

const aliasesInput = mapInput('an object of lists of aliases', listInput(textInput()))
const port = integerInput({ max: 65_535n })

/** The input of each option of createNetwork, by name. */
export const networkOptionInputs = {
  backend: optionally(wordInput('emulated', 'avalanchego')),
  path: optionally(textInput('the program of AvalancheGo')),
  nodes: optionally(nodesInput),
  state: optionally(stateInput),
  scenario: optionally(scenarioOptionInput),
  networkId: optionally(networkIdInput),
  bareGenesis: optionally(flagInput),
  genesisFile: optionally(jsonTextInput),
  upgradeFile: optionally(jsonTextInput),
  avalanchegoVersion: optionally(wordInput(...avalancheGoVersions)),
  upgrades: optionally(upgradesInput),
  clock: optionally(clockInput),
  seed: optionally(textInput()),
  blockDelay: optionally(wordInput('instant', 'strict')),
  sybilProtection: optionally(flagInput),
  identity: optionally(identityInput),
  chainConfigs: optionally(mapInput('an object { config, upgrade, precompiles } by chain', chainFilesInput)),
  subnetConfigs: optionally(mapInput('an object of subnet configs by subnet ID', jsonTextInput)),
  chainAliases: optionally(aliasesInput),
  vmAliases: optionally(aliasesInput),
  subnetEvmVmIds: optionally(listInput(textInput())),
  l1s: optionally(listInput(l1PlanInput)),
  flags: optionally(flagsInput),
  httpHost: optionally(textInput()),
  httpPort: optionally(port),
  httpBodyLimitBytes: optionally(integerInput({ min: 1n, max: BigInt(maxBodyLimitBytes) })),
  accounts: optionally(accountCountInput),
  mnemonic: optionally(mnemonicInput),
  balance: optionally(avaxInput),
  relay: optionally(flagInput),
  teleporter: optionally(flagInput),
  emulatorApi: optionally(flagInput),
  ethApis: optionally(wordInput('open', 'node')),
  unlocked: optionally(flagInput),
  clientVersion: optionally(textInput()),
  tooling: optionally(wordInput('anvil', 'hardhat')),
  httpFastPath: optionally(flagInput),
  evmCompiler: optionally(flagInput),
  allowUnlimitedContractSize: optionally(flagInput),
  dataApi: optionally(dataApiInput),
  peers: optionally(peersInput),
  faults: optionally(faultPlanInput),
  journal: optionally(journalInput),
  log: optionally(logInput),
} satisfies Record<keyof Required<CreateNetworkOptions>, OptionalInput<unknown>>

/** The options of createNetwork with the type of each. */
export const networkOptionsInput = objectInput(networkOptionInputs)
