import { describe, expect, it } from '@jest/globals'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import type { ExecutionControl } from '../../../../state/evm/chain/ExecutionControl.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { ann, bea, makeChain, startMs, type TestChain } from './makeChain.js'

const heliconTime = '2020-12-05T05:00:00Z'

type HeldChain = TestChain & { readonly execution: ExecutionControl; readonly executed: Block[] }

/** Creates a chain with Helicon, with the blocks of whose execution its host hears. */
async function heldChain(mode: Parameters<ExecutionControl['setMode']>[0] = 'held'): Promise<HeldChain> {
  const executed: Block[] = []
  const network = makeChain({ heliconTime, host: { accepted: (block) => executed.push(block) } })
  const { execution } = network.chain
  invariant(execution !== undefined, 'a chain with Helicon executes blocks after their acceptance')
  await execution.setMode(mode)
  return { ...network, execution, executed }
}

async function send({ chain }: TestChain, from: typeof ann, nonce: bigint): Promise<Hash> {
  return await chain.submissions.submitRaw(from.sign({ nonce, gasFeeCap: 500_000_000_000n }).raw)
}

/** Makes a chain of blocks in which each one has a transaction of Ann, at once or held and then executed. */
async function blocksOfAnn(network: HeldChain, count: number): Promise<void> {
  for (let nonce = 0n; nonce < BigInt(count); nonce++) await send(network, ann, nonce)
}

describe('held execution', () => {
  it('accepts blocks, and has no state, receipts or logs of them', async () => {
    const network = await heldChain()
    const { chain, execution, executed } = network
    const hash = await send(network, ann, 0n)
    expect(execution.status).toMatchObject({ accepted: 1n, executed: 0n, settled: 0n, queueGas: 21_000n })
    expect(chain.head.header.number).toBe(0n)
    expect(chain.acceptedTransaction(hash)).toMatchObject({ block: chain.accepted, index: 0 })
    expect(chain.transactionByHash(hash)).toBeUndefined()
    expect(chain.blockByNumber(1n)).toBeUndefined()
    expect(executed).toEqual([])
  })

  it('keeps accepted transactions in the pool, and the nonce of the state lags', async () => {
    const network = await heldChain()
    const { chain, execution } = network
    const hash = await send(network, ann, 0n)
    expect(chain.pool.get(hash)).toBeDefined()
    expect(chain.pool.pendingNonce(ann.address)).toBe(1n)
    expect(chain.stateAt(chain.head).nonce(ann.address)).toBe(0n)
    await execution.execute(1, 0)
    expect(chain.pool.get(hash)).toBeUndefined()
    expect(chain.stateAt(chain.head).nonce(ann.address)).toBe(1n)
  })

  it('builds further blocks on those that wait, with the same hashes and states as at once', async () => {
    const [atOnce, held] = [await heldChain('immediate'), await heldChain()]
    await blocksOfAnn(atOnce, 3)
    await blocksOfAnn(held, 3)
    expect(held.chain.accepted.hash).toBe(atOnce.chain.head.hash)
    await held.execution.setMode('immediate')
    expect(held.chain.head).toEqual(atOnce.chain.head)
    expect(held.chain.stateAt(held.chain.head).root).toBe(atOnce.chain.stateAt(atOnce.chain.head).root)
    expect(held.executed.map(({ hash }) => hash)).toEqual(atOnce.executed.map(({ hash }) => hash))
    expect(held.undo.digest()).toBe(atOnce.undo.digest())
  })

  it('executes single transactions: their receipts come before their block', async () => {
    const network = await heldChain()
    const { chain, execution } = network
    chain.control.setMining({ mode: 'manual' })
    const [first, second] = [await send(network, ann, 0n), await send(network, bea, 0n)]
    await chain.control.mine(1)
    await execution.execute(0, 1)
    const hashes = (): (Hash | undefined)[] =>
      chain.receiptsOf(chain.accepted).map(({ transactionHash }) => transactionHash)
    expect(hashes()).toEqual([first])
    expect(execution.status).toMatchObject({ accepted: 1n, executed: 0n, transactions: 1 })
    await execution.execute(0, 5)
    expect(hashes()).toEqual([first, second])
    expect(execution.status).toMatchObject({ executed: 1n, transactions: 0 })
  })

  it('comes to the same state transaction by transaction', async () => {
    const [atOnce, held] = [await heldChain('immediate'), await heldChain()]
    for (const { chain } of [atOnce, held]) chain.control.setMining({ mode: 'manual' })
    for (const network of [atOnce, held]) {
      for (const from of [ann, bea]) for (const nonce of [0n, 1n]) await send(network, from, nonce)
      await network.chain.control.mine(1)
    }
    for (let left = 4; left > 0; left--) await held.execution.execute(0, 1)
    expect(held.chain.head.header.number).toBe(0n)
    await held.execution.setMode('immediate')
    expect(held.undo.digest()).toBe(atOnce.undo.digest())
  })

  it('stops the making of blocks when it lags behind settlement, and resumes it', async () => {
    const network = await heldChain()
    const { chain, execution, clock } = network
    await blocksOfAnn(network, 1)
    await network.goTo(startMs + 5000)
    await expect(chain.control.mine(1)).rejects.toThrow('execution lagging for settlement')
    const waiting = await send(network, ann, 1n)
    expect(chain.acceptedTransaction(waiting)).toBeUndefined()
    expect(clock.now()).toBe(startMs + 5000)
    await execution.execute(1, 0)
    await network.goTo(startMs + 5001)
    expect(chain.acceptedTransaction(waiting)?.block.header.number).toBe(2n)
  })

  it('knows from a part of a block that it ends too late to be settled', async () => {
    const network = await heldChain()
    const { chain, execution } = network
    chain.control.setMining({ mode: 'manual' })
    for (const from of [ann, bea]) {
      const gas = { gasLimit: 9_000_000n, gasFeeCap: 1_000n }
      await chain.submissions.submitRaw(from.sign({ nonce: 0n, ...gas }).raw)
    }
    await chain.control.mine(1)
    await network.goTo(startMs + 5000)
    await expect(chain.control.mine(1)).rejects.toThrow('execution lagging for settlement')
    // Half of the limit is charged: 2.25 seconds of gas at two millions a second.
    await execution.execute(0, 1)
    await chain.control.mine(1)
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 0n, settled: 0n })
    await network.goTo(startMs + 7250)
    await expect(chain.control.mine(1)).rejects.toThrow('execution lagging for settlement')
  })

  it('is part of what a revert takes back', async () => {
    const network = await heldChain()
    const { chain, execution, undo } = network
    await blocksOfAnn(network, 2)
    const digest = undo.digest()
    const mark = undo.checkpoint()
    await execution.execute(1, 1)
    expect(execution.status).toMatchObject({ executed: 1n, transactions: 1 })
    await execution.setMode('immediate')
    expect(undo.digest()).not.toBe(digest)
    undo.revert(mark)
    expect(undo.digest()).toBe(digest)
    expect(execution.mode).toBe('held')
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 0n, transactions: 0 })
    expect(chain.accepted.header.number).toBe(2n)
  })

  it('loses the blocks that wait first when blocks are taken back', async () => {
    const network = await heldChain()
    const { chain, execution, queue } = network
    await blocksOfAnn(network, 3)
    await execution.execute(1, 1)
    await queue.run(() => chain.control.rollbackNow(1))
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 1n, transactions: 1 })
    await queue.run(() => chain.control.rollbackNow(2))
    expect(execution.status).toMatchObject({ accepted: 0n, executed: 0n, transactions: 0 })
    await blocksOfAnn(network, 1)
    expect(chain.accepted.header.number).toBe(1n)
  })

  it('changes an account for the block that is executed in part, too', async () => {
    const network = await heldChain()
    const { chain, execution } = network
    await blocksOfAnn(network, 1)
    await execution.execute(0, 1)
    await chain.control.editAccount(bea.address, { nonce: 7n })
    expect(chain.stateAt(chain.head).nonce(bea.address)).toBe(7n)
    await execution.execute(1, 0)
    expect(chain.stateAt(chain.head).nonce(bea.address)).toBe(7n)
    expect(chain.stateAt(chain.head).nonce(ann.address)).toBe(1n)
  })
})

