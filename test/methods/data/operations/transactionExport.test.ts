import { beforeAll, describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { downloadExport, getOperationResult } from '../../../../methods/data/operations/transactionExport.js'
import type { TimedRow } from '../../../../methods/data/parts/exports/csv.js'
import { evmRows } from '../../../../methods/data/parts/exports/evmExport.js'
import { mostRows } from '../../../../methods/data/parts/exports/exportTable.js'
import type { Network } from '../../../../state/Network.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { nodeNetwork } from '../../nodeNetwork.js'

const [ann, bob] = ['a1', 'b0'].map((digits) => `0x${digits.padStart(40, '0')}`) as [string, string]
/** The first second of a day, Unix seconds. */
const midnight = Date.parse('2026-10-04T00:00:00Z') / 1000

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

/** An index with one block of a hundred payments. */
const block = {
  hash: '0xb10c',
  header: { number: 1n, timestamp: BigInt(midnight) },
  transactions: Array.from({ length: 100 }, (_, nonce) => ({
    hash: `0x${nonce}`,
    type: 2,
    gasLimit: 21_000n,
    nonce: BigInt(nonce),
    from: ann,
    to: bob,
    data: new Uint8Array(),
    value: 1n,
  })),
  receipts: Array(100).fill({ status: 1n, gasUsed: 21_000n, effectiveGasPrice: 2n, logs: [] }),
}
const view = {
  height: 1,
  chain: { config: { chainId: 43112n }, blockByNumber: () => block },
  rows: () => block.transactions.map((_, index) => rowOf(1, index)),
  internals: { rows: () => [], of: () => [] },
  holdings: { isSeenAs: () => false },
}

/** Adds a job, and asks for its state and its file. @param copies how often the table has each of its hundred rows */
async function exported(copies = 1, days: object = {}, createdAtSeconds = midnight) {
  const request = {
    type: 'TRANSACTION_EXPORT_EVM',
    firstDate: undefined,
    lastDate: undefined,
    ...days,
    options: { addresses: [ann], cChainEvmAddresses: [], includeChains: ['C'] },
  } as const
  const { id } = network.world.exports.add(request, createdAtSeconds)
  const context = { network, views: { evm: () => view }, turns: turnsAtOnce() } as never
  if (copies > 1) {
    // The table of a query is made once, and ten thousand transactions would take seconds.
    const made = (await evmRows(context, request, () => true)) as TimedRow[]
    made.push(...Array.from({ length: copies - 1 }, () => made.slice(0, 100)).flat())
  }
  const values = { operationId: id.toUpperCase() }
  const state = await getOperationResult.run(context, { values } as never)
  const file = String(await downloadExport.run(context, { values } as never))
  return { id, state, rows: file.trimEnd().split('\r\n').length - 1 }
}

describe('an export', () => {
  const shared = {
    operationType: 'TRANSACTION_EXPORT_EVM',
    createdAtTimestamp: midnight,
    updatedAtTimestamp: midnight,
  }

  it('has all rows while there are at most as many as a file may have', async () => {
    const { id, state, rows } = await exported(mostRows / 100)
    expect(state).toEqual({
      ...shared,
      operationId: id,
      operationStatus: 'COMPLETED',
      message: undefined,
      metadata: {
        code: undefined,
        downloadUrl: `http://127.0.0.1:9650/v1/operations/${id}:download`,
        nextDate: undefined,
      },
    })
    expect(rows).toBe(10_000)
  })

  it('that is too long ends, with a warning that says from which day to ask again', async () => {
    const { id, state, rows } = await exported(mostRows / 100 + 1)
    expect(state).toEqual({
      ...shared,
      operationId: id,
      operationStatus: 'COMPLETED_WITH_WARNING',
      message: 'the file has the first 10000 rows at most: ask again from 2026-10-05 on',
      metadata: {
        code: 'WarnTruncatedExport',
        downloadUrl: `http://127.0.0.1:9650/v1/operations/${id}:download`,
        nextDate: '2026-10-05',
      },
    })
    expect(rows).toBe(10_000)
  })

  it.each([
    [{ firstDate: '2026-10-04' }, midnight, 100],
    [{ firstDate: '2026-10-05' }, midnight, 0],
    [{ lastDate: '2026-10-04' }, midnight, 100],
    [{ lastDate: '2026-10-03' }, midnight, 0],
    [{}, midnight - 1, 0],
  ])('of the days %j, asked for at %d, has %d rows', async (days, createdAtSeconds, rows) => {
    expect((await exported(1, days, createdAtSeconds)).rows).toBe(rows)
  })
})
