import { type Id, type ShortId, shortIdFromBytes } from '../../codec/ids.js'
import { sha256 } from '../../crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../crypto/secp256k1.js'
import { notEnoughFunds } from '../../errors/emulator.js'
import { coinsOf, payWith } from '../../utxo/coins.js'
import { sortedOutputs } from '../../utxo/order.js'
import { amountOf } from '../../utxo/outputs.js'
import { type OutputOwners, ownedBy } from '../../utxo/owners.js'
import type { AvmBaseFields, AvmTransferableOutput } from '../txs/base.js'
import { signedTx, unsignedTxBytes } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { AvmUtxo } from '../utxo.js'

/** The data of a chain for a transaction that pays: an `AvmChain`, or data that a real node has answered with. */
export type TransferChain = {
  readonly networkId: number
  readonly blockchainId: Id
  readonly feeAssetId: Id
  readonly fees: { readonly txFeeNAVAX: bigint }
  readonly clock: { nowSeconds(): bigint }
  readonly utxos: { allOf(addresses: ReadonlySet<ShortId>): readonly AvmUtxo[] }
}

/** The requirements of a transaction besides the inputs that pay for it. */
export type Payment = {
  /** Outputs of AVAX, which the key gives. */
  readonly outputs?: readonly AvmTransferableOutput[]
  readonly feeNAVAX: bigint
  /** Creates the transaction with the base fields. */
  readonly make: (base: AvmBaseFields) => UnsignedTx
}

/** Returns an output of AVAX of the X-Chain. @param amount nAVAX */
export function avaxOutput(
  chain: Pick<TransferChain, 'feeAssetId'>,
  amount: bigint,
  owners: OutputOwners,
): AvmTransferableOutput {
  return { assetId: chain.feeAssetId, output: { kind: 'transfer', amount, owners } }
}

/**
 * Returns a signed transaction of the X-Chain that spends as few UTXOs of a key as possible; the change goes back to the key.
 * @param key secp256k1, 32 bytes
 * @throws {NodeError} when the key has too little AVAX
 */
export function payingTx(
  chain: TransferChain,
  key: Uint8Array,
  { outputs = [], feeNAVAX, make }: Payment,
): Tx {
  const from = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
  const coins = coinsOf(chain.utxos.allOf(new Set([from])), from, chain.feeAssetId, chain.clock.nowSeconds())
  const amount = outputs.reduce((sum, { output }) => sum + amountOf(output), 0n)
  const payment = payWith(coins, amount, () => feeNAVAX)
  if (payment === undefined) {
    const found = coins.reduce((sum, { output }) => sum + output.amount, 0n)
    throw notEnoughFunds('the X-Chain', 'nAVAX', amount, found)
  }
  const { inputs, change } = payment
  const returned = change === undefined ? [] : [avaxOutput(chain, change, ownedBy(from))]
  const unsigned = make({
    networkId: chain.networkId,
    blockchainId: chain.blockchainId,
    outputs: sortedOutputs([...outputs, ...returned]),
    inputs,
    memo: new Uint8Array(0),
  })
  const signature = signRecoverable(sha256(unsignedTxBytes(unsigned)), key)
  return signedTx(
    unsigned,
    inputs.map(() => ({ fx: 'secp256k1fx', kind: 'credential', signatures: [signature] })),
  )
}
