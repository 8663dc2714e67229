import { type Id, type ShortId, shortIdFromBytes } from '../../codec/ids.js'
import { sha256 } from '../../crypto/hashes.js'
import { addressOfPublicKey, publicKeyOf, signRecoverable } from '../../crypto/secp256k1.js'
import { notEnoughFunds } from '../../errors/emulator.js'
import { coinsOf, payWith } from '../../utxo/coins.js'
import { sortedOutputs } from '../../utxo/order.js'
import { ownedBy } from '../../utxo/owners.js'
import type { AvmTransferableOutput } from '../txs/base.js'
import { signedTx, unsignedTxBytes } from '../txs/codec.js'
import type { Tx } from '../txs/Tx.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import type { AvmUtxo } from '../utxo.js'

/** The data of a chain for a transfer: an `AvmChain`, or data that a real node has answered with. */
export type TransferChain = {
  readonly networkId: number
  readonly blockchainId: Id
  readonly feeAssetId: Id
  readonly fees: { readonly txFeeNAVAX: bigint }
  readonly clock: { nowSeconds(): bigint }
  readonly utxos: { allOf(addresses: ReadonlySet<ShortId>): readonly AvmUtxo[] }
}

/**
 * Returns a signed BaseTx by which a key gives AVAX to an address of the X-Chain, from as few of its UTXOs as
 * possible; the change goes back to the key.
 * @param key secp256k1, 32 bytes
 * @param amount nAVAX
 * @throws {NodeError} when the key has too little AVAX
 */
export function transferTx(chain: TransferChain, key: Uint8Array, to: ShortId, amount: bigint): Tx {
  const from = shortIdFromBytes(addressOfPublicKey(publicKeyOf(key)))
  const coins = coinsOf(chain.utxos.allOf(new Set([from])), from, chain.feeAssetId, chain.clock.nowSeconds())
  const payment = payWith(coins, amount, () => chain.fees.txFeeNAVAX)
  if (payment === undefined) {
    const found = coins.reduce((sum, { output }) => sum + output.amount, 0n)
    throw notEnoughFunds('the X-Chain', 'nAVAX', amount, found)
  }
  const output = (nAVAX: bigint, address: ShortId): AvmTransferableOutput => ({
    assetId: chain.feeAssetId,
    output: { kind: 'transfer', amount: nAVAX, owners: ownedBy(address) },
  })
  const { inputs, change } = payment
  const unsigned: UnsignedTx = {
    kind: 'BaseTx',
    base: {
      networkId: chain.networkId,
      blockchainId: chain.blockchainId,
      outputs: sortedOutputs([output(amount, to), ...(change === undefined ? [] : [output(change, from)])]),
      inputs,
      memo: new Uint8Array(0),
    },
  }
  const signature = signRecoverable(sha256(unsignedTxBytes(unsigned)), key)
  return signedTx(
    unsigned,
    inputs.map(() => ({ fx: 'secp256k1fx', kind: 'credential', signatures: [signature] })),
  )
}
