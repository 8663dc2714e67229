import { parseChainOptions } from '../../../../state/evm/config/parseChainOptions.js'
import { corethChecks } from '../../../../state/evm/pool/PoolChecks.js'
import { TransactionPool } from '../../../../state/evm/pool/TransactionPool.js'
import { StateRoot } from '../../../../state/evm/state/StateRoot.js'
import { StateStore } from '../../../../state/evm/state/StateStore.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'
import { ann, bea, cid } from '../chain/makeChain.js'
import { granite } from '../fixtures.js'

export const oneAvax = 10n ** 18n

/** A pool over a head that a test changes. Ann, Bea and Cid have one AVAX each. */
export function makePool(config: object = {}) {
  let state = StateRoot.empty(new StateStore('coreth'))
  const setState = (set: (world: WorldState) => void): void => {
    const world = new WorldState(state)
    set(world)
    world.finalise()
    state = world.commit()
  }
  setState((world) => {
    for (const { address } of [ann, bea, cid]) world.setBalance(address, oneAvax)
  })
  const clock = new Clock({ mode: 'frozen', startMs: 1_000_000 })
  const head = { gasLimit: 10_000_000n }
  const undo = new UndoLog()
  const executable: Transaction[] = []
  const gaps: [nonce: number, next: number][] = []
  const options = parseChainOptions(JSON.stringify(config)).pool
  const pool = new TransactionPool(undo, 'pool', {
    options: () => options,
    minimumFee: 1n,
    clock,
    head: () => ({ gasLimit: head.gasLimit, state, rules: granite, checks: corethChecks }),
    nextBaseFee: () => 1n,
    onExecutable: (tx) => executable.push(tx),
    onGap: ({ tx, nextNonce }) => gaps.push([Number(tx.nonce), Number(nextNonce)]),
  })
  return { pool, clock, undo, head, executable, gaps, setState }
}

/** Returns the nonces of transactions. */
export function noncesOf(list: readonly Transaction[] = []): number[] {
  return list.map(({ nonce }) => Number(nonce))
}
