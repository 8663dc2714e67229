import { hexToBytes } from '../../state/codec/hex.js'
import type { KnownContract, Program } from '../../state/node/KnownContracts.js'

/** The content of artifacts: contracts, and the texts of sources by path. */
export type ReadArtifacts = {
  readonly contracts: readonly KnownContract[]
  readonly sources: ReadonlyMap<string, string>
}

type Members = Readonly<Record<string, unknown>>

/**
 * Reads what compilers write, as plain values of JSON: artifacts of Foundry and Hardhat, build infos of both, input and output of
 * `solc --standard-json`, and ABIs alone. Values of other kinds are passed over.
 * Artifacts of Foundry number their sources, so those of a build are given together.
 */
export function readArtifacts(values: readonly unknown[]): ReadArtifacts {
  const users = new Map(values.flatMap(userPathsOf))
  const toUser = (path: string): string => users.get(path) ?? path
  const texts = values.flatMap(textsOf)
  const files = new Map(values.flatMap(numbersOf).map(([id, path]) => [id, toUser(path)]))
  return {
    contracts: values.flatMap((value) => contractsOf(value, files, toUser)),
    // Under both paths: the output that names them may be given later, without the build info that has the paths of the user.
    sources: new Map([...texts, ...texts.map(([path, text]) => [toUser(path), text] as const)]),
  }
}

/** Whether a value is one that {@link readArtifacts} reads something from. */
export function isArtifact(value: unknown): boolean {
  const { contracts, sources } = readArtifacts([value])
  return contracts.length + sources.size + numbersOf(value).length > 0
}

function contractsOf(
  value: unknown,
  files: ReadonlyMap<number, string>,
  toUser: (path: string) => string,
): readonly KnownContract[] {
  if (Array.isArray(value)) return isAbi(value) ? [contractOf({ abi: value }, '', '', files)] : []
  const whole = membersOf(value)
  const output = outputOf(whole)
  if (output !== undefined) {
    const numbered = new Map(numbersOf(value).map(([id, path]) => [id, toUser(path)]))
    return Object.entries(membersOf(output['contracts'])).flatMap(([path, named]) =>
      Object.entries(membersOf(named)).map(([name, compiled]) => {
        const { abi, evm } = membersOf(compiled)
        const { bytecode, deployedBytecode } = membersOf(evm)
        return contractOf({ abi, bytecode, deployedBytecode }, name, toUser(path), numbered)
      }),
    )
  }
  if (!isAbi(whole['abi'])) return []
  const [[path = '', name = ''] = []] = Object.entries(targetOf(whole))
  return [
    contractOf(whole, String(whole['contractName'] ?? name), String(whole['sourceName'] ?? path), files),
  ]
}

function contractOf(
  {
    abi,
    bytecode,
    deployedBytecode,
    linkReferences,
    deployedLinkReferences,
    immutableReferences: ofArtifact,
  }: Members,
  name: string,
  path: string,
  files: ReadonlyMap<number, string>,
): KnownContract {
  return {
    name,
    path,
    abi: Array.isArray(abi) ? abi : [],
    creation: programOf(bytecode, files, linkReferences),
    runtime: programOf(deployedBytecode, files, deployedLinkReferences, ofArtifact),
  }
}

/** @param links and immutables where artifacts of Hardhat have them: beside the code */
function programOf(
  value: unknown,
  files: ReadonlyMap<number, string>,
  links?: unknown,
  immutables?: unknown,
): Program | undefined {
  const {
    object: text = value,
    sourceMap,
    linkReferences = links,
    immutableReferences = immutables,
  } = membersOf(value)
  if (typeof text !== 'string' || text.length < 4) return undefined
  const holes = [
    ...Object.values(membersOf(linkReferences)).flatMap((libraries) => Object.values(membersOf(libraries))),
    ...Object.values(membersOf(immutableReferences)),
  ]
    .flat()
    .map((range): readonly [number, number] => {
      const { start, length } = membersOf(range)
      return [Number(start), Number(length)]
    })
    .sort(([a], [b]) => a - b)
  const digits = text.replace(/^0x/, '').replace(/__.{36}__|_[^_].{38}/g, '0'.repeat(40))
  if (!/^([0-9a-fA-F]{2})*$/.test(digits)) return undefined
  return {
    code: hexToBytes(digits),
    holes,
    sourceMap: typeof sourceMap === 'string' ? sourceMap : '',
    files,
  }
}

/** Returns the paths that Hardhat 3 gives sources in its build, each with the one that the user knows. */
function userPathsOf(value: unknown): readonly (readonly [string, string])[] {
  return Object.entries(membersOf(membersOf(value)['userSourceNameMap'])).map(
    ([ofUser, inBuild]) => [String(inBuild), ofUser] as const,
  )
}

/** Returns the paths of the files that source maps number. */
function numbersOf(value: unknown): readonly (readonly [number, string])[] {
  const whole = membersOf(value)
  const byNumber = Object.entries(membersOf(whole['source_id_to_path'])).map(
    ([id, path]) => [Number(id), String(path)] as const,
  )
  const compiled = Object.entries(membersOf(outputOf(whole)?.['sources'])).flatMap(([path, source]) => {
    const { id } = membersOf(source)
    return typeof id === 'number' ? [[id, path] as const] : []
  })
  const [path] = Object.keys(targetOf(whole))
  const own = whole['id']
  return [
    ...byNumber,
    ...compiled,
    ...(typeof own === 'number' && path !== undefined ? [[own, path] as const] : []),
  ]
}

/** Returns the sources in the input of a compiler. */
function textsOf(value: unknown): readonly (readonly [string, string])[] {
  const whole = membersOf(value)
  const { sources } = membersOf(whole['input'] ?? whole)
  return Object.entries(membersOf(sources)).flatMap(([path, source]) => {
    const { content } = membersOf(source)
    return typeof content === 'string' ? [[path, content] as const] : []
  })
}

/** Returns what a compiler put out: a part of a build info, or all of it. */
function outputOf(whole: Members): Members | undefined {
  const output = membersOf(whole['output'] ?? whole)
  return 'contracts' in output ? output : undefined
}

/** Returns the path and the name of the contract of an artifact of Foundry, `{path: name}`. */
function targetOf({ metadata }: Members): Members {
  const { settings } = membersOf(metadata)
  return membersOf(membersOf(settings)['compilationTarget'])
}

function isAbi(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((entry) => typeof membersOf(entry)['type'] === 'string')
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
