import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../codec/hex.js'
import { idToBytes } from '../../codec/ids.js'
import { keccak256, sha256 } from '../../crypto/hashes.js'
import { NodeError } from '../../errors/NodeError.js'
import { wrongPayloadType } from '../../errors/warp.js'
import { parseAddressedCall, parsePayload } from '../../warp/payloads.js'
import { parseWarpMessage, type WarpMessage } from '../../warp/WarpMessage.js'
import { nothingVerifies, type WarpDemands, type WarpVerifier } from '../../warp/WarpVerifier.js'
import {
  type PrecompileCall,
  type PrecompileResult,
  precompileFailure,
  type StatefulPrecompile,
} from '../rules/StatefulPrecompile.js'
import { type Address, toAddress } from '../values/Address.js'
import { type Hash, toHash } from '../values/Hash.js'
import {
  AbiError,
  addressWord,
  decodeBytes,
  decodeUint32,
  dispatch,
  encodeBytes,
  encodeWords,
} from './abi.js'
import { predicateBytes } from './predicates.js'
import { verifyWarpPredicate, type WarpPredicateGas, warpPredicateGas } from './warp/warpPredicate.js'

/** The address of the warp messenger, on every chain. */
export const warpMessengerAddress = '0x0200000000000000000000000000000000000005' as Address

/** The origin that warp messages name. */
export type WarpOrigin = {
  readonly networkId: number
  /** The ID of this blockchain, 32 bytes. */
  readonly blockchainId: Uint8Array
}

/** The gas of the messenger's functions (`precompile/contracts/warp/contract.go` GasConfig). */
export type WarpGas = {
  readonly getBlockchainId: bigint
  readonly getVerifiedMessage: bigint
  readonly sendBase: bigint
  readonly sendPerByte: bigint
  /** The gas of predicates. Reading a message costs its chunks again. */
  readonly predicate: WarpPredicateGas
}

/** Since Granite. */
export const graniteWarpGas: WarpGas = {
  getBlockchainId: 200n,
  getVerifiedMessage: 750n,
  sendBase: 41_500n,
  sendPerByte: 8n,
  predicate: { verifyBase: 125_000n, perChunk: 512n, perSigner: 250n },
}

/** From Durango to Granite. */
const durangoWarpGas: WarpGas = {
  ...graniteWarpGas,
  getBlockchainId: 2n,
  getVerifiedMessage: 2n,
  predicate: { verifyBase: 200_000n, perChunk: 3_200n, perSigner: 500n },
}

/** The signatures that messages to a chain require unless its config sets others. */
export const defaultWarpDemands: WarpDemands = { quorumNumerator: 67n, requirePrimaryNetworkSigners: false }

/** The verifier of messages and the signatures that they require. */
export type WarpVerification = { readonly verifier: WarpVerifier; readonly demands: WarpDemands }

/** The first topic of the log that sends a message. */
export const sendWarpMessageTopic = toHash(
  keccak256(new TextEncoder().encode('SendWarpMessage(address,bytes32,bytes)')),
)

/**
 * Returns the warp messenger of a chain. It returns the chain's ID and sends messages to other chains by
 * emitting logs. Received messages are read from the transaction's predicates; without a predicate, or with
 * one that did not verify, reading returns `valid = false`. (`precompile/contracts/warp`)
 */
export function warpMessenger(
  origin: WarpOrigin,
  { verifier, demands }: WarpVerification = { verifier: nothingVerifies, demands: defaultWarpDemands },
): StatefulPrecompile {
  const priced =
    (run: (call: PrecompileCall, gas: WarpGas) => PrecompileResult) =>
    (call: PrecompileCall): PrecompileResult =>
      run(call, warpGas(call))
  const run = dispatch([
    ['getBlockchainID()', priced((call, gas) => getBlockchainId(call, origin, gas))],
    ['getVerifiedWarpBlockHash(uint32)', priced((call, gas) => getVerified(call, gas, blockHashReader))],
    ['getVerifiedWarpMessage(uint32)', priced((call, gas) => getVerified(call, gas, messageReader))],
    ['sendWarpMessage(bytes)', priced((call, gas) => sendMessage(call, origin, gas))],
  ])
  return {
    address: warpMessengerAddress,
    run,
    predicateGas: (keys, rules) => warpPredicateGas(keys, warpGas(rules).predicate),
    verifyPredicate: (keys, blockTimeMs) => verifyWarpPredicate(keys, blockTimeMs, verifier, demands),
    demands,
  }
}

function warpGas({ granite }: { readonly granite: boolean }): WarpGas {
  return granite ? graniteWarpGas : durangoWarpGas
}

