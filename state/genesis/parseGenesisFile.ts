import { decodeBytes } from '../codec/encoding.js'
import { goNodeId } from '../codec/goIds.js'
import { goPointer, goSlice } from '../codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../codec/goJson/decodeGoJson.js'
import { goStruct } from '../codec/goJson/goStruct.js'
import { goUnmarshaler } from '../codec/goJson/hooks.js'
import { goString, goUint32, goUint64 } from '../codec/goJson/scalars.js'
import { concatBytes } from '../codec/hex.js'
import { AddressError, parseAddress, type ShortId } from '../codec/ids.js'
import { invalidEthAddress, invalidGenesisAddress, invalidGenesisJson } from '../errors/genesis.js'
import type { Signer } from '../platform/txs/signer.js'
import type { Allocation, GenesisConfig } from './GenesisConfig.js'

// Parses genesis files (AvalancheGo `genesis/unparsed_config.go`).

/** Checks a compressed BLS public key. @throws {Error} with the node's text */
export type PublicKeyCheck = (publicKey: Uint8Array) => void

/**
 * Parses a genesis file.
 * @param checkPublicKey checks the stakers' BLS keys; not needed for the files that ship with the node
 * @throws {NodeError} when the text or an address in it is malformed
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

const lockedAmountType = goStruct('genesis.LockedAmount', { amount: goUint64, locktime: goUint64 })

const allocationType = goStruct('genesis.UnparsedAllocation', {
  ethAddr: goString,
  avaxAddr: goString,
  initialAmount: goUint64,
  unlockSchedule: goSlice(lockedAmountType),
})

const signerFileType = goStruct('signer.jsonProofOfPossession', {
  publicKey: goString,
  proofOfPossession: goString,
})

function decode(text: string, checkPublicKey: PublicKeyCheck) {
  const signer = { name: 'signer.ProofOfPossession', zero: undefined }
  const signerType = goUnmarshaler<Signer>(signer, (value) => {
    const file = decodeGoValue(value, signerFileType)
    const publicKey = decodeBytes(file.publicKey, 'hexnc')
    checkPublicKey(publicKey)
    // The node copies into a fixed-size array: missing bytes are zero, excess bytes are dropped.
    const proof = decodeBytes(file.proofOfPossession, 'hexnc').subarray(0, 96)
    return {
      publicKey,
      proofOfPossession: concatBytes(proof, new Uint8Array(96 - proof.length)),
    }
  })
  const stakerType = goStruct('genesis.UnparsedStaker', {
    nodeID: goNodeId,
    rewardAddress: goString,
    delegationFee: goUint32,
    signer: goPointer(signerType),
  })
  const fileType = goStruct('genesis.UnparsedConfig', {
    networkID: goUint32,
    allocations: goSlice(allocationType),
    startTime: goUint64,
    initialStakeDuration: goUint64,
    initialStakeDurationOffset: goUint64,
    initialStakedFunds: goSlice(goString),
    initialStakers: goSlice(stakerType),
    cChainGenesis: goString,
    message: goString,
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
  // The node skips the first two characters without checking them.
  const bytes = decodeBytes(`0x${text.slice(2)}`, 'hexnc')
  if (bytes.length !== 20)
    throw new AddressError(`invalid hash length: expected 20 bytes but got ${bytes.length}`)
  return bytes
}

function toAddress(text: string): ShortId {
  return parseAddress(text).address
}
