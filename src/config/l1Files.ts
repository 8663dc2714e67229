import { basename, dirname, extname, isAbsolute, resolve } from 'node:path'
import type { JsonText } from '../../methods/emulator/l1/L1Description.js'
import { l1Inputs, managerInputs } from '../../methods/emulator/l1/l1Inputs.js'
import { optionally } from '../../methods/params/Input.js'
import { textInput } from '../../methods/params/inputs.js'
import { type AcceptedOf, objectInput } from '../../methods/params/objectInput.js'
import { JsonObject } from '../../state/codec/json.js'
import { parseJson } from '../../state/codec/parseJson.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import type { CreateL1Options, L1ManagerOptions } from '../library/l1Options.js'
import { ConfigError } from './ConfigError.js'
import { type FileEntry, fileEntries } from './fileEntries.js'
import { checkedValue, jsonOfText, textOfFile } from './jsonFile.js'

/** Aliases of the primary network's chains. */
const takenAliases = ['P', 'platform', 'X', 'avm', 'C', 'evm']

/** Bytes, or the path of a Foundry or Hardhat artifact or of a file that contains bytes. */
const contractFile = optionally(textInput('bytes (0x…) or a path'))

/** The members of a file: an L1Description, with paths instead of contents. */
const fileInputs = {
  ...l1Inputs,
  $schema: optionally(textInput()),
  manager: optionally(objectInput({ ...managerInputs, code: contractFile, bytecode: contractFile })),
}
const fileInput = objectInput(fileInputs)

/** The source of a description, for messages and for relative paths. */
type Source = { readonly name: string; readonly directory: string; readonly text?: string }

/**
 * Returns the L1s that the flag `l1` names or contains, in order.
 * @param path turns what the user wrote into a path
 * @throws {ConfigError} naming the file and the part of it that is wrong
 */
export function l1sOfFiles(flag: string, path: (text: string) => string): readonly CreateL1Options[] {
  const aliases = new Set(takenAliases)
  return fileEntries(flag).map((entry, index) => {
    const l1 = 'path' in entry ? fromFile(entry.path) : fromObject(entry, index)
    if (l1.alias !== undefined) aliases.add(l1.alias)
    return l1
  })

  function fromFile(written: string): CreateL1Options {
    const file = resolve(path(written))
    const source = {
      name: `l1 ${written}`,
      directory: dirname(file),
      text: textOfFile(`l1 ${written}`, file),
    }
    const value = jsonOfText(source.name, source.text)
    const base = basename(file, extname(file))
    const alias = /^[\w.-]+$/.test(base) && !aliases.has(base) ? { alias: base } : {}
    const defaults = {
      wantedBy: source.name,
      name: base.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 128),
      ...alias,
    }
    return isGenesis(value)
      ? { ...defaults, genesis: source.text }
      : { ...defaults, ...described(source, value) }
  }

  function fromObject({ directory, value }: Exclude<FileEntry, { path: string }>, index: number) {
    const name = `l1[${index}] of the configuration`
    return isGenesis(value)
      ? { wantedBy: name, genesis: JSON.stringify(value) }
      : { wantedBy: name, ...described({ name, directory }, value) }
  }

  function described(source: Source, value: unknown): CreateL1Options {
    checkDescription(source, value)
    const { $schema: _, genesis, config, upgrade, manager, ...rest } = value
    return {
      ...rest,
      ...jsonMember(source, 'genesis', genesis),
      ...jsonMember(source, 'config', config),
      ...jsonMember(source, 'upgrade', upgrade),
      ...(manager === undefined ? {} : { manager: managerOf(source, manager) }),
    }
  }
}

/** Whether a value is a plain subnet-EVM genesis, which may be the whole description of an L1. */
function isGenesis(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || 'genesis' in value) return false
  return 'alloc' in value || 'gasLimit' in value || 'difficulty' in value
}

/**
 * Returns the exact text of a file or member: a genesis is hashed, and may contain numbers that JavaScript
 * cannot represent.
 */
function jsonMember<Name extends 'genesis' | 'config' | 'upgrade'>(
  source: Source,
  name: Name,
  value: JsonText | undefined,
): { readonly [Key in Name]?: string } {
  if (value === undefined) return {}
  const text =
    typeof value === 'string'
      ? textOfFile(`${source.name}: ${name}`, from(source, value))
      : (memberText(source, name) ?? JSON.stringify(value))
  return { [name]: text } as { readonly [Key in Name]?: string }
}

function memberText({ text }: Source, name: string): string | undefined {
  const root = text === undefined ? undefined : parseJson(text)
  const member = root instanceof JsonObject ? root.get(name) : undefined
  return member === undefined ? undefined : stringifyJson(member)
}

function managerOf(source: Source, { code, bytecode, ...rest }: L1ManagerOptions): L1ManagerOptions {
  return {
    ...rest,
    ...(code === undefined ? {} : { code: contractBytes(source, 'code', 'deployedBytecode', code) }),
    ...(bytecode === undefined ? {} : { bytecode: contractBytes(source, 'bytecode', 'bytecode', bytecode) }),
  }
}

/**
 * Returns inline bytes, or the bytes of an artifact (`{deployedBytecode: "0x…"}` of Hardhat, `{…: {object}}`
 * of Foundry) or of a text file.
 */
function contractBytes(source: Source, key: string, member: string, value: string): string {
  if (/^0x/.test(value)) return value
  const name = `${source.name}: manager.${key}`
  const text = textOfFile(name, from(source, value))
  if (!value.endsWith('.json')) return text.trim()
  const artifact = jsonOfText(`${name}: ${value}`, text)
  const found = memberOf(artifact, member)
  const bytes = typeof found === 'string' ? found : memberOf(found, 'object')
  if (typeof bytes !== 'string') throw wrong(source, `manager.${key}: ${value} has no "${member}"`)
  return bytes.startsWith('0x') ? bytes : `0x${bytes}`
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function from({ directory }: Source, path: string): string {
  return isAbsolute(path) ? path : resolve(directory, path)
}

function wrong({ name }: Source, reason: string): ConfigError {
  return new ConfigError('node', `${name}: ${reason}`)
}

/** @throws {ConfigError} naming the key at fault when the value is not a description */
function checkDescription({ name }: Source, value: unknown): asserts value is AcceptedOf<typeof fileInputs> {
  checkedValue(name, fileInput, value)
}
