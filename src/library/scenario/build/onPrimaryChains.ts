import type { Tx as AvmTx } from '../../../../state/avm/txs/Tx.js'
import { issueNow } from '../../../../state/l1s/issueNow.js'
import type { Network } from '../../../../state/Network.js'
import type { Tx as PlatformTx } from '../../../../state/platform/txs/Tx.js'

/** The longest time that a block of the X-Chain is waited for, in steps of a second. */
const maxSteps = 120

/**
 * Issues a transaction of the P-Chain that is made in the network's queue. It is in a block when this resolves.
 * @throws {NodeError} when it is refused; nothing changes then
 */
export async function issueOnP(network: Network, make: () => PlatformTx): Promise<PlatformTx> {
  return await network.queue.run(() =>
    network.world.undo.attempt(() => {
      const tx = make()
      issueNow(network.world, tx)
      return tx
    }),
  )
}

/** Issues a transaction of the X-Chain as {@link issueOnP} does. Where blocks keep their distance, the clock moves. */
export async function issueOnX(network: Network, make: () => AvmTx): Promise<AvmTx> {
  const tx = await network.queue.run(() => {
    const made = make()
    network.world.avmProducer.issue(made)
    return made
  })
  for (let step = 0; network.world.avmProducer.waitingTxs > 0 && step < maxSteps; step++)
    await network.time.increase(1000)
  return tx
}
