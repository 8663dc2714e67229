import { BenchNetwork, type FundedChain } from './BenchNetwork.js'
import { cpuOf, inTurns, totalsInTurns } from './cpu.js'

/** The cost of the index while blocks are made. Ratios of processor time. */
export type BlockMakingFigures = {
  /** Transactions with questions in between to those without, by chain. */
  readonly inUse: Readonly<Record<'C' | 'P' | 'X', number>>
  /** Transactions that nobody asks about to those of a network without the Data API. */
  readonly unqueried: number
  /** The time of the first query about transfers to that of making them. */
  readonly firstQuestion: number
  /** Snapshot, a thousand transfers and revert with questions to the same without. */
  readonly revert: number
}

const bob = '0x0000000000000000000000000000000000000b0b'
const rounds = 16
const pairs = 6
const ofBob = `/v1/chains/C/addresses/${bob}/transactions:listNative?pageSize=10`

/** Measures block making with and without the index. @param rows the transfers before the first question */
export async function measureBlockMaking(rows: number): Promise<BlockMakingFigures> {
  const unqueried = await measureUnqueried()
  const inUse = {
    C: await measureInUse(() => ({ make: (each) => each.transferEach(bob, 100), question: ofBob })),
    P: await measureInUse((each) => funding(each, 'P')),
    X: await measureInUse((each) => funding(each, 'X')),
  }
  const bench = await BenchNetwork.open()
  // The code of the API is loaded before the question that counts.
  await bench.ask('/v1/chains/C/blocks/0')
  const making = await cpuOf(() => bench.fill(rows, () => ({ to: bob, value: '0x1' })))
  const question = await cpuOf(() => bench.ask(ofBob))
  const figures = {
    inUse,
    unqueried,
    firstQuestion: question / making,
    revert: await measureRevert(bench),
  }
  await bench.close()
  return figures
}

/** Two networks make blocks in turn; only one serves the Data API, which nobody asks. */
async function measureUnqueried(): Promise<number> {
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

/** How a network makes blocks, and a question about them. */
type BlockMaking = { make(bench: BenchNetwork): Promise<void>; readonly question: string }

function funding(bench: BenchNetwork, chain: FundedChain): BlockMaking {
  const address = bench.addressOf(chain, 3)
  const question = `/v1/networks/fuji/blockchains/${chain.toLowerCase()}-chain/transactions?addresses=${address}`
  return { make: (each) => each.fund(address, 100), question }
}

/** Adds up some pairs of networks: two networks differ by some percent in what the same blocks take. */
async function measureInUse(making: (bench: BenchNetwork) => BlockMaking): Promise<number> {
  let [withQuestions, without] = [0, 0]
  // The compiler works most in the first pair.
  await measurePair(making)
  for (let pair = 0; pair < pairs; pair++) {
    const [queried, unqueried] = await measurePair(making)
    withQuestions += queried
    without += unqueried
  }
  return withQuestions / without
}

/**
 * Two networks make blocks in turn; one is queried about them after each batch, the other never.
 * @returns the processor time of each
 */
async function measurePair(
  making: (bench: BenchNetwork) => BlockMaking,
): Promise<readonly [queried: number, unqueried: number]> {
  const [queried, unqueried] = [await BenchNetwork.open(), await BenchNetwork.open()]
  const { make, question } = making(queried)
  const makeAndAsk = async () => {
    await make(queried)
    await queried.sendOnly(question)
  }
  for (let round = 0; round < 5; round++) {
    await makeAndAsk()
    await make(unqueried)
  }
  const [withQuestions = 0, without = 0] = await totalsInTurns(rounds, [makeAndAsk, () => make(unqueried)])
  for (const bench of [queried, unqueried]) await bench.close()
  return [withQuestions, without]
}

async function measureRevert(bench: BenchNetwork): Promise<number> {
  const round = (isQueried: boolean) => async () => {
    const snapshot = await bench.net.snapshot()
    await bench.fill(1000, () => ({ to: bob, value: '0x1' }))
    if (isQueried) await bench.ask(ofBob)
    await bench.net.revert(snapshot)
    if (isQueried) await bench.ask(ofBob)
  }
  const [queried = 0, unqueried = 0] = await inTurns(7, [round(true), round(false)])
  return queried / unqueried
}
