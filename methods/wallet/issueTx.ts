import { parseTx } from '../../state/avm/txs/codec.js'
import { idToString } from '../../state/codec/ids.js'
import { txMalformed } from '../../state/errors/avm.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { issueTxParams, issueTxResult, readIssuedTx } from '../utxo/issuedTx.js'

/**
 * `wallet.issueTx`: issues a signed transaction that is verified only when a block is made. It waits for
 * those issued before it. Deprecated in the node, but still served.
 */
export const issueTx = defineMethod({
  name: 'wallet.issueTx',
  summary: 'Issues a signed transaction to the X-Chain after those issued before it.',
  params: issueTxParams,
  result: issueTxResult,
  async handler({ queue, world: { avmProducer } }: Network, args) {
    const tx = readIssuedTx(args, parseTx, txMalformed)
    await queue.run(() => avmProducer.issueFromWallet(tx))
    return { txID: idToString(tx.id) }
  },
})
