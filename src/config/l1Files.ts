import { readFileSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, resolve } from 'node:path'
import { Ajv, type ErrorObject } from 'ajv'
import { JsonObject, parseJson, stringifyJson } from '../../state/codec/json.js'
import type { CreateL1Options, JsonText, L1ManagerOptions } from '../library/l1Options.js'
import { ConfigError } from './ConfigError.js'
import { type FileEntry, fileEntries } from './fileEntries.js'
import { fileProblem } from './fileProblem.js'
import { l1Schema } from './l1Schema.js'

/** Aliases that the chains of the primary network have. */
const takenAliases = ['P', 'platform', 'X', 'avm', 'C', 'evm']

/** What a file may say: paths where the library takes what is in them. */
type L1File = Omit<CreateL1Options, 'genesis' | 'config' | 'upgrade' | 'precompiles' | 'manager'> & {
  readonly $schema?: string
  readonly genesis?: JsonText
  readonly config?: JsonText
  readonly upgrade?: JsonText
  readonly manager?: L1ManagerOptions
}

/** Where a description stands, for messages and for relative paths. */
type Place = { readonly name: string; readonly directory: string; readonly text?: string }

/**
 * The L1s that the flag `l1` names or holds, in their order.
 * @param path makes a path of what the user wrote
 * @throws {ConfigError} which file and what of it is wrong
 */
export function l1sOfFiles(flag: string, path: (text: string) => string): readonly CreateL1Options[] {
  const validate = new Ajv({ allowUnionTypes: true, strict: false }).compile<L1File>(l1Schema)
  const aliases = new Set(takenAliases)
  return fileEntries(flag).map((entry, index) => {
    const l1 = 'path' in entry ? fromFile(entry.path) : fromObject(entry, index)
    if (l1.alias !== undefined) aliases.add(l1.alias)
    return l1
  })

  function fromFile(written: string): CreateL1Options {
    const file = resolve(path(written))
    const place = { name: `l1 ${written}`, directory: dirname(file), text: readText(`l1 ${written}`, file) }
    const value = parsed(place)
    const base = basename(file, extname(file))
    const alias = /^[\w.-]+$/.test(base) && !aliases.has(base) ? { alias: base } : {}
    const defaults = {
      wantedBy: place.name,
      name: base.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 128),
      ...alias,
    }
    return isGenesis(value)
      ? { ...defaults, genesis: place.text }
      : { ...defaults, ...described(place, value) }
  }

  function fromObject({ directory, value }: Exclude<FileEntry, { path: string }>, index: number) {
    const name = `l1[${index}] of the configuration`
    return isGenesis(value)
      ? { wantedBy: name, genesis: JSON.stringify(value) }
      : { wantedBy: name, ...described({ name, directory }, value) }
  }

  function described(place: Place, value: unknown): CreateL1Options {
    if (!validate(value)) throw wrong(place, describe(validate.errors?.[0]))
    const { $schema: _, genesis, config, upgrade, manager, ...rest } = value
    return {
      ...rest,
      ...jsonMember(place, 'genesis', genesis),
      ...jsonMember(place, 'config', config),
      ...jsonMember(place, 'upgrade', upgrade),
      ...(manager === undefined ? {} : { manager: managerOf(place, manager) }),
    }
  }
}

/** Subnet-EVM's genesis as it is: an L1 may be described by nothing else. */
function isGenesis(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'genesis' in value) return false
  return 'alloc' in value || 'gasLimit' in value || 'difficulty' in value
}

/** The text of a file or member, letter by letter: a genesis is hashed, and may hold numbers that JavaScript cannot. */
function jsonMember<Name extends 'genesis' | 'config' | 'upgrade'>(
  place: Place,
  name: Name,
  value: JsonText | undefined,
): { readonly [Key in Name]?: string } {
  if (value === undefined) return {}
  const text =
    typeof value === 'string'
      ? readText(`${place.name}: ${name}`, from(place, value))
      : (memberText(place, name) ?? JSON.stringify(value))
  return { [name]: text } as { readonly [Key in Name]?: string }
}

function memberText({ text }: Place, name: string): string | undefined {
  const root = text === undefined ? undefined : parseJson(text)
  const member = root instanceof JsonObject ? root.get(name) : undefined
  return member === undefined ? undefined : stringifyJson(member)
}

function managerOf(place: Place, { code, bytecode, ...rest }: L1ManagerOptions): L1ManagerOptions {
  return {
    ...rest,
    ...(code === undefined ? {} : { code: contractBytes(place, 'code', 'deployedBytecode', code) }),
    ...(bytecode === undefined ? {} : { bytecode: contractBytes(place, 'bytecode', 'bytecode', bytecode) }),
  }
}

/** Bytes as they stand there, or those of an artifact (`{deployedBytecode: "0x…"}` of Hardhat, `{…: {object}}` of Foundry), or of a text file. */
function contractBytes(place: Place, key: string, member: string, value: string): string {
  if (/^0x/.test(value)) return value
  const name = `${place.name}: manager.${key}`
  const text = readText(name, from(place, value))
  if (!value.endsWith('.json')) return text.trim()
  const artifact = parsed({ ...place, name: `${name}: ${value}`, text })
  const found = memberOf(artifact, member)
  const bytes = typeof found === 'string' ? found : memberOf(found, 'object')
  if (typeof bytes !== 'string') throw wrong(place, `manager.${key}: ${value} has no "${member}"`)
  return bytes.startsWith('0x') ? bytes : `0x${bytes}`
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function from({ directory }: Place, path: string): string {
  return isAbsolute(path) ? path : resolve(directory, path)
}

function parsed(place: Place): unknown {
  try {
    return JSON.parse(place.text ?? '')
  } catch (cause) {
    throw wrong(place, `it is no JSON: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw wrong({ name, directory: '' }, fileProblem(path, cause), cause)
  }
}

function wrong({ name }: Place, what: string, cause?: unknown): ConfigError {
  return new ConfigError('node', `${name}: ${what}`, cause)
}

const known = Object.keys(l1Schema.properties).filter((key) => !key.startsWith('$'))

/** What the schema's checker found, by the key that it is about. */
function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return 'it does not fit its schema'
  const path = error.instancePath
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
  if (error.keyword === 'additionalProperties') {
    const key = `${path === '' ? '' : `${path}.`}${error.params['additionalProperty']}`
    return `key "${key}" is not known${path === '' ? ` (there are ${known.join(', ')})` : ''}`
  }
  return path === ''
    ? `it ${error.message ?? 'is not valid'}`
    : `key "${path}" ${error.message ?? 'is not valid'}`
}
