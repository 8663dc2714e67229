import { InputFault, mismatch, shown } from '../../../../methods/params/Input.js'
import { nearestName } from '../../../../methods/params/nearestName.js'
import { typeText } from '../../../../state/evm/execution/abiSignature.js'
import type { ReadArguments } from '../inputs/contractInputs.js'

/** A parameter in a JSON ABI. */
export type AbiParameter = {
  readonly type: string
  readonly name?: string
  readonly components?: readonly AbiParameter[]
}

/** A function or a constructor in a JSON ABI. */
export type AbiCallable = {
  readonly type: string
  readonly name?: string
  readonly inputs?: readonly AbiParameter[]
}

/** Returns the constructor of an ABI; one without parameters when the ABI has none. */
export function constructorIn(abi: readonly unknown[]): AbiCallable {
  return callables(abi).find(({ type }) => type === 'constructor') ?? { type: 'constructor', inputs: [] }
}

/**
 * Returns a function of an ABI.
 * @param written its name, or its signature where several have the name @param path where it was written
 * @throws {InputFault} when there is none, or several
 */
export function functionIn(abi: readonly unknown[], written: string, path: string): AbiCallable {
  const functions = callables(abi).filter(({ type }) => type === 'function')
  const wanted = written.replaceAll(' ', '')
  const found = functions.filter((each) => each.name === wanted || signature(each) === wanted)
  const [first] = found
  if (first === undefined) {
    const names = functions.map(({ name = '' }) => name)
    const nearest = nearestName(written, names)
    const hint =
      nearest === undefined ? `there are ${names.join(', ') || 'none'}` : `did you mean "${nearest}"?`
    throw new InputFault(path, `NAME is a function that the ABI does not have, "${written}": ${hint}`)
  }
  if (found.length > 1)
    throw new InputFault(
      path,
      `NAME is the name of several functions: write ${found.map((each) => `"${signature(each)}"`).join(' or ')}`,
    )
  return first
}

/**
 * Returns the values of arguments as viem takes them, in order.
 * @param given in order or by name; references are replaced @param path where they were written
 * @throws {InputFault} for one that is missing, unknown, or of another type
 */
export function argumentsFor(
  { inputs = [] }: AbiCallable,
  given: ReadArguments | undefined,
  path: string,
): readonly unknown[] {
  return listOf(inputs, given ?? [], path)
}

/** Returns the members of a list of parameters: arguments, or the members of a tuple. */
function listOf(parameters: readonly AbiParameter[], given: unknown, path: string): readonly unknown[] {
  if (Array.isArray(given)) {
    if (given.length !== parameters.length)
      throw new InputFault(
        path,
        `NAME must have ${parameters.length} values, (${parameters.map(parameterText).join(', ')}), got ${given.length}`,
      )
    return parameters.map((parameter, index) => argumentOf(parameter, given[index], `${path}[${index}]`))
  }
  const members = new Map(Object.entries(Object(given)))
  const names = parameters.map(({ name = '' }) => name)
  for (const name of members.keys()) if (!isOneOf(names, name)) throw unknownArgument(path, name, names)
  return parameters.map((parameter) => {
    const name = parameter.name ?? ''
    const value = members.get(name) ?? members.get(name.replace(/^_+|_+$/g, ''))
    if (value === undefined || value === null) throw new InputFault(`${path}.${name}`, 'missing NAME')
    return argumentOf(parameter, value, `${path}.${name}`)
  })
}

/** Parameters are often written with an underscore, `_owner`, which may be left out. */
function isOneOf(names: readonly string[], written: string): boolean {
  return names.includes(written) || names.some((name) => name.replace(/^_+|_+$/g, '') === written)
}

function unknownArgument(path: string, name: string, names: readonly string[]): InputFault {
  const nearest = nearestName(name, names)
  return new InputFault(
    `${path}.${name}`,
    nearest === undefined
      ? `unknown NAME: there are ${names.join(', ') || 'none'}`
      : `unknown NAME: did you mean "${nearest}"?`,
  )
}

function argumentOf(parameter: AbiParameter, value: unknown, path: string): unknown {
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (element !== undefined) return arrayOf({ ...parameter, type: element }, length, value, path)
  if (parameter.type === 'tuple') return tupleOf(parameter, value, path)
  return plainOf(parameter.type, value, path)
}

function arrayOf(
  element: AbiParameter,
  length: string | undefined,
  value: unknown,
  path: string,
): readonly unknown[] {
  if (!Array.isArray(value)) throw mismatch(path, `a list (${typeText(element)}[${length}])`, value)
  if (length !== '' && value.length !== Number(length))
    throw new InputFault(path, `NAME must have ${length} values, got ${value.length}`)
  return value.map((each: unknown, index) => argumentOf(element, each, `${path}[${index}]`))
}

/** viem takes tuples as objects, and those with nameless members as lists. */
function tupleOf({ components = [] }: AbiParameter, value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null)
    throw mismatch(path, 'an object, or a list of its members', value)
  const members = listOf(components, value, path)
  if (components.some(({ name }) => name === undefined || name === '')) return members
  return Object.fromEntries(components.map(({ name = '' }, index) => [name, members[index]]))
}

function plainOf(type: string, value: unknown, path: string): unknown {
  if (/^u?int/.test(type)) return integerOf(type, value, path)
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw mismatch(path, 'true or false', value)
    return value
  }
  if (type === 'string') {
    if (typeof value === 'object') throw mismatch(path, 'a text', value)
    return String(value)
  }
  const bytes = type === 'address' ? 20 : /^bytes(\d+)$/.exec(type)?.[1]
  const digits = bytes === undefined ? '([0-9a-fA-F]{2})*' : `[0-9a-fA-F]{${2 * Number(bytes)}}`
  if (typeof value !== 'string' || !new RegExp(`^0x${digits}$`).test(value))
    throw mismatch(path, `${type} (0x…)`, value)
  return value
}

function integerOf(type: string, value: unknown, path: string): bigint {
  const written =
    typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? String(value) : ''
  if (!/^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(written))
    throw new InputFault(path, `NAME must be ${type}, got ${shown(value)}`)
  const integer = BigInt(written)
  const bits = BigInt(/\d+$/.exec(type)?.[0] ?? 256)
  const [min, max] = type.startsWith('u')
    ? [0n, (1n << bits) - 1n]
    : [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
  if (integer < min || integer > max) throw new InputFault(path, `NAME must be ${type}, got ${shown(value)}`)
  return integer
}

function callables(abi: readonly unknown[]): readonly AbiCallable[] {
  return abi.filter(isCallable)
}

function isCallable(entry: unknown): entry is AbiCallable {
  if (typeof entry !== 'object' || entry === null) return false
  const { type, inputs = [] } = entry as { readonly type?: unknown; readonly inputs?: unknown }
  return typeof type === 'string' && Array.isArray(inputs)
}

function signature({ name = '', inputs = [] }: AbiCallable): string {
  return `${name}(${inputs.map(typeText).join(',')})`
}

function parameterText(parameter: AbiParameter): string {
  return `${typeText(parameter)} ${parameter.name ?? ''}`.trim()
}
