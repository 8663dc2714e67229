import { bn254 } from '@noble/curves/bn254.js'
import { bytesToBigInt, equalBytes } from '../../../../../state/codec/hex.js'
import { sha256 } from '../../../../../state/crypto/hashes.js'
import { kzgProofFailure } from '../../../../../state/crypto/kzg.js'
import { type VmFailure, vmFailure } from '../../../../../state/evm/engine/vmFailure.js'
import { type Address, toAddress } from '../../../../../state/evm/values/Address.js'

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

const { Fp, Fp2 } = bn254.fields

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

/** Reads points one after the other, as the node does, and names what is wrong with the first that is none. */
function firstBadPoint(input: Uint8Array, g1: readonly number[], g2: readonly number[]): string {
  const points = [...g1.map((at) => ({ at, words: 2 })), ...g2.map((at) => ({ at, words: 4 }))]
  for (const { at, words } of points.sort((a, b) => a.at - b.at)) {
    const coordinates = Array.from({ length: words }, (_, index) => paddedWord(input, at + 32 * index))
    for (const coordinate of coordinates) {
      if (coordinate > Fp.ORDER) return 'bn256: coordinate exceeds modulus'
      if (coordinate === Fp.ORDER) return 'bn256: coordinate equals modulus'
    }
    if (!isPoint(coordinates)) break
  }
  return 'bn256: malformed point'
}

/** Two coordinates of G1, or four of G2 with the imaginary parts first. */
function isPoint([a = 0n, b = 0n, c, d]: readonly bigint[]): boolean {
  if ([a, b, c ?? 0n, d ?? 0n].every((coordinate) => coordinate === 0n)) return true
  const { G1, G2 } = bn254
  try {
    if (c === undefined || d === undefined) G1.Point.fromAffine({ x: a, y: b }).assertValidity()
    else
      G2.Point.fromAffine({
        x: Fp2.create({ c1: a, c0: b }),
        y: Fp2.create({ c1: c, c0: d }),
      }).assertValidity()
    return true
  } catch {
    return false
  }
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
