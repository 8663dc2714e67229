import type { EvmEndpoint } from '../../../methods/kit/EvmEndpoint.js'
import { contextCanceled, requestTimedOut } from '../../../state/errors/gethRpc.js'
import { networkClosed } from '../../../state/errors/networkClosed.js'
import { AwaitsExecution } from '../../../state/evm/chain/AwaitsExecution.js'
import type { Client } from '../Client.js'
import { longestTimerMs } from '../longestTimer.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import type { SubscriptionHub } from './SubscriptionHub.js'

/** What waits for the execution of blocks. */
export type ExecutionWaits = {
  readonly hub: SubscriptionHub
  /** With which the waits end. */
  readonly work: Pick<WorkInTurns, 'onEnd'>
  /** How long a call may wait, in milliseconds of a clock that always runs; 0 for ever. */
  readonly requestMs: number
}

/**
 * Waits for what a method threw {@link AwaitsExecution} for: outside the network's queue, so that everything else goes on.
 * Who waits counts as a subscriber, so what falls due is done meanwhile. A reset ends the wait, too: the method then reads
 * the new chain.
 * @returns what the method is called on again; undefined for any other error
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
    const look = (): void => {
      const now = network.world.evmChains.get(chain.blockchainId)
      if (now === chain && !error.isOver()) return
      stop()
      resolve({ ...target, chain: now ?? chain })
    }
    const timer = setTimeout(() => fail(requestTimedOut()), requestMs > 0 ? requestMs : longestTimerMs)
    // A network keeps no process alive.
    timer.unref()
    stops.push(
      () => clearTimeout(timer),
      hub.subscribe(chain, { listener: {}, notify: () => undefined }),
      network.queue.watch(look),
      work.onEnd(() => fail(networkClosed())),
    )
    if (client !== undefined) stops.push(client.onDisconnect(() => fail(contextCanceled())))
  })
}
