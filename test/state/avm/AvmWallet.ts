import type { AvmChain } from '../../../state/avm/AvmChain.js'
import type { AvmCredential } from '../../../state/avm/fxs/credentials.js'
import type { FxName } from '../../../state/avm/fxs/fxs.js'
import type {
  AvmBaseFields,
  AvmTransferableInput,
  AvmTransferableOutput,
} from '../../../state/avm/txs/base.js'
import { signedTx, unsignedTxBytes } from '../../../state/avm/txs/codec.js'
import type { Tx } from '../../../state/avm/txs/Tx.js'
import type { UnsignedTx } from '../../../state/avm/txs/UnsignedTx.js'
import type { AvmUtxo } from '../../../state/avm/utxo.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { type Id, type ShortId, shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../../state/crypto/secp256k1.js'
import { compareInputs, sortedOutputs } from '../../../state/utxo/order.js'
import type { TransferOutput } from '../../../state/utxo/outputs.js'
import { type OutputOwners, ownedBy } from '../../../state/utxo/owners.js'
import { fundedKey } from '../platform/Wallet.js'

/** The fee of every transaction of `local`, nAVAX. */
export const txFee = 1_000_000n

/** What a transaction moves besides the change. */
export type AvmPayment = {
  readonly outputs?: readonly AvmTransferableOutput[]
  /** Amounts that do not go into the outputs: exports. */
  readonly elsewhere?: readonly AvmTransferableOutput[]
  /** nAVAX that other inputs bring: imports. */
  readonly brought?: bigint
  /** nAVAX that is burned. */
  readonly burn?: bigint
  readonly memo?: Uint8Array
  /** The signers after those of the inputs: of operations or imported inputs. */
  readonly also?: readonly Signers[]
}

/** Who signs an input or an operation, and with which feature extension's credential. */
export type Signers = { readonly fx?: FxName; readonly wallets: readonly AvmWallet[] }

/** A wallet for tests: one key and its actions on the X-Chain. */
export class AvmWallet {
  readonly address: ShortId
  readonly owners: OutputOwners
  readonly #key: Uint8Array

  /** @param key 32 bytes as hexadecimal, or a small number from which a key is made */
  constructor(key: string | number) {
    this.#key = typeof key === 'number' ? sha256(Uint8Array.of(key)) : hexToBytes(key)
    this.address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(this.#key)))
    this.owners = ownedBy(this.address)
  }

  /** The amounts of an asset that it can spend at once, newest first. */
  coins(chain: AvmChain, assetId: Id = chain.feeAssetId): (AvmUtxo & { readonly output: TransferOutput })[] {
    return chain.utxos.allOf(new Set([this.address])).flatMap((utxo) => {
      const { output } = utxo
      if (output.kind !== 'transfer' || utxo.assetId !== assetId) return []
      const { locktime, threshold, addresses } = output.owners
      return locktime === 0n && threshold === 1 && addresses[0] === this.address ? [{ ...utxo, output }] : []
    })
  }

  balance(chain: AvmChain, assetId: Id = chain.feeAssetId): bigint {
    return this.coins(chain, assetId).reduce((sum, { output }) => sum + output.amount, 0n)
  }

  /** An output to this wallet, or to other owners. */
  output(assetId: Id, amount: bigint, owners: OutputOwners = this.owners): AvmTransferableOutput {
    return { assetId, output: { kind: 'transfer', amount, owners } }
  }

  /** The base fields of a transaction that pays from the wallet's UTXOs and returns the change. */
  base(chain: AvmChain, payment: AvmPayment = {}): AvmBaseFields {
    const { outputs = [], elsewhere = [], brought = 0n, burn = txFee, memo = new Uint8Array(0) } = payment
    const wanted = new Map<Id, bigint>([[chain.feeAssetId, burn - brought]])
    for (const { assetId, output } of [...outputs, ...elsewhere])
      wanted.set(assetId, (wanted.get(assetId) ?? 0n) + output.amount)
    const inputs: AvmTransferableInput[] = []
    const change: AvmTransferableOutput[] = []
    for (const [assetId, amount] of wanted) {
      let missing = amount
      for (const coin of this.coins(chain, assetId)) {
        if (missing <= 0n) break
        inputs.push(inputOf(coin))
        missing -= coin.output.amount
      }
      if (missing < 0n) change.push(this.output(assetId, -missing))
    }
    return {
      networkId: chain.networkId,
      blockchainId: chain.blockchainId,
      outputs: sortedOutputs([...outputs, ...change]) as AvmTransferableOutput[],
      inputs: inputs.sort(compareInputs),
      memo,
    }
  }

  /** Returns a signed transaction that pays from the wallet's UTXOs. */
  pay(chain: AvmChain, make: (base: AvmBaseFields) => UnsignedTx, payment: AvmPayment = {}): Tx {
    const base = this.base(chain, payment)
    return sign(make(base), [...base.inputs.map(() => ({ wallets: [this] })), ...(payment.also ?? [])])
  }

  sign(hash: Uint8Array): Uint8Array {
    return signRecoverable(hash, this.#key)
  }
}

/** The wallet of the key that the genesis of `local` funds. */
export const fundedWallet = new AvmWallet(fundedKey)

/** Signs a transaction with a credential for each input and operation. */
export function sign(unsigned: UnsignedTx, signers: readonly Signers[]): Tx {
  const hash = sha256(unsignedTxBytes(unsigned))
  return signedTx(
    unsigned,
    signers.map(
      ({ fx = 'secp256k1fx', wallets }): AvmCredential => ({
        kind: 'credential',
        fx,
        signatures: wallets.map((wallet) => wallet.sign(hash)),
      }),
    ),
  )
}

/** Returns an input that spends an amount. */
export function inputOf(
  { txId, outputIndex, assetId, output }: AvmUtxo & { readonly output: TransferOutput },
  signatureIndices: readonly number[] = [0],
): AvmTransferableInput {
  return { txId, outputIndex, assetId, input: { kind: 'transfer', amount: output.amount, signatureIndices } }
}
