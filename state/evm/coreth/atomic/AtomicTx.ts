import type { Id } from '../../../codec/ids.js'
import type { TransferInput } from '../../../utxo/inputs.js'
import type { TransferOutput } from '../../../utxo/outputs.js'
import type { SignedTx } from '../../../utxo/SignedTx.js'
import type { TransferableInput, TransferableOutput } from '../../../utxo/transferables.js'
import type { Address } from '../../values/Address.js'
import type { AtomicCredential } from './credentials.js'

// Atomic transactions of the C-Chain (coreth `plugin/evm/atomic`). Amounts are in the smallest unit of the
// asset on the X- and P-Chain; nAVAX for AVAX.

/** An amount that an import adds to an EVM account. */
export type EvmOutput = { readonly address: Address; readonly amount: bigint; readonly assetId: Id }

/** An amount that an export takes from an EVM account with a nonce. */
export type EvmInput = EvmOutput & { readonly nonce: bigint }

/** Imports UTXOs that another chain exported. */
export type AtomicImportTx = {
  readonly kind: 'UnsignedImportTx'
  readonly networkId: number
  readonly blockchainId: Id
  readonly sourceChain: Id
  readonly importedInputs: readonly TransferableInput<TransferInput>[]
  readonly outputs: readonly EvmOutput[]
}

/** Exports amounts of EVM accounts to another chain. */
export type AtomicExportTx = {
  readonly kind: 'UnsignedExportTx'
  readonly networkId: number
  readonly blockchainId: Id
  readonly destinationChain: Id
  readonly inputs: readonly EvmInput[]
  readonly exportedOutputs: readonly TransferableOutput<TransferOutput>[]
}

/** An atomic transaction without its credentials. */
export type UnsignedAtomicTx = AtomicImportTx | AtomicExportTx

/** A signed atomic transaction. */
export type AtomicTx = SignedTx<UnsignedAtomicTx, AtomicCredential>
