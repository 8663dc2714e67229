import { goQuote } from '../codec/goQuote.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'

// Why the P-Chain refuses transactions (AvalancheGo `vms/platformvm/txs`, `txs/executor`, `txs/fee`, `txs/mempool`, `utxo`). What
// concerns outputs, inputs and signatures alone is in `utxo.ts`.

// --- What surrounds a refusal ---

/** Go's `couldn't parse tx: …` of the service around that of the codec. */
export function txUnparsable(cause: Error): NodeError {
  return whileTrying("couldn't parse tx: couldn't parse tx", cause)
}

/** The text of a transaction in `issueTx` does not decode. */
export function txUndecodable(cause: Error): NodeError {
  return whileTrying('problem decoding transaction', cause)
}

/** A transaction that does not get into the pool. */
export function txNotIssued(cause: Error): NodeError {
  return whileTrying("couldn't issue tx", cause)
}

/** A transaction that was refused on its way into the pool. */
export function verificationFailed(cause: Error): NodeError {
  return whileTrying('failed verification', cause)
}

/** A transaction that was refused when tried on the state. */
export function executionFailed(cause: Error): NodeError {
  return whileTrying('failed execution', cause)
}

/** A transaction whose warp message was refused. */
export function warpVerificationFailed(cause: Error): NodeError {
  return whileTrying('failed verifying warp messages', cause)
}

/** A transaction of a kind, or with a part, that has no complexity. */
export function complexityFailed(cause: Error): NodeError {
  return whileTrying('failed to calculate tx complexity', cause)
}

/** Which transaction was refused. */
export function standardTxFailed(txId: Id, cause: Error): NodeError {
  return whileTrying(`standard tx ${idToString(txId)} failed execution`, cause)
}

// --- Kinds, fees, pool ---

/** A transaction of a kind that users cannot issue, or whose upgrade has not come. */
export function wrongTxType(): NodeError {
  return new NodeError('wrong transaction type')
}

/** A transaction of a kind that the fee rules do not know. */
export function unsupportedTxType(): NodeError {
  return new NodeError('unsupported transaction type')
}

/** An authorization of a kind that the fee rules do not know. */
export function unsupportedAuthType(): NodeError {
  return new NodeError('unsupported auth type')
}

/** More gas than a block may consume now. */
export function exceedsGasCapacity(gas: bigint, capacity: bigint): NodeError {
  return new NodeError(`tx exceeds current gas capacity: ${gas} > ${capacity}`)
}

/** A transaction that spends what another one in the pool spends. */
export function conflictsWithOtherTx(): NodeError {
  return new NodeError('tx conflicts with other tx')
}

/** A full pool whose transactions all pay at least as much. */
export function notEnoughGas(): NodeError {
  return new NodeError('not enough gas')
}

// --- Well-formedness ---

/** An export of nothing. */
export function noExportOutputs(): NodeError {
  return new NodeError('no export outputs')
}

/** An export of value that can only be staked. */
export function exportOfLocked(): NodeError {
  return new NodeError('wrong locktime reported')
}

/** An import of nothing. */
export function noImportInputs(): NodeError {
  return new NodeError('tx has no imported inputs')
}

/** A new chain for everybody. */
export function cannotValidatePrimaryNetwork(): NodeError {
  return new NodeError("new blockchain can't be validated by primary network")
}

/** A chain name of more than 128 bytes. */
export function nameTooLong(): NodeError {
  return new NodeError('name too long')
}

/** A chain name with other than ASCII letters, digits and spaces. */
export function illegalNameCharacter(): NodeError {
  return new NodeError('illegal name character')
}

/** A chain without a VM. */
export function invalidVmId(): NodeError {
  return new NodeError('invalid VM ID')
}

/** Feature extensions out of order or doubled. */
export function fxIdsNotSortedUnique(): NodeError {
  return new NodeError('feature extensions IDs must be sorted and unique')
}

/** More than a mebibyte of genesis. */
export function genesisTooLong(): NodeError {
  return new NodeError('genesis too long')
}

/** A permissioned validator for the primary network. */
export function cannotAddPrimaryNetworkValidator(): NodeError {
  return new NodeError("can't add primary network validator with AddSubnetValidatorTx")
}

/** The primary network's validators only leave by their end. */
export function cannotRemovePrimaryNetworkValidator(): NodeError {
  return new NodeError("can't remove primary network validator with RemoveSubnetValidatorTx")
}

/** Nobody owns the primary network. */
export function cannotTransferPermissionlessSubnet(): NodeError {
  return new NodeError('cannot transfer ownership of a permissionless subnet')
}

/** A validator without a node. */
export function emptyValidatorNodeId(): NodeError {
  return new NodeError('validator nodeID cannot be empty')
}

