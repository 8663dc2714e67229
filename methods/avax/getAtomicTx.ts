import type { Encoding } from '../../state/codec/encoding.js'
import { goId } from '../../state/codec/goIds.js'
import { emptyId, type Id } from '../../state/codec/ids.js'
import { atomicTxUnknown, txNotEncoded } from '../../state/errors/evmAtomic.js'
import { txNotEncodable, txNotExecuted } from '../../state/errors/evmOperations.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { AtomicTransactions } from '../../state/evm/coreth/atomic/AtomicTransactions.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { encodeOr } from '../kit/encodeOr.js'
import { object, optional } from '../kit/schemas.js'
import { blockHeight, encodedBytes, encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'

/**
 * `avax.getAtomicTx`: an atomic transaction. It may be accepted, wait for a block, or have been discarded recently. Since
 * Helicon it must be in an executed block.
 */
export const getAtomicTx = defineMethod({
  name: 'avax.getAtomicTx',
  summary: 'An atomic transaction of the C-Chain.',
  params: named({ txID: goRequired(goId), encoding: goEncoding }),
  result: object({ tx: encodedBytes, encoding: encodingName, blockHeight: optional(blockHeight) }),
  handler({ world: { atomic, cChain } }: Network, { txID, encoding }) {
    if (cChain.isAsynchronous) return executedTx(atomic, txID, encoding)
    if (txID === emptyId) throw txIdMissing()
    const found = atomic.find(txID)
    if (found === undefined) throw atomicTxUnknown(txID)
    const reply = { tx: encodeOr(txNotEncoded, found.tx.bytes, encoding), encoding }
    return found.status === 'Accepted' ? { ...reply, blockHeight: String(found.height) } : reply
  },
})

/** Helicon's C-Chain knows the transactions of executed blocks alone. */
function executedTx(atomic: AtomicTransactions, txId: Id, encoding: Encoding) {
  const found = atomic.find(txId)
  if (found?.status !== 'Accepted') throw txNotExecuted()
  return {
    tx: encodeOr(txNotEncodable, found.tx.bytes, encoding),
    encoding,
    blockHeight: String(found.height),
  }
}
