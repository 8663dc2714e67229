import { describe, expect, it } from '@jest/globals'
import { bn254 } from '@noble/curves/bn254.js'
import { p256 } from '@noble/curves/nist.js'
import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../../../state/codec/hex.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import { signRecoverable } from '../../../../state/crypto/secp256k1.js'
import { createEngine } from '../../../../state/evm/engine/createEngine.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { alice, granite, makeState } from '../fixtures.js'
import { outcomeOf } from './oracle/compareEngines.js'
import { EthereumjsEngine } from './oracle/EthereumjsEngine.js'
import { SeededRandom } from './oracle/SeededRandom.js'

const engine = createEngine()
const oracle = new EthereumjsEngine()
const word = (value: bigint): Uint8Array => bigIntToFixedBytes(value, 32)
const hash = new Uint8Array(32).fill(7)
const key = new Uint8Array(32).fill(5)

/** What both engines make of a call of a precompile. */
async function both(number: number, input: Uint8Array) {
  const to = `0x${number.toString(16).padStart(40, '0')}` as Address
  const frame = { caller: alice, to, value: 0n, data: input, gas: 5_000_000n, gasPrice: 1n }
  const it = { state: makeState(), rules: granite, frame, addresses: [to] }
  return { ours: await outcomeOf(engine, it), theirs: await outcomeOf(oracle, it) }
}

const signed = signRecoverable(hash, key)
const { G1, G2 } = bn254
const g1 = (by: bigint): Uint8Array => {
  const { x, y } = G1.Point.BASE.multiply(by).toAffine()
  return concatBytes(word(x), word(y))
}
const g2 = (by: bigint): Uint8Array => {
  const { x, y } = G2.Point.BASE.multiply(by).toAffine()
  return concatBytes(word(x.c1), word(x.c0), word(y.c1), word(y.c0))
}
const order = bn254.fields.Fr.ORDER
const infinity = hexToBytes(`c0${'00'.repeat(47)}`)
const versionedHash = Uint8Array.from([1, ...sha256(infinity).subarray(1)])
const p256Key = p256.getPublicKey(key, false).subarray(1)
const p256Signature = p256.sign(hash, key, { prehash: false, lowS: false })
const blake = (rounds: string, final: string): Uint8Array =>
  hexToBytes(
    `${rounds}48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5d182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b616263${'00'.repeat(125)}0300000000000000${'00'.repeat(8)}${final}`,
  )

describe('a precompile of Ethereum answers what the library answers', () => {
  it.each<[string, number, Uint8Array]>([
    ['ECRECOVER', 1, concatBytes(hash, word(BigInt(27 + (signed[64] ?? 0))), signed.subarray(0, 64))],
    ['ECRECOVER of no signature', 1, concatBytes(hash, word(29n), signed.subarray(0, 64))],
    // All of the word of v counts, from its first byte on.
    ...[0, 15, 30].map((place): [string, number, Uint8Array] => [
      `ECRECOVER with a bit at byte ${place} of v`,
      1,
      concatBytes(hash, word(27n + (1n << BigInt(8 * (31 - place)))), signed.subarray(0, 64)),
    ]),
    ['ECRECOVER of a hash that ends with zeros', 1, concatBytes(word(0n), word(27n), signed.subarray(0, 64))],
    ['ECRECOVER with more than 128 bytes', 1, concatBytes(hash, word(27n), signed.subarray(0, 64), word(1n))],
    ['ECRECOVER with too few bytes', 1, concatBytes(hash, word(27n), signed.subarray(0, 40))],
    ['SHA-256', 2, new Uint8Array(100).fill(3)],
    ['RIPEMD-160', 3, new Uint8Array(33).fill(3)],
    ['identity', 4, new Uint8Array(65).fill(9)],
    ['a sum of points', 6, concatBytes(g1(2n), g1(3n))],
    ['a sum that is infinity', 6, concatBytes(g1(2n), g1(order - 2n))],
    ['a product of a point', 7, concatBytes(g1(2n), word(order + 5n))],
    ['a product with zero', 7, concatBytes(g1(2n), word(0n))],
    ['pairings whose product is one', 8, concatBytes(g1(6n), g2(1n), g1(order - 2n), g2(3n))],
    ['pairings whose product is not', 8, concatBytes(g1(6n), g2(1n), g1(order - 2n), g2(2n))],
    ['no pairings', 8, new Uint8Array(0)],
    ['BLAKE2b', 9, blake('0000000c', '01')],
    ['BLAKE2b before the last block', 9, blake('00000001', '00')],
    ['BLAKE2b without rounds', 9, blake('00000000', '01')],
    ['point evaluation', 10, concatBytes(versionedHash, word(3n), word(0n), infinity, infinity)],
    ['P256VERIFY', 0x100, concatBytes(hash, p256Signature, p256Key)],
    ['P256VERIFY of another hash', 0x100, concatBytes(key, p256Signature, p256Key)],
  ])('%s', async (_, number, input) => {
    const { ours, theirs } = await both(number, input)
    expect(ours['failure']).toBeUndefined()
    expect(ours).toEqual(theirs)
  })

  it('modular powers of numbers of all sizes', async () => {
    const random = new SeededRandom(5)
    for (let count = 0; count < 60; count++) {
      const sizes = [random.below(70), random.below(40), random.below(70)]
      const numbers = sizes.map((size) => Uint8Array.from({ length: size }, () => random.below(256)))
      const input = concatBytes(...sizes.map((size) => word(BigInt(size))), ...numbers)
      const { ours, theirs } = await both(5, input.subarray(0, input.length - random.below(3)))
      expect({ count, ...ours }).toEqual({ count, ...theirs })
    }
  })
})
