import { concat, type Hex, numberToHex, pad, size, slice } from 'viem'

/** What the manager's own message asks of the P-Chain, without how it came there: its addressed call's payload. */
export function payloadOf(unsigned: Hex): Hex {
  // Codec version, network, chain, length; then codec version, type, length and address, length.
  return slice(unsigned, 2 + 4 + 32 + 4 + 2 + 4 + 4 + 20 + 4)
}

/** What the P-Chain tells an L1's manager, unsigned (ACP-77). */
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

/** A number of eight bytes. */
export function uint64(value: bigint): Hex {
  return numberToHex(value, { size: 8 })
}

/** Why the P-Chain says that a registration is none any more: the message that asked for it, as a protobuf field (ACP-118). */
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