/** A permissionless staker without stake. */
export function noStake(): NodeError {
  return new NodeError('no stake')
}

/** Delegation shares of more than everything. */
export function tooManyShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only require at most ${maximum} shares from delegators`)
}

/** A BLS key exactly where none, or none where one belongs. */
export function invalidSigner(hasKey: boolean, isPrimaryNetwork: boolean): NodeError {
  return new NodeError(`invalid signer: hasKey=${hasKey} != isPrimaryNetwork=${isPrimaryNetwork}`)
}

/** A signature by another BLS key than the one it shall prove. */
export function invalidProofOfPossession(): NodeError {
  return new NodeError('invalid proof of possession')
}

/** Stake in two assets. */
export function multipleStakedAssets(first: Id, other: Id): NodeError {
  return new NodeError(
    `multiple staked assets: ${goQuote(idToString(first))} and ${goQuote(idToString(other))}`,
  )
}

/** A validator's weight that is not its stake. */
export function validatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(`validator weight mismatch: weight ${weight} != stake ${stake}`)
}

/** A delegator's weight that is not its stake. */
export function delegatorWeightMismatch(weight: bigint, stake: bigint): NodeError {
  return new NodeError(
    `delegator weight is not equal to total stake weight, delegator weight ${weight} total stake weight ${stake}`,
  )
}

// --- Flow of value ---

/** Another number of credentials than of inputs. */
export function wrongNumberOfInputCredentials(inputs: number, credentials: number): NodeError {
  return new NodeError(`wrong number of credentials: ${inputs} inputs != ${credentials} credentials`)
}

/** Balances of L1 validators that have no sum of 64 bits. */
export function balancesTooLarge(cause: Error): NodeError {
  return whileTrying('getting utxos getting utxos failed to add validator balance', cause)
}

/** A balance that has no sum of 64 bits with the fee. */
export function feeNotAdded(cause: Error): NodeError {
  return whileTrying('adding fee', cause)
}

/** A UTXO that is spent or never was. */
export function consumedUtxoUnreadable(utxo: string, cause: Error): NodeError {
  return whileTrying(`failed to read consumed UTXO ${utxo} due to`, cause)
}

/** The same, of an import's own inputs. */
export function utxoUnreadable(utxo: string, cause: Error): NodeError {
  return whileTrying(`failed to get UTXO ${utxo}`, cause)
}

/** A lock that holds, spent by an input that does not name it. */
export function lockedFundsNotMarked(): NodeError {
  return new NodeError('locked funds not marked as locked')
}

/** An input that names another lock than its UTXO has. */
export function locktimeMismatch(input: bigint, utxo: bigint): NodeError {
  return new NodeError(`input locktime does not match UTXO locktime: ${input} != ${utxo}`)
}

/** Locked value that comes from nowhere. @param owner the hash of the owner's bytes */
export function insufficientLockedFunds(
  owner: Id,
  missing: bigint,
  assetId: Id,
  locktime: bigint,
): NodeError {
  return new NodeError(
    `insufficient locked funds: ${idToString(owner)} needs ${missing} more ${idToString(assetId)} for locktime ${locktime}`,
  )
}

/** Value that comes from nowhere, or no fee. */
export function insufficientUnlockedFunds(missing: bigint, assetId: Id): NodeError {
  return new NodeError(`insufficient unlocked funds: needs ${missing} more ${idToString(assetId)}`)
}

// --- Other chains ---

/** A transfer from the chain to itself. */
export function sameChainId(): NodeError {
  return new NodeError('same chainID')
}

/** A transfer with a chain of another subnet. */
export function mismatchedSubnetIds(expected: Id, actual: Id): NodeError {
  return new NodeError(`mismatched subnetIDs; expected ${quoted(expected)} got ${quoted(actual)}`)
}

/** A transfer with something that is no chain: why not. */
export function subnetOfChainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`failed to get subnet of ${quoted(chainId)}`, cause)
}

/** A chain that no transaction created. */
export function blockchainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`problem retrieving blockchain ${quoted(chainId)}`, cause)
}

/** The ID of a transaction that created something else. */
export function notBlockchain(chainId: Id): NodeError {
  return new NodeError(`${quoted(chainId)} is not a blockchain`)
}

// --- Subnets ---

/** No credential at all where the last one authorizes. */
export function authorizationCredentialMissing(): NodeError {
  return new NodeError('should have the same number of credentials as inputs')
}

/** An L1 or a permissionless subnet, which its owner cannot change. */
export function immutableSubnet(subnetId: Id): NodeError {
  return new NodeError(`${quoted(subnetId)} is immutable`)
}

/** A change of a subnet by somebody else. */
export function unauthorizedModification(cause: Error): NodeError {
  return whileTrying('unauthorized modification', cause)
}

// --- Stakers ---

/** Too little stake. */
export function weightTooSmall(): NodeError {
  return new NodeError('weight of this validator is too low')
}

/** Too much stake. */
export function weightTooLarge(): NodeError {
  return new NodeError('weight of this validator is too large')
}

/** Too small a share of delegators' rewards. */
export function insufficientDelegationFee(): NodeError {
  return new NodeError('staker charges an insufficient delegation fee')
}

/** An end that is too near. */
export function stakeTooShort(): NodeError {
  return new NodeError('staking period is too short')
}

/** An end that is too far. */
export function stakeTooLong(): NodeError {
  return new NodeError('staking period is too long')
}

/** Stake in another asset. */
export function wrongStakedAsset(expected: Id, actual: Id): NodeError {
  return new NodeError(`incorrect staked assetID: ${idToString(expected)} != ${idToString(actual)}`)
}

/** A node that validates the subnet already. */
export function duplicateValidator(nodeId: NodeId, subnetId: Id): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`)
}

