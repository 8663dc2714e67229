import { decodeBytes } from '../codec/encoding.js'
import {
  decodeGoJson,
  type GoDecoder,
  goCustom,
  goSlice,
  goStruct,
  goText,
  goThrough,
  goUint32,
  goUint64,
} from '../codec/goStruct.js'
import { concatBytes } from '../codec/hex.js'
import { AddressError, emptyNodeId, nodeIdFromString, parseAddress, type ShortId } from '../codec/ids.js'
import { invalidEthAddress, invalidGenesisAddress, invalidGenesisJson } from '../errors/genesis.js'
import type { Signer } from '../platform/txs/signer.js'
import type { Allocation, GenesisConfig } from './GenesisConfig.js'

// AvalancheGo `genesis/unparsed_config.go`.

/** Checks a compressed BLS public key. @throws {Error} with the node's words */
export type PublicKeyCheck = (publicKey: Uint8Array) => void

/**
 * Reads a genesis file.
 * @param checkPublicKey how the stakers' BLS keys are checked; left out for the files that ship with the node
 * @throws {NodeError} when the text is malformed or holds malformed addresses
 */
export function parseGenesisFile(text: string, checkPublicKey: PublicKeyCheck = () => {}): GenesisConfig {
  const file = decode(text, checkPublicKey)
  try {
    return {
      networkId: Number(file.networkID),
      allocations: file.allocations.map(toAllocation),
      startTime: file.startTime,
      initialStakeDuration: file.initialStakeDuration,
      initialStakeDurationOffset: file.initialStakeDurationOffset,
      initialStakedFunds: file.initialStakedFunds.map(toAddress),
      initialStakers: file.initialStakers.map((staker) => ({
        nodeId: staker.nodeID,
        rewardAddress: toAddress(staker.rewardAddress),
        delegationFee: Number(staker.delegationFee),
        signer: staker.signer,
      })),
      cChainGenesis: file.cChainGenesis,
      message: file.message,
    }
  } catch (cause) {
    throw cause instanceof Error ? invalidGenesisAddress(cause) : cause
  }
}

type FileAllocation = typeof allocationType.zero

const nodeIdPrefixLength = 'NodeID-'.length

const nodeId = goCustom(emptyNodeId, (value) => {
  // The node measures the raw JSON, quotes included, before it looks at the kind.
  const isText = typeof value === 'string'
  const length = isText
    ? value.length + 2
    : String('text' in Object(value) ? Object(value).text : value).length
  const shortest = nodeIdPrefixLength + 2
  if (length <= shortest) throw new Error(`insufficient NodeID length: expected to be > ${shortest}`)
  if (!isText) throw new Error('first and last characters should be quotes')
  return nodeIdFromString(value)
})

const lockedAmountType = goStruct('genesis.LockedAmount', { amount: goUint64, locktime: goUint64 })

const allocationType = goStruct('genesis.UnparsedAllocation', {
  ethAddr: goText,
  avaxAddr: goText,
  initialAmount: goUint64,
  unlockSchedule: goSlice('genesis.LockedAmount', lockedAmountType),
})

const signerFileType = goStruct('signer.jsonProofOfPossession', {
  publicKey: goText,
  proofOfPossession: goText,
})

function decode(text: string, checkPublicKey: PublicKeyCheck) {
  const signerType: GoDecoder<Signer> = goThrough(undefined, signerFileType, (file): Signer => {
    const publicKey = decodeBytes(file.publicKey, 'hexnc')
    checkPublicKey(publicKey)
    // The node copies into a fixed array: what is missing are zeros, what is too much goes.
    const proof = decodeBytes(file.proofOfPossession, 'hexnc').subarray(0, 96)
    return {
      publicKey,
      proofOfPossession: concatBytes(proof, new Uint8Array(96 - proof.length)),
    }
  })
  const stakerType = goStruct('genesis.UnparsedStaker', {
    nodeID: nodeId,
    rewardAddress: goText,
    delegationFee: goUint32,
    signer: signerType,
  })
  const fileType = goStruct('genesis.UnparsedConfig', {
    networkID: goUint32,
    allocations: goSlice('genesis.UnparsedAllocation', allocationType),
    startTime: goUint64,
    initialStakeDuration: goUint64,
    initialStakeDurationOffset: goUint64,
    initialStakedFunds: goSlice('string', goText),
    initialStakers: goSlice('genesis.UnparsedStaker', stakerType),
    cChainGenesis: goText,
    message: goText,
  })
  try {
    return decodeGoJson(text, fileType)
  } catch (cause) {
    throw cause instanceof Error ? invalidGenesisJson(cause) : cause
  }
}

function toAllocation(file: FileAllocation): Allocation {
  return {
    ethAddress: toEthAddress(file.ethAddr),
    address: toAddress(file.avaxAddr),
    initialAmount: file.initialAmount,
    unlockSchedule: file.unlockSchedule,
  }
}

function toEthAddress(text: string): Uint8Array {
  if (text.length < 2) throw invalidEthAddress()
  // The node drops the first two characters, whatever they are.
  const bytes = decodeBytes(`0x${text.slice(2)}`, 'hexnc')
  if (bytes.length !== 20)
    throw new AddressError(`invalid hash length: expected 20 bytes but got ${bytes.length}`)
  return bytes
}

function toAddress(text: string): ShortId {
  return parseAddress(text).address
}
