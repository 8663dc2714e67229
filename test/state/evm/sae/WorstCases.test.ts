import { afterEach, expect, jest, test } from '@jest/globals'
import { settledHeightOf } from '../../../../state/evm/blocks/settledHeight.js'
import { ChainStore } from '../../../../state/evm/chain/ChainStore.js'
import { WorstCase } from '../../../../state/evm/sae/WorstCase.js'
import { ann, makeChain, startMs } from '../chain/makeChain.js'

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
