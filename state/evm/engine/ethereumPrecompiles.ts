import { equalBytes } from '../../codec/hex.js'
import { keccak256, ripemd160, sha256 } from '../../crypto/hashes.js'
import { kzgProofFailure } from '../../crypto/kzg.js'
import { verifyP256 } from '../../crypto/p256.js'
import { recoverPublicKey } from '../../crypto/recoverPublicKey.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { PrecompileResult } from '../rules/StatefulPrecompile.js'
import type { Address } from '../values/Address.js'
import { addPoints, checkPairing, multiplyPoint } from './bn254Precompiles.js'
import { modularPower, modularPowerGas } from './modularPower.js'

/**
 * BLAKE2b's compression function, in steps of about a millisecond. The state has 8 words, the message 16 and the offset
 * two, each of 64 bits, little-endian. Returns the new state.
 */
export type Blake2Compression = (
  rounds: number,
  state: Uint8Array,
  message: Uint8Array,
  offset: Uint8Array,
  isFinal: boolean,
) => Pauses<Uint8Array>

/**
 * Runs one of Ethereum's own precompiles (libevm `core/vm/contracts.go`): 1 to 10, and P256VERIFY. Failures have the
 * node's texts, and use all gas.
 * @returns the result; for a precompile that takes long, the work that returns it
 * @throws {RangeError} for an address that is none of these precompiles
 */
export function runEthereumPrecompile(
  address: Address,
  input: Uint8Array,
  gas: bigint,
  compress: Blake2Compression,
): PrecompileResult | Pauses<PrecompileResult> {
  const precompile = precompiles.get(address)
  if (precompile === undefined) throw new RangeError(`${address} is no precompile of Ethereum`)
  const price = precompile.gas(input)
  if (gas < price) return { output: noBytes, gasLeft: 0n, failure: 'out of gas' }
  if (precompile.run !== undefined) return resultOf(precompile.run(input), gas - price)
  const work = workOf(precompile.runInSteps(input, compress), gas - price)
  return price < longGas ? finish(work) : work
}

/** From this gas cost on, a precompile may take longer than some milliseconds. A cheaper one runs at once, not in steps. */
const longGas = 50_000n

/**
 * A precompile: the function that returns its gas cost, and the function that runs it, either at once (`run`) or, if it
 * may take long, in steps (`runInSteps`). The latter two return the output, or the text of the failure.
 */
type EthereumPrecompile = {
  readonly gas: (input: Uint8Array) => bigint
} & (
  | { readonly run: (input: Uint8Array) => Uint8Array | string }
  | {
      readonly run?: undefined
      readonly runInSteps: (input: Uint8Array, compress: Blake2Compression) => Pauses<Uint8Array | string>
    }
)

function* workOf(work: Pauses<Uint8Array | string>, gasLeft: bigint): Pauses<PrecompileResult> {
  return resultOf(yield* work, gasLeft)
}

function resultOf(output: Uint8Array | string, gasLeft: bigint): PrecompileResult {
  return typeof output === 'string'
    ? { output: noBytes, gasLeft: 0n, failure: output }
    : { output, gasLeft, failure: undefined }
}

const noBytes = new Uint8Array(0)
const one = padded(Uint8Array.of(1), 32, 'left')

const fixed = (price: bigint) => (): bigint => price
const byWord = (base: bigint, word: bigint) => (input: Uint8Array) =>
  base + word * BigInt(Math.ceil(input.length / 32))

const precompiles: ReadonlyMap<Address, EthereumPrecompile> = new Map([
  [addressOf(1), { gas: fixed(3_000n), run: recover }],
  [addressOf(2), { gas: byWord(60n, 12n), run: sha256 }],
  [addressOf(3), { gas: byWord(600n, 120n), run: (input) => padded(ripemd160(input), 32, 'left') }],
  [addressOf(4), { gas: byWord(15n, 3n), run: (input) => input.slice() }],
  [addressOf(5), { gas: modularPowerGas, runInSteps: modularPower }],
  [addressOf(6), { gas: fixed(150n), run: addPoints }],
  [addressOf(7), { gas: fixed(6_000n), run: multiplyPoint }],
  [
    addressOf(8),
    { gas: (input) => 45_000n + 34_000n * BigInt(Math.floor(input.length / 192)), runInSteps: checkPairing },
  ],
  [addressOf(9), { gas: blakeGas, runInSteps: blake }],
  [addressOf(10), { gas: fixed(50_000n), run: evaluatePoint }],
  [addressOf(0x100), { gas: fixed(6_900n), run: verify }],
])

/** Runs ECRECOVER. Returns the address that signed a hash; nothing for an invalid signature. */
function recover(input: Uint8Array): Uint8Array {
  const bytes = input.length < 128 ? padded(input, 128, 'right') : input
  const v = bytes[63] ?? 0
  if (bytes.subarray(32, 63).some((byte) => byte !== 0) || (v !== 27 && v !== 28)) return noBytes
  const key = recoverPublicKey(bytes.subarray(0, 32), bytes.subarray(64, 128), v === 28 ? 1 : 0, false)
  return key === undefined ? noBytes : padded(keccak256(key.subarray(1)).subarray(12), 32, 'left')
}

/** Returns the gas of BLAKE2b, which is its number of rounds; 0 for input of the wrong length, which fails. */
function blakeGas(input: Uint8Array): bigint {
  return input.length === blakeInput ? BigInt(roundsOf(input)) : 0n
}

const blakeInput = 213

function* blake(input: Uint8Array, compress: Blake2Compression): Pauses<Uint8Array | string> {
  if (input.length !== blakeInput) return 'invalid input length'
  const isFinal = input[212] ?? 0
  if (isFinal > 1) return 'invalid final flag'
  const [state, message, offset] = [input.subarray(4, 68), input.subarray(68, 196), input.subarray(196, 212)]
  return yield* compress(roundsOf(input), state, message, offset, isFinal === 1)
}

function roundsOf(input: Uint8Array): number {
  return new DataView(input.buffer, input.byteOffset, 4).getUint32(0)
}

/** The output of point evaluation: the number of field elements of a blob, and the order of the field (EIP-4844). */
const pointEvaluated = Uint8Array.from(
  Buffer.from(
    '000000000000000000000000000000000000000000000000000000000000100073eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001',
    'hex',
  ),
)

function evaluatePoint(input: Uint8Array): Uint8Array | string {
  if (input.length !== 192) return 'invalid input length'
  const commitment = input.subarray(96, 144)
  const versionedHash = sha256(commitment)
  versionedHash[0] = 1
  if (!equalBytes(versionedHash, input.subarray(0, 32))) return 'mismatched versioned hash'
  const failure = kzgProofFailure(
    commitment,
    input.subarray(32, 64),
    input.subarray(64, 96),
    input.subarray(144),
  )
  return failure === undefined ? pointEvaluated.slice() : `error verifying kzg proof: ${failure}`
}

/** Runs P256VERIFY (ACP-204). Returns 1 for a valid signature, and nothing for any other input. */
function verify(input: Uint8Array): Uint8Array {
  const isRight =
    input.length === 160 && verifyP256(input.subarray(0, 32), input.subarray(32, 96), input.subarray(96, 160))
  return isRight ? one.slice() : noBytes
}

function padded(bytes: Uint8Array, size: number, side: 'left' | 'right'): Uint8Array {
  const out = new Uint8Array(size)
  out.set(bytes, side === 'left' ? size - bytes.length : 0)
  return out
}

function addressOf(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}` as Address
}
