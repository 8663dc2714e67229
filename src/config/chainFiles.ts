import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import { decodeBase64 } from './base64.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { fileProblem } from './fileProblem.js'

type ChainFiles = { config?: string; upgrade?: string }

/**
 * Returns the configuration of chains: from `chain-config-content` (base64 of
 * `{chain: {Config: base64, Upgrade: base64}}`), or from `<chain-config-dir>/<chain>/config.*` and
 * `upgrade.*` (AvalancheGo `config/config.go` getChainConfigs).
 */
export function chainConfigsFromFlags(reader: FlagReader): NetworkOptions['chainConfigs'] {
  if (!reader.isSet('chain-config-content')) {
    const directory = directoryOf(reader, 'chain-config-dir', "couldn't read chain configs: ")
    return directory === undefined ? {} : chainConfigsOf(directory)
  }
  const chains = jsonContent(reader, 'chain-config-content', "couldn't read chain configs: ")
  return Object.fromEntries(Object.entries(chains).map(([chain, files]) => [chain, chainFilesOf(files)]))
}

/**
 * Returns the configuration of subnets by ID: from `subnet-config-content`, or from
 * `<subnet-config-dir>/<subnetID>.json`.
 */
export function subnetConfigsFromFlags(reader: FlagReader): NetworkOptions['subnetConfigs'] {
  if (reader.isSet('subnet-config-content')) {
    const subnets = jsonContent(reader, 'subnet-config-content', "couldn't read subnet configs: ")
    return Object.fromEntries(
      Object.entries(subnets).map(([subnet, config]) => [subnet, JSON.stringify(config)]),
    )
  }
  const directory = directoryOf(reader, 'subnet-config-dir', "couldn't read subnet configs: ")
  if (directory === undefined) return {}
  const files = readdirSync(directory).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.map((name) => [basename(name, '.json'), readText(join(directory, name))]))
}

/** Returns aliases by ID, from the flag `<name>-content` or from the file that the flag `name` gives. */
export function aliasesFromFlags(
  reader: FlagReader,
  what: string,
  name: 'chain-aliases-file' | 'vm-aliases-file',
): Readonly<Record<string, readonly string[]>> {
  const text = aliasText(reader, what, name)
  if (text === undefined) return {}
  const aliases = parseObject(text, `unmarshalling failed on ${what}`)
  return Object.fromEntries(
    Object.entries(aliases).map(([id, names]) => {
      if (!Array.isArray(names) || !names.every((each) => typeof each === 'string'))
        throw new ConfigError(
          'node',
          `unmarshalling failed on ${what}: the aliases of ${id} are no list of names`,
        )
      return [id, names]
    }),
  )
}

function aliasText(reader: FlagReader, what: string, name: string): string | undefined {
  if (reader.isSet(`${name}-content`))
    return reader.content(`${name}-content`, `unable to decode base64 content for ${what}`).toString('utf8')
  if (!reader.isPathGiven(name)) return undefined
  const path = reader.path(name)
  if (existsSync(path)) return readText(path)
  if (reader.isSet(name)) throw new ConfigError('node', `file does not exist: ${path}`)
  return undefined
}

/**
 * Returns the directory that a flag names; undefined when the flag was not set and the directory does not
 * exist.
 */
function directoryOf(reader: FlagReader, name: string, failure: string): string | undefined {
  if (!reader.isPathGiven(name)) return undefined
  const path = reader.path(name)
  if (existsSync(path) && statSync(path).isDirectory()) return path
  if (reader.isSet(name)) throw new ConfigError('node', `${failure}cannot read directory: ${path}`)
  return undefined
}

function chainConfigsOf(directory: string): NetworkOptions['chainConfigs'] {
  const chains = readdirSync(directory).filter((name) => statSync(join(directory, name)).isDirectory())
  return Object.fromEntries(
    chains.map((chain) => {
      const files: ChainFiles = {}
      const config = fileNamed(join(directory, chain), 'config')
      const upgrade = fileNamed(join(directory, chain), 'upgrade')
      if (config !== undefined) files.config = config
      if (upgrade !== undefined) files.upgrade = upgrade
      return [chain, files]
    }),
  )
}

/** Returns the one file of that name with any extension (AvalancheGo `utils/storage` ReadFileWithName). */
function fileNamed(directory: string, name: string): string | undefined {
  const found = readdirSync(directory).filter((each) => each.startsWith(`${name}.`))
  if (found.length > 1)
    throw new ConfigError(
      'node',
      `too many files matched ${JSON.stringify(join(directory, `${name}.*`))} in ${directory}`,
    )
  const [file] = found
  return file === undefined ? undefined : readText(join(directory, file))
}

/**
 * Returns the members of Go's `chains.ChainConfig`. Their names match in any case, and their bytes are
 * base64.
 */
function chainFilesOf(value: unknown): ChainFiles {
  const files: ChainFiles = {}
  if (typeof value !== 'object' || value === null) return files
  for (const [name, member] of Object.entries(value)) {
    if (typeof member !== 'string') continue
    const text = () => decodeBase64(member, 'node', 'could not unmarshal JSON').toString('utf8')
    if (name.toLowerCase() === 'config') files.config = text()
    if (name.toLowerCase() === 'upgrade') files.upgrade = text()
  }
  return files
}

function jsonContent(reader: FlagReader, name: string, failure: string): Record<string, unknown> {
  const text = reader.content(name, `${failure}unable to decode base64 content`).toString('utf8')
  return parseObject(text, `${failure}could not unmarshal JSON`)
}

function parseObject(text: string, failure: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ConfigError('node', `${failure}: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value))
    throw new ConfigError('node', `${failure}: the content is not a JSON object`)
  return value as Record<string, unknown>
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError('node', fileProblem(path, cause), cause)
  }
}
