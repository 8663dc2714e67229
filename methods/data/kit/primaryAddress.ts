import { hexToBytes } from '../../../state/codec/hex.js'
import { parseAddress, type ShortId } from '../../../state/codec/ids.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import type { Party } from '../../../state/views/primary/LedgerBlock.js'

/** The text of a refusal of an address. */
export const invalidAddress = 'Invalid address format'

/**
 * Parses an address in bech32, with or without `P-`, `X-` or `C-`, also in lower case, before it. Its human-readable part may be that of
 * any network. @throws {Error} for other text
 */
export function addressFromText(text: string): ShortId {
  return parseAddress(`P-${text.replace(/^[PXC]-/i, '')}`).address
}

/** Parses an address in bech32, or an account of the C-Chain. @throws {Error} for other text */
export function partyFromText(text: string): Party {
  return /^0x[0-9a-fA-F]{40}$/.test(text) ? toAddress(hexToBytes(text)) : addressFromText(text)
}
