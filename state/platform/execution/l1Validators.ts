import { equalBytes } from '../../codec/hex.js'
import { emptyNodeId, type NodeId, nodeIdFromBytes } from '../../codec/ids.js'
import { invariant, type NodeError } from '../../errors/NodeError.js'
import { addressOfWrongLength, notFound } from '../../errors/platform.js'
import * as refuse from '../../errors/platformL1.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { addAmounts } from '../../utxo/amounts.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { PChainOwner } from '../../warp/PChainOwner.js'
import { type AddressedCall, parseAddressedCall } from '../../warp/payloads.js'
import { parseWarpMessage, type UnsignedWarpMessage } from '../../warp/WarpMessage.js'
import type { PlatformChain } from '../PlatformChain.js'
import { type L1Validator, remainingBalance } from '../validators/L1Validators.js'
import type { Execution } from './Execution.js'

// Rules that the transactions of L1s share (AvalancheGo `txs/executor/standard_tx_executor.go`).

/** Checks that Etna is active. @throws {NodeError} before Etna */
export function checkEtna({ upgrades, timestamp }: PlatformChain): void {
  if (!isActivated(upgrades, 'etna', timestamp)) throw refuse.etnaNotActive()
}

/**
 * Returns a node ID of 20 bytes that is not zero. @param empty creates the error for zero @throws {NodeError}
 */
export function checkNodeId(bytes: Uint8Array, empty: () => NodeError): NodeId {
  if (bytes.length !== 20) throw addressOfWrongLength(bytes.length)
  const nodeId = nodeIdFromBytes(bytes)
  if (nodeId === emptyNodeId) throw empty()
  return nodeId
}

/** Converts the owner of an L1 validator to an owner of outputs. */
export function outputOwnersOf({ threshold, addresses }: PChainOwner): OutputOwners {
  return { locktime: 0n, threshold, addresses }
}

/**
 * Returns the accumulated fee at which a balance (nAVAX) paid in now is used up; 0 for no balance, which
 * leaves the validator inactive.
 * @throws {NodeError} when there are too many active validators
 */
export function endOfBalance(chain: PlatformChain, balanceNAVAX: bigint): bigint {
  if (balanceNAVAX === 0n) return 0n
  checkCapacity(chain)
  return addAmounts(balanceNAVAX, chain.accruedValidatorFees)
}

/** Checks that another validator may become active. @throws {NodeError} */
function checkCapacity({ l1Validators, params }: PlatformChain): void {
  if (BigInt(l1Validators.activeCount) >= params.fees.validator.capacity)
    throw refuse.tooManyActiveValidators()
}

/**
 * Adds a validator or changes its weight or balance. @throws {NodeError} when its node already validates the
 * subnet
 */
export function putL1Validator({ chain, tx }: Execution, validator: L1Validator): void {
  const { l1Validators, accruedValidatorFees } = chain
  const { subnetId, nodeId } = validator
  const previous = l1Validators.get(validator.validationId)
  if (previous === undefined) {
    if (chain.currentStakers.validator(subnetId, nodeId) !== undefined) throw refuse.conflictingL1Validator()
    if (l1Validators.has(subnetId, nodeId)) throw refuse.duplicateL1Validator()
  }
  addAmounts(l1Validators.weightOf(subnetId) - (previous?.weight ?? 0n), validator.weight)
  l1Validators.put(validator)
  const balance = remainingBalance(validator, accruedValidatorFees)
  const before = previous === undefined ? 0n : remainingBalance(previous, accruedValidatorFees)
  chain.outcomes.note({
    kind: 'l1Validator',
    txId: tx.id,
    validator,
    remainingBalance: balance,
    balanceChange: balance - before,
  })
}

/**
 * Refunds the remaining balance of an active validator to its owner, in an output after the transaction's
 * own.
 */
export function refundBalance({ chain, tx }: Execution, validator: L1Validator, outputIndex: number): void {
  const amount = remainingBalance(validator, chain.accruedValidatorFees)
  invariant(amount > 0n, 'an active validator has a balance')
  chain.utxos.add({
    txId: tx.id,
    outputIndex,
    assetId: chain.avaxAssetId,
    output: { kind: 'transfer', amount, owners: outputOwnersOf(validator.remainingBalanceOwner) },
  })
}

/** Parses the addressed call in a transaction's warp message. @throws {NodeError} */
export function readAddressedCall(message: Uint8Array): {
  readonly unsigned: UnsignedWarpMessage
  readonly call: AddressedCall
} {
  const { unsigned } = parseWarpMessage(message)
  return { unsigned, call: parseAddressedCall(unsigned.payload) }
}

/** Checks that the manager of an L1 sent the call. @throws {NodeError} */
export function checkManager(
  { subnets }: PlatformChain,
  subnetId: L1Validator['subnetId'],
  { unsigned, call }: ReturnType<typeof readAddressedCall>,
): void {
  const conversion = subnets.conversion(subnetId)
  if (conversion === undefined) throw refuse.conversionUnloadable(subnetId, notFound())
  if (unsigned.sourceChainId !== conversion.managerChainId)
    throw refuse.wrongSourceChain(conversion.managerChainId, unsigned.sourceChainId)
  if (!equalBytes(call.sourceAddress, conversion.managerAddress))
    throw refuse.wrongSourceAddress(conversion.managerAddress, call.sourceAddress)
}
