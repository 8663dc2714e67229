import { goId } from '../../state/codec/goIds.js'
import type { Network } from '../../state/Network.js'
import { utxoBytes } from '../../state/utxo/utxo.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, listOf, object, uintText } from '../kit/schemas.js'
import { encodedBytes, encodingName } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { encodeReply } from '../utxo/encodeReply.js'

/**
 * `platform.getRewardUTXOs`: the rewards paid at the end of a staking period, by the transaction that added
 * the staker. Deprecated in the node, but still served.
 */
export const getRewardUTXOs = defineMethod({
  name: 'platform.getRewardUTXOs',
  summary: 'The UTXOs that rewarded a staker.',
  params: named({ txID: goRequired(goId), encoding: goEncoding }),
  result: object({
    numFetched: about('how many UTXOs are listed', uintText),
    utxos: listOf(encodedBytes),
    encoding: encodingName,
  }),
  handler({ world: { platform } }: Network, { txID, encoding }) {
    const utxos = platform.transactions.rewardUtxos(txID)
    return {
      numFetched: String(utxos.length),
      utxos: utxos.map((utxo) => encodeReply(utxoBytes(utxo), encoding, () => 'utxo')),
      encoding,
    }
  },
})
