import { bytesToHex } from '../../../state/codec/hex.js'

/**
 * Returns the hexadecimal code of a program of the EVM, of at most 256 bytes: `name:` stands for no byte, and `name`
 * for the place of it.
 */
export function assembled(program: readonly (number | string)[]): string {
  const places = new Map<string, number>()
  let place = 0
  for (const item of program)
    if (typeof item === 'string' && item.endsWith(':')) places.set(item.slice(0, -1), place)
    else place++
  const bytes = program.flatMap((item) =>
    typeof item === 'number' ? item : item.endsWith(':') ? [] : (places.get(item) ?? 0),
  )
  return bytesToHex(Uint8Array.from(bytes))
}
