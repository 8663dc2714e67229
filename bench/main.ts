// Measures this package, a bare Express app, anvil and (where AVALANCHEGO names its binary) the real node in
// one run.
// usage: npm run bench -- [--write] [--quick] [--only PART] [--beside DIST_OF_ANOTHER_BUILD]
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { withFigures, withFirstFigures } from '../scripts/reference/figures.js'
import { measureAutosave } from './autosave.js'
import { measureAvm } from './avm.js'
import { partBeside } from './beside.js'
import { measureBranches } from './branches.js'
import { longestLoop } from './contractCode.js'
import { measureContracts } from './contracts.js'
import { measureCrossChain } from './crossChain.js'
import { dataApiParts } from './dataApi.js'
import { type EraFigures, measureEras, measureErasOverHttp, measureLongChains } from './eras.js'
import { measureFaults } from './faults.js'
import { measureIcm } from './icm.js'
import { type InProcessFigures, measureInProcess } from './inProcess.js'
import { measureL1s } from './l1s.js'
import { measureLargeStateFile } from './largeStateFile.js'
import { measurePlatform } from './platform.js'
import { measurePrecompiles } from './precompiles.js'
import { postBytes } from './RawConnection.js'
import { answersPerSecond, reads } from './reads.js'
import { rowsOf } from './rowsOf.js'
import {
  type BenchServer,
  ethApisFlag,
  startAnvil,
  startAvalancheGo,
  startBareExpress,
  startSnowglobe,
} from './servers.js'
import { measureStateFile } from './stateFile.js'
import { median } from './statistics.js'
import { markdownTable, type Row, tableWith } from './table.js'
import { measureTestReset } from './testReset.js'
import { measureTrace, measureTransactions } from './transactions.js'
import { funder, signTransfers, transferOverHttp } from './transfers.js'
import { measureWaits } from './waits.js'
import { measureWaitsOfAnybody, type WaitForAnybody } from './waitsOfAnybody.js'

const { help, only, beside, json, write, quick } = parseArgs({
  options: {
    only: { type: 'string' },
    beside: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
}).values
const scale = quick ? 0.2 : 1

/** The parts of the table, by name and in order. */
const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  starts: startRows,
  transfersAndReads: transferAndReadRows,
  testReset: measureTestReset,
  contracts: contractRows,
  precompiles: precompileRows,
  transactions: transactionRows,
  eras: eraRows,
  waits: waitRows,
  platform: platformRows,
  avm: avmRows,
  crossChain: crossChainRows,
  l1s: l1Rows,
  icm: icmRows,
  faults: measureFaults,
  memory: memoryRows,
  stateFile: () => measureStateFile(Math.round(100_000 * scale)),
  autosave: measureAutosave,
  branches: () => measureBranches(Math.round(100_000 * scale)),
  dataApi: () => rowsOf(dataApiParts(scale)),
}
/** Parts that take some minutes, and are measured only when they are named. */
const longParts: typeof parts = {
  largeStateFile: async () => measureLargeStateFile(Math.round(10_000 * scale)),
}
const names = only?.split(',') ?? Object.keys(parts)
if (help)
  console.log(
    [
      'npm run bench -- [--only PART,…] [--quick] [--beside DIST_OF_ANOTHER_BUILD] [--json] [--write]',
      `PART: ${Object.keys(parts).join(', ')}; only when named: ${Object.keys(longParts).join(', ')}`,
    ].join('\n'),
  )
else if (beside !== undefined) for (const name of names) console.log(`${partBeside(name, beside, quick)}\n`)
else {
  const rows = await rowsOf(names.map((name) => partNamed(name)))
  const table = markdownTable(rows)
  console.log(json ? JSON.stringify(rows) : table)
  if (write) writePage(rows)
}

function partNamed(name: string): () => Promise<readonly Row[]> {
  const all = { ...parts, ...longParts }
  const part = all[name]
  if (part === undefined) throw new Error(`no part ${name}: ${Object.keys(all).join(', ')}`)
  return part
}

/**
 * Measures the time from spawn to first answer, the median of several starts. The servers start in turn, so
 * that a slow moment affects all of them.
 */
async function startRows(): Promise<Row[]> {
  const starters = [
    { start: startSnowglobe, rounds: 9 },
    { start: startBareExpress, rounds: 9 },
    { start: startAnvil, rounds: 9 },
    { start: startAvalancheGo, rounds: 2 },
  ]
  const times: number[][] = starters.map(() => [])
  for (let round = 0; round < 9; round++)
    for (const [index, { start, rounds }] of starters.entries()) {
      const server = round < rounds ? await start() : undefined
      if (server === undefined) continue
      times[index]?.push(server.startMs)
      await server.stop()
    }
  const medians = times.map((each) => (each.length === 0 ? undefined : median(each)))
  const [snowglobe, express, anvil, avalancheGo] = medians
  const figures = { snowglobe, express, anvil, avalancheGo }
  return [row('spawn to first answer of the C-Chain', 'ms', figures, 'at most 150 ms')]
}

