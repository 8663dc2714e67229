import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, idFromBytes, idFromString } from '../../../state/codec/ids.js'

/** Parses an ID in cb58, or in hexadecimal digits with or without `0x`. @throws {Error} for other text */
export function idFromAnyText(text: string): Id {
  return /^(?:0x)?[0-9a-fA-F]{64}$/.test(text) ? idFromBytes(hexToBytes(text)) : idFromString(text)
}
