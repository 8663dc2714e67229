import { bytesToBigInt, equalBytes } from '../../codec/hex.js'
import { sha256 } from '../../crypto/hashes.js'
import { kzgProofFailure } from '../../crypto/kzg.js'
import type { VmFailure } from '../execution/execution.types.js'
import { type Address, toAddress } from '../types.js'
import { vmFailure } from './vmFailure.js'

/** The field of the curve that precompiles 6 to 8 work on. */
const bn256Modulus = 21888242871839275222246405745257275088696311157297823662689037894645226208583n

/**
 * Why one of Ethereum's own precompiles failed, in geth's words and order: gas first, then the shape of the input, then what it
 * says (libevm `core/vm/contracts.go`, `crypto/bn256/cloudflare`). The library knows fewer reasons. It is asked only once a
 * precompile has failed.
 */
export function nativePrecompileFailure(address: Address, input: Uint8Array, gas: bigint): VmFailure {
  const native = natives.get(address)
  if (native === undefined || gas < native.gas(input)) return vmFailure('out of gas')
  return vmFailure(native.reason(input))
}

type Native = {
  readonly gas: (input: Uint8Array) => bigint
  readonly reason: (input: Uint8Array) => string
}

const natives: ReadonlyMap<Address, Native> = new Map([
  [addressOf(6), { gas: () => 150n, reason: (input) => firstBadPoint(input, [0, 64], []) }],
  [addressOf(7), { gas: () => 6_000n, reason: (input) => firstBadPoint(input, [0], []) }],
  [addressOf(8), { gas: pairingGas, reason: pairingReason }],
  [addressOf(9), { gas: blakeRounds, reason: blakeReason }],
  [addressOf(10), { gas: () => 50_000n, reason: pointEvaluationReason }],
])

function pairingGas(input: Uint8Array): bigint {
  return 45_000n + 34_000n * BigInt(Math.floor(input.length / 192))
}

function pairingReason(input: Uint8Array): string {
  if (input.length % 192 !== 0) return 'bad elliptic curve pairing size'
  const starts = Array.from({ length: input.length / 192 }, (_, index) => index * 192)
  return firstBadPoint(
    input,
    starts,
    starts.map((start) => start + 64),
  )
}

function blakeRounds(input: Uint8Array): bigint {
  return input.length === 213 ? bytesToBigInt(input.subarray(0, 4)) : 0n
}

function blakeReason(input: Uint8Array): string {
  return input.length === 213 ? 'invalid final flag' : 'invalid input length'
}

function pointEvaluationReason(input: Uint8Array): string {
  if (input.length !== 192) return 'invalid input length'
  const versionedHash = sha256(input.subarray(96, 144))
  versionedHash[0] = 1
  if (!equalBytes(versionedHash, input.subarray(0, 32))) return 'mismatched versioned hash'
  const [z, y] = [input.subarray(32, 64), input.subarray(64, 96)]
  return `error verifying kzg proof: ${kzgProofFailure(input.subarray(96, 144), z, y, input.subarray(144))}`
}

/**
 * A coordinate outside the field is named as such; otherwise the points are well-formed numbers off the curve. Coordinates are read
 * in the order of the input, point after point.
 */
function firstBadPoint(input: Uint8Array, g1: readonly number[], g2: readonly number[]): string {
  const words = [...g1.flatMap((at) => [at, at + 32]), ...g2.flatMap((at) => [at, at + 32, at + 64, at + 96])]
  for (const at of words.sort((a, b) => a - b)) {
    const coordinate = paddedWord(input, at)
    if (coordinate > bn256Modulus) return 'bn256: coordinate exceeds modulus'
    if (coordinate === bn256Modulus) return 'bn256: coordinate equals modulus'
  }
  return 'bn256: malformed point'
}

/** Input that ends early counts as followed by zeros. */
function paddedWord(input: Uint8Array, at: number): bigint {
  const word = new Uint8Array(32)
  word.set(input.subarray(at, at + 32))
  return bytesToBigInt(word)
}

function addressOf(number: number): Address {
  const bytes = new Uint8Array(20)
  bytes[19] = number
  return toAddress(bytes)
}
