import { bigIntToFixedBytes, bytesToBigInt, concatBytes, hexToBytes } from '../codec/hex.js'
import { idToBytes } from '../codec/ids.js'
import { encodeWords, selectorOf } from '../evm/precompiles/abi.js'
import { toPredicate } from '../evm/precompiles/predicates.js'
import { warpMessengerAddress } from '../evm/precompiles/warpMessenger.js'
import type { AccessListEntry } from '../evm/transactions/AccessListEntry.js'
import { signAsValidators } from '../platform/validators/signAsValidators.js'
import { allValidators } from '../platform/validators/warpValidators.js'
import { type ConversionData, conversionIdOf } from '../warp/l1Messages.js'
import { platformMessage } from '../warp/platformMessage.js'
import { type UnsignedWarpMessage, type WarpMessage, warpMessageBytes } from '../warp/WarpMessage.js'
import type { L1World } from './L1Site.js'

/** Returns the message from the P-Chain to an L1's manager that the subnet was converted (ACP-77). */
export function conversionMessage(networkId: number, data: ConversionData): UnsignedWarpMessage {
  return platformMessage(networkId, { kind: 'SubnetToL1Conversion', conversionId: conversionIdOf(data) })
}

/**
 * Returns the conversion message, signed by the validators that the manager's chain verifies messages of the
 * P-Chain against: those of its own subnet.
 * @throws {NodeError} when they do not sign
 */
export function signConversion(
  world: Pick<L1World, 'platform' | 'signerKeys'>,
  data: ConversionData,
): WarpMessage {
  const { platform, signerKeys } = world
  return signAsValidators(platform, signerKeys, conversionMessage(platform.networkId, data), {
    justification: idToBytes(data.subnetId),
    subnetId: allValidators(platform).subnetOf(data.managerChainId),
    height: platform.blocks.height,
  })
}

/** Returns the access list entry with which a transaction carries a signed message to the warp precompile. */
export function warpAccessList(message: WarpMessage): AccessListEntry {
  return { address: warpMessengerAddress, storageKeys: toPredicate(warpMessageBytes(message)) }
}

const initializeSelector = selectorOf(
  'initializeValidatorSet((bytes32,bytes32,address,(bytes,bytes,uint64)[]),uint32)',
)

/** Returns the ABI-encoded calldata of `initializeValidatorSet` for the transaction's first warp message. */
export function initializeCalldata(data: ConversionData): Uint8Array {
  const head = encodeWords(64n, 0n)
  return concatBytes(hexToBytes(initializeSelector), head, conversionTuple(data))
}

function conversionTuple(data: ConversionData): Uint8Array {
  const elements = data.validators.map(({ nodeIdBytes, blsPublicKey, weight }) => {
    const nodeId = dynamicBytes(nodeIdBytes)
    const offsets = encodeWords(96n, 96n + BigInt(nodeId.length), weight)
    return concatBytes(offsets, nodeId, dynamicBytes(blsPublicKey))
  })
  return concatBytes(
    idToBytes(data.subnetId),
    idToBytes(data.managerChainId),
    encodeWords(bytesToBigInt(data.managerAddress), 128n),
    dynamicList(elements),
  )
}

/** Encodes the number of elements, their offsets after it, and the elements. */
function dynamicList(elements: readonly Uint8Array[]): Uint8Array {
  const offsets: bigint[] = []
  let offset = 32 * elements.length
  for (const element of elements) {
    offsets.push(BigInt(offset))
    offset += element.length
  }
  return concatBytes(encodeWords(BigInt(elements.length), ...offsets), ...elements)
}

function dynamicBytes(bytes: Uint8Array): Uint8Array {
  const padding = new Uint8Array((32 - (bytes.length % 32)) % 32)
  return concatBytes(bigIntToFixedBytes(BigInt(bytes.length), 32), bytes, padding)
}
