import { parseTx } from '../../state/avm/txs/codec.js'
import { idToString } from '../../state/codec/ids.js'
import { txMalformed } from '../../state/errors/avm.js'
import type { Network } from '../../state/Network.js'
import type { World } from '../../state/world/World.js'
import { defineMethod } from '../kit/defineMethod.js'
import { issueTxParams, issueTxResult, readIssuedTx } from '../utxo/issuedTx.js'

/**
 * The parts of a network that the method changes. Blocks of all chains are made one after the other, so it
 * waits for running changes.
 */
export type IssueTarget = Pick<Network, 'queue'> & {
  readonly world: { readonly avmProducer: Pick<World['avmProducer'], 'issue'> }
}

/**
 * `avm.issueTx`: issues a signed transaction. It is in a block when the response is sent, unless the network has strict
 * block delays.
 */
export const issueTx = defineMethod({
  name: 'avm.issueTx',
  summary: 'Issues a signed transaction to the X-Chain.',
  params: issueTxParams,
  result: issueTxResult,
  async handler({ queue, world: { avmProducer } }: IssueTarget, args) {
    const tx = readIssuedTx(args, parseTx, txMalformed)
    await queue.run(() => avmProducer.issue(tx))
    return { txID: idToString(tx.id) }
  },
})