async function transferAndReadRows(): Promise<Row[]> {
  const count = Math.round(2000 * scale)
  const [snowglobe, anvil, avalancheGo] = [
    await startSnowglobe(),
    await startAnvil(),
    await startAvalancheGo(),
  ]
  try {
    const inProcess = await measureInProcess(count)
    const anvilTransfer = await transferTime(anvil, funder.anvil(), count)
    const http = {
      snowglobe: await transferTime(snowglobe, funder.avalanche(), count),
      anvil: anvilTransfer,
      avalancheGo: await transferTime(avalancheGo, funder.avalanche(), 3),
    }
    return [
      row('createNetwork() in a warm process', 'ms', { snowglobe: inProcess.create }, 'at most 15 ms'),
      row('transfer to receipt, HTTP, one after another', 'ms', http, 'below anvil'),
      row(
        'transfer to receipt, in process',
        'ms',
        { snowglobe: inProcess.transfer, anvil: anvilTransfer },
        "at most 0.4 of anvil's",
      ),
      row(
        'snapshot and revert over 1000 transfers',
        'ms',
        { snowglobe: inProcess.snapshotAndRevert },
        'at most 5 ms',
      ),
      ...(await readRows(snowglobe, avalancheGo, inProcess)),
    ]
  } finally {
    for (const server of [snowglobe, anvil, avalancheGo]) await server?.stop()
  }
}

async function transferTime(
  server: BenchServer | undefined,
  key: Uint8Array,
  count: number,
): Promise<number | undefined> {
  if (server === undefined) return undefined
  return median(await transferOverHttp(server.evmUrl, await signTransfers(key, 0, count)))
}

/** Measures the bare app before and after each read, since the machine's speed drifts. */
async function readRows(
  snowglobe: BenchServer,
  avalancheGo: BenchServer | undefined,
  inProcess: InProcessFigures,
): Promise<Row[]> {
  const express = await startBareExpress()
  const milliseconds = 3000 * scale
  const result: Row[] = []
  const rate = (url: string, body: unknown) =>
    answersPerSecond(url, postBytes(url, body), '"result"', milliseconds)
  const bare = () => rate(express.evmUrl, {})
  await bare()
  for (const { name, path, request } of reads) {
    const before = await bare()
    const ours = await rate(snowglobe.url + path, request)
    const baseline = (before + (await bare())) / 2
    const real = avalancheGo === undefined ? undefined : await rate(avalancheGo.url + path, request)
    const figures = { snowglobe: ours, express: baseline, avalancheGo: real }
    result.push(row(`${name}, 16 connections`, 'a second', figures, 'at least 0.85 of bare Express'))
    result.push(
      row(
        `${name}, in process`,
        'a second',
        { snowglobe: inProcess.readsPerSecond[name], avalancheGo: real },
        'above AvalancheGo over HTTP',
      ),
    )
  }
  await express.stop()
  return result
}

/** Calls of contracts over HTTP: the first one of a process, and later ones, of which long loops are compiled. */
async function contractRows(): Promise<Row[]> {
  const [ours, anvil] = await measureContracts([startSnowglobe, startAnvil])
  return [...(ours ?? [])].flatMap(([name, { first, fromThird, warm }]) => [
    row(
      `a contract ${name}, first call`,
      'ms',
      { snowglobe: first, anvil: anvil?.get(name)?.first },
      'as anvil',
    ),
    ...(name === longestLoop
      ? [
          row(
            `a contract ${name}, from the third call on`,
            'ms',
            { snowglobe: fromThird, anvil: anvil?.get(name)?.fromThird },
            'at most 0.25 of anvil',
          ),
        ]
      : []),
    row(`a contract ${name}, warm`, 'ms', { snowglobe: warm, anvil: anvil?.get(name)?.warm }, 'as anvil'),
  ])
}

/** One call of each precompile, by a contract that calls it many times. */
async function precompileRows(): Promise<Row[]> {
  const [ours, anvil] = await measurePrecompiles([startSnowglobe, startAnvil])
  return [...(ours ?? [])].map(([name, { warm }]) =>
    row(
      `precompile: ${name}`,
      'µs',
      { snowglobe: 1000 * warm, anvil: microseconds(anvil?.get(name)?.warm) },
      'at most 2 of anvil',
    ),
  )
}

function microseconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : 1000 * milliseconds
}

