import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../codec/hex.js'
import { type Json, JsonNumber, JsonObject } from '../../codec/json.js'
import { keccak256 } from '../../crypto/hashes.js'
import { badTypedData } from '../../errors/evmPersonal.js'

/** A member of a struct type: its name, and its type in Solidity's spelling. */
type Member = { readonly name: string; readonly type: string }
type Types = ReadonlyMap<string, readonly Member[]>

const domainType = 'EIP712Domain'
/** The most characters of the name of a type. */
const longestType = 1000
/** The members of a domain, all optional, in their order. */
const domainMembers: readonly Member[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/**
 * Returns the hash of typed data that an account signs (EIP-712), 32 bytes. The type of the domain may be left
 * out; it then has the members of the domain.
 * @param data `{types, primaryType, domain, message}`
 * @throws {NodeError} when the data does not fit its types
 */
export function typedDataHash(data: Json): Uint8Array {
  const root = objectOf(data, 'typed data')
  const domain = objectOf(memberOf(root, 'domain') ?? new JsonObject([]), 'domain')
  const types = typesOf(objectOf(memberOf(root, 'types'), 'types'), domain)
  const primaryType = textOf(memberOf(root, 'primaryType'), 'primaryType')
  const separator = hashStruct(types, domainType, domain)
  const head = Uint8Array.of(0x19, 0x01)
  if (primaryType === domainType) return keccak256(concatBytes(head, separator))
  const message = objectOf(memberOf(root, 'message'), 'message')
  return keccak256(concatBytes(head, separator, hashStruct(types, primaryType, message)))
}

function typesOf(given: JsonObject, domain: JsonObject): Types {
  const types = new Map<string, readonly Member[]>()
  for (const [name, members] of given.members) {
    if (!Array.isArray(members)) throw badTypedData(`type ${name} is no list of members`)
    types.set(
      name,
      members.map((member) => {
        const path = `a member of ${name}`
        const written = objectOf(member, path)
        const type = textOf(memberOf(written, 'type'), path)
        if (type.length > longestType) throw badTypedData(`${path} has a type that is too long`)
        return { name: textOf(memberOf(written, 'name'), path), type }
      }),
    )
  }
  if (!types.has(domainType))
    types.set(
      domainType,
      domainMembers.filter(({ name }) => memberOf(domain, name) !== undefined),
    )
  return types
}

function hashStruct(types: Types, name: string, value: JsonObject): Uint8Array {
  const members = types.get(name)
  if (members === undefined) throw badTypedData(`there is no type ${name}`)
  const typeHash = keccak256(Buffer.from(typeText(types, name)))
  const words = members.map((member) =>
    encodeMember(types, member.type, memberOf(value, member.name), member.name),
  )
  return keccak256(concatBytes(typeHash, ...words))
}

/** Returns a struct type with those that it refers to, sorted, in the text that is hashed. */
function typeText(types: Types, name: string): string {
  const found = new Set<string>()
  const collect = (type: string): void => {
    const base = type.replace(/(\[\d*\])+$/, '')
    if (found.has(base) || !types.has(base)) return
    found.add(base)
    for (const member of types.get(base) ?? []) collect(member.type)
  }
  collect(name)
  found.delete(name)
  return [name, ...[...found].sort()]
    .map((each) => `${each}(${(types.get(each) ?? []).map(({ type, name }) => `${type} ${name}`).join(',')})`)
    .join('')
}

/** Returns the 32 bytes that stand for a value in its struct. A missing struct is 32 zeros. */
function encodeMember(types: Types, type: string, value: Json | undefined, path: string): Uint8Array {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array !== null) {
    const [, item = '', length] = array
    if (!Array.isArray(value)) throw badTypedData(`${path} is no list`)
    if (length !== '' && Number(length) !== value.length)
      throw badTypedData(`${path} has ${value.length} items, not ${length}`)
    return keccak256(concatBytes(...value.map((each, i) => encodeMember(types, item, each, `${path}[${i}]`))))
  }
  if (types.has(type)) {
    if (value === undefined || value === null) return new Uint8Array(32)
    return hashStruct(types, type, objectOf(value, path))
  }
  if (type === 'string') return keccak256(Buffer.from(textOf(value, path)))
  if (type === 'bytes') return keccak256(bytesOf(value, path))
  return encodeAtom(type, value, path)
}

function encodeAtom(type: string, value: Json | undefined, path: string): Uint8Array {
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw badTypedData(`${path} is neither true nor false`)
    return bigIntToFixedBytes(value ? 1n : 0n, 32)
  }
  if (type === 'address') {
    const bytes = bytesOf(value, path)
    if (bytes.length !== 20) throw badTypedData(`${path} is no address`)
    return concatBytes(new Uint8Array(12), bytes)
  }
  const fixed = /^bytes(\d+)$/.exec(type)
  if (fixed !== null) {
    const bytes = bytesOf(value, path)
    if (bytes.length !== Number(fixed[1]) || bytes.length > 32) throw badTypedData(`${path} is no ${type}`)
    return concatBytes(bytes, new Uint8Array(32 - bytes.length))
  }
  const integer = /^(u?)int(\d*)$/.exec(type)
  if (integer === null) throw badTypedData(`there is no type ${type}`)
  const bits = BigInt(integer[2] === '' ? 256 : (integer[2] ?? 256))
  const number = integerOf(value, path)
  const [least, end] = integer[1] === 'u' ? [0n, 1n << bits] : [-(1n << (bits - 1n)), 1n << (bits - 1n)]
  if (number < least || number >= end) throw badTypedData(`${path} is no ${type}`)
  return bigIntToFixedBytes(BigInt.asUintN(256, number), 32)
}

function integerOf(value: Json | undefined, path: string): bigint {
  const text = value instanceof JsonNumber ? value.text : value
  const isInteger = typeof text === 'string' && /^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text)
  if (!isInteger) throw badTypedData(`${path} is no integer`)
  return BigInt(text)
}

function bytesOf(value: Json | undefined, path: string): Uint8Array {
  if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value))
    throw badTypedData(`${path} is no hexadecimal text`)
  return hexToBytes(value.slice(2))
}

/** Returns the member with exactly this name. */
function memberOf({ members }: JsonObject, name: string): Json | undefined {
  return members.findLast(([key]) => key === name)?.[1]
}

function textOf(value: Json | undefined, path: string): string {
  if (typeof value !== 'string') throw badTypedData(`${path} is no text`)
  return value
}

function objectOf(value: Json | undefined, path: string): JsonObject {
  if (!(value instanceof JsonObject)) throw badTypedData(`${path} is no object`)
  return value
}
