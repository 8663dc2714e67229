import { txJson } from '../../state/avm/txs/codec.js'
import { encodeBytes } from '../../state/codec/encoding.js'
import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import { notFound } from '../../state/errors/platform.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anyObject, anyOf, object, text } from '../kit/schemas.js'
import { encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { addressFormat } from './parts/target.js'

/** `avm.getTx`: a transaction of an accepted block or of genesis, as bytes or as JSON (`encoding: json`). */
export const getTx = defineMethod({
  name: 'avm.getTx',
  summary: 'A transaction of the X-Chain.',
  params: named({ txID: goRequired(goId), encoding: goEncoding }),
  result: object({
    tx: about('bytes in the encoding asked for, or the members of the transaction', anyOf(text, anyObject)),
    encoding: encodingName,
  }),
  handler({ world }: Network, { txID, encoding }) {
    if (txID === emptyId) throw txIdMissing()
    const tx = world.avm.transactions.get(txID)
    if (tx === undefined) throw notFound()
    return {
      tx: encoding === 'json' ? txJson(tx, addressFormat(world)) : encodeBytes(tx.bytes, encoding),
      encoding,
    }
  },
})