/** Transactions of contracts over HTTP: the first ones of a process, and later ones; and a trace. */
async function transactionRows(): Promise<Row[]> {
  const [ours, anvil] = await measureTransactions([
    { start: startSnowglobe, key: funder.avalanche() },
    { start: startAnvil, key: funder.anvil() },
  ])
  const apis = ethApisFlag('eth', 'internal-blockchain', 'debug-tracer')
  const trace = {
    snowglobe: await measureTrace(() => startSnowglobe([apis])),
    anvil: await measureTrace(startAnvil),
  }
  return [
    ...[...(ours ?? [])].flatMap(([name, { first, warm }]) => [
      row(`${name}, first ones`, 'ms', { snowglobe: first, anvil: anvil?.get(name)?.first }, 'as anvil'),
      row(`${name}, warm`, 'ms', { snowglobe: warm, anvil: anvil?.get(name)?.warm }, 'below anvil'),
    ]),
    row('struct log of a call of 10 million gas', 'ms', trace, 'below anvil'),
  ]
}

function besideRows(way: string, figures: ReadonlyMap<string, EraFigures>): Row[] {
  return [...figures].flatMap(([name, { granite, helicon }]) => [
    row(`${name} to receipt under Granite, ${way}`, 'ms', { snowglobe: granite }, ''),
    row(
      `${name} to receipt under Helicon, ${way}`,
      'ms',
      { snowglobe: helicon },
      `at most ${(1.1 * granite).toFixed(2)} ms, 1.1 of Granite`,
    ),
  ])
}

/** Transactions on a C-Chain of Helicon beside one of Granite, over HTTP and in process; and a long chain of each. */
async function eraRows(): Promise<Row[]> {
  const count = Math.round(3000 * scale)
  const rows = [
    ...besideRows('HTTP', await measureErasOverHttp(count)),
    ...besideRows('in process', await measureEras(count)),
  ]
  const blocks = Math.round(100_000 * scale)
  const long = `after ${blocks.toLocaleString('en-US')} blocks`
  const { granite, helicon } = await measureLongChains(blocks)
  for (const [era, { early, late, bytesPerBlock }] of Object.entries({ Granite: granite, Helicon: helicon }))
    rows.push(
      row(
        `transfer to receipt under ${era} ${long}`,
        'ms',
        { snowglobe: late },
        `at most ${(1.2 * early).toFixed(2)} ms, as after 5 %`,
      ),
      row(
        `memory for each block under ${era} ${long}`,
        'kB',
        { snowglobe: bytesPerBlock / 1000 },
        'at most 4 kB',
      ),
    )
  return rows
}

/** The waiting time of one client while another asks for much. */
async function waitRows(): Promise<Row[]> {
  const waits = await measureWaits()
  const cpuMs = waits.flatMap((wait) => wait.cpuMs ?? [])
  return [
    ...waits.map(({ name, ms }) =>
      row(`longest wait of another client: ${name}`, 'ms', { snowglobe: ms }, 'at most 200 ms'),
    ),
    row('most CPU time in these waits', 'ms', { snowglobe: Math.max(...cpuMs) }, 'at most 50 ms'),
    ...(await anybodyRows()),
  ]
}

/** The longest wait of a light client for anybody's heavy work. */
async function anybodyRows(): Promise<Row[]> {
  const waits = await measureWaitsOfAnybody()
  const most = (of: (wait: WaitForAnybody) => number): WaitForAnybody | undefined =>
    waits.toSorted((a, b) => of(b) - of(a))[0]
  const longest = most(({ ms }) => ms)
  const busiest = most(({ cpuMs }) => cpuMs)
  const largest = most(({ memoryBytes }) => memoryBytes)
  return [
    row(`the longest wait of anybody (${longest?.name})`, 'ms', { snowglobe: longest?.ms }, 'at most 250 ms'),
    row(
      `most CPU time in such a wait (${busiest?.name})`,
      'ms',
      { snowglobe: busiest?.cpuMs },
      'at most 150 ms',
    ),
    row(
      `most memory meanwhile (${largest?.name})`,
      'MB',
      { snowglobe: largest === undefined ? undefined : largest.memoryBytes / 1e6 },
      'at most 1,000 MB',
    ),
  ]
}

/** The P-Chain, in process. */
async function platformRows(): Promise<Row[]> {
  const { transfer, delegation, year, currentValidators } = await measurePlatform(scale)
  const own = (figure: string, snowglobe: number, goal: string) => row(figure, 'ms', { snowglobe }, goal)
  return [
    own('platform.issueTx to Committed, in process', transfer, 'at most 2 ms'),
    own('each of 1000 delegations to one validator, in process', delegation, 'at most 2 ms'),
    own('10,000 validators end within a year', year, 'at most 5000 ms'),
    own(
      'platform.getCurrentValidators with 10,000 validators, in process',
      currentValidators,
      'at most 1000 ms',
    ),
  ]
}