/** The same, of a permissioned validator. */
export function duplicateSubnetValidator(nodeId: NodeId, subnetId: Id): NodeError {
  return new NodeError(
    `attempted to issue duplicate validator for ${nodeIdToString(nodeId)} on subnet ${idToString(subnetId)}`,
  )
}

/** A subnet validator that does not validate the primary network. */
export function notPrimaryNetworkValidator(nodeId: NodeId): NodeError {
  return new NodeError(
    `${nodeIdToString(nodeId)} isn't a current or pending validator of the primary network`,
  )
}

/** The removal of a stranger. */
export function notValidatorOf(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `${nodeIdToString(nodeId)} isn't a current or pending validator of ${idToString(subnetId)}`,
    cause,
  )
}

/** The removal of a validator that staked. */
export function cannotRemovePermissionlessValidator(): NodeError {
  return new NodeError('attempting to remove permissionless validator')
}

/** A period that sticks out of the one that it depends on. */
export function periodMismatch(): NodeError {
  return new NodeError('proposed staking period is not inside dependent staking period')
}

/** A delegation to nobody. */
export function validatorUnknown(nodeId: NodeId, subnetId: Id, cause: Error): NodeError {
  return whileTrying(
    `failed to fetch the validator for ${nodeIdToString(nodeId)} on ${idToString(subnetId)}`,
    cause,
  )
}

/** A delegation that makes its validator too heavy. */
export function overDelegated(): NodeError {
  return new NodeError('validator would be over delegated')
}

/** A delegation to a validator that has no stake itself. */
export function delegationToPermissionedValidator(): NodeError {
  return new NodeError('delegation to permissioned validator')
}

/** What does not add up. */
export function flowCheckFailed(cause: Error): NodeError {
  return whileTrying('flow check failed', cause)
}

// --- Auto-renewed validators (ACP-236) ---

/** A validator without a BLS key. */
export function missingSigner(): NodeError {
  return new NodeError('missing signer')
}

/** A validator without an end. */
export function missingPeriod(): NodeError {
  return new NodeError('missing period')
}

/** Rewards of which more than everything is staked again. */
export function tooManyAutoCompoundShares(maximum: bigint): NodeError {
  return new NodeError(`a staker can only restake at most ${maximum} shares from rewards`)
}

/** Stake in another asset than AVAX. */
export function invalidStakedAsset(): NodeError {
  return new NodeError('invalid staked asset')
}

/** A change of nobody. */
export function missingTxId(): NodeError {
  return new NodeError('missing tx id')
}

/** A node that validates the primary network already. */
export function duplicatePrimaryValidator(nodeId: NodeId): NodeError {
  return new NodeError(`duplicate validator: ${nodeIdToString(nodeId)}`)
}

/** A change of somebody who was added by nothing. */
export function stakerTxUnknown(cause: Error): NodeError {
  return whileTrying('getting staker tx', cause)
}

/** A change of something else than an auto-renewed validator. @param kind the Go type */
export function invalidStakerTxType(kind: string): NodeError {
  return new NodeError(`invalid staker tx type: *txs.${kind}`)
}

/** A change of a validator that is gone. */
export function validatorGone(nodeId: NodeId, cause: Error): NodeError {
  return whileTrying(`getting validator ${nodeIdToString(nodeId)} from state`, cause)
}

/** A change of a validator that came again by another transaction. */
export function supersededStakerTx(): NodeError {
  return new NodeError('invalid staker tx: wrong tx id')
}

// --- Upgrades ---

/** A transaction of an upgrade that has not come. */
export function heliconNotActive(): NodeError {
  return new NodeError('attempting to use a Helicon-upgrade feature prior to activation')
}

function quoted(id: Id): string {
  return goQuote(idToString(id))
}
