import { goId } from '../../state/codec/goIds.js'
import { notFound, whileTrying } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { txJson } from '../../state/platform/txs/codec.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anyObject, anyOf, object, text } from '../kit/schemas.js'
import { encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { encodeReply } from '../utxo/encodeReply.js'
import { addressFormat } from './parts/target.js'

/** `platform.getTx`: a transaction of an accepted block, as bytes or as JSON (`encoding: json`). */
export const getTx = defineMethod({
  name: 'platform.getTx',
  summary: 'A transaction of the P-Chain.',
  params: named({ txID: goRequired(goId), encoding: goEncoding }),
  result: object({
    tx: about('bytes in the encoding asked for, or the members of the transaction', anyOf(text, anyObject)),
    encoding: encodingName,
  }),
  handler({ world }: Network, { txID, encoding }) {
    const decided = world.platform.transactions.get(txID)
    if (decided === undefined) throw whileTrying("couldn't get tx", notFound())
    return {
      tx:
        encoding === 'json'
          ? txJson(decided.tx, addressFormat(world))
          : encodeReply(decided.tx.bytes, encoding, () => 'tx'),
      encoding,
    }
  },
})
