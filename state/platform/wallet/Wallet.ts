import { emptyId, type ShortId, shortIdFromBytes } from '../../codec/ids.js'
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
import { pickFeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import { signedTx, unsignedTxBytes } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'

/** What a transaction needs beside the inputs that the wallet finds. */
export type Spending = {
  readonly outputs?: readonly TransferableOutput[]
  /** nAVAX that go elsewhere than into outputs of the base: stakes and balances. */
  readonly elsewhereNAVAX?: bigint
  /** Whether the key also signs for the owner of something, such as a subnet. */
  readonly authorizes?: boolean
}

/** One key's AVAX on the P-Chain, and transactions that it pays for and signs: what users' wallets do, for the emulator's own doings. */
export class Wallet {
  readonly address: ShortId
  readonly #chain: PlatformChain
  readonly #key: Uint8Array

  /** @param key secp256k1, 32 bytes */
  constructor(chain: PlatformChain, key: Uint8Array) {
    this.#chain = chain
    this.#key = key
    this.address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
  }

  /** Outputs of this owner are the wallet's. */
  get owner(): OutputOwners {
    return ownedBy(this.address)
  }

  /** AVAX for an owner. */
  output(amount: bigint, owners: OutputOwners): TransferableOutput {
    return { assetId: this.#chain.avaxAssetId, output: { kind: 'transfer', amount, owners } }
  }

  /**
   * A signed transaction, paid by as few UTXOs as it takes; the change comes back to the wallet.
   * @param make the transaction around the base fields
   * @throws {NodeError} when the wallet has too little
   */
  build(make: (base: BaseFields) => UnsignedTx, spending: Spending = {}): Tx {
    const feeOf = pickFeeCalculator(this.#chain)
    const outputs = spending.outputs ?? []
    const asked = outputs.reduce((sum, { output }) => sum + amountOf(output), spending.elsewhereNAVAX ?? 0n)
    const paidBy = (inputs: readonly TransferableInput[], change: bigint | undefined) => {
      const returned = change === undefined ? [] : [this.output(change, this.owner)]
      return make(this.#base(inputs, [...outputs, ...returned]))
    }
    const coins = this.#coins()
    const payment = payWith(coins, asked, (inputs, hasChange) =>
      feeOf(paidBy(inputs, hasChange ? 1n : undefined)),
    )
    if (payment === undefined)
      throw notEnoughFunds(
        asked,
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
