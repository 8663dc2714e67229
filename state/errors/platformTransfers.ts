import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of transfers within the P-Chain and to other chains (AvalancheGo `vms/platformvm/utxo`,
// `txs/executor`). Those of single outputs, inputs and signatures are in `utxo.ts`.

/** An export without outputs. */
export function noExportOutputs(): NodeError {
  return new NodeError('no export outputs')
}

/** An export of an amount that can only be staked. */
export function exportOfLocked(): NodeError {
  return new NodeError('wrong locktime reported')
}

/** A number of credentials that differs from the number of inputs. */
export function wrongNumberOfInputCredentials(inputs: number, credentials: number): NodeError {
  return new NodeError(`wrong number of credentials: ${inputs} inputs != ${credentials} credentials`)
}

/** Balances of L1 validators whose sum exceeds 64 bits. */
export function balancesTooLarge(cause: Error): NodeError {
  return whileTrying('getting utxos getting utxos failed to add validator balance', cause)
}

/** A balance whose sum with the fee exceeds 64 bits. */
export function feeNotAdded(cause: Error): NodeError {
  return whileTrying('adding fee', cause)
}

/** A UTXO that is spent or unknown. */
export function consumedUtxoUnreadable(utxo: string, cause: Error): NodeError {
  return whileTrying(`failed to read consumed UTXO ${utxo} due to`, cause)
}

/** An imported UTXO that is spent or unknown. */
export function utxoUnreadable(utxo: string, cause: Error): NodeError {
  return whileTrying(`failed to get UTXO ${utxo}`, cause)
}

/** A locked UTXO spent by an input without its lock. */
export function lockedFundsNotMarked(): NodeError {
  return new NodeError('locked funds not marked as locked')
}

/** An input whose locktime differs from its UTXO's. */
export function locktimeMismatch(input: bigint, utxo: bigint): NodeError {
  return new NodeError(`input locktime does not match UTXO locktime: ${input} != ${utxo}`)
}

/** Locked outputs that exceed the inputs. @param owner the hash of the owner's bytes */
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

/** Outputs and fee that exceed the inputs. */
export function insufficientUnlockedFunds(missing: bigint, assetId: Id): NodeError {
  return new NodeError(`insufficient unlocked funds: needs ${missing} more ${idToString(assetId)}`)
}

/** A chain that no transaction created. */
export function blockchainUnknown(chainId: Id, cause: Error): NodeError {
  return whileTrying(`problem retrieving blockchain ${quotedId(chainId)}`, cause)
}

/** The ID of a transaction that did not create a chain. */
export function notBlockchain(chainId: Id): NodeError {
  return new NodeError(`${quotedId(chainId)} is not a blockchain`)
}
