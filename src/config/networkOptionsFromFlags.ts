import { statSync } from 'node:fs'
import { logLevelFromString, logLevels } from '../../state/node/LoggerLevels.js'
import { directoryObstacle } from '../../state/process/makeDirectories.js'
import { osErrorText } from '../../state/process/osErrorText.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { isBodyLimit, maxBodyLimitBytes } from '../server/http/bodyLimit.js'
import { ConfigError } from './ConfigError.js'
import { aliasesFromFlags, chainConfigsFromFlags, subnetConfigsFromFlags } from './chainFiles.js'
import { dataApiFromFlags } from './dataApiFromFlags.js'
import { FlagReader } from './FlagReader.js'
import { isAvalancheGoFlag } from './flagDefinitions.js'
import { identityFromFlags } from './identityFromFlags.js'
import { networkIdFromName } from './networkIdFromName.js'
import { checkNodeRanges } from './nodeRanges.js'
import { suggestion } from './suggestion.js'
import { avalancheGoVersionFromFlags, upgradesFromFlags } from './upgradesFromFlags.js'
import { checkNodeWords, optionalWordFlag, wordFlag } from './wordFlag.js'

/** The networks whose genesis and upgrades cannot be replaced. */
const standardNetworks: ReadonlyMap<number, string> = new Map([
  [1, 'mainnet'],
  [5, 'fuji'],
  [12345, 'local'],
])

/**
 * Returns the options of a network from the flags that were set. Reads the files that flags name, and those
 * of `data-dir` when it is given; without it, nothing outside the flags is read. L1s, peers and fault
 * rules are read separately (`l1Files.ts`, `peerFiles.ts`, `faultFile.ts`), since most networks start without any.
 * @throws {ConfigError} stage `node`, in AvalancheGo's words where it has any
 */
