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

/** More than any transaction of these tests needs at rest; what is too much is burned all the same. */
export const fee = 1_000_000n

/** The first owner of a subnet authorizes. */
export const byFirstOwner: SubnetAuthorization = { kind: 'input', signatureIndices: [0] }

export type Payment = {
  readonly outputs?: readonly TransferableOutput[]
  /** nAVAX that goes elsewhere than into the outputs: stake, exports, balances. */
  readonly elsewhere?: bigint
  /** nAVAX that is burned. */
  readonly burn?: bigint
  /** Who authorizes beside the payer. */
  readonly authorizers?: readonly Wallet[]
}

/** One key and what it can do on the P-Chain: a small wallet for tests. */
export class Wallet {
  readonly address: ShortId
  readonly owners: OutputOwners
  readonly #key: Uint8Array

  /** @param key 32 bytes as hexadecimal, or a small number to make one from */
  constructor(key: string | number) {
    this.#key = typeof key === 'number' ? sha256(Uint8Array.of(key)) : hexToBytes(key)
    this.address = shortIdFromBytes(addressOfPublicKey(publicKeyOf(this.#key)))
    this.owners = { locktime: 0n, threshold: 1, addresses: [this.address] }
  }

  /** What it can spend at once, newest first. */
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

  /** A signed transaction that pays from as many of the wallet's UTXOs as it takes and gives the change back. */
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

/** Signs a transaction: for each input, and then for each authorization, who signs. */
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

/** An input that spends a UTXO, a lock on it included. */
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

/** The UTXO that an output of a transaction became. */
export function utxoOf(chain: PlatformChain, txId: Id, outputIndex: number): Utxo {
  return chain.utxos.get(utxoId({ txId, outputIndex }))!
}

/** Outputs of AVAX in the order of their bytes: locked ones last, then by amount. */
export function sorted(outputs: readonly TransferableOutput[]): TransferableOutput[] {
  return [...outputs].sort((a, b) => {
    if (a.output.kind !== b.output.kind) return a.output.kind === 'transfer' ? -1 : 1
    return amount(a.output) < amount(b.output) ? -1 : 1
  })
}

/** Inputs in the order of what they spend. */
export function sortedInputs(inputs: readonly TransferableInput[]): TransferableInput[] {
  return [...inputs].sort((a, b) =>
    a.txId === b.txId ? a.outputIndex - b.outputIndex : a.txId < b.txId ? -1 : 1,
  )
}

function amount(output: TransferableOut): bigint {
  return output.kind === 'transfer' ? output.amount : output.output.amount
}
