import { effect, signal } from '@preact/signals'
import type { Abi } from 'viem'
import { control, look } from '../network/call.ts'
import { status } from '../network/status.ts'
import type { PlacedFile } from './droppedFiles.ts'

/** A contract that was made known, as `emulator.getArtifacts` lists it. */
export type Artifact = {
  readonly name: string
  readonly path: string
  readonly abi: Abi
  readonly hasSourceMap: boolean
}

/** The contracts that the network knows. */
export const artifacts = signal<readonly Artifact[]>([])

function knownArtifacts(): Promise<{ readonly contracts: readonly Artifact[] }> {
  return look('/ext/emulator', 'emulator.getArtifacts')
}

/** Keeps {@link artifacts} up to date, so that names appear everywhere as soon as somebody made them known. */
export function watchArtifacts(): void {
  let seen = 0
  effect(() => {
    const version = status.value?.artifacts ?? 0
    if (version === seen) return
    seen = version
    knownArtifacts().then(
      ({ contracts }) => {
        artifacts.value = contracts
      },
      () => {
        seen = 0
      },
    )
  })
}

/** Members of artifacts that are long, and of no use to the network. */
const leftOut: ReadonlySet<string> = new Set([
  'ast',
  'legacyAST',
  'assembly',
  'legacyAssembly',
  'ir',
  'irOptimized',
  'opcodes',
  'generatedSources',
  'gasEstimates',
  'methodIdentifiers',
  'storageLayout',
  'rawMetadata',
  'devdoc',
  'userdoc',
])

/** The members of which an artifact or a build info has one. */
const artifactMembers = [
  'abi',
  'contracts',
  'input',
  'output',
  'sources',
  'source_id_to_path',
  'userSourceNameMap',
] as const

/**
 * Makes the contracts of files known: artifacts and ABIs (JSON), and sources (`.sol`), whose paths are those that artifacts
 * name. Other JSON files of a folder are passed over.
 * @returns how many contracts there were
 */
export async function useFiles(files: readonly PlacedFile[]): Promise<number> {
  const jsons: unknown[] = []
  const texts = new Map<string, string>()
  for (const { path, file, isFound } of files) {
    const text = await file.text()
    if (path.endsWith('.sol')) texts.set(path, text)
    else {
      const value = parsed(text)
      if (!isFound || isArtifact(value)) jsons.push(named(value, file.name.replace(/\.json$/, '')))
    }
  }
  const { contracts } = await control<{ contracts: number }>('useArtifacts', { artifacts: jsons })
  if (texts.size > 0) {
    const { contracts: all } = await knownArtifacts()
    const paths = all.map(({ path }) => path).filter((path) => path !== '')
    const sources = Object.fromEntries([...texts].map(([path, text]) => [placeOf(path, paths), text]))
    await control('useArtifacts', { artifacts: [], sources })
  }
  return contracts
}

/** Returns the path by which artifacts know a source: one ends with the other. */
function placeOf(path: string, paths: readonly string[]): string {
  const found = paths.find((each) => `/${each}`.endsWith(`/${path}`) || `/${path}`.endsWith(`/${each}`))
  return found ?? path
}

function isArtifact(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((item) => 'type' in Object(item))
  return typeof value === 'object' && value !== null && artifactMembers.some((member) => member in value)
}

function parsed(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (leftOut.has(key)) return undefined
    // Of metadata only the name of the contract is wanted.
    if (key === 'metadata' && typeof value === 'string') return undefined
    return value
  })
}

/** An ABI alone has the name of its file. */
function named(value: unknown, name: string): unknown {
  return Array.isArray(value) ? { contractName: name, abi: value } : value
}
