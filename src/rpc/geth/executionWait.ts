import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import { contextCanceled, requestTimedOut } from '../../../state/errors/gethRpc.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import { AwaitsExecution } from '../../../state/evm/chain/AwaitsExecution.js'
import type { Client } from '../Client.js'
import { longestTimerMs } from '../longestTimer.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { SubscriptionHub } from './SubscriptionHub.js'

/** The parts of a network that a wait for the execution of a block uses. */
export type ExecutionWaits = {
  readonly hub: SubscriptionHub
  /** The work of the network's server. When it ends, so do the waits. */
  readonly work: Pick<WorkInTurns, 'onEnd'>
  /** The longest time that a call waits, in milliseconds of real time; 0 for no limit. */
  readonly requestMs: number
}

/**
 * Waits for the execution of a block when a method has thrown {@link AwaitsExecution}. The wait is not in the network's
 * queue, so all other work continues. A waiting call counts as a subscriber, so blocks are made and executed when they
 * fall due. A reset ends the wait, too: the method then reads the new chain.
 * @returns the target for the second call of the method; undefined for any other error. The promise rejects when the
 *   time of the request is over, the client disconnects, or the network is closed
 */
export function executionWait(
  error: unknown,
  target: EvmEndpoint,
  client: Client | undefined,
  { hub, work, requestMs }: ExecutionWaits,
): Promise<EvmEndpoint> | undefined {
  if (!(error instanceof AwaitsExecution)) return undefined
  const { network, chain } = target
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const stop = (): void => {
      for (const each of stops) each()
    }
    const fail = (reason: Error): void => {
      stop()
      reject(reason)
    }
    const check = (): void => {
      const now = network.world.evmChains.get(chain.blockchainId)
      if (now === chain && !error.isOver()) return
      stop()
      resolve({ ...target, chain: now ?? chain })
    }
    const timer = setTimeout(() => fail(requestTimedOut()), requestMs > 0 ? requestMs : longestTimerMs)
    // A wait alone does not keep the process alive.
    timer.unref()
    stops.push(
      () => clearTimeout(timer),
      hub.subscribe(chain, { listener: {}, notify: () => undefined }),
      network.queue.watch(check),
      work.onEnd(() => fail(networkClosed())),
    )
    if (client !== undefined) stops.push(client.onDisconnect(() => fail(contextCanceled())))
  })
}
