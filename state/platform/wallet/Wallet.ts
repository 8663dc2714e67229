import { bytesToHex } from '../../codec/hex.js'
import { emptyId, type ShortId, shortIdFromBytes } from '../../codec/ids.js'
import { Writer } from '../../codec/packer.js'
import { sha256 } from '../../crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../crypto/secp256k1.js'
import { notEnoughFunds } from '../../errors/emulator.js'
import type { BaseFields } from '../../utxo/baseFields.js'
import type { TransferOutput } from '../../utxo/outputs.js'
import { writeOutput } from '../../utxo/outputs.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../utxo/transferables.js'
import type { Utxo } from '../../utxo/utxo.js'
import { pickFeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import { signedTx, unsignedTxBytes } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { Credential } from '../txs/verifiable.js'

/** A UTXO that one signature spends now. */
type Spendable = Utxo<TransferOutput>

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
    const asked = outputs.reduce((sum, { output }) => sum + amount(output), spending.elsewhereNAVAX ?? 0n)
    const spent: Spendable[] = []
    let have = 0n
    for (const utxo of this.#spendable()) {
      spent.push(utxo)
      have += utxo.output.amount
      if (have < asked) continue
      const inputs = spent.map(spend).sort(compareInputs)
      const withChange = (change: bigint) =>
        make(this.#base(inputs, [...outputs, this.output(change, this.owner)]))
      const change = have - asked - feeOf(withChange(1n))
      if (change > 0n) return this.#sign(withChange(change), inputs.length, spending.authorizes)
      const exact = make(this.#base(inputs, outputs))
      if (have - asked >= feeOf(exact)) return this.#sign(exact, inputs.length, spending.authorizes)
    }
    throw notEnoughFunds(asked, have)
  }

  /** The greatest first. */
  #spendable(): Spendable[] {
    const now = this.#chain.clock.nowSeconds()
    return this.#chain.utxos
      .allOf(new Set([this.address]))
      .flatMap((utxo) => {
        const { output, assetId } = utxo
        if (output.kind !== 'transfer' || assetId !== this.#chain.avaxAssetId) return []
        const { locktime, threshold } = output.owners
        return locktime > now || threshold !== 1 || output.owners.addresses[0] !== this.address
          ? []
          : [{ ...utxo, output }]
      })
      .sort((a, b) => (a.output.amount > b.output.amount ? -1 : 1))
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

/** An owner of one address. */
export function ownedBy(address: ShortId): OutputOwners {
  return { locktime: 0n, threshold: 1, addresses: [address] }
}

function amount(output: TransferableOutput['output']): bigint {
  return output.kind === 'transfer' ? output.amount : output.output.amount
}

function spend({ txId, outputIndex, assetId, output }: Spendable): TransferableInput {
  return {
    txId,
    outputIndex,
    assetId,
    input: { kind: 'transfer', amount: output.amount, signatureIndices: [0] },
  }
}

function compareInputs(a: TransferableInput, b: TransferableInput): number {
  if (a.txId !== b.txId) return a.txId < b.txId ? -1 : 1
  return a.outputIndex - b.outputIndex
}

function sortedOutputs(outputs: readonly TransferableOutput[]): TransferableOutput[] {
  const keyed = outputs.map((item) => {
    const writer = new Writer()
    writeOutput(writer, item.output)
    return { item, key: item.assetId + bytesToHex(writer.finish()) }
  })
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ item }) => item)
}
