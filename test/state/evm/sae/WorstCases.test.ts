import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { settledHeightOf } from '../../../../state/evm/blocks/settledHeight.js'
import { ChainStore } from '../../../../state/evm/chain/ChainStore.js'
import { WorstCase } from '../../../../state/evm/sae/WorstCase.js'
import { WorstCases } from '../../../../state/evm/sae/WorstCases.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { lowestPricing } from '../../../../state/gas/GasTime.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { ann, makeChain, startMs } from '../chain/makeChain.js'
import { alice, makeState } from '../fixtures.js'

afterEach(() => {
  jest.restoreAllMocks()
})

test('the work of a block does not grow with the number of unsettled blocks', async () => {
  const [near, far] = [await workOfBlocks(100n), await workOfBlocks(12n)]
  expect(near.unsettled).toBeLessThan(60)
  expect(far.unsettled).toBeGreaterThan(400)
  // As many blocks are started, and a few more are read to find the one to settle.
  expect(far.started).toBe(near.started)
  expect(far.read).toBeLessThan(1.2 * near.read)
})

describe('the worst cases after a block', () => {
  const settledState = makeState()
  const gasTime = { seconds: 9n, fraction: 0n, excess: 0n, target: 1_000_000n, pricing: lowestPricing }
  const parent = madeBlock({ number: 9n })
  const settledAt = (number: bigint) => madeBlock({ number })
  /** Worst cases of a chain whose blocks do not matter. Those that are derived from others are counted by what they settle. */
  const made = () => {
    const history = {
      editRevision: 0,
      stateAfter: () => settledState,
      gasTimeAfter: () => gasTime,
      range: () => [],
    }
    const settling = jest
      .spyOn(WorstCase.prototype, 'settling')
      .mockImplementation(() => new WorstCase(settledState, gasTime))
    const cases = new WorstCases({ history } as never)
    const worstAfter = (settled: bigint) => cases.after(parent, settledAt(settled))
    return { history, cases, worstAfter, counts: () => settling.mock.calls.map(([count]) => count) }
  }

  test('are computed once for each settled block, from the nearest one before it', () => {
    const { worstAfter, counts } = made()
    const cases = [2n, 4n, 3n, 1n, 5n].map((settled) => ({ settled, worst: worstAfter(settled) }))
    expect(counts()).toEqual([2, 1, 1])
    for (const { settled, worst } of cases) expect(worstAfter(settled) === worst).toBe(true)
    expect(counts()).toHaveLength(3)
  })

  test('are computed from all blocks after an edit, which a derived one would lose', () => {
    const { history, worstAfter, counts } = made()
    const two = worstAfter(2n)
    two.edit(alice, settledState)
    worstAfter(4n)
    expect(counts()).toEqual([])
    history.editRevision++
    expect(worstAfter(2n)).not.toBe(two)
  })

  test('are forgotten for those after the next block', () => {
    const { cases, worstAfter, counts } = made()
    const [two, next] = [worstAfter(2n), new WorstCase(settledState, gasTime)]
    cases.built(toWord(0xb10c000an), settledAt(3n), next)
    const child = madeBlock({ number: 10n })
    expect(cases.after(child, settledAt(3n)) === next).toBe(true)
    cases.after(child, settledAt(4n))
    expect(counts()).toEqual([1])
    expect(worstAfter(2n) === two).toBe(false)
  })
})

/**
 * Makes blocks with one transfer each, until each settles one, and then twenty more.
 *
 * @param spacingMs milliseconds between them
 * @returns the number of unsettled blocks, and what the twenty blocks need: how often one is started on a worst case, and
 * how often the store is read
 */
async function workOfBlocks(
  spacingMs: bigint,
): Promise<{ readonly unsettled: number; readonly started: number; readonly read: number }> {
  const network = makeChain({ heliconTime: '2020-12-05T05:00:00Z' })
  const { chain } = network
  const count = 5200n / spacingMs + 20n
  let nonce = 0n
  const send = async (): Promise<void> => {
    await network.goTo(startMs + Number(nonce * spacingMs))
    await chain.submissions.submitRaw(ann.sign({ nonce, gasLimit: 21_000n, gasFeeCap: 10n ** 12n }).raw)
    nonce++
  }
  while (nonce < count) await send()
  const { header } = chain.accepted
  expect(settledHeightOf(header)).toBeGreaterThan(1n)
  const started = jest.spyOn(WorstCase.prototype, 'startBlock')
  const reads = (['blockByNumber', 'acceptedByNumber', 'keptStateAt'] as const).map((name) =>
    jest.spyOn(ChainStore.prototype, name),
  )
  for (let block = 0; block < 20; block++) await send()
  expect(chain.accepted.header.number).toBe(header.number + 20n)
  const result = {
    unsettled: Number(header.number - settledHeightOf(header)),
    started: started.mock.calls.length,
    read: reads.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  }
  jest.restoreAllMocks()
  return result
}