/** The X-Chain, in process. */
async function avmRows(): Promise<Row[]> {
  const { transfer, firstPage, lastPage, balance } = await measureAvm(scale)
  const pages = 'avm.getUTXOs of an address with 100,000 UTXOs, in process'
  return [
    row('avm.issueTx to Accepted, in process', 'ms', { snowglobe: transfer }, 'at most 2 ms'),
    row(`${pages}: first page`, 'ms', { snowglobe: firstPage }, 'at most 20 ms'),
    row(`${pages}: last page`, 'ms', { snowglobe: lastPage }, 'at most 1.2 of the first page'),
    row(
      'avm.getBalance of an address with 100,000 UTXOs, in process',
      'ms',
      { snowglobe: balance },
      'at most 1000 ms',
    ),
  ]
}

/** Transfers between chains, in process. */
async function crossChainRows(): Promise<Row[]> {
  const { atomic, platformToC } = await measureCrossChain(Math.round(1000 * scale))
  return [
    row('avax.issueTx to Accepted, in process', 'ms', { snowglobe: atomic }, 'at most 2 ms'),
    row('export from P and import to C, in process', 'ms', { snowglobe: platformToC }, 'at most 10 ms'),
  ]
}

/** L1s, in process except for their memory. */
async function l1Rows(): Promise<Row[]> {
  const { firstReceipt, firstAnswer, fiftyValidators, fifty, fiftyMemory } = await measureL1s(
    Math.round(20 * scale),
  )
  const own = (figure: string, unit: string, snowglobe: number, goal: string) =>
    row(figure, unit, { snowglobe }, goal)
  return [
    own('L1 from createNetwork to first receipt', 'ms', firstReceipt, 'at most 65 ms'),
    own('L1 with three validators from nothing to its RPC answer', 'ms', firstAnswer, 'at most 50 ms'),
    own('L1 with 50 validators of its own', 'ms', fiftyValidators, 'at most 100 ms'),
    own('50 L1s in one process: time', 'ms', fifty, 'at most 2500 ms'),
    own('50 L1s in one process: memory', 'MB', fiftyMemory / 1e6, 'at most 50 MB'),
  ]
}

async function icmRows(): Promise<Row[]> {
  const figure = 'ICM message sent to received, in process'
  return [row(figure, 'ms', { snowglobe: await measureIcm(50 * scale) }, 'at most 10 ms')]
}

/**
 * Measures memory after the start, and the memory that 10,000 transfers add to a warm process: compiled code
 * and the young heap are allocated once.
 */
async function memoryRows(): Promise<Row[]> {
  const count = quick ? 2000 : 10_000
  const warmUp = 2000
  const server = await startSnowglobe()
  const after = server.memory()
  const transfers = await signTransfers(funder.avalanche(), 0, warmUp + count)
  await transferOverHttp(server.evmUrl, transfers.slice(0, warmUp))
  const warm = server.memory()
  await transferOverHttp(server.evmUrl, transfers.slice(warmUp))
  const grown = server.memory()
  await server.stop()
  const anvil = await startAnvil()
  const anvilMemory = anvil?.memory()
  await anvil?.stop()
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1e6)
  return [
    row(
      'memory after the start',
      'MB',
      { snowglobe: megabytes(after), anvil: megabytes(anvilMemory) },
      'at most 90 MB',
    ),
    row(
      'memory per 10,000 transfers',
      'MB',
      { snowglobe: (megabytes(grown - warm) ?? 0) * (10_000 / count) },
      'at most 60 MB',
    ),
  ]
}

function row(figure: string, unit: string, values: Omit<Row, 'figure' | 'unit' | 'goal'>, goal: string): Row {
  return { figure, unit, goal, ...values }
}

/**
 * Writes the figures into the table of docs/performance.md, and those that README.md takes from it. Rows of parts that were not
 * measured stay as they are.
 */
function writePage(rows: readonly Row[]): void {
  const [page, readme] = ['docs/performance.md', 'README.md']
  const [begin, end] = ['<!-- table -->', '<!-- end of table -->']
  const before = readFileSync(page, 'utf8')
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Node.js ${process.version}, ${new Date().toISOString().slice(0, 10)}.`
  const [head, tail] = [before.slice(0, before.indexOf(begin)), before.slice(before.indexOf(end))]
  const text =
    only === undefined ? markdownTable(rows) : tableWith(before.slice(head.length, -tail.length), rows)
  const after = withFirstFigures(`${head}${begin}\n${machine}\n\n${text}\n${tail}`)
  writeFileSync(page, after)
  writeFileSync(readme, withFigures(readFileSync(readme, 'utf8'), after))
}
