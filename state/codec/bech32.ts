// Bech32 as the node implements it (BIP-173; btcd `btcutil/bech32`, called by AvalancheGo
// `utils/formatting/address`): errors name the expected checksums, bech32m texts are accepted, and excess
// bits are padded.

/** The reason why a bech32 text is refused, with the node's text. */
export class Bech32Error extends Error {
  override name = 'Bech32Error'
}

const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const maxLength = 90
const checksumLength = 6
const originalConstant = 1
const modifiedConstant = 0x2bc830a3

/** Encodes bytes with a lower-case human-readable part. */
export function encodeBech32(hrp: string, bytes: Uint8Array): string {
  const words = regroup(bytes, 8, 5)
  const data = Array.from(words, (word) => alphabet[word]).join('')
  return `${hrp}1${data}${checksum(hrp, words, originalConstant)}`
}

/**
 * Decodes a bech32 or bech32m text to its human-readable part (lower case) and bytes.
 * @throws {Bech32Error} when it is neither
 */
export function decodeBech32(text: string): { hrp: string; bytes: Uint8Array } {
  const raw = new TextEncoder().encode(text)
  if (raw.length > maxLength || raw.length < 8)
    throw new Bech32Error(`invalid bech32 string length ${raw.length}`)
  checkCharacters(raw)
  const lower = text.toLowerCase()
  const separator = lower.lastIndexOf('1')
  if (separator < 1 || separator + 1 + checksumLength > lower.length)
    throw new Bech32Error(`invalid separator index ${separator}`)
  const hrp = lower.slice(0, separator)
  const words = Uint8Array.from(Array.from(lower.slice(separator + 1), wordOf))
  const payload = words.subarray(0, words.length - checksumLength)
  const remainder = polymod(hrp, words)
  if (remainder !== originalConstant && remainder !== modifiedConstant) {
    // btcd writes both expected checksums into one buffer, so the error names the second one twice.
    const original = checksum(hrp, payload, originalConstant)
    const modified = original + checksum(hrp, payload, modifiedConstant)
    const actual = lower.slice(-checksumLength)
    throw new Bech32Error(
      `invalid checksum (expected (bech32=${original}, bech32m=${modified}), got ${actual})`,
    )
  }
  return { hrp, bytes: regroup(payload, 5, 8) }
}

function checkCharacters(raw: Uint8Array): void {
  let hasLower = false
  let hasUpper = false
  for (const byte of raw) {
    if (byte < 33 || byte > 126)
      throw new Bech32Error(`invalid character in string: '${String.fromCharCode(byte)}'`)
    hasLower ||= byte >= 97 && byte <= 122
    hasUpper ||= byte >= 65 && byte <= 90
    if (hasLower && hasUpper) throw new Bech32Error('string not all lowercase or all uppercase')
  }
}

function wordOf(character: string): number {
  const word = alphabet.indexOf(character)
  if (word < 0) throw new Bech32Error(`invalid character not part of charset: ${character.charCodeAt(0)}`)
  return word
}

function checksum(hrp: string, words: Uint8Array, constant: number): string {
  const padded = new Uint8Array(words.length + checksumLength)
  padded.set(words)
  const value = polymod(hrp, padded) ^ constant
  let out = ''
  for (let i = 0; i < checksumLength; i++) out += alphabet[(value >> (5 * (5 - i))) & 31]
  return out
}

function polymod(hrp: string, words: Uint8Array): number {
  let sum = 1
  for (let i = 0; i < hrp.length; i++) sum = step(sum, hrp.charCodeAt(i) >> 5)
  sum = step(sum, 0)
  for (let i = 0; i < hrp.length; i++) sum = step(sum, hrp.charCodeAt(i) & 31)
  for (const word of words) sum = step(sum, word)
  return sum
}

// Addresses are in almost every request and response, so this avoids a loop and an array of generators.
function step(sum: number, word: number): number {
  const high = sum >>> 25
  return (
    ((sum & 0x1ffffff) << 5) ^
    word ^
    (-(high & 1) & 0x3b6a57b2) ^
    (-((high >> 1) & 1) & 0x26508e6d) ^
    (-((high >> 2) & 1) & 0x1ea119fa) ^
    (-((high >> 3) & 1) & 0x3d4233dd) ^
    (-((high >> 4) & 1) & 0x2a1462b3)
  )
}

/** Converts groups of `from` bits to groups of `to` bits; the last one is padded with zeros. */
function regroup(groups: Uint8Array, from: number, to: number): Uint8Array {
  const out = new Uint8Array(Math.ceil((groups.length * from) / to))
  const mask = (1 << to) - 1
  let pending = 0
  let bits = 0
  let length = 0
  for (const group of groups) {
    pending = ((pending << from) | group) & 0xffff
    bits += from
    while (bits >= to) {
      bits -= to
      out[length++] = (pending >> bits) & mask
    }
  }
  if (bits > 0) out[length] = (pending << (to - bits)) & mask
  return out
}