describe('the last block before Helicon', () => {
  it('has no time of its execution', () => {
    const { chain } = makeChain({ heliconTime: '2026-01-01T00:02:00Z' })
    expect(chain.execution?.status.executedMs).toBeUndefined()
    expect(chain.execution?.status.executed).toBe(0n)
  })
})

describe('execution with a lag', () => {
  it('executes each block so long after its acceptance and the block before', async () => {
    const network = await heldChain({ lagMs: 400 })
    const { chain, execution } = network
    await blocksOfAnn(network, 2)
    expect(chain.due.nextDueMs()).toBe(startMs + 400)
    await network.goTo(startMs + 399)
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 0n })
    await network.goTo(startMs + 400)
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 1n, executedMs: startMs + 400 })
    await network.goTo(startMs + 800)
    expect(execution.status).toMatchObject({ accepted: 2n, executed: 2n })
    expect(chain.due.nextDueMs()).toBeUndefined()
  })

  it('does all that is due in a jump of the clock', async () => {
    const network = await heldChain({ lagMs: 400 })
    await blocksOfAnn(network, 3)
    await network.goTo(startMs + 60_000)
    expect(network.execution.status).toMatchObject({ accepted: 3n, executed: 3n })
  })
})

describe('settle', () => {
  it('moves the clock to the earliest settlement of what is executed, and makes a block', async () => {
    const network = await heldChain('immediate')
    const { chain, execution, clock } = network
    await blocksOfAnn(network, 2)
    expect(execution.status.executedMs).toBe(startMs)
    await execution.settle()
    // Two transfers take 21 milliseconds of gas.
    expect(clock.now()).toBe(startMs + 5021)
    expect(execution.status).toMatchObject({ accepted: 3n, settled: 2n, queueGas: 0n })
    expect(chain.accepted.header.stateRoot).toBe(chain.keptStateAt(chain.head).root)
  })

  it('settles a block by height, and leaves one alone that is settled', async () => {
    const network = await heldChain('immediate')
    const { execution } = network
    await blocksOfAnn(network, 2)
    await execution.settle(1n)
    expect(execution.status).toMatchObject({ accepted: 3n, settled: 1n })
    await execution.settle(1n)
    expect(execution.status.accepted).toBe(3n)
  })

  it('refuses a block that is not executed', async () => {
    const network = await heldChain()
    await blocksOfAnn(network, 1)
    await expect(network.execution.settle(1n)).rejects.toThrow(
      'the block 1 cannot be settled before it is executed: the last executed block is 0',
    )
  })
})
