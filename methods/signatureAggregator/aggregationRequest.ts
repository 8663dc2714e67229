import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { goStruct } from '../../state/codec/goJson/goStruct.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { emptyId, type Id, idFromBytes, idFromString } from '../../state/codec/ids.js'
import { parseJsonPrefix } from '../../state/codec/json.js'
import * as refuse from '../../state/errors/signatureAggregator.js'
import { decodeBytes } from '../../state/evm/precompiles/abi.js'
import {
  parseUnsignedWarpMessage,
  type UnsignedWarpMessage,
  unsignedWarpBytes,
} from '../../state/warp/WarpMessage.js'

/** What a signature aggregator is asked for. */
export type AggregationRequest = {
  readonly message: UnsignedWarpMessage
  readonly justification: Uint8Array
  /** Undefined means the subnet of the chain that the message comes from. */
  readonly signingSubnetId: Id | undefined
  /** From 1 to 100. */
  readonly quorumPercentage: bigint
  /** Undefined leaves the choice to the aggregator. */
  readonly pChainHeight: bigint | undefined
}

const defaultQuorumPercentage = 67n

/** The service reads `pchain-height`, while its documentation writes `p-chain-height`. */
const body = goStruct('api.AggregateSignatureRequest', {
  message: goString,
  justification: goString,
  'signing-subnet-id': goString,
  'quorum-percentage': goUint64,
  'pchain-height': goUint64,
  'p-chain-height': goUint64,
})

/**
 * Reads the body of a request, in the order in which the service finds faults (icm-services `signature-aggregator/api/api.go`).
 * @throws {NodeError} what is wrong with it, in the service's words
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
    // The primary network's ID is what the service takes for none.
    signingSubnetId: subnetId === emptyId ? undefined : subnetId,
    quorumPercentage,
    pChainHeight: fields['pchain-height'] || fields['p-chain-height'] || undefined,
  }
}

/** A message as it is, or as the data of the log in which the warp precompile sent it. */
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

/** Bytes in hexadecimal, with or without `0x`; undefined when they are not. */
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
