import { goId } from '../../state/codec/goIds.js'
import { emptyId } from '../../state/codec/ids.js'
import { txIdMissing } from '../../state/errors/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, oneOf, optional } from '../kit/schemas.js'
import { blockHeight } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'

/**
 * `avax.getAtomicTxStatus`: the status of an atomic transaction. `Accepted` comes with the height of its block,
 * `Processing` means that it waits for a block, `Dropped` that it was discarded recently; any other one is `Unknown`. Since
 * Helicon it is `Unknown` until its block is executed. From AvalancheGo 1.15.2 on, a C-Chain with Helicon has only
 * `avax.getAtomicTx` (pull request 5944).
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
