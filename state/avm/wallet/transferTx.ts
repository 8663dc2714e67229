import type { ShortId } from '../../codec/ids.js'
import { ownedBy } from '../../utxo/owners.js'
import type { Tx } from '../txs/Tx.js'
import { avaxOutput, payingTx, type TransferChain } from './payingTx.js'

/**
 * Returns a signed BaseTx by which a key gives AVAX to an address of the X-Chain, from as few of its UTXOs as
 * possible; the change goes back to the key.
 * @param key secp256k1, 32 bytes
 * @param amount nAVAX
 * @throws {NodeError} when the key has too little AVAX
 */
export function transferTx(chain: TransferChain, key: Uint8Array, to: ShortId, amount: bigint): Tx {
  return payingTx(chain, key, {
    outputs: [avaxOutput(chain, amount, ownedBy(to))],
    feeNAVAX: chain.fees.txFeeNAVAX,
    make: (base) => ({ kind: 'BaseTx', base }),
  })
}
