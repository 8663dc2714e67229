import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'
import { notFound, whileTrying } from './platform.js'
import { quotedId } from './quotedId.js'

// Refusals of the C-Chain's atomic transactions since Helicon (AvalancheGo `vms/saevm/cchain/tx`,
// `vms/saevm/cchain/txpool`, `vms/saevm/cchain/api.go`). Those of single outputs, inputs and signatures are in `utxo.ts`.

/** Any refusal of a transaction that is issued. */
export function notIssued(cause: Error): NodeError {
  return whileTrying('issuing tx', cause)
}

/** A transaction whose form is wrong. */
export function insane(cause: Error): NodeError {
  return whileTrying('sanity check', cause)
}

/** A transaction that is not an operation on accounts. */
export function noOperation(cause: Error): NodeError {
  return whileTrying('as op', whileTrying('converting to operation', cause))
}

/** Credentials that do not authorize the inputs of the transaction. */
export function notEntitled(cause: Error): NodeError {
  return whileTrying('credential verification', cause)
}

/** An export that the state of its accounts does not allow. */
export function stateUnfit(cause: Error): NodeError {
  return whileTrying('state verification', cause)
}

/** A transaction that needs more gas than the lowest target of a second. */
export function excessGas(gas: bigint, most: bigint): NodeError {
  return new NodeError(`gas exceeds minimum gas target: ${gas} > ${most}`)
}

/** A transaction that pays no more than one that it would replace. */
export function feeTooLow(): NodeError {
  return new NodeError('insufficient fee')
}

/** A transaction of another network. */
export function wrongNetwork(want: number, got: number): NodeError {
  return new NodeError(`wrong network ID: want ${want}, got ${got}`)
}

/** A transaction of another chain. */
export function wrongChain(want: Id, got: Id): NodeError {
  return new NodeError(`wrong chain ID: want ${idToString(want)}, got ${idToString(got)}`)
}

/** A source or destination that is neither the P- nor the X-Chain. */
export function notSameSubnet(platformChain: Id, xChain: Id, got: Id): NodeError {
  const names = [platformChain, xChain].map(idToString).join(' or ')
  return new NodeError(`not same subnet: want ${names}, got ${idToString(got)}`)
}

/** A transaction that takes nothing. */
export function noInputs(): NodeError {
  return new NodeError('no inputs')
}

/** A transaction without outputs. */
export function noOutputs(): NodeError {
  return new NodeError('no outputs')
}

/** An input or output whose form is wrong. */
export function invalidPart(what: 'input' | 'output', index: number, cause: Error): NodeError {
  return whileTrying(`invalid ${what} (${index})`, cause)
}

/** An amount of an account that is nothing. */
export function zeroAmount(): NodeError {
  return new NodeError('zero amount')
}

/** An input or output of another asset than AVAX. */
export function notAVAX(what: 'input' | 'output', index: number, want: Id, got: Id): NodeError {
  return new NodeError(
    `${what} contains non-AVAX (${index}): want ${idToString(want)}, got ${idToString(got)}`,
  )
}

/** A transaction whose outputs exceed its inputs. */
export function flowCheckFailed(cause: Error): NodeError {
  return whileTrying('flow check failed', cause)
}

/** Outputs to accounts that are unsorted or duplicated. */
export function outputsNotSortedUnique(): NodeError {
  return new NodeError('outputs not sorted and unique')
}

/** Exported outputs that are unsorted. */
export function outputsNotSorted(): NodeError {
  return new NodeError('outputs not sorted')
}

/** A number of credentials that differs from that of the inputs. */
export function wrongNumberOfCredentials(want: number, got: number): NodeError {
  return new NodeError(`incorrect number of credentials: want ${want}, got ${got}`)
}

/** An imported UTXO that is spent or unknown. */
export function utxosMissing(sourceChain: Id): NodeError {
  return whileTrying(`fetching UTXOs from ${idToString(sourceChain)}`, notFound())
}

/** An imported UTXO of a type that the C-Chain does not have. */
export function utxoUnreadable(index: number, cause: Error): NodeError {
  return whileTrying(`unmarshalling UTXO (${index})`, cause)
}

/** An input whose asset differs from its UTXO's. */
export function mismatchedAsset(index: number, input: Id, utxo: Id): NodeError {
  return new NodeError(
    `mismatched asset IDs (${index}): input asset ${idToString(input)} does not match UTXO asset ${idToString(utxo)}`,
  )
}

/** An imported UTXO that its input or credential may not spend. */
export function transferInvalid(index: number, cause: Error): NodeError {
  return whileTrying(`verifying transfer (${index})`, cause)
}

/** A credential of an export that holds another number of signatures than one. */
export function wrongNumberOfSignatures(index: number, got: number): NodeError {
  return new NodeError(`incorrect number of signatures (${index}): want 1, got ${got}`)
}

/** A signature that belongs to no key. */
export function noPublicKey(index: number, cause: Error): NodeError {
  return whileTrying(`recovering public key (${index})`, cause)
}

/** A signature of another account than the export's. @param want with its checksum (EIP-55), as is `got` */
export function signedByOther(index: number, want: string, got: string): NodeError {
  return new NodeError(`signature does not match address (${index}): want ${want}, got ${got}`)
}

/** An export whose nonce is not the account's next. @param address with its checksum (EIP-55) */
export function nonceMismatch(address: string, nonce: bigint, needs: bigint): NodeError {
  return new NodeError(`nonce mismatch: address ${address} has nonce ${nonce} but needs ${needs}`)
}

/** An export of more than the account has, wei. @param address with its checksum (EIP-55) */
export function balanceTooLow(address: string, balance: bigint, needs: bigint): NodeError {
  return new NodeError(`insufficient funds: address ${address} has balance ${balance} but needs ${needs}`)
}

/** Text that is not an encoding of bytes. */
export function txNotDecoded(cause: Error): NodeError {
  return whileTrying('decoding tx', cause)
}

/** Bytes that are not an atomic transaction. @param cause the codec's text */
export function txNotParsed(cause: Error): NodeError {
  return whileTrying('parsing tx', cause)
}

/** A transaction that no executed block has. */
export function txNotExecuted(): NodeError {
  return whileTrying('fetching tx', whileTrying('reading tx', notFound()))
}

/** An encoding that the service does not support for transactions. The node says twice what it tried. */
export function txNotEncodable(cause: Error): NodeError {
  return whileTrying('encoding tx', whileTrying('encoding tx', cause))
}

/** An encoding that the service does not support for UTXOs. */
export function utxoNotEncodable(cause: Error): NodeError {
  return whileTrying('encoding utxo', cause)
}

/** More addresses than one call takes. */
export function addressesTooMany(count: number, most: number): NodeError {
  return new NodeError(`too many addresses: ${count} exceeds ${most}`)
}

/** An address of another chain than the C-Chain. */
export function addressOfOther(expected: Id, actual: Id): NodeError {
  return new NodeError(`expected chainID ${quotedId(expected)} but got ${quotedId(actual)}`)
}
