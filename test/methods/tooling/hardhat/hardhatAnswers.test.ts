import { describe, expect, it } from '@jest/globals'
import { called, sent } from '../../../../methods/tooling/hardhat/hardhatAnswers.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const [hash, other] = [toWord(1n), toWord(2n)]
const from = '0xa1'

/** What the pool holds of the account {@link from}, the next nonce of which is 5. */
type Pool = {
  readonly known: boolean
  readonly pending: readonly string[]
}

/** Sends a transaction to a chain that includes it in no block, and returns the answer and what the pool drops. */
async function waiting(mode: 'auto' | 'manual', { known, pending }: Pool) {
  const dropped: string[] = []
  const pool = {
    get: (asked: string) => (known && asked === hash ? { from, nonce: 9n } : undefined),
    content: () => ({
      pending: new Map(pending.length === 0 ? [] : [[from, pending.map((each) => ({ hash: each }))]]),
    }),
    pendingNonce: (address: string) => (address === from ? 5n : 0n),
    drop: (asked: string) => dropped.push(asked),
  }
  const endpoint = {
    network: { queue: { run: async (change: () => void) => change() } },
    chain: { control: { mining: { mode } }, transactionByHash: () => undefined, pool },
  }
  const answer = await sent(endpoint as never, () => hash).catch((error: NodeError) => error.message)
  return { answer, dropped }
}

describe('a transaction that no block takes', () => {
  const gap =
    "Nonce too high. Expected nonce to be 5 but got 9. Note that transactions can't be queued when automining."

  it.each<[string, 'auto' | 'manual', Pool, string, readonly string[]]>([
    ['that waits for a nonce', 'auto', { known: true, pending: [] }, gap, [hash]],
    ['that waits behind another', 'auto', { known: true, pending: [other] }, gap, [hash]],
    ['that the next block takes', 'auto', { known: true, pending: [other, hash] }, hash, []],
    ['that the pool does not have', 'auto', { known: false, pending: [] }, hash, []],
    ['that waits for a nonce with manual mining', 'manual', { known: true, pending: [] }, hash, []],
  ])('%s, mining %s', async (_, mode, pool, answer, dropped) => {
    expect(await waiting(mode, pool)).toEqual({ answer, dropped })
  })
})

it('only refusals are put into the words of Hardhat', async () => {
  const refuse = (error: Error) => () => {
    throw error
  }
  await expect(called({} as never, refuse(new NodeError('already known')))).rejects.toThrow(
    'Known transaction',
  )
  const internal = new RangeError('already known')
  await expect(called({} as never, refuse(internal))).rejects.toBe(internal)
})
