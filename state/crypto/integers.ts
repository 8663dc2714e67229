/** Returns the number that bytes are, the highest first; 0 for none. */
export function readInteger(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n
  return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`)
}

/** Writes a number below 2^(8 * size) as `size` bytes, the highest first. */
export function writeInteger(to: Uint8Array, at: number, number: bigint, size: number): void {
  const digits = number.toString(16).padStart(2 * size, '0')
  Buffer.from(to.buffer, to.byteOffset + at, size).write(digits, 'hex')
}
