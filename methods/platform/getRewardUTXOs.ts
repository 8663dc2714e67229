import { utxoBytes } from '../../state/utxo/utxo.js'
import { defineMethod } from '../defineMethod.js'
import { goEncoding } from '../params/encoding.js'
import { goId, named } from '../params/go.js'
import { listOf, object, text, uintText } from '../schemas.js'
import { encodeReply } from './encodeReply.js'
import type { PlatformTarget } from './target.js'

/** `platform.getRewardUTXOs`: what the end of a staking period paid, by the transaction that began it. Deprecated on the node, still served. */
export const getRewardUTXOs = defineMethod({
  name: 'platform.getRewardUTXOs',
  summary: 'The UTXOs that rewarded a staker.',
  params: named({ txID: goId, encoding: goEncoding }),
  result: object({ numFetched: uintText, utxos: listOf(text), encoding: text }),
  handler({ platform }: PlatformTarget, { txID, encoding }) {
    const utxos = platform.transactions.rewardUtxos(txID)
    return {
      numFetched: String(utxos.length),
      utxos: utxos.map((utxo) => encodeReply(utxoBytes(utxo), encoding, 'utxo')),
      encoding,
    }
  },
})
