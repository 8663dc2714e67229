import { type Encoding, EncodingError, encodeBytes } from '../../state/codec/encoding.js'
import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import { atomicTxUnknown, txNotEncoded } from '../../state/errors/evmAtomic.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, optional } from '../kit/schemas.js'
import { blockHeight, encodedBytes, encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'

/** `avax.getAtomicTx`: a transaction that is accepted, waits for a block, or was discarded recently. */
export const getAtomicTx = defineMethod({
  name: 'avax.getAtomicTx',
  summary: 'An atomic transaction of the C-Chain.',
  params: named({ txID: goRequired(goId), encoding: goEncoding }),
  result: object({ tx: encodedBytes, encoding: encodingName, blockHeight: optional(blockHeight) }),
  handler({ atomic }: Pick<Network, 'atomic'>, { txID, encoding }) {
    if (txID === emptyId) throw txIdMissing()
    const found = atomic.find(txID)
    if (found === undefined) throw atomicTxUnknown(txID)
    const reply = { tx: encode(found.tx.bytes, encoding), encoding }
    return found.status === 'Accepted' ? { ...reply, blockHeight: String(found.height) } : reply
  },
})

function encode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return encodeBytes(bytes, encoding)
  } catch (error) {
    throw error instanceof EncodingError ? txNotEncoded(error) : error
  }
}