/** Encodes the unsigned message of a contract, which contains an addressed call (`vms/platformvm/warp`). */
function unsignedWarpMessage(origin: WarpOrigin, sender: Address, payload: Uint8Array): Uint8Array {
  const addressedCall = concatBytes(
    bigIntToFixedBytes(1n, 6),
    lengthPrefixed(hexToBytes(sender)),
    lengthPrefixed(payload),
  )
  return concatBytes(
    new Uint8Array(2),
    bigIntToFixedBytes(BigInt(origin.networkId), 4),
    origin.blockchainId,
    lengthPrefixed(addressedCall),
  )
}

function getBlockchainId(call: PrecompileCall, origin: WarpOrigin, gasTable: WarpGas): PrecompileResult {
  if (call.gas < gasTable.getBlockchainId) return precompileFailure('out of gas')
  return { output: origin.blockchainId, gasLeft: call.gas - gasTable.getBlockchainId, failure: undefined }
}

/** The reader of one kind of message. */
type MessageReader = {
  /** The output for a message that is missing or invalid. */
  readonly invalid: Uint8Array
  /** The text before the reason why its payload is of another kind. */
  readonly misfit: string
  /** @throws {NodeError} for a payload of another kind */
  read(message: WarpMessage): Uint8Array
}

const messageReader: MessageReader = {
  // A tuple of zeros, followed by its empty payload.
  invalid: encodeWords(64n, 0n, 0n, 0n, 96n, 0n),
  misfit: 'cannot unpack addressed payload',
  read({ unsigned }) {
    const call = parseAddressedCall(unsigned.payload)
    const source = toHash(idToBytes(unsigned.sourceChainId))
    const body = encodeBytes(call.payload).subarray(32)
    return concatBytes(encodeWords(64n, 1n, source, senderWord(call.sourceAddress), 96n), body)
  },
}

const blockHashReader: MessageReader = {
  invalid: encodeWords(0n, 0n, 0n),
  misfit: 'cannot unpack block hash payload',
  read({ unsigned }) {
    const payload = parsePayload(unsigned.payload)
    if (payload.kind !== 'hash') throw wrongPayloadType('*payload.AddressedCall')
    const source = toHash(idToBytes(unsigned.sourceChainId))
    return encodeWords(source, toHash(idToBytes(payload.hash)), 1n)
  },
}

/**
 * Returns the last twenty bytes of a sender: addresses of other VMs may have more or fewer (go-ethereum
 * `common.BytesToAddress`).
 */
function senderWord(sender: Uint8Array): Hash {
  const last = sender.slice(-20)
  const address = new Uint8Array(20)
  address.set(last, 20 - last.length)
  return addressWord(toAddress(address))
}

function getVerified(call: PrecompileCall, gasTable: WarpGas, reader: MessageReader): PrecompileResult {
  if (call.gas < gasTable.getVerifiedMessage) return precompileFailure('out of gas')
  const prefix = 'invalid index to specify warp message'
  let index: bigint
  try {
    index = decodeUint32(call.input)
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(`${prefix}: ${error.message}`)
    throw error
  }
  if (index > 0x7fff_ffffn) return precompileFailure(`${prefix}: larger than MaxInt32`)
  const gasLeft = call.gas - gasTable.getVerifiedMessage
  const { keys, failed } = call.world.scope.predicates
  const predicate = keys.get(warpMessengerAddress)?.[Number(index)]
  if (predicate === undefined || failed.get(warpMessengerAddress)?.has(Number(index)) === true)
    return { output: reader.invalid, gasLeft, failure: undefined }
  const cost = gasTable.predicate.perChunk * BigInt(predicate.length)
  if (gasLeft < cost) return precompileFailure('out of gas')
  try {
    const output = reader.read(parseWarpMessage(predicateBytes(predicate)))
    return { output, gasLeft: gasLeft - cost, failure: undefined }
  } catch (error) {
    if (error instanceof NodeError) return precompileFailure(`${reader.misfit}: ${error.message}`)
    throw error
  }
}

function sendMessage(call: PrecompileCall, origin: WarpOrigin, gasTable: WarpGas): PrecompileResult {
  // The gas is charged for the whole input, which is a little longer than the payload, before anything is
  // unpacked.
  const cost = gasTable.sendBase + gasTable.sendPerByte * BigInt(call.input.length)
  if (call.gas < cost) return precompileFailure('out of gas')
  if (call.readOnly) return precompileFailure('write protection')
  let payload: Uint8Array
  try {
    payload = decodeBytes(call.input)
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(`invalid sendWarpMessage input: ${error.message}`)
    throw error
  }
  const message = unsignedWarpMessage(origin, call.caller, payload)
  const messageId = toHash(sha256(message))
  const sender: Hash = toHash(concatBytes(new Uint8Array(12), hexToBytes(call.caller)))
  call.log({
    address: warpMessengerAddress,
    topics: [sendWarpMessageTopic, sender, messageId],
    data: encodeBytes(message),
  })
  return { output: hexToBytes(messageId), gasLeft: call.gas - cost, failure: undefined }
}

function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  return concatBytes(bigIntToFixedBytes(BigInt(bytes.length), 4), bytes)
}
