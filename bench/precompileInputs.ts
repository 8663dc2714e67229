import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bn254 } from '@noble/curves/bn254.js'
import { p256 } from '@noble/curves/nist.js'
import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../state/codec/hex.js'
import { keccak256, sha256 } from '../state/crypto/hashes.js'
import { signRecoverable } from '../state/crypto/secp256k1.js'

/** A call of a precompile. */
export type PrecompileInput = {
  readonly name: string
  /** The number that is its address. */
  readonly precompile: number
  readonly input: Uint8Array
}

const word = (value: bigint): Uint8Array => bigIntToFixedBytes(value, 32)
const hash = keccak256(new Uint8Array(1))
const key = keccak256(new Uint8Array(2))
const large = bytesToBigInt(keccak256(new Uint8Array(3))) >> 2n

/** The precompiles that all chains have, each with valid input of a usual size and of a large one. */
export function precompileInputs(): readonly PrecompileInput[] {
  return [
    { name: 'ecRecover', precompile: 1, input: recovery() },
    { name: 'sha256 of 32 bytes', precompile: 2, input: noise(32) },
    { name: 'sha256 of 4 kB', precompile: 2, input: noise(4_096) },
    { name: 'ripemd160 of 32 bytes', precompile: 3, input: noise(32) },
    { name: 'ripemd160 of 4 kB', precompile: 3, input: noise(4_096) },
    { name: 'identity of 4 kB', precompile: 4, input: noise(4_096) },
    { name: 'modexp of 32 bytes', precompile: 5, input: power(32, noise(32)) },
    {
      name: 'modexp of 256 bytes, exponent 65,537',
      precompile: 5,
      input: power(256, Uint8Array.of(1, 0, 1)),
    },
    { name: 'modexp of 64 bytes', precompile: 5, input: power(64, noise(64)) },
    { name: 'modexp of 256 bytes', precompile: 5, input: power(256, noise(256)) },
    { name: 'modexp of 1,024 bytes, exponent of 32', precompile: 5, input: power(1_024, noise(32)) },
    { name: 'modexp of 256 bytes, modulus even', precompile: 5, input: power(256, noise(256), 'even') },
    { name: 'ecAdd', precompile: 6, input: concatBytes(g1(large), g1(large + 1n)) },
    { name: 'ecMul', precompile: 7, input: concatBytes(g1(large), word(large * 3n)) },
    ...[1, 2, 4, 10].map((count) => ({
      name: `ecPairing of ${count}`,
      precompile: 8,
      input: concatBytes(
        ...Array.from({ length: count }, (_, at) => concatBytes(g1(large + BigInt(at)), g2(large))),
      ),
    })),
    { name: 'blake2f of 12 rounds', precompile: 9, input: blake(12) },
    { name: 'blake2f of 10,000 rounds', precompile: 9, input: blake(10_000) },
    { name: 'KZG point evaluation', precompile: 10, input: pointEvaluation() },
    { name: 'P-256 verification', precompile: 0x100, input: p256Verification() },
  ]
}

/** The same bytes at each run, as if of chance. */
function noise(size: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, at) =>
    sha256(Uint8Array.of(at, size & 255)),
  )
  return concatBytes(...blocks).subarray(0, size)
}

function recovery(): Uint8Array {
  const signature = signRecoverable(hash, key)
  return concatBytes(hash, word(BigInt(27 + (signature[64] ?? 0))), signature.subarray(0, 64))
}

/** The base has as many bytes as the modulus, which fills them. */
function power(size: number, exponent: Uint8Array, parity: 'odd' | 'even' = 'odd'): Uint8Array {
  const base = keccak256(noise(size))
  const modulus = Uint8Array.from(noise(size))
  modulus[0] = 0xff
  modulus[size - 1] = parity === 'odd' ? 0xfd : 0xfe
  const sizes = [size, exponent.length, size].map((each) => word(BigInt(each)))
  return concatBytes(...sizes, concatBytes(base, noise(size)).subarray(0, size), exponent, modulus)
}

function g1(by: bigint): Uint8Array {
  const { x, y } = bn254.G1.Point.BASE.multiply(by % bn254.fields.Fr.ORDER).toAffine()
  return concatBytes(word(x), word(y))
}

function g2(by: bigint): Uint8Array {
  const { x, y } = bn254.G2.Point.BASE.multiply(by % bn254.fields.Fr.ORDER).toAffine()
  return concatBytes(word(x.c1), word(x.c0), word(y.c1), word(y.c0))
}

function blake(rounds: number): Uint8Array {
  return concatBytes(bigIntToFixedBytes(BigInt(rounds), 4), noise(208), Uint8Array.of(1))
}

/** The polynomial 3·x + 5 has the value 3·z + 5 at z; its proof commits to the quotient, which is 3. */
function pointEvaluation(): Uint8Array {
  const { G1, fields } = bls12_381
  const secretG1 = G1.Point.fromHex(
    'ad3eb50121139aa34db1d545093ac9374ab7bca2c0f3bf28e27c8dcd8fc7cb42d25926fc0c97b336e9f0fb35e5a04c81',
  )
  const commitment = secretG1.multiply(3n).add(G1.Point.BASE.multiply(5n)).toBytes(true)
  const z = large % fields.Fr.ORDER
  const versionedHash = Uint8Array.from([1, ...sha256(commitment).subarray(1)])
  const proof = G1.Point.BASE.multiply(3n).toBytes(true)
  return concatBytes(versionedHash, word(z), word((3n * z + 5n) % fields.Fr.ORDER), commitment, proof)
}

function p256Verification(): Uint8Array {
  const signature = p256.sign(hash, key, { prehash: false, lowS: false })
  return concatBytes(hash, signature, p256.getPublicKey(key, false).subarray(1))
}
