import type { AbiParameter } from 'viem'

/** The input for a parameter: a text, or one for each member of a tuple or an array. */
export type Written = string | readonly Written[]

/** Returns the type of the items of an array, and how many it must have; undefined for what is no array. */
export function itemOf(
  parameter: AbiParameter,
): { readonly item: AbiParameter; readonly count?: number } | undefined {
  const [, type, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return undefined
  const item = { ...parameter, type, name: '' }
  return count ? { item, count: Number(count) } : { item }
}

/** Returns the members of a tuple; undefined for what is none. */
export function membersOf(parameter: AbiParameter): readonly AbiParameter[] | undefined {
  return parameter.type === 'tuple' && 'components' in parameter ? parameter.components : undefined
}

/** Returns an empty form of a parameter. */
export function emptyOf(parameter: AbiParameter): Written {
  const array = itemOf(parameter)
  if (array !== undefined) return Array.from({ length: array.count ?? 0 }, () => emptyOf(array.item))
  return membersOf(parameter)?.map(emptyOf) ?? (parameter.type === 'bool' ? 'false' : '')
}

/** Returns the value that viem encodes; undefined where something written is of another type. */
export function valueWritten(parameter: AbiParameter, written: Written): unknown {
  if (typeof written !== 'string') {
    const array = itemOf(parameter)
    const members = membersOf(parameter) ?? []
    const values = written.map((each, index) =>
      valueWritten(array?.item ?? members[index] ?? parameter, each),
    )
    if (values.includes(undefined)) return undefined
    if (array !== undefined) return values
    // Members without names make a list.
    if (members.some(({ name }) => !name)) return values
    return Object.fromEntries(members.map(({ name }, index) => [name, values[index]]))
  }
  return ofText(parameter.type, written)
}

function ofText(type: string, written: string): unknown {
  const text = written.trim()
  const [, sign, bits] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (bits !== undefined) return integerOf(text, sign === 'u', Number(bits || 256))
  if (type === 'bool') return text === 'true' ? true : text === 'false' ? false : undefined
  if (type === 'address') return /^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined
  const [, length] = /^bytes(\d*)$/.exec(type) ?? []
  if (length === undefined) return written
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return undefined
  return length === '' || text.length === 2 + 2 * Number(length) ? text : undefined
}

function integerOf(text: string, isUnsigned: boolean, bits: number): bigint | undefined {
  if (!/^(-?\d+|0x[0-9a-f]+)$/i.test(text)) return undefined
  const value = BigInt(text)
  const [least, end] = isUnsigned
    ? [0n, 1n << BigInt(bits)]
    : [-(1n << BigInt(bits - 1)), 1n << BigInt(bits - 1)]
  return value >= least && value < end ? value : undefined
}
