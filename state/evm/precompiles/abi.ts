import { bigIntToFixedBytes, bytesToBigInt, bytesToHex, concatBytes, hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { type PrecompileCall, type PrecompileResult, precompileFailure } from '../rules/StatefulPrecompile.js'
import { type Address, toAddress } from '../values/Address.js'
import { type Hash, toHash } from '../values/Hash.js'

// The parts of the contract ABI that the node's precompiles use, with the decoding errors of go-ethereum's
// `accounts/abi`, which appear in failed calls.

/** An argument that does not decode. Its text becomes the failure of the call. */
export class AbiError extends Error {}

/** Returns the first four bytes of a signature's hash, as hexadecimal without `0x`. */
export function selectorOf(signature: string): string {
  return bytesToHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
}

/** A function of a precompile. `input` does not include the selector. */
export type PrecompileFunction = (call: PrecompileCall) => PrecompileResult

/** A function with its Solidity signature, such as `setAdmin(address)`. */
export type NamedFunction = readonly [signature: string, run: PrecompileFunction]

/**
 * Returns a function that finds the called function by its selector (`precompile/contract/contract.go` Run of
 * each VM, which differ by a colon). Signatures are hashed at the first call, to keep the start of a network
 * fast.
 */
export function dispatch(named: readonly NamedFunction[]): PrecompileFunction {
  let functions: ReadonlyMap<string, PrecompileFunction> | undefined
  return (call) => {
    const { input } = call
    if (input.length < 4)
      return precompileFailure(`missing function selector to precompile - input length (${input.length})`)
    const selector = bytesToHex(input.subarray(0, 4))
    functions ??= new Map(named.map(([signature, run]) => [selectorOf(signature), run]))
    const run = functions.get(selector)
    if (run === undefined) {
      const colon = call.world.base.store.flavour === 'subnet-evm' ? ':' : ''
      return precompileFailure(`invalid function selector${colon} 0x${selector}`)
    }
    return run({ ...call, input: input.subarray(4) })
  }
}

/** Whether a call has more or less input than its function needs, which fails it before Durango. */
export function hasOddLength({ durango, input }: PrecompileCall, length: number): boolean {
  return !durango && input.length !== length
}

/** Decodes a single `uint32`. @throws {AbiError} */
export function decodeUint32(input: Uint8Array): bigint {
  const value = bytesToBigInt(wordAt(input, 0))
  if (value > 0xffff_ffffn) throw new AbiError('abi: improperly encoded uint32 value')
  return value
}

/** Decodes integers of a word each; bytes after them are ignored. @throws {AbiError} */
export function decodeUint256s(input: Uint8Array, count: number): bigint[] {
  return Array.from({ length: count }, (_, index) => bytesToBigInt(wordAt(input, index * 32)))
}

/** Decodes an address at a word, ignoring the twelve bytes before it. @throws {AbiError} */
export function decodeAddress(input: Uint8Array, word = 0): Address {
  return toAddress(wordAt(input, word * 32).subarray(12))
}

/** Decodes a single `bytes`. @throws {AbiError} */
export function decodeBytes(input: Uint8Array): Uint8Array {
  const size = BigInt(input.length)
  const start = bytesToBigInt(wordAt(input, 0)) + 32n
  if (start > size)
    throw new AbiError(
      `abi: cannot marshal in to go slice: offset ${start} would go over slice boundary (len=${size})`,
    )
  const offset = Number(start)
  const end = start + bytesToBigInt(input.subarray(offset - 32, offset))
  if (end >= 1n << 63n) throw new AbiError(`abi: length larger than int64: ${end}`)
  if (end > size)
    throw new AbiError(`abi: cannot marshal in to go type: length insufficient ${size} require ${end}`)
  return input.subarray(offset, Number(end))
}

/** Encodes words one after the other: numbers, or 32-byte words unchanged. */
export function encodeWords(...words: readonly (bigint | Hash)[]): Uint8Array {
  return concatBytes(
    ...words.map((word) => (typeof word === 'bigint' ? bigIntToFixedBytes(word, 32) : hexToBytes(word))),
  )
}

/** Returns an address as a word or a topic. */
export function addressWord(address: Address): Hash {
  return `0x${address.slice(2).padStart(64, '0')}` as Hash
}

/** Returns the first topic of an event. */
export function eventTopic(signature: string): Hash {
  return toHash(keccak256(new TextEncoder().encode(signature)))
}

/** Encodes a single `bytes`. */
export function encodeBytes(bytes: Uint8Array): Uint8Array {
  const padding = new Uint8Array((32 - (bytes.length % 32)) % 32)
  return concatBytes(encodeWords(32n, BigInt(bytes.length)), bytes, padding)
}

function wordAt(input: Uint8Array, offset: number): Uint8Array {
  if (input.length === 0)
    throw new AbiError('abi: attempting to unmarshal an empty string while arguments are expected')
  if (offset + 32 > input.length)
    throw new AbiError(
      `abi: cannot marshal in to go type: length insufficient ${input.length} require ${offset + 32}`,
    )
  return input.subarray(offset, offset + 32)
}
