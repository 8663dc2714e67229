import { type Id, idToBytes } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import { registrationJustificationBytes } from '../../warp/justification.js'
import {
  convertedValidationId,
  type L1Message,
  parseL1ValidatorWeight,
  parseRegisterL1Validator,
  registeredValidationId,
} from '../../warp/l1Messages.js'
import { readAddressedCall } from '../execution/l1Validators.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'

/** The message of the P-Chain to an L1 about a transaction, and the data that validators need to sign it. */
export type ImpliedMessage = {
  readonly message: L1Message
  /** Sent to the validators with the message (ACP-118); empty when they need none. */
  readonly justification: Uint8Array
  /** The L1 that the message is about. */
  readonly subnetId: Id
}

/** The beginning of an L1 validation. */
type Beginning = { readonly subnetId: Id; readonly justification: Uint8Array }

/**
 * Returns the message of the P-Chain that an accepted transaction implies (ACP-77): that a subnet was
 * converted, that a validator was registered, that its weight was changed, or that it is registered no longer.
 * @param beganBy returns the transaction that began a validation, if the caller knows it. Otherwise the blocks
 *   are searched
 * @returns undefined for other transactions
 */
export function impliedMessage(
  chain: PlatformChain,
  { unsigned }: Tx,
  beganBy: (validationId: Id) => Id | undefined,
): ImpliedMessage | undefined {
  switch (unsigned.kind) {
    case 'ConvertSubnetToL1Tx': {
      const { subnetId } = unsigned
      const conversion = chain.subnets.conversion(subnetId)
      invariant(conversion !== undefined, 'an accepted conversion is kept')
      const message = { kind: 'SubnetToL1Conversion', conversionId: conversion.conversionId } as const
      return { message, justification: idToBytes(subnetId), subnetId }
    }
    case 'RegisterL1ValidatorTx': {
      const registration = parseRegisterL1Validator(readAddressedCall(unsigned.message).call.payload)
      const validationId = registeredValidationId(registration)
      return {
        message: { kind: 'L1ValidatorRegistration', validationId, registered: true },
        justification: new Uint8Array(),
        subnetId: registration.subnetId,
      }
    }
    case 'SetL1ValidatorWeightTx': {
      const change = parseL1ValidatorWeight(readAddressedCall(unsigned.message).call.payload)
      const { validationId, weight } = change
      if (weight !== 0n) {
        const { subnetId } = chain.l1Validators.get(validationId) ?? beginningOf(chain, validationId, beganBy)
        return { message: change, justification: new Uint8Array(), subnetId }
      }
      const { subnetId, justification } = beginningOf(chain, validationId, beganBy)
      const message = { kind: 'L1ValidatorRegistration', validationId, registered: false } as const
      return { message, justification, subnetId }
    }
    default:
      return undefined
  }
}

/** Finds the accepted transaction that began a validation. The newest blocks are searched first. */
function beginningOf(
  { blocks, transactions }: PlatformChain,
  validationId: Id,
  beganBy: (validationId: Id) => Id | undefined,
): Beginning {
  const txId = beganBy(validationId)
  const known = txId === undefined ? undefined : transactions.get(txId)?.tx
  const found = known === undefined ? undefined : beginningIn(known, validationId)
  if (found !== undefined) return found
  for (let height = blocks.height; height > 0n; height--) {
    const block = blocks.byHeight(height)
    const txs = block !== undefined && 'txs' in block ? block.txs : []
    for (const tx of txs) {
      const beginning = beginningIn(tx, validationId)
      if (beginning !== undefined) return beginning
    }
  }
  invariant(false, 'an accepted transaction began the validation')
}

function beginningIn({ unsigned }: Tx, validationId: Id): Beginning | undefined {
  if (unsigned.kind === 'ConvertSubnetToL1Tx') {
    const { subnetId, validators } = unsigned
    const index = validators.findIndex((_, at) => convertedValidationId(subnetId, at) === validationId)
    if (index < 0) return undefined
    return { subnetId, justification: registrationJustificationBytes({ kind: 'converted', subnetId, index }) }
  }
  if (unsigned.kind !== 'RegisterL1ValidatorTx') return undefined
  const message = readAddressedCall(unsigned.message).call.payload
  const registration = parseRegisterL1Validator(message)
  if (registeredValidationId(registration) !== validationId) return undefined
  const justification = registrationJustificationBytes({ kind: 'registered', message })
  return { subnetId: registration.subnetId, justification }
}
