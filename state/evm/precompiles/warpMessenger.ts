import { bigIntToFixedBytes, concatBytes, hexToBytes } from '../../codec/hex.js'
import { keccak256, sha256 } from '../../crypto/hashes.js'
import { type Address, type Hash, toHash } from '../types.js'
import { AbiError, decodeBytes, decodeUint32, dispatch, encodeBytes, encodeWords, selectorOf } from './abi.js'
import {
  type PrecompileCall,
  type PrecompileResult,
  precompileFailure,
  type StatefulPrecompile,
} from './StatefulPrecompile.js'

/** Where the warp messenger lives, on every chain. */
export const warpMessengerAddress = '0x0200000000000000000000000000000000000005' as Address

/** What warp messages name: where they come from. */
export type WarpOrigin = {
  readonly networkId: number
  /** The ID of this blockchain, 32 bytes. */
  readonly blockchainId: Uint8Array
}

/** What its functions cost (`precompile/contracts/warp/contract.go` GasConfig). */
export type WarpGas = {
  readonly getBlockchainId: bigint
  readonly getVerifiedMessage: bigint
  readonly sendBase: bigint
  readonly sendPerByte: bigint
}

/** Since Granite. */
export const graniteWarpGas: WarpGas = {
  getBlockchainId: 200n,
  getVerifiedMessage: 750n,
  sendBase: 41_500n,
  sendPerByte: 8n,
}

/** From Durango to Granite. */
export const durangoWarpGas: WarpGas = { ...graniteWarpGas, getBlockchainId: 2n, getVerifiedMessage: 2n }

const sendTopic = toHash(keccak256(new TextEncoder().encode('SendWarpMessage(address,bytes32,bytes)')))

/**
 * The warp messenger of a chain: it tells the chain's ID and sends messages to other chains by emitting them. Messages that came in
 * are read from the transaction's predicates; a transaction without one reads `valid = false`.
 * (`precompile/contracts/warp`)
 */
export function warpMessenger(origin: WarpOrigin, gasTable: WarpGas): StatefulPrecompile {
  const run = dispatch(
    new Map([
      [selectorOf('getBlockchainID()'), (call) => getBlockchainId(call, origin, gasTable)],
      // Both answer a tuple of zeros, for a message with its payload behind the head.
      [
        selectorOf('getVerifiedWarpBlockHash(uint32)'),
        (call) => getVerified(call, gasTable, encodeWords(0n, 0n, 0n)),
      ],
      [
        selectorOf('getVerifiedWarpMessage(uint32)'),
        (call) => getVerified(call, gasTable, encodeWords(64n, 0n, 0n, 0n, 96n, 0n)),
      ],
      [selectorOf('sendWarpMessage(bytes)'), (call) => sendMessage(call, origin, gasTable)],
    ]),
  )
  return { address: warpMessengerAddress, run }
}

/** The unsigned message of an addressed call: what a chain's contract sends (`vms/platformvm/warp`). */
export function unsignedWarpMessage(origin: WarpOrigin, sender: Address, payload: Uint8Array): Uint8Array {
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

function getVerified(call: PrecompileCall, gasTable: WarpGas, invalid: Uint8Array): PrecompileResult {
  if (call.gas < gasTable.getVerifiedMessage) return precompileFailure('out of gas')
  const prefix = 'invalid index to specify warp message'
  try {
    if (decodeUint32(call.input) > 0x7fff_ffffn) return precompileFailure(`${prefix}: larger than MaxInt32`)
  } catch (error) {
    if (error instanceof AbiError) return precompileFailure(`${prefix}: ${error.message}`)
    throw error
  }
  return { output: invalid, gasLeft: call.gas - gasTable.getVerifiedMessage, failure: undefined }
}

function sendMessage(call: PrecompileCall, origin: WarpOrigin, gasTable: WarpGas): PrecompileResult {
  // The whole input is charged, a little more than the payload, so that gas is paid before anything is unpacked.
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
    topics: [sendTopic, sender, messageId],
    data: encodeBytes(message),
  })
  return { output: hexToBytes(messageId), gasLeft: call.gas - cost, failure: undefined }
}

function lengthPrefixed(bytes: Uint8Array): Uint8Array {
  return concatBytes(bigIntToFixedBytes(BigInt(bytes.length), 4), bytes)
}
