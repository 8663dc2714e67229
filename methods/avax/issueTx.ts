import { idToString } from '../../state/codec/ids.js'
import { atomicTxUnparsable } from '../../state/errors/evmAtomic.js'
import { txNotDecoded, txNotParsed } from '../../state/errors/evmOperations.js'
import { parseAtomicTx, parseHeliconAtomicTx } from '../../state/evm/coreth/atomic/codec.js'
import type { World } from '../../state/world/World.js'
import { defineMethod } from '../kit/defineMethod.js'
import { issueTxParams, issueTxResult, readIssuedTx } from '../utxo/issuedTx.js'

/** The parts of a network that the method changes. */
export type IssueTarget = {
  readonly world: {
    readonly cChain: Pick<World['cChain'], 'isAsynchronous'> & {
      readonly submissions: Pick<World['cChain']['submissions'], 'submitToExtension'>
    }
    readonly atomic: Pick<World['atomic'], 'add'>
  }
}

/**
 * `avax.issueTx`: issues a signed atomic transaction. It is in a block when the response is sent, unless
 * blocks keep their distance. A transaction that waits already is not added again.
 */
export const issueTx = defineMethod({
  name: 'avax.issueTx',
  summary: 'Issues a signed atomic transaction to the C-Chain.',
  params: issueTxParams,
  result: issueTxResult,
  async handler({ world: { cChain, atomic } }: IssueTarget, args) {
    const tx = cChain.isAsynchronous
      ? readIssuedTx(args, parseHeliconAtomicTx, txNotParsed, txNotDecoded)
      : readIssuedTx(args, parseAtomicTx, atomicTxUnparsable)
    await cChain.submissions.submitToExtension((tip) => atomic.add(tx, tip))
    return { txID: idToString(tx.id) }
  },
})
