import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { emptyId, type Id, idFromBytes, idFromString } from '../../state/codec/ids.js'
import { parseJsonPrefix } from '../../state/codec/parseJson.js'
import * as refuse from '../../state/errors/signatureAggregator.js'
import { decodeBytes } from '../../state/evm/precompiles/abi.js'
import {
  parseUnsignedWarpMessage,
  type UnsignedWarpMessage,
  unsignedWarpBytes,
} from '../../state/warp/WarpMessage.js'

/** A request to a signature aggregator. */
export type AggregationRequest = {
  readonly message: UnsignedWarpMessage
  readonly justification: Uint8Array
  /** Undefined for the subnet of the source chain. */
  readonly signingSubnetId: Id | undefined
  /** From 1 to 100. */
  readonly quorumPercentage: bigint
  /** Undefined for the default height. */
  readonly pChainHeight: bigint | undefined
}

const defaultQuorumPercentage = 67n

/** The service reads `pchain-height`, although its documentation names it `p-chain-height`. */
const body = goStruct('api.AggregateSignatureRequest', {
  message: goString,
  justification: goString,
  'signing-subnet-id': goString,
  'quorum-percentage': goUint64,
  'pchain-height': goUint64,
  'p-chain-height': goUint64,
})

/**
 * Decodes a request, with the service's order of errors (icm-services `signature-aggregator/api/api.go`).
 * @throws {NodeError} with the service's text
 */
export function readAggregationRequest(text: string): AggregationRequest {
  const fields = within(refuse.undecodableRequest, () => decodeGoValue(parseJsonPrefix(text).value, body))
  const messageBytes = fromHex(fields.message)
  if (messageBytes === undefined) throw refuse.undecodableHexMessage()
  const message = unpack(messageBytes)
  const justification = fromHex(fields.justification)
  if (justification === undefined) throw refuse.undecodableHexJustification()
  if (isZero(unsignedWarpBytes(message)) && isZero(justification)) throw refuse.nothingToSign()
  const quorumPercentage = fields['quorum-percentage'] || defaultQuorumPercentage
  if (quorumPercentage > 100n) throw refuse.invalidQuorumNumber()
  const subnetText = fields['signing-subnet-id']
  const subnetId = subnetText === '' ? emptyId : within(refuse.invalidSigningSubnet, () => idOf(subnetText))
  return {
    message,
    justification,
    // The service treats the primary network's ID as none.
    signingSubnetId: subnetId === emptyId ? undefined : subnetId,
    quorumPercentage,
    pChainHeight: fields['pchain-height'] || fields['p-chain-height'] || undefined,
  }
}

/** Decodes a message, given as its bytes or as the data of the log that sent it. */
function unpack(bytes: Uint8Array): UnsignedWarpMessage {
  try {
    return parseUnsignedWarpMessage(decodeBytes(bytes))
  } catch {
    return within(refuse.unpackingFailed, () => parseUnsignedWarpMessage(bytes))
  }
}

function idOf(text: string): Id {
  if (!text.startsWith('0x')) return idFromString(text)
  const bytes = fromHex(text)
  if (bytes === undefined) throw refuse.invalidSigningSubnet()
  return idFromBytes(bytes)
}

/** Decodes hexadecimal text, with or without `0x`; undefined for other text. */
function fromHex(text: string): Uint8Array | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  return /^(?:[0-9a-fA-F]{2})*$/.test(digits) ? hexToBytes(digits) : undefined
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}

function within<T>(refusal: (cause: unknown) => Error, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw refusal(cause)
  }
}
