import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Why the P-Chain refuses what a transaction moves, within it and to other chains (AvalancheGo `vms/platformvm/utxo`, `txs/executor`). What concerns
// outputs, inputs and signatures alone is in `utxo.ts`.

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

/** A transfer from the chain to itself. */
export function sameChainId(): NodeError {
  return new NodeError('same chainID')
}

/** A transfer with a chain of another subnet. */
export function mismatchedSubnetIds(expected: Id, actual: Id): NodeError {
  return new NodeError(`mismatched subnetIDs; expected ${quotedId(expected)} got ${quotedId(actual)}`)
}

/** A transfer with something that is no chain: why not. */
export function subnetOfChainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`failed to get subnet of ${quotedId(chainId)}`, cause)
}

/** A chain that no transaction created. */
export function blockchainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`problem retrieving blockchain ${quotedId(chainId)}`, cause)
}

/** The ID of a transaction that created something else. */
export function notBlockchain(chainId: Id): NodeError {
  return new NodeError(`${quotedId(chainId)} is not a blockchain`)
}
