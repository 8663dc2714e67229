import { instantiate } from './instantiate.js'
import { readInteger } from './integers.js'
import { kzgModule } from './pairing/kzgModule.js'

/** The exports of `pairing/kzgEntry.ts`. */
type KzgExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
  takePoints(signs: number, infinite: number): number
  holds(): number
}

/** The numbers of the field of the curve are below it. */
const fieldModulus =
  0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
const groupOrder = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const pointSize = 48
/** The failures by the numbers that the module returns; 0 for none. */
const pointFailures: readonly (string | undefined)[] = [
  undefined,
  "invalid compressed coordinate: square root doesn't exist",
  'invalid point: subgroup check failed',
]

let loaded: { readonly exports: KzgExports; readonly exchange: Uint8Array } | undefined

/** Compiled at the first use, since most networks need none of it. */
function module() {
  if (loaded !== undefined) return loaded
  const exports = instantiate<KzgExports>(kzgModule())
  loaded = {
    exports,
    exchange: new Uint8Array(exports.memory.buffer, exports.bufferAddress(), 2 * pointSize),
  }
  return loaded
}

/**
 * Returns why the polynomial of a KZG commitment does not have the value `y` at `z`; undefined when it has
 * (EIP-4844 verify_kzg_proof). The texts are those of the node's library (go-kzg-4844 on gnark-crypto), which
 * reads scalars before points.
 * @param commitment compressed point of G1, 48 bytes
 * @param z 32 bytes, big endian
 * @param y 32 bytes, big endian
 * @param proof compressed point of G1, 48 bytes
 */
export function kzgProofFailure(
  commitment: Uint8Array,
  z: Uint8Array,
  y: Uint8Array,
  proof: Uint8Array,
): string | undefined {
  const [zScalar, yScalar] = [readInteger(z), readInteger(y)]
  if (zScalar >= groupOrder || yScalar >= groupOrder)
    return 'scalar is not canonical when interpreted as a big integer in big-endian'
  const first = encodingFailure(commitment)
  if (first !== undefined) return first
  const second = encodingFailure(proof)
  const { exports, exchange } = module()
  // The commitment is judged before the proof is read.
  const failures = takePoints(commitment, second === undefined ? proof : infinity)
  const malformed = pointFailures[failures & 3] ?? second ?? pointFailures[failures >> 2]
  if (malformed !== undefined) return malformed
  writeFactor(exchange, 0, yScalar === 0n ? 0n : groupOrder - yScalar)
  writeFactor(exchange, 32, zScalar)
  return exports.holds() === 1 ? undefined : "can't verify opening proof"
}

const infinity = Uint8Array.from({ length: pointSize }, (_, index) => (index === 0 ? 0xc0 : 0))

/** Reads both points. @returns the numbers of their failures */
function takePoints(commitment: Uint8Array, proof: Uint8Array): number {
  const { exports, exchange } = module()
  let signs = 0
  let infinite = 0
  for (const [index, point] of [commitment, proof].entries()) {
    const head = point[0] ?? 0
    exchange.set(point, index * pointSize)
    exchange[index * pointSize] = head & 0x1f
    if ((head & 0x20) !== 0) signs |= 1 << index
    if ((head & 0x40) !== 0) infinite |= 1 << index
  }
  return exports.takePoints(signs, infinite)
}

/** Returns why bytes do not encode x and the sign of y, compressed; undefined when they do. */
function encodingFailure(compressed: Uint8Array): string | undefined {
  const flags = (compressed[0] ?? 0) & 0xe0
  if (flags === 0x00 || flags === 0x40) return 'short buffer'
  if (flags === 0x20 || flags === 0x60 || flags === 0xe0) return 'invalid point encoding'
  const rest = Uint8Array.from(compressed)
  rest[0] = (rest[0] ?? 0) & 0x1f
  const x = readInteger(rest)
  if (flags === 0xc0) return x === 0n ? undefined : 'invalid infinity point encoding'
  return x < fieldModulus ? undefined : 'invalid fp.Element encoding'
}

/** The curve's parameter without its sign. */
const u = 0xd201000000010000n

/** Writes a number as low + high u²: 16 bytes each, the lowest first. */
function writeFactor(to: Uint8Array, at: number, factor: bigint): void {
  const view = new DataView(to.buffer, to.byteOffset + at, 32)
  for (const [half, number] of [factor % (u * u), factor / (u * u)].entries()) {
    view.setBigUint64(16 * half, number, true)
    view.setBigUint64(16 * half + 8, number >> 64n, true)
  }
}
