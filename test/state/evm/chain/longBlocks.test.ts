import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { callMessage } from '../../../../state/evm/execution/callMessage.js'
import type { Message } from '../../../../state/evm/execution/Message.js'
import type { UnverifiedTransaction } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { finish } from '../../../../state/time/Pauses.js'
import { ann, makeChain, rich, startMs, type TestChain } from './makeChain.js'

/** Runs its data as init code. */
const call: Message = {
  from: ann.address,
  to: undefined,
  nonce: 0n,
  gasLimit: 100_000n,
  gasPrice: 0n,
  gasFeeCap: 0n,
  gasTipCap: 0n,
  value: 0n,
  data: new Uint8Array(0),
  accessList: [],
}
const coinbase = `0x${'cb'.repeat(20)}` as Address

/** Init code with 600 hashes of 64 kB: 8 million gas, 150 ms or more. */
function hashes(nonce: bigint): UnverifiedTransaction {
  const data = hexToBytes('6201000060002050'.repeat(600))
  return rich.sign({ nonce, to: undefined, data, gasLimit: 9_000_000n })
}

/** Submits the transaction with the hashes. */
async function submitted(chain: EvmChain): Promise<void> {
  await chain.submissions.submit(hashes(0n))
}

/** Lets other work run between all steps of changes, and calls `read` then. @returns how often it was called */
function pausing({ queue }: TestChain, read: (pause: number) => void): { readonly pauses: number } {
  const count = { pauses: 0 }
  queue.usePace(() => ({
    isOver: () => true,
    next: async () => {
      expect(queue.pausing).toBe(true)
      read(count.pauses++)
    },
  }))
  return count
}

/** The chain that makes the same blocks without pauses. */
async function withoutPauses(make: (it: TestChain) => Promise<unknown>): Promise<string> {
  const it = makeChain()
  await make(it)
  return `${it.chain.head.hash} ${it.undo.digest()}`
}

describe('a block that takes long', () => {
  it('is not seen before it is complete, and equals a block that is made at once', async () => {
    const it = makeChain()
    const { chain, undo } = it
    const tx = hashes(0n)
    const genesis = chain.head
    const balance = chain.stateAt(genesis).balance(rich.address)
    const seen = pausing(it, () => {
      expect(chain.head).toBe(genesis)
      expect(chain.transactionByHash(tx.hash)).toBeUndefined()
      expect(chain.pool.get(tx.hash)?.hash).toBe(tx.hash)
      expect(chain.stateAt(chain.head).balance(rich.address)).toBe(balance)
      expect(chain.totals.transactions).toBe(0)
    })
    await chain.submissions.submit(tx)
    expect(seen.pauses).toBeGreaterThan(10)
    expect(chain.transactionByHash(tx.hash)?.block).toBe(chain.head)
    expect(chain.head.receipts[0]?.gasUsed).toBeGreaterThan(7_000_000n)
    const usual = await withoutPauses(({ chain: other }) => submitted(other))
    expect(`${chain.head.hash} ${undo.digest()}`).toBe(usual)
  })

  it('lets calls run on the engine meanwhile', async () => {
    const it = makeChain()
    const { chain } = it
    const answers: string[] = []
    pausing(it, (pause) => {
      if (pause > 2) return
      const { header } = chain.head
      const message = { ...call, data: hexToBytes('602a5f5260205ff3') }
      const options = { block: chain.contexts.ofHeader(header), message }
      const state = chain.stateAt(chain.head)
      const { returnData } = finish(
        callMessage(chain.engine, chain.rulesAt(header.timestamp), state, options),
      )
      answers.push(toHex(returnData))
    })
    await chain.submissions.submit(hashes(0n))
    expect(answers).toEqual(Array(3).fill(toWord(42n)))
    expect(chain.head.hash).toBe((await withoutPauses(({ chain: other }) => submitted(other))).split(' ')[0])
  })

  it('comes before what is submitted while it is made, and before snapshots and account changes', async () => {
    const it = makeChain()
    const { chain, queue } = it
    const order: string[] = []
    const waiting: Promise<unknown>[] = []
    pausing(it, (pause) => {
      if (pause !== 1) return
      const next = chain.submissions.submit(rich.sign({ nonce: 1n }))
      waiting.push(Promise.resolve(next).then(() => order.push('transfer')))
      waiting.push(queue.run(() => order.push(`snapshot at ${chain.head.header.number}`)))
      waiting.push(chain.control.editAccount(ann.address, { balance: 7n }).then(() => order.push('balance')))
    })
    await chain.submissions.submit(hashes(0n))
    order.push('hashes')
    await Promise.all(waiting)
    expect(order).toEqual(['hashes', 'transfer', 'snapshot at 2', 'balance'])
    expect([1n, 2n].map((number) => chain.blockByNumber(number)?.transactions.length)).toEqual([1, 1])
    expect(chain.stateAt(chain.head).balance(ann.address)).toBe(7n)
  })

  it('is built again when its coinbase is set meanwhile', async () => {
    const it = makeChain()
    const { chain } = it
    pausing(it, (pause) => {
      if (pause === 1) chain.overrides.setCoinbase(coinbase)
    })
    await chain.submissions.submit(hashes(0n))
    expect(chain.head.header.coinbase).toBe(coinbase)
    expect(chain.stateAt(chain.head).balance(coinbase)).toBeGreaterThan(7_000_000n)
  })

  it('pauses when it is made on demand, too', async () => {
    const it = makeChain()
    const { chain, undo } = it
    const make = async ({ chain: each }: TestChain): Promise<void> => {
      each.control.setMining({ mode: 'manual' })
      await each.submissions.submit(hashes(0n))
      await each.control.mine(2)
    }
    const seen = pausing(it, () => undefined)
    await make(it)
    expect(seen.pauses).toBeGreaterThan(10)
    expect(chain.head.header.number).toBe(2n)
    expect(`${chain.head.hash} ${undo.digest()}`).toBe(await withoutPauses(make))
  })

  it('pauses when it is due at an interval, and between the blocks of several intervals', async () => {
    const it = makeChain()
    const { chain, clock, queue, undo } = it
    const make = async ({ chain: each, clock: time, queue: tasks }: TestChain): Promise<void> => {
      each.control.setMining({ mode: 'interval', intervalMs: 1_000 })
      await each.submissions.submit(hashes(0n))
      time.set(startMs + 3_000)
      await tasks.runSteps(() => each.due.makeInTurns(time.now()))
    }
    const heights = new Set<bigint>()
    const seen = pausing(it, () => heights.add(chain.head.header.number))
    await make({ ...it, chain, clock, queue })
    expect(seen.pauses).toBeGreaterThan(10)
    expect([...heights]).toEqual([0n, 1n, 2n, 3n])
    expect(`${chain.head.hash} ${undo.digest()}`).toBe(await withoutPauses(make))
  })

  it('is left undone when the network ends while it is made', async () => {
    const it = makeChain()
    const { chain, queue } = it
    queue.usePace(() => ({ isOver: () => true, next: () => Promise.reject(new Error('closed')) }))
    await expect(chain.submissions.submit(hashes(0n))).rejects.toThrow('closed')
    expect(chain.head.header.number).toBe(0n)
    expect(queue.pausing).toBe(false)
    queue.usePace(() => ({ isOver: () => false, next: () => Promise.resolve() }))
    await chain.control.mine(1)
    expect(chain.head.transactions).toHaveLength(1)
  })
})