export function networkOptionsFromFlags(
  flags: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Omit<NetworkOptions, 'l1s' | 'peers' | 'faults'> {
  const reader = new FlagReader(flags, environment)
  const networkId = networkIdOf(reader.text('network-id'))
  const sybilProtection = reader.bool('sybil-protection-enabled')
  if (!sybilProtection && (networkId === 1 || networkId === 5))
    throw new ConfigError('node', 'sybil protection disabled on public network')
  const startMs = startTime(reader.text('start-time'))
  checkLogLevels(reader)
  checkNodeWords(reader)
  checkNodeRanges(reader)
  checkPluginDirectory(reader)
  checkProfileDirectory(reader)
  return {
    networkId,
    bareGenesis: reader.bool('bare-genesis'),
    genesisFile: genesisFile(reader, networkId),
    upgradeFile: upgradeFile(reader, networkId),
    avalanchegoVersion: avalancheGoVersionFromFlags(reader),
    upgrades: upgradesFromFlags(reader, startMs),
    clock: { mode: wordFlag(reader, 'clock', ['running', 'frozen']), startMs },
    seed: 'snowglobe',
    blockDelay: wordFlag(reader, 'block-delay', ['instant', 'strict']),
    sybilProtection,
    identity: identityFromFlags(reader),
    chainConfigs: chainConfigsFromFlags(reader),
    subnetConfigs: subnetConfigsFromFlags(reader),
    chainAliases: aliasesFromFlags(reader, 'chain aliases', 'chain-aliases-file'),
    vmAliases: aliasesFromFlags(reader, 'vm aliases', 'vm-aliases-file'),
    subnetEvmVmIds: reader.list('subnet-evm-vm-ids'),
    flags: Object.fromEntries(
      Object.entries(flags).filter(([name, text]) => isAvalancheGoFlag(name) && text !== ''),
    ),
    httpHost: reader.text('http-host'),
    httpPort: port(reader.text('http-port')),
    httpBodyLimitBytes: bodyLimit(reader.text('http-body-limit')),
    relay: reader.bool(reader.isSet('relay') ? 'relay' : 'teleporter'),
    teleporter: reader.bool('teleporter'),
    emulatorApi: reader.bool('emulator-api-enabled'),
    ethApis: wordFlag(reader, 'eth-apis', ['open', 'node']),
    unlocked: reader.bool('unlocked'),
    clientVersion: reader.isSet('client-version') ? reader.text('client-version') : undefined,
    tooling: optionalWordFlag(reader, 'tooling', ['anvil', 'hardhat']),
    httpFastPath: reader.bool('http-fast-path'),
    evmCompiler: reader.bool('evm-compiler-enabled'),
    allowUnlimitedContractSize: reader.bool('unlimited-contract-size'),
    dataApi: dataApiFromFlags(reader),
  }
}

function genesisFile(reader: FlagReader, networkId: number): string | undefined {
  const content = reader.isSet('genesis-file-content')
  if (!content && !reader.isSet('genesis-file')) return undefined
  const standard = standardNetworks.get(networkId)
  if (standard !== undefined)
    throw new ConfigError(
      'node',
      `unable to load genesis file: overrides standard network genesis config: ${standard}. Choose another network with --network-id`,
    )
  if (!content) {
    const path = reader.path('genesis-file')
    const failure = `unable to load genesis file: unable to load provided genesis config at ${path}: unable to load file ${path}`
    return reader.file('genesis-file', failure)
  }
  const failure =
    'unable to load genesis file: unable to load genesis content from flag: unable to decode base64 content'
  return reader.content('genesis-file-content', failure).toString('utf8')
}

/**
 * Returns the upgrade file. Unlike elsewhere, the file takes precedence over the content flag (AvalancheGo
 * `config/config.go` getUpgradeConfig).
 */
function upgradeFile(reader: FlagReader, networkId: number): string | undefined {
  const fromFile = reader.isSet('upgrade-file')
  if (!fromFile && !reader.isSet('upgrade-file-content')) return undefined
  const standard = standardNetworks.get(networkId)
  if (standard !== undefined)
    throw new ConfigError(
      'node',
      `cannot configure upgrades for networkID: ${standard}. Choose another network with --network-id`,
    )
  return fromFile
    ? reader.file('upgrade-file', 'unable to read upgrade file')
    : reader.content('upgrade-file-content', 'unable to decode upgrade base64 content').toString('utf8')
}

/** A smaller number is a time in seconds: as milliseconds it would be in 1973 or before. */
const leastMilliseconds = 100_000_000_000

/** Parses ISO 8601 or Unix milliseconds; an empty text means the machine's time. */
function startTime(text: string): number {
  if (text === '') return Date.now()
  const isNumber = /^-?[0-9]+$/.test(text)
  const timestampMs = isNumber ? Number(text) : Date.parse(text)
  if (!Number.isSafeInteger(timestampMs) || timestampMs < 0)
    throw new ConfigError(
      'node',
      `start-time must be ISO 8601 or Unix milliseconds but is ${JSON.stringify(text)}`,
    )
  if (isNumber && timestampMs < leastMilliseconds)
    throw new ConfigError(
      'node',
      `start-time must be in Unix milliseconds but is ${text}, did you mean ${timestampMs * 1000}?`,
    )
  return timestampMs
}

/** @throws {ConfigError} */
function networkIdOf(text: string): number {
  const networkId = networkIdFromName(text)
  if (networkId === 0) throw new ConfigError('node', 'network-id must be at least 1 but is 0')
  return networkId
}

function port(text: string): number {
  const number = Number(text)
  if (number > 65_535) throw new ConfigError('node', `http-port must be at most 65535 but is ${text}`)
  return number
}

function bodyLimit(text: string): number {
  if (isBodyLimit(Number(text))) return Number(text)
  throw new ConfigError('node', `http-body-limit must be between 1 and ${maxBodyLimitBytes} but is ${text}`)
}

function checkLogLevels(reader: FlagReader): void {
  for (const name of ['log-level', 'log-display-level']) {
    const text = reader.text(name)
    if (text !== '' && logLevelFromString(text) === undefined)
      throw new ConfigError(
        'node',
        `unknown log level: ${JSON.stringify(text)}${suggestion(text, logLevels)}`,
      )
  }
}

/** A node that profiles continuously ends when it cannot make the directory (AvalancheGo `node/node.go` initProfiler). */
function checkProfileDirectory(reader: FlagReader): void {
  if (!reader.bool('profile-continuous-enabled')) return
  const obstacle = directoryObstacle(reader.path('profile-dir'))
  if (obstacle !== undefined)
    throw new ConfigError(
      'node',
      `continuous profiler failed: mkdir ${obstacle.path}: ${osErrorText(obstacle)}`,
    )
}

function checkPluginDirectory(reader: FlagReader): void {
  if (!reader.isSet('plugin-dir')) return
  const path = reader.path('plugin-dir')
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined)
    throw new ConfigError(
      'node',
      `plugin dir ${JSON.stringify(path)} not found: stat ${path}: no such file or directory`,
    )
  if (!stat.isDirectory())
    throw new ConfigError('node', `plugin dir is not a directory: ${JSON.stringify(path)}`)
}
