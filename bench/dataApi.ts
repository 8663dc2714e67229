import { measureBalances } from './dataApi/balances.js'
import { measureBlockMaking } from './dataApi/blockMaking.js'
import { evmLists, type ListFigures, primaryLists, validatorLists } from './dataApi/lists.js'
import { measureMemory } from './dataApi/memory.js'
import { measureReads, measureStart } from './dataApi/overHttp.js'
import type { Row } from './table.js'

/**
 * The measurements of the Data API, in the order of the table. Ratios are of one run.
 * @param scale multiplies the number of rows, 100,000 at 1
 */
export function dataApiParts(scale: number): readonly (() => Promise<readonly Row[]>)[] {
  const rows = Math.round(100_000 * scale)
  return [
    () => overHttp(scale),
    () => blockMaking(rows),
    () => memory(rows),
    async () => [
      ratio('100 ERC-20 balances to their balanceOf calls', await measureBalances(100), 1.3),
      ratio('500 ERC-20 balances to their balanceOf calls', await measureBalances(500), 1.3),
    ],
    async () => (await evmLists(rows)).flatMap((each) => listRows(each)),
    async () => (await primaryLists('P', rows)).flatMap((each) => listRows(each)),
    async () => (await primaryLists('X', rows)).flatMap((each) => listRows(each)),
    async () => (await validatorLists(Math.round(rows / 10))).flatMap((each) => listRows(each, '10,000')),
  ]
}

async function overHttp(scale: number): Promise<readonly Row[]> {
  const reads = await measureReads(3000 * scale)
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
    ratio(
      'start to that without the Data API',
      await measureStart(Math.max(3, Math.round(25 * scale))),
      1.02,
    ),
  ]
}

async function blockMaking(rows: number): Promise<readonly Row[]> {
  const { inUse, unqueried, firstQuestion, revert } = await measureBlockMaking(rows)
  return [
    ratio('blocks of the C-Chain with the index in use to those without', inUse.C, 1.1),
    ratio('blocks of the P-Chain with the index in use to those without', inUse.P, 1.1),
    ratio('blocks of the X-Chain with the index in use to those without', inUse.X, 1.1),
    ratio('blocks that nobody asks about to those without the Data API', unqueried, 1.05),
    ratio('first question after 100,000 transfers to making them', firstQuestion, 0.1),
    ratio('snapshot, 1,000 transfers and revert with questions to those without', revert, 1.15),
  ]
}

async function memory(rows: number): Promise<readonly Row[]> {
  const { unqueried, plain, token } = await measureMemory(Math.round(rows / 5))
  return [
    ratio('memory of blocks that nobody asks about to that without the Data API', unqueried, 1.05),
    row('memory of the index for a plain transfer', 'kB', plain / 1000, 'at most 0.4 kB'),
    row('memory of the index for a token transfer', 'kB', token / 1000, 'at most 0.8 kB'),
  ]
}

function listRows({ name, firstMs, first, last }: ListFigures, count = '100,000'): readonly Row[] {
  return [
    row(`${count} ${name}: processor time of the first page`, 'ms', firstMs, ''),
    ratio(`${count} ${name}: first page to that of 1,000`, first, 1.5),
    ratio(`${count} ${name}: last page to first page`, last, 1.2),
  ]
}

function ratio(figure: string, value: number, most: number): Row {
  return row(figure, 'ratio', value, `at most ${most}`)
}

function row(figure: string, unit: string, snowglobe: number, goal: string): Row {
  return { figure: `Data API, ${figure}`, unit, snowglobe, goal }
}
