import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, oneOf, optional } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'

/**
 * `avax.getAtomicTxStatus`: whether an atomic transaction is accepted, at which height, waits for a block
 * (`Processing`), or was discarded recently (`Dropped`). It is `Unknown` otherwise. Since Helicon it is accepted once its
 * block is executed, and `Unknown` before. From AvalancheGo 1.15.2 on, a C-Chain with Helicon has `avax.getAtomicTx` only
 * (pull request 5944).
 */
export const getAtomicTxStatus = defineMethod({
  name: 'avax.getAtomicTxStatus',
  summary:
    'The status of an atomic transaction. AvalancheGo 1.15.2 has it only before Helicon: use avax.getAtomicTx.',
  params: named({ txID: goRequired(goId) }),
  result: object({
    status: oneOf('Unknown', 'Dropped', 'Processing', 'Accepted'),
    blockHeight: optional(blockHeight),
  }),
  isServed: ({ world: { node, cChain } }: Network) =>
    !cChain.isAsynchronous || node.release.hasAtomicTxStatus,
  handler({ world: { atomic, cChain } }: Network, { txID }) {
    if (txID === emptyId && !cChain.isAsynchronous) throw txIdMissing()
    const found = atomic.find(txID)
    if (found?.status === 'Accepted') return { status: found.status, blockHeight: String(found.height) }
    return { status: cChain.isAsynchronous ? 'Unknown' : (found?.status ?? 'Unknown') }
  },
})
