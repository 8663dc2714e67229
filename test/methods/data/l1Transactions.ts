import { emulatorWallet } from '../../../methods/emulator/parts/emulatorWallet.js'
import type { Snowglobe } from '../../../src/index.js'
import { type Id, idFromString, idToBytes, idToString, nodeIdFromString } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { signAsValidators } from '../../../state/platform/validators/signAsValidators.js'
import {
  type L1Message,
  l1MessageBytes,
  type RegisterL1Validator,
  registeredValidationId,
} from '../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../state/warp/payloads.js'
import { warpMessageBytes } from '../../../state/warp/WarpMessage.js'
import { issue } from './stakes.js'

/** The key of validators that are registered here. */
export const registered = blsProvePossession(new Uint8Array(32).fill(22))

/** Returns a message of the validator manager of an L1, signed by the L1's validators. */
function managerSays({ network }: Snowglobe, subnetId: Id, message: L1Message): Uint8Array {
  const conversion = network.world.platform.subnets.conversion(subnetId)
  if (conversion === undefined) throw new Error('the subnet is no L1')
  const payload = payloadBytes({
    kind: 'addressedCall',
    sourceAddress: conversion.managerAddress,
    payload: l1MessageBytes(message),
  })
  const unsigned = {
    networkId: network.world.node.networkId,
    sourceChainId: conversion.managerChainId,
    payload,
  }
  return warpMessageBytes(signAsValidators(network.world.platform, network.world.signerKeys, unsigned))
}

/** Registers a validator of an L1 with a balance. @returns the transaction and the validation ID, in cb58 */
export function register(
  net: Snowglobe,
  given: {
    readonly subnetId: string
    readonly nodeId: string
    readonly weight: bigint
    readonly balance: bigint
  },
): { readonly txId: string; readonly validationId: string } {
  const subnetId = idFromString(given.subnetId)
  const owner = { threshold: 1, addresses: [emulatorWallet(net.network).address] }
  const message: RegisterL1Validator = {
    kind: 'RegisterL1Validator',
    subnetId,
    nodeIdBytes: idToBytes(nodeIdFromString(given.nodeId)),
    blsPublicKey: registered.publicKey,
    expiry: net.network.world.clock.nowSeconds() + 3600n,
    remainingBalanceOwner: owner,
    disableOwner: owner,
    weight: given.weight,
  }
  const txId = issue(net, (wallet) =>
    wallet.build(
      (base) => ({
        kind: 'RegisterL1ValidatorTx',
        base,
        balanceNAVAX: given.balance,
        proofOfPossession: registered.proofOfPossession,
        message: managerSays(net, subnetId, message),
      }),
      { elsewhereNAVAX: given.balance },
    ),
  )
  return { txId, validationId: idToString(registeredValidationId(message)) }
}

/** Sets the weight of an L1 validator; 0 removes it. @returns the transaction */
export function setWeight(net: Snowglobe, validationId: string, weight: bigint): string {
  const validator = net.network.world.platform.l1Validators.get(idFromString(validationId))
  if (validator === undefined) throw new Error('no such validator')
  const message = managerSays(net, validator.subnetId, {
    kind: 'L1ValidatorWeight',
    validationId: validator.validationId,
    nonce: validator.minNonce,
    weight,
  })
  return issue(net, (wallet) => wallet.build((base) => ({ kind: 'SetL1ValidatorWeightTx', base, message })))
}

/** Adds to the balance of an L1 validator, nAVAX. @returns the transaction */
export function topUp(net: Snowglobe, validationId: string, balanceNAVAX: bigint): string {
  return issue(net, (wallet) =>
    wallet.build(
      (base) => ({
        kind: 'IncreaseL1ValidatorBalanceTx',
        base,
        validationId: idFromString(validationId),
        balanceNAVAX,
      }),
      { elsewhereNAVAX: balanceNAVAX },
    ),
  )
}

/** Disables an L1 validator. @returns the transaction */
export function disable(net: Snowglobe, validationId: string): string {
  return issue(net, (wallet) =>
    wallet.build(
      (base) => ({
        kind: 'DisableL1ValidatorTx',
        base,
        validationId: idFromString(validationId),
        disableAuthorization: { kind: 'input', signatureIndices: [0] },
      }),
      { authorizes: true },
    ),
  )
}
