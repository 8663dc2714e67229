import { measureBalances } from './dataApi/balances.js'
import { measureBlockMaking } from './dataApi/blockMaking.js'
import { measureLists } from './dataApi/lists.js'
import { measureMemory } from './dataApi/memory.js'
import { measureReads, measureStart } from './dataApi/overHttp.js'
import type { Row } from './table.js'

/** Measures the Data API. Ratios are of one run. @param scale multiplies the number of rows, 100,000 at 1 */
export async function dataApiRows(scale: number): Promise<readonly Row[]> {
  const rows = Math.round(100_000 * scale)
  const row = (figure: string, unit: string, snowglobe: number, goal: string): Row => ({
    figure: `Data API, ${figure}`,
    unit,
    snowglobe,
    goal,
  })
  const ratio = (figure: string, value: number, most: number) =>
    row(figure, 'ratio', value, `at most ${most}`)
  const reads = await measureReads(3000 * scale)
  const { inUse, unasked, firstQuestion, revert } = await measureBlockMaking(rows)
  const memory = await measureMemory(Math.round(rows / 5))
  return [
    ...reads.map(({ name, ours, bare }): Row => {
      const figures = { snowglobe: ours, express: bare }
      return {
        figure: `Data API, ${name}, 16 connections`,
        unit: 'a second',
        goal: 'at least 0.85 of bare Express',
        ...figures,
      }
    }),
    ratio('start to that without the Data API', await measureStart(Math.max(3, Math.round(9 * scale))), 1.02),
    ...(await measureLists(rows)).flatMap(({ name, first, last }) => [
      ratio(`100,000 ${name}: first page to that of 1,000`, first, 1.5),
      ratio(`100,000 ${name}: last page to first page`, last, 1.2),
    ]),
    ratio('blocks of the C-Chain with the index in use to those without', inUse.C, 1.1),
    ratio('blocks of the P-Chain with the index in use to those without', inUse.P, 1.1),
    ratio('blocks of the X-Chain with the index in use to those without', inUse.X, 1.1),
    ratio('blocks that nobody asks about to those without the Data API', unasked, 1.05),
    ratio('memory of blocks that nobody asks about to that without the Data API', memory.unasked, 1.05),
    ratio('first question after 100,000 transfers to making them', firstQuestion, 0.1),
    ratio('snapshot, 1,000 transfers and revert with questions to those without', revert, 1.15),
    row('memory of the index for a plain transfer', 'kB', memory.plain / 1000, 'at most 0.4 kB'),
    row('memory of the index for a token transfer', 'kB', memory.token / 1000, 'at most 0.8 kB'),
    ratio('100 ERC-20 balances to their balanceOf calls', await measureBalances(100), 1.3),
    ratio('500 ERC-20 balances to their balanceOf calls', await measureBalances(500), 1.3),
  ]
}
