import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './ConfigError.js'
import { textOfFile } from './jsonFile.js'

/** The most files that are read below a folder. */
const maxFiles = 10_000

/**
 * Reads JSON ABIs from files or folders. A file is an ABI, or an artifact of Foundry or Hardhat that has one.
 * Other JSON files of a folder are passed over.
 * @throws {ConfigError} when a path cannot be read, or contains no ABI
 */
export function abisOf(paths: readonly string[]): readonly (readonly unknown[])[] {
  return paths.flatMap((path) => {
    const abis = isDirectory(path) ? abisBelow(path) : [abiOf(textOfFile('abi', path))]
    const found = abis.filter((abi) => abi !== undefined)
    if (found.length === 0) throw new ConfigError('node', `abi: ${path} contains no ABI`)
    return found
  })
}

function abisBelow(directory: string): readonly (readonly unknown[] | undefined)[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length > maxFiles)
    throw new ConfigError('node', `abi: ${directory} has more than ${maxFiles} JSON files`)
  return files.map((name) => abiOf(textOfFile('abi', join(directory, name))))
}

function abiOf(text: string): readonly unknown[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) value = Reflect.get(value, 'abi')
  return Array.isArray(value) ? value : undefined
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
