import { BenchNetwork } from './BenchNetwork.js'
import { cpuOf, inTurns } from './cpu.js'

/** What the index costs while blocks are made. Ratios of processor time. */
export type BlockMakingFigures = {
  /** Transactions with questions in between to those without, by chain. */
  readonly inUse: Readonly<Record<'C' | 'P' | 'X', number>>
  /** Transactions that nobody asks about to those of a network without the Data API. */
  readonly unasked: number
  /** The first question about transfers that nobody asked about to making them. */
  readonly firstQuestion: number
  /** Snapshot, a thousand transfers and revert with questions to the same without. */
  readonly revert: number
}

const bob = '0x0000000000000000000000000000000000000b0b'
const rounds = 15
const ofBob = `/v1/chains/C/addresses/${bob}/transactions:listNative?pageSize=10`

/** Measures block making with and without the index. @param rows the transfers before the first question */
export async function measureBlockMaking(rows: number): Promise<BlockMakingFigures> {
  const unasked = await measureUnasked()
  const bench = await BenchNetwork.open()
  // The code of the API is loaded before the question that counts.
  await bench.ask('/v1/chains/C/blocks/0')
  const making = await cpuOf(() => bench.fill(rows, () => ({ to: bob, value: '0x1' })))
  const question = await cpuOf(() => bench.ask(ofBob))
  const figures = {
    inUse: {
      C: await inUse(bench, () => bench.transferEach(bob, 100), ofBob),
      P: await fundedInUse(bench, 'P'),
      X: await fundedInUse(bench, 'X'),
    },
    unasked,
    firstQuestion: question / making,
    revert: await measureRevert(bench),
  }
  await bench.close()
  return figures
}

/** Two networks make blocks in turn; only one serves the Data API, which nobody asks. */
async function measureUnasked(): Promise<number> {
  const [served, bare] = [await BenchNetwork.open(true), await BenchNetwork.open(false)]
  // In a fresh process the network that begins pays for the compiler.
  for (const bench of [served, bare]) await bench.transferEach(bob, 2000)
  const [withApi = 0, without = 0] = await inTurns(
    2 * rounds,
    [served, bare].map((bench) => () => bench.transferEach(bob, 100)),
  )
  for (const bench of [served, bare]) await bench.close()
  return withApi / without
}

function fundedInUse(bench: BenchNetwork, chain: 'P' | 'X'): Promise<number> {
  const address = bench.addressOf(chain, 3)
  const list = `/v1/networks/fuji/blockchains/${chain.toLowerCase()}-chain/transactions?addresses=${address}`
  return inUse(bench, () => bench.fund(address, 100), list)
}

/** Makes blocks in turn with one question after each batch, which brings the index to them, and without. */
async function inUse(bench: BenchNetwork, make: () => Promise<void>, question: string): Promise<number> {
  await make()
  await bench.ask(question)
  const asked = async () => {
    await make()
    await bench.ask(question)
  }
  const [withQuestions = 0, without = 0] = await inTurns(rounds, [asked, make])
  return withQuestions / without
}

async function measureRevert(bench: BenchNetwork): Promise<number> {
  const round = (isAsked: boolean) => async () => {
    const snapshot = await bench.net.snapshot()
    await bench.fill(1000, () => ({ to: bob, value: '0x1' }))
    if (isAsked) await bench.ask(ofBob)
    await bench.net.revert(snapshot)
    if (isAsked) await bench.ask(ofBob)
  }
  const [asked = 0, unasked = 0] = await inTurns(7, [round(true), round(false)])
  return asked / unasked
}
