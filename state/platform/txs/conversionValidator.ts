import { encodeCb58 } from '../../codec/cb58.js'
import { toHex } from '../../codec/hex.js'
import { idToBytes } from '../../codec/ids.js'
import type { JsonWritable } from '../../codec/json.js'
import type { Reader } from '../../codec/linear/Reader.js'
import type { Writer } from '../../codec/linear/Writer.js'
import type { ProofOfPossession } from '../../crypto/ProofOfPossession.js'
import { type PChainOwner, readPChainOwner, writePChainOwner } from '../../warp/PChainOwner.js'
import { readProofOfPossession, signerJson, writeProofOfPossession } from './signer.js'

/** An initial validator of an L1 (AvalancheGo `txs/convert_subnet_to_l1_tx.go`). */
export type ConversionValidator = {
  /** 20 bytes in a valid transaction; the codec accepts any length. */
  readonly nodeIdBytes: Uint8Array
  readonly weight: bigint
  readonly balanceNAVAX: bigint
  readonly signer: ProofOfPossession
  /** The owner of the remaining balance. */
  readonly remainingBalanceOwner: PChainOwner
  /** The owner who may deactivate the validator. */
  readonly deactivationOwner: PChainOwner
}

/** Reads a validator of a conversion. */
export function readConversionValidator(reader: Reader): ConversionValidator {
  return {
    nodeIdBytes: reader.bytes(),
    weight: reader.u64(),
    balanceNAVAX: reader.u64(),
    signer: readProofOfPossession(reader),
    remainingBalanceOwner: readPChainOwner(reader),
    deactivationOwner: readPChainOwner(reader),
  }
}

/** Writes a validator of a conversion. */
export function writeConversionValidator(validator: ConversionValidator, writer: Writer): void {
  writer.bytes(validator.nodeIdBytes).u64(validator.weight).u64(validator.balanceNAVAX)
  writeProofOfPossession(writer, validator.signer)
  writePChainOwner(writer, validator.remainingBalanceOwner)
  writePChainOwner(writer, validator.deactivationOwner)
}

/**
 * Returns a validator of a conversion as the node prints it, with addresses in plain cb58, without chain and
 * network.
 */
export function conversionValidatorJson(validator: ConversionValidator): JsonWritable {
  return {
    nodeID: toHex(validator.nodeIdBytes),
    weight: validator.weight,
    balance: validator.balanceNAVAX,
    signer: signerJson(validator.signer),
    remainingBalanceOwner: pChainOwnerJson(validator.remainingBalanceOwner),
    deactivationOwner: pChainOwnerJson(validator.deactivationOwner),
  }
}

function pChainOwnerJson(owner: PChainOwner): JsonWritable {
  return {
    threshold: owner.threshold,
    addresses: owner.addresses.map((address) => encodeCb58(idToBytes(address))),
  }
}
