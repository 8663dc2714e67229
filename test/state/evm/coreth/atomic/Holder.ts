import { hexToBytes, toHex } from '../../../../../state/codec/hex.js'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import { sha256 } from '../../../../../state/crypto/hashes.js'
import { evmAddressOfPrivateKey } from '../../../../../state/crypto/secp256k1.js'
import type {
  AtomicExportTx,
  AtomicImportTx,
  AtomicTx,
  UnsignedAtomicTx,
} from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { signedAtomicTx, unsignedAtomicBytes } from '../../../../../state/evm/coreth/atomic/codec.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import type { TransferInput } from '../../../../../state/utxo/inputs.js'
import type { TransferOutput } from '../../../../../state/utxo/outputs.js'
import type { TransferableInput } from '../../../../../state/utxo/transferables.js'
import type { Utxo } from '../../../../../state/utxo/utxo.js'
import { Wallet } from '../../../platform/Wallet.js'

/** The network and the chain that atomic transactions name. */
export type Site = { readonly networkId: number; readonly blockchainId: Id; readonly avaxAssetId: Id }

/** More than the fee of any transaction in these tests, nAVAX. */
export const burned = 100_000n

/** A key with its addresses on the P- and X-Chain and in the EVM, and the atomic transactions it makes. */
export class Holder extends Wallet {
  readonly evmAddress: Address

  /** @param key 32 bytes as hexadecimal, or a small number from which a key is made */
  constructor(key: string | number) {
    super(key)
    const bytes = typeof key === 'number' ? sha256(Uint8Array.of(key)) : hexToBytes(key)
    this.evmAddress = toHex(evmAddressOfPrivateKey(bytes)) as Address
  }

  /** Returns an import of this holder's UTXOs to its EVM account. @param changes members to replace */
  import(site: Site, utxos: readonly Utxo<TransferOutput>[], changes: ImportChanges = {}): AtomicTx {
    const { burn = burned, signers = utxos.map(() => [this]), ...members } = changes
    const total = utxos.reduce((sum, { output }) => sum + output.amount, 0n)
    const unsigned: AtomicImportTx = {
      kind: 'UnsignedImportTx',
      networkId: site.networkId,
      blockchainId: site.blockchainId,
      sourceChain: emptyId,
      importedInputs: sortedByUtxo(utxos.map(spending)),
      outputs: [{ address: this.evmAddress, amount: total - burn, assetId: site.avaxAssetId }],
      ...members,
    }
    return signed(unsigned, signers)
  }

  /** Returns an export from this holder's EVM account to its address. @param changes members to replace */
  export(site: Site, amount: bigint, nonce: bigint, changes: ExportChanges = {}): AtomicTx {
    const { burn = burned, signers = [[this]], ...members } = changes
    const unsigned: AtomicExportTx = {
      kind: 'UnsignedExportTx',
      networkId: site.networkId,
      blockchainId: site.blockchainId,
      destinationChain: emptyId,
      inputs: [{ address: this.evmAddress, amount: amount + burn, assetId: site.avaxAssetId, nonce }],
      exportedOutputs: [
        { assetId: site.avaxAssetId, output: { kind: 'transfer', amount, owners: this.owners } },
      ],
      ...members,
    }
    return signed(unsigned, signers)
  }
}

type Signers = readonly (readonly Wallet[])[]
type ImportChanges = Partial<AtomicImportTx> & { readonly burn?: bigint; readonly signers?: Signers }
type ExportChanges = Partial<AtomicExportTx> & { readonly burn?: bigint; readonly signers?: Signers }

/** Signs a transaction: the signers of each input. */
export function signed(unsigned: UnsignedAtomicTx, signers: Signers): AtomicTx {
  const hash = sha256(unsignedAtomicBytes(unsigned))
  return signedAtomicTx(
    unsigned,
    signers.map((wallets) => ({
      kind: 'credential',
      signatures: wallets.map((wallet) => wallet.sign(hash)),
    })),
  )
}

/** Returns an input that spends a UTXO. */
export function spending(utxo: Utxo<TransferOutput>): TransferableInput<TransferInput> {
  const { txId, outputIndex, assetId, output } = utxo
  return {
    txId,
    outputIndex,
    assetId,
    input: { kind: 'transfer', amount: output.amount, signatureIndices: [0] },
  }
}

/** Sorts inputs by the UTXOs that they spend. */
export function sortedByUtxo(
  inputs: readonly TransferableInput<TransferInput>[],
): readonly TransferableInput<TransferInput>[] {
  return [...inputs].sort((a, b) =>
    a.txId === b.txId ? a.outputIndex - b.outputIndex : a.txId < b.txId ? -1 : 1,
  )
}
