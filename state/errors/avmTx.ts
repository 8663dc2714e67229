import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// Refusals of the X-Chain's transactions (AvalancheGo `vms/avm/txs`, `vms/nftfx`, `vms/propertyfx`,
// `vms/secp256k1fx`, `vms/txs/mempool`). Those of single outputs, inputs and signatures are in `utxo.ts`.

/** A number of credentials that differs from the number of inputs and operations. */
export function wrongNumberOfCredentials(credentials: number, inputs: number): NodeError {
  return new NodeError(`wrong number of credentials: ${credentials} != ${inputs}`)
}

/** An asset without a name. */
export function nameTooShort(minimum: number): NodeError {
  return new NodeError(`name is too short, minimum size is ${minimum}`)
}

/** An asset with a name of too many bytes. */
export function nameTooLong(maximum: number): NodeError {
  return new NodeError(`name is too long, maximum size is ${maximum}`)
}

/** An asset without a symbol. */
export function symbolTooShort(minimum: number): NodeError {
  return new NodeError(`symbol is too short, minimum size is ${minimum}`)
}

/** An asset with a symbol of too many bytes. */
export function symbolTooLong(maximum: number): NodeError {
  return new NodeError(`symbol is too long, maximum size is ${maximum}`)
}

/** An asset without an initial state. */
export function assetWithoutFx(): NodeError {
  return new NodeError('assets must support at least one Fx')
}

/** An asset with too many decimals. */
export function denominationTooLarge(): NodeError {
  return new NodeError('denomination is too large')
}

/** An asset whose name starts or ends with white space. */
export function unexpectedWhitespace(): NodeError {
  return new NodeError('unexpected whitespace provided')
}

/** An asset whose name has other characters than ASCII letters, digits and spaces. */
export function illegalNameCharacter(): NodeError {
  return new NodeError("asset's name must be made up of only letters and numbers")
}

/** An asset whose symbol has other characters than ASCII upper case letters. */
export function illegalSymbolCharacter(): NodeError {
  return new NodeError("asset's symbol must be all upper case letters")
}

/** Initial states that are unsorted or duplicated. */
export function initialStatesNotSortedUnique(): NodeError {
  return new NodeError('initial states not sorted and unique')
}

/** A feature extension that the chain does not have. */
export function unknownFx(): NodeError {
  return new NodeError('unknown feature extension')
}

/** An OperationTx without operations. */
export function noOperations(): NodeError {
  return new NodeError('an operationTx must have at least one operation')
}

/** UTXOs of an operation that are unsorted or duplicated. */
export function utxoIdsNotSortedUnique(): NodeError {
  return new NodeError('utxo IDs not sorted and unique')
}

/** Operations that are unsorted or duplicated. */
export function operationsNotSortedUnique(): NodeError {
  return new NodeError('operations not sorted and unique')
}

/** A UTXO that two inputs or operations of a transaction spend. */
export function doubleSpend(): NodeError {
  return new NodeError('inputs attempt to double spend an input')
}

/** An import without imported inputs. */
export function noImportedInputs(): NodeError {
  return new NodeError('no import inputs')
}

/** An asset that differs from the UTXO's. */
export function assetIdMismatch(): NodeError {
  return new NodeError("asset IDs in the input don't match the utxo")
}

/** The ID of a transaction that did not create an asset. */
export function notAnAsset(): NodeError {
  return new NodeError('not an asset')
}

/** A feature extension that the asset was not created with. */
export function incompatibleFx(): NodeError {
  return new NodeError('incompatible feature extension')
}

/** A UTXO of another type than the input or operation spends. */
export function wrongUtxoType(): NodeError {
  return new NodeError('wrong utxo type')
}

/** A mint operation that does not spend exactly one UTXO. */
export function wrongNumberOfUtxos(): NodeError {
  return new NodeError('wrong number of utxos for the operation')
}

/** An operation on an NFT or a property that does not spend exactly one UTXO. */
export function wrongNumberOfFxUtxos(): NodeError {
  return new NodeError('wrong number of UTXOs for the operation')
}

/** A mint operation that would change the owners of the right to mint. */
export function wrongMintCreated(): NodeError {
  return new NodeError('wrong mint output created from the operation')
}

/** An operation that would change the owners of the right to mint properties. */
export function wrongPropertyMintOutput(): NodeError {
  return new NodeError('wrong mint output provided')
}

/** An operation on an NFT of another group. */
export function wrongGroupId(): NodeError {
  return new NodeError('wrong unique ID provided')
}

/** A transfer of an NFT that would change its payload. */
export function wrongPayload(): NodeError {
  return new NodeError('wrong bytes provided')
}

/** An NFT with too many bytes. */
export function payloadTooLarge(): NodeError {
  return new NodeError('payload too large')
}

/** An input with the credential of a feature extension without amounts. */
export function cannotTransfer(): NodeError {
  return new NodeError('cant transfer with this fx')
}

/** A transaction above the size limit of the mempool. Sizes in bytes. */
export function txTooLarge(txId: Id, size: number, maximum: number): NodeError {
  return new NodeError(`tx too large: ${idToString(txId)} size (${size}) > max size (${maximum})`)
}

/** A transaction for which the mempool has no space. Sizes in bytes. */
export function mempoolFull(txId: Id, size: number, available: number): NodeError {
  return new NodeError(`mempool is full: ${idToString(txId)} size (${size}) > available space (${available})`)
}

/** A transaction that spends what another one in the mempool spends. */
export function conflictsWithPooledTx(txId: Id): NodeError {
  return new NodeError(`tx conflicts with other tx: ${idToString(txId)}`)
}
