import * as refuse from '../../errors/platformL1.js'
import * as refuseMessage from '../../errors/warp.js'
import { within } from '../../errors/within.js'
import { checkOwners } from '../../utxo/wellFormed.js'
import {
  parseRegisterL1Validator,
  type RegisterL1Validator,
  registeredValidationId,
} from '../../warp/l1Messages.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import type { RegisterL1ValidatorTx } from '../txs/registerL1ValidatorTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import {
  checkEtna,
  checkManager,
  checkNodeId,
  endOfBalance,
  outputOwnersOf,
  putL1Validator,
  readAddressedCall,
} from './l1Validators.js'
import { checkSigner } from './signer.js'
import { applySpend, checkSpend } from './spending.js'

/** The longest time between a registration and its expiry, seconds. */
const expiryWindow = 86_400n

/** Registers a validator that an L1's manager announced. */
export const executeRegisterL1ValidatorTx: Executor<RegisterL1ValidatorTx> = (execution, tx) => {
  const { chain } = execution
  checkEtna(chain)
  checkBase(chain, tx.base)
  checkMemo(chain, tx.base)
  checkSpend(execution)
  const sent = readAddressedCall(tx.message)
  const message = parseRegisterL1Validator(sent.call.payload)
  checkMessage(message)
  checkManager(chain, message.subnetId, sent)
  checkExpiry(chain, message.expiry)
  const validationId = registeredValidationId(message)
  const expiry = { expiry: message.expiry, validationId }
  if (chain.registrationExpiries.has(expiry)) throw refuse.messageAlreadyIssued(validationId)
  checkSigner({ publicKey: message.blsPublicKey, proofOfPossession: tx.proofOfPossession }, chain)
  putL1Validator(execution, {
    validationId,
    subnetId: message.subnetId,
    nodeId: checkNodeId(message.nodeIdBytes, refuseMessage.emptyNodeIdDisallowed),
    publicKey: message.blsPublicKey,
    remainingBalanceOwner: message.remainingBalanceOwner,
    deactivationOwner: message.disableOwner,
    startTime: chain.timestamp,
    weight: message.weight,
    minNonce: 0n,
    endAccumulatedFee: endOfBalance(chain, tx.balanceNAVAX),
  })
  applySpend(execution, tx.base)
  chain.registrationExpiries.add(expiry)
}

/** Checks a registration message (AvalancheGo `warp/message/register_l1_validator.go` Verify). */
function checkMessage(message: RegisterL1Validator): void {
  if (message.subnetId === primaryNetworkId) throw refuseMessage.invalidRegistrationSubnet()
  if (message.weight === 0n) throw refuseMessage.invalidRegistrationWeight()
  within(refuseMessage.invalidRegistrationNode, () =>
    checkNodeId(message.nodeIdBytes, refuseMessage.emptyNodeIdDisallowed),
  )
  within(refuseMessage.invalidRegistrationOwner, () => {
    checkOwners(outputOwnersOf(message.remainingBalanceOwner))
    checkOwners(outputOwnersOf(message.disableOwner))
  })
}

function checkExpiry({ timestamp }: PlatformChain, expiry: bigint): void {
  if (expiry <= timestamp) throw refuse.messageExpired(expiry, timestamp)
  const secondsUntil = expiry - timestamp
  if (secondsUntil > expiryWindow) throw refuse.messageNotYetAllowed(secondsUntil, expiryWindow)
}
