import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, oneOf } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `avm.getTxStatus`: whether a transaction is accepted. The node does not tell waiting transactions from
 * unknown ones. Deprecated in the node, but still served.
 */
export const getTxStatus = defineMethod({
  name: 'avm.getTxStatus',
  summary: 'The status of a transaction of the X-Chain.',
  params: named({ txID: goRequired(goId) }),
  result: object({ status: oneOf('Accepted', 'Unknown') }),
  handler({ world: { avm } }: Network, { txID }) {
    if (txID === emptyId) throw txIdMissing()
    return { status: avm.transactions.get(txID) === undefined ? 'Unknown' : 'Accepted' }
  },
})
