import { idToString } from '../../state/codec/ids.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { txNotIssued, txUnparsable } from '../../state/errors/platformTx.js'
import type { Network } from '../../state/Network.js'
import { parseTx } from '../../state/platform/txs/codec.js'
import type { World } from '../../state/world/World.js'
import { defineMethod } from '../kit/defineMethod.js'
import { issueTxParams, issueTxResult, readIssuedTx } from '../utxo/issuedTx.js'

/**
 * The parts of a network that the method changes. Blocks of all chains are made one after the other, so it
 * waits for running changes.
 */
export type IssueTarget = Pick<Network, 'queue'> & {
  readonly world: { readonly platformProducer: Pick<World['platformProducer'], 'issue'> }
}

/**
 * `platform.issueTx`: issues a signed transaction. It is in a block when the response is sent, unless blocks
 * keep their distance.
 */
export const issueTx = defineMethod({
  name: 'platform.issueTx',
  summary: 'Issues a signed transaction to the P-Chain.',
  params: issueTxParams,
  result: issueTxResult,
  async handler(network: IssueTarget, args) {
    const tx = readIssuedTx(args, parseTx, txUnparsable)
    try {
      await network.queue.run(() => network.world.platformProducer.issue(tx))
    } catch (error) {
      throw error instanceof NodeError ? txNotIssued(error) : error
    }
    return { txID: idToString(tx.id) }
  },
})
