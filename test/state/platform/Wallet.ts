import { hexToBytes } from '../../../state/codec/hex.js'
import { emptyId, type Id, type ShortId, shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../../state/crypto/secp256k1.js'
import type { PlatformChain } from '../../../state/platform/PlatformChain.js'
import { signedTx, unsignedTxBytes } from '../../../state/platform/txs/codec.js'
import type { Tx } from '../../../state/platform/txs/Tx.js'
import type { UnsignedTx } from '../../../state/platform/txs/UnsignedTx.js'
import type { SubnetAuthorization } from '../../../state/platform/txs/verifiable.js'
import type { BaseFields } from '../../../state/utxo/baseFields.js'
import type { Credential } from '../../../state/utxo/credential.js'
import type { TransferableOut } from '../../../state/utxo/outputs.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { TransferableInput, TransferableOutput } from '../../../state/utxo/transferables.js'
import { type Utxo, utxoId } from '../../../state/utxo/utxo.js'

/** The key that the local genesis funds. */
export const fundedKey = '56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027'

/** More than the fee of any transaction in these tests at the minimum gas price; the excess is burned. */
export const fee = 1_000_000n

/** The owner of a subnet, who authorizes. */
export const byFirstOwner: SubnetAuthorization = { kind: 'input', signatureIndices: [0] }

export type Payment = {
  readonly outputs?: readonly TransferableOutput[]
  /** nAVAX that does not go into the outputs: stake, exports, balances. */
  readonly elsewhere?: bigint
  /** nAVAX that is burned. */
  readonly burn?: bigint
  /** Keys that authorize in addition to the payer's. */
  readonly authorizers?: readonly Wallet[]
}

/** A wallet for tests: one key and its actions on the P-Chain. */
export class Wallet {
  readonly address: ShortId
  readonly owners: OutputOwners
  readonly #key: Uint8Array

  /** @param key 32 bytes as hexadecimal, or a small number from which a key is made */
  constructor(key: string | number) {
    this.#key = typeof key === 'number' ? sha256(Uint8Array.of(key)) : hexToBytes(key)
    this.address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(this.#key)))
    this.owners = { locktime: 0n, threshold: 1, addresses: [this.address] }
  }

  /** UTXOs that it can spend at once, newest first. */
  utxos(chain: PlatformChain): Utxo[] {
    return chain.utxos
      .allOf(new Set([this.address]))
      .filter(
        ({ output }) =>
          output.kind === 'transfer' && output.owners.locktime === 0n && output.owners.threshold === 1,
      )
  }

  /** nAVAX that it can spend at once. */
  balance(chain: PlatformChain): bigint {
    return this.utxos(chain).reduce((sum, { output }) => sum + amount(output), 0n)
  }

  /**
   * Returns a signed transaction that pays from as many of the wallet's UTXOs as needed and returns the
   * change.
   */
  pay(chain: PlatformChain, make: (base: BaseFields) => UnsignedTx, payment: Payment = {}): Tx {
    const { outputs = [], elsewhere = 0n, burn = fee, authorizers = [] } = payment
    const wanted = outputs.reduce((sum, { output }) => sum + amount(output), elsewhere + burn)
    const spent: Utxo[] = []
    let total = 0n
    for (const utxo of this.utxos(chain)) {
      if (total >= wanted) break
      spent.push(utxo)
      total += amount(utxo.output)
    }
    const change = total > wanted ? [this.output(chain, total - wanted)] : []
    const unsigned = make({
      ...baseOf(chain),
      outputs: sorted([...outputs, ...change]),
      inputs: sortedInputs(spent.map((utxo) => inputOf(utxo))),
    })
    return sign(unsigned, [...spent.map(() => [this]), ...authorizers.map((wallet) => [wallet])])
  }

  /** An output to this wallet. */
  output(chain: PlatformChain, amount: bigint, owners: OutputOwners = this.owners): TransferableOutput {
    return { assetId: chain.avaxAssetId, output: { kind: 'transfer', amount, owners } }
  }

  sign(hash: Uint8Array): Uint8Array {
    return signRecoverable(hash, this.#key)
  }
}

/** Signs a transaction: the signers of each input, then of each authorization. */
export function sign(unsigned: UnsignedTx, signers: readonly (readonly Wallet[])[]): Tx {
  const hash = sha256(unsignedTxBytes(unsigned))
  return signedTx(
    unsigned,
    signers.map((wallets): Credential => {
      return { kind: 'credential', signatures: wallets.map((wallet) => wallet.sign(hash)) }
    }),
  )
}

/** The common fields without outputs and inputs. */
export function baseOf(chain: PlatformChain): BaseFields {
  return {
    networkId: chain.networkId,
    blockchainId: emptyId,
    outputs: [],
    inputs: [],
    memo: new Uint8Array(0),
  }
}

/** Returns an input that spends a UTXO, including its lock. */
export function inputOf(utxo: Utxo, signatureIndices: readonly number[] = [0]): TransferableInput {
  const { txId, outputIndex, assetId, output } = utxo
  const input = { kind: 'transfer', amount: amount(output), signatureIndices } as const
  return {
    txId,
    outputIndex,
    assetId,
    input: output.kind === 'transfer' ? input : { kind: 'stakeableLock', locktime: output.locktime, input },
  }
}

/** Returns the UTXO that a transaction's output became. */
export function utxoOf(chain: PlatformChain, txId: Id, outputIndex: number): Utxo {
  return chain.utxos.get(utxoId({ txId, outputIndex }))!
}

/** Sorts outputs of AVAX by their bytes: locked ones last, then by amount. */
export function sorted(outputs: readonly TransferableOutput[]): TransferableOutput[] {
  return [...outputs].sort((a, b) => {
    if (a.output.kind !== b.output.kind) return a.output.kind === 'transfer' ? -1 : 1
    return amount(a.output) < amount(b.output) ? -1 : 1
  })
}

/** Sorts inputs by the UTXOs they spend. */
export function sortedInputs(inputs: readonly TransferableInput[]): TransferableInput[] {
  return [...inputs].sort((a, b) =>
    a.txId === b.txId ? a.outputIndex - b.outputIndex : a.txId < b.txId ? -1 : 1,
  )
}

function amount(output: TransferableOut): bigint {
  return output.kind === 'transfer' ? output.amount : output.output.amount
}
