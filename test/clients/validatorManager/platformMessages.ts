import { concat, type Hex, numberToHex, pad, size, slice } from 'viem'

/** Returns the payload of the addressed call in a message of the manager: its request to the P-Chain. */
export function payloadOf(unsigned: Hex): Hex {
  // Codec version, network, chain, length; then codec version, type, length and address, length.
  return slice(unsigned, 2 + 4 + 32 + 4 + 2 + 4 + 4 + 20 + 4)
}

/** A message of the P-Chain to an L1's manager, unsigned (ACP-77). */
export function platformMessage(networkId: number, kind: PlatformMessage, ...fields: readonly Hex[]): Hex {
  const message = concat(['0x0000', numberToHex(platformMessages[kind], { size: 4 }), ...fields])
  const call = concat([
    '0x0000',
    numberToHex(1, { size: 4 }),
    numberToHex(0, { size: 4 }),
    withLength(message),
  ])
  return concat(['0x0000', numberToHex(networkId, { size: 4 }), pad('0x', { size: 32 }), withLength(call)])
}

const platformMessages = { conversion: 0, registration: 2, weight: 3 } as const
type PlatformMessage = keyof typeof platformMessages

/** Returns a number as eight bytes. */
export function uint64(value: bigint): Hex {
  return numberToHex(value, { size: 8 })
}

/**
 * Returns the justification for the end of a registration: the message that requested it, as a protobuf field
 * (ACP-118).
 */
export function registeredBefore(message: Hex): Hex {
  return concat(['0x12', varint(size(message)), message])
}

function varint(value: number): Hex {
  return value < 0x80
    ? numberToHex(value, { size: 1 })
    : concat([numberToHex((value & 0x7f) | 0x80, { size: 1 }), varint(value >> 7)])
}

function withLength(bytes: Hex): Hex {
  return concat([numberToHex(size(bytes), { size: 4 }), bytes])
}
