import { effect, signal } from '@preact/signals'
import type { Abi } from 'viem'
import { control, look } from '../network/call.ts'
import { status } from '../network/status.ts'

/** A contract that was made known, as `emulator.getArtifacts` lists it. */
export type Artifact = {
  readonly name: string
  readonly path: string
  readonly abi: Abi
  readonly hasPlaces: boolean
}

/** The contracts that the network knows. */
export const artifacts = signal<readonly Artifact[]>([])

/** Keeps {@link artifacts} up to date, so that names appear everywhere as soon as somebody made them known. */
export function watchArtifacts(): void {
  let seen = 0
  effect(() => {
    const version = status.value?.artifacts ?? 0
    if (version === seen) return
    seen = version
    look<{ contracts: readonly Artifact[] }>('/ext/emulator', 'emulator.getArtifacts').then(
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

/**
 * Makes the contracts of files known: artifacts and ABIs (JSON), and sources (`.sol`), whose paths are found by their names.
 * @returns how many contracts there were
 */
export async function useFiles(files: readonly File[]): Promise<number> {
  const jsons: unknown[] = []
  const texts = new Map<string, string>()
  for (const file of files) {
    const text = await file.text()
    if (file.name.endsWith('.sol')) texts.set(file.webkitRelativePath || file.name, text)
    else jsons.push(named(parsed(text), file.name.replace(/\.json$/, '')))
  }
  const paths = artifacts.peek().map(({ path }) => path)
  const sources = Object.fromEntries(
    [...texts].map(([name, text]) => [paths.find((path) => `/${path}`.endsWith(`/${name}`)) ?? name, text]),
  )
  const { contracts } = await control<{ contracts: number }>('useArtifacts', { artifacts: jsons, sources })
  return contracts
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
