import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isArtifact, readArtifacts } from '../../methods/solidity/readArtifacts.js'
import { ConfigError } from './ConfigError.js'
import { textOfFile } from './jsonFile.js'

/** The most files that are read below a folder. */
const maxFiles = 10_000

type ArtifactFile = readonly unknown[] | Readonly<Record<string, unknown>>

/** The parameters of `emulator.useArtifacts`. */
export type ArtifactFiles = {
  readonly artifacts: readonly ArtifactFile[]
  /** Texts by path. */
  readonly sources: Readonly<Record<string, string>>
}

/**
 * Reads ABIs and artifacts from files or folders: JSON ABIs, artifacts of Foundry and Hardhat, build infos. Other JSON files of a
 * folder are passed over. Sources that artifacts name without their texts, as Foundry's do, are read from the folder or those above it.
 * @throws {ConfigError} when a path cannot be read, or contains no ABI
 */
export function artifactsOf(paths: readonly string[]): ArtifactFiles {
  const artifacts: ArtifactFile[] = []
  const sources: Record<string, string> = {}
  for (const path of paths) {
    const isFolder = isDirectory(path)
    const found = (isFolder ? filesBelow(path) : [path]).flatMap((file) =>
      artifactIn(textOfFile('abi', file)),
    )
    const read = readArtifacts(found)
    if (read.contracts.length === 0) throw new ConfigError('node', `abi: ${path} contains no ABI`)
    artifacts.push(...found)
    Object.assign(sources, sourcesAround(isFolder ? path : dirname(path), read))
  }
  return { artifacts, sources }
}

function filesBelow(directory: string): readonly string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (files.length > maxFiles)
    throw new ConfigError('node', `abi: ${directory} has more than ${maxFiles} JSON files`)
  return files.map((name) => join(directory, name))
}

function artifactIn(text: string): readonly ArtifactFile[] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !isArtifact(value)) return []
    return [Array.isArray(value) ? value : { ...value }]
  } catch {
    return []
  }
}

/** Returns the texts of the sources that source maps name, where they are files of the project around a folder. */
function sourcesAround(
  directory: string,
  { contracts, sources }: ReturnType<typeof readArtifacts>,
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const path of new Set(contracts.flatMap(({ runtime }) => [...(runtime?.files.values() ?? [])]))) {
    const text = sources.has(path) ? undefined : textAbove(directory, path)
    if (text !== undefined) texts[path] = text
  }
  return texts
}

/** How many folders above the artifacts a project may begin: `out/Token.sol/` is two below it. */
const foldersAbove = 3

function textAbove(directory: string, path: string): string | undefined {
  let folder = directory
  for (let up = 0; up <= foldersAbove; up++, folder = dirname(folder)) {
    try {
      return readFileSync(join(folder, path), 'utf8')
    } catch {
      // It may lie in a folder above.
    }
  }
  return undefined
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
