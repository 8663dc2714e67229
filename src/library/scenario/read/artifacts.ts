import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { InputFault } from '../../../../methods/params/Input.js'
import { systemCode } from '../../../../state/process/osErrorText.js'

/** Where the addresses of libraries stand in creation code, in bytes, by library. */
export type LinkReferences = ReadonlyMap<string, readonly number[]>

/** The ABI and the code of a contract, as a compiler wrote them. */
export type Artifact = {
  readonly abi: readonly unknown[]
  /** The creation code, `0x…`; with placeholders where the addresses of libraries belong. */
  readonly bytecode: string
  readonly links: LinkReferences
}

/**
 * Returns the text of a file that a scenario names.
 * @param directory to which the path is relative @param path of the key, for the refusal
 * @throws {InputFault} when it cannot be read
 */
export function fileText(directory: string, file: string, path: string): string {
  try {
    return readFileSync(isAbsolute(file) ? file : resolve(directory, file), 'utf8')
  } catch (cause) {
    throw new InputFault(
      path,
      `NAME is a file that cannot be read, ${file}: ${systemCode(cause) || String(cause)}`,
    )
  }
}

/** Reads an artifact of Foundry or Hardhat. @throws {InputFault} when the file is none */
export function readArtifact(directory: string, file: string, path: string): Artifact {
  const artifact = jsonIn(directory, file, path)
  const abi = member(artifact, 'abi')
  const code = member(artifact, 'bytecode')
  const bytecode = typeof code === 'string' ? code : member(code, 'object')
  if (!Array.isArray(abi) || typeof bytecode !== 'string')
    throw new InputFault(
      path,
      `NAME is no artifact of Foundry or Hardhat, ${file}: it must have "abi" and "bytecode"`,
    )
  const links = linkReferences(member(artifact, 'linkReferences') ?? member(code, 'linkReferences'))
  return { abi, bytecode: `0x${bytecode.replace(/^0x/, '')}`, links }
}

/**
 * Returns bytes (`0x…`) as they are, or those of an artifact or of a text file.
 * @param name `bytecode`, or `deployedBytecode` for the code as it lies on a chain
 * @throws {InputFault} when the file has none
 */
export function bytesOrFile(
  directory: string,
  written: string,
  name: 'bytecode' | 'deployedBytecode',
  path: string,
): string {
  if (/^0x([0-9a-fA-F]{2})*$/.test(written)) return written
  const text = written.endsWith('.json') ? undefined : fileText(directory, written, path).trim()
  const found = text ?? member(jsonIn(directory, written, path), name)
  const bytes = typeof found === 'string' ? found : member(found, 'object')
  if (typeof bytes !== 'string' || !/^(0x)?([0-9a-fA-F]{2})+$/.test(bytes))
    throw new InputFault(path, `NAME is a file without "${name}", ${written}`)
  return `0x${bytes.replace(/^0x/, '')}`
}

/**
 * Returns creation code in which each library has its address.
 * @param addresses by library, `0x…` @param path of the contract, for the refusal
 * @throws {InputFault} for a library without an address, and for an address without a library
 */
export function linked(
  { bytecode, links }: Artifact,
  addresses: ReadonlyMap<string, string>,
  path: string,
): string {
  let code = bytecode
  for (const [library, positions] of links) {
    const address = addresses.get(library)
    if (address === undefined)
      throw new InputFault(`${path}.libraries`, `NAME must give the address of the library ${library}`)
    for (const start of positions) {
      const at = 2 + 2 * start
      code = code.slice(0, at) + address.slice(2).toLowerCase() + code.slice(at + 40)
    }
  }
  for (const library of addresses.keys())
    if (!links.has(library))
      throw new InputFault(`${path}.libraries.${library}`, 'NAME is a library that the contract does not use')
  return code
}

function linkReferences(value: unknown): LinkReferences {
  const links = new Map<string, readonly number[]>()
  for (const libraries of Object.values(Object(value)))
    for (const [library, references] of Object.entries(Object(libraries)))
      links.set(
        library,
        Array.isArray(references)
          ? references.map((reference: unknown) => Number(member(reference, 'start')))
          : [],
      )
  return links
}

function jsonIn(directory: string, file: string, path: string): unknown {
  const text = fileText(directory, file, path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InputFault(
      path,
      `NAME is a file that is not JSON, ${file}: ${cause instanceof Error ? cause.message : cause}`,
    )
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
