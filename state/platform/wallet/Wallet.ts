import { emptyId, type Id, type ShortId, shortIdFromBytes } from '../../codec/ids.js'
import { sha256 } from '../../crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../crypto/secp256k1.js'
import { notEnoughFunds } from '../../errors/emulator.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import { type Coin, coinsOf, payWith } from '../../utxo/coins.js'
import type { Credential } from '../../utxo/credential.js'
import { sortedOutputs } from '../../utxo/order.js'
import { amountOf } from '../../utxo/outputs.js'
import { type OutputOwners, ownedBy } from '../../utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import type { Utxo } from '../../utxo/utxo.js'
import { type FeeChain, pickFeeCalculator } from '../fees/txFee.js'
import { signedTx, unsignedTxBytes } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

/** The requirements of a transaction besides the inputs that the wallet selects. */
export type Spending = {
  readonly outputs?: readonly TransferableOutput[]
  /** nAVAX besides the outputs of the base fields: stakes and balances. */
  readonly elsewhereNAVAX?: bigint
  /** Whether the key also authorizes a change by an owner, such as that of a subnet. */
  readonly authorizes?: boolean
}

/** The part of the P-Chain that a wallet reads: `PlatformChain`, or the answers of a node. */
export type WalletChain = FeeChain & {
  readonly networkId: number
  readonly avaxAssetId: Id
  readonly clock: { nowSeconds(): bigint }
  readonly utxos: { allOf(addresses: ReadonlySet<ShortId>): readonly Utxo[] }
}

/**
 * A wallet with one key on the P-Chain: it builds, pays for and signs the transactions that the emulator
 * issues.
 */
export class Wallet {
  readonly address: ShortId
  readonly #chain: WalletChain
  readonly #key: Uint8Array

  /** @param key secp256k1, 32 bytes */
  constructor(chain: WalletChain, key: Uint8Array) {
    this.#chain = chain
    this.#key = key
    this.address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
  }

  /** The owner of the wallet's outputs. */
  get owner(): OutputOwners {
    return ownedBy(this.address)
  }

  /** Returns an output of AVAX for an owner. */
  output(amount: bigint, owners: OutputOwners): TransferableOutput {
    return { assetId: this.#chain.avaxAssetId, output: { kind: 'transfer', amount, owners } }
  }

  /**
   * Builds a signed transaction that spends as few UTXOs as possible; the change goes to the wallet.
   * @param make creates the transaction with the base fields
   * @throws {NodeError} when the wallet has too little AVAX
   */
  build(make: (base: BaseFields) => UnsignedTx, spending: Spending = {}): Tx {
    const feeOf = pickFeeCalculator(this.#chain)
    const outputs = spending.outputs ?? []
    const amount = outputs.reduce((sum, { output }) => sum + amountOf(output), spending.elsewhereNAVAX ?? 0n)
    const paidBy = (inputs: readonly TransferableInput[], change: bigint | undefined) => {
      const returned = change === undefined ? [] : [this.output(change, this.owner)]
      return make(this.#base(inputs, [...outputs, ...returned]))
    }
    const coins = this.#coins()
    const payment = payWith(coins, amount, (inputs, hasChange) =>
      feeOf(paidBy(inputs, hasChange ? 1n : undefined)),
    )
    if (payment === undefined)
      throw notEnoughFunds(
        'the P-Chain',
        'nAVAX',
        amount,
        coins.reduce((sum, { output }) => sum + output.amount, 0n),
      )
    const { inputs, change } = payment
    return this.#sign(paidBy(inputs, change), inputs.length, spending.authorizes)
  }

  #coins(): readonly Coin[] {
    const { utxos, avaxAssetId, clock } = this.#chain
    return coinsOf(utxos.allOf(new Set([this.address])), this.address, avaxAssetId, clock.nowSeconds())
  }

  #base(inputs: readonly TransferableInput[], outputs: readonly TransferableOutput[]): BaseFields {
    return {
      networkId: this.#chain.networkId,
      blockchainId: emptyId,
      outputs: sortedOutputs(outputs),
      inputs,
      memo: new Uint8Array(0),
    }
  }

  #sign(unsigned: UnsignedTx, inputs: number, authorizes = false): Tx {
    const signature = signRecoverable(sha256(unsignedTxBytes(unsigned)), this.#key)
    const credential: Credential = { kind: 'credential', signatures: [signature] }
    return signedTx(unsigned, Array(inputs + (authorizes ? 1 : 0)).fill(credential))
  }
}
