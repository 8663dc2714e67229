import { signRecoverable } from '../../state/crypto/secp256k1.js'
import { sealTransaction, signingHash } from '../../state/evm/transactions/encodeTransaction.js'
import type { Address } from '../../state/evm/values/Address.js'
import { randomCode } from './evmCode.js'
import type { Seeded } from './Seeded.js'
import type { KnownValues } from './values.js'

const boundaries: readonly Uint8Array[] = [
  Uint8Array.of(0, 0, 0, 0),
  Uint8Array.of(0xff, 0xff, 0xff, 0xff),
  Uint8Array.of(0x7f, 0xff, 0xff, 0xff),
  Uint8Array.of(0x80, 0, 0, 0),
  Uint8Array.of(0, 0, 0, 0x16),
  Uint8Array.of(0, 0, 0, 0x22),
  new Uint8Array(8).fill(0xff),
  Uint8Array.of(0xb8),
  Uint8Array.of(0xbf, 0xff),
  Uint8Array.of(0xf8),
  Uint8Array.of(0xff, 0xff, 0xff),
]

/** Bytes that are nearly a good transaction: one to three changes to a sample. */
export function spoiltTransaction(seeded: Seeded, samples: readonly Uint8Array[]): Uint8Array {
  let bytes = Uint8Array.from(seeded.pick(samples))
  for (let changes = 1 + seeded.below(3); changes > 0; changes--) bytes = changed(seeded, bytes, samples)
  return bytes
}

function changed(seeded: Seeded, bytes: Uint8Array, samples: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const at = seeded.below(bytes.length + 1)
  switch (seeded.below(6)) {
    case 0: {
      const flipped = Uint8Array.from(bytes)
      const index = Math.min(at, bytes.length - 1)
      flipped[index] = (flipped[index] ?? 0) ^ (1 << seeded.below(8))
      return flipped
    }
    case 1:
      return Uint8Array.from(bytes.subarray(0, at))
    case 2:
      return joined(bytes.subarray(0, at), seeded.bytes(1 + seeded.below(8)), bytes.subarray(at))
    case 3: {
      const value = seeded.pick(boundaries)
      return joined(bytes.subarray(0, at), value, bytes.subarray(Math.min(bytes.length, at + value.length)))
    }
    case 4:
      return joined(bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + seeded.below(40))))
    default: {
      const other = seeded.pick(samples)
      return joined(bytes.subarray(0, at), other.subarray(Math.min(other.length, at)))
    }
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.concat(parts))
}

/** A rightly signed transaction of the funded key with members that may or may not be good. */
export function signedTransaction(seeded: Seeded, { addresses }: KnownValues, key: Uint8Array): Uint8Array {
  const type = seeded.pick([0, 1, 2] as const)
  const gasFeeCap = seeded.pick([0n, 1n, 10n ** 9n, 10n ** 11n, (1n << 256n) - 1n])
  const tip = seeded.pick([0n, 1n, 10n ** 9n])
  const fields = {
    type,
    chainId: seeded.chance(0.95) ? 43112n : seeded.pick([undefined, 0n, 1n, 1n << 64n]),
    nonce: seeded.pick([2n, 2n, 2n, 3n, 0n, (1n << 64n) - 2n, (1n << 64n) - 1n]),
    gasLimit: seeded.pick([
      0n,
      21_000n,
      53_000n,
      100_000n,
      200_000n,
      1_000_000n,
      8_000_000n,
      (1n << 64n) - 1n,
    ]),
    gasFeeCap,
    gasTipCap: type === 2 ? tip : gasFeeCap,
    to: seeded.chance(0.5) ? undefined : (seeded.pick(addresses).toLowerCase() as Address),
    value: seeded.pick([0n, 0n, 1n, 10n ** 18n, 10n ** 30n]),
    data: seeded.chance(0.8) ? randomCode(seeded, addresses) : new Uint8Array(seeded.below(60_000)),
    accessList: [],
    v: 0n,
    r: 0n,
    s: 0n,
  }
  const to = fields.to?.startsWith('0x') === true ? fields.to : undefined
  const unsigned = { ...fields, to }
  const signature = signRecoverable(signingHash(unsigned), key)
  const parity = BigInt(signature[64] ?? 0)
  const { chainId } = unsigned
  const legacyV = chainId === undefined ? 27n + parity : chainId * 2n + 35n + parity
  return sealTransaction({
    ...unsigned,
    v: type === 0 ? legacyV : parity,
    r: BigInt(`0x${Buffer.from(signature.subarray(0, 32)).toString('hex')}`),
    s: BigInt(`0x${Buffer.from(signature.subarray(32, 64)).toString('hex')}`),
  }).raw
}
