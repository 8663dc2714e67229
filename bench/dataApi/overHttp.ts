import { getBytes } from '../RawConnection.js'
import { answersPerSecond } from '../reads.js'
import { type BenchServer, startBareExpress, startSnowglobe } from '../servers.js'
import { median } from '../statistics.js'

/** Answers a second to one question, and those of a bare app in the same run. */
export type ReadFigures = { readonly name: string; readonly ours: number; readonly bare: number }

const questions = {
  getChainInfo: '/v1/chains/43112',
  getBlock: '/v1/chains/43112/blocks/0',
} as const

const rounds = 3

/** Measures questions with short answers over 16 connections: medians of rounds in turn with the bare app. */
export async function measureReads(milliseconds: number): Promise<readonly ReadFigures[]> {
  const [snowglobe, express] = [await startSnowglobe(), await startBareExpress()]
  const rate = (url: string, expected: string) => answersPerSecond(url, getBytes(url), expected, milliseconds)
  const figures: ReadFigures[] = []
  for (const [name, path] of Object.entries(questions)) {
    const [ours, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      bare.push(await rate(express.evmUrl, '"result"'))
      ours.push(await rate(snowglobe.url + path, '"chain'))
    }
    figures.push({ name, ours: median(ours), bare: median(bare) })
  }
  for (const server of [snowglobe, express]) await server.stop()
  return figures
}

/**
 * Returns the start of the command line to that without the Data API: the shortest of starts in turn. Every other
 * round goes the other way. Other work on the machine moves medians by some percent.
 */
export async function measureStart(rounds: number): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const extra = index === 0 ? [] : ['--data-api-enabled=false']
      const server: BenchServer = await startSnowglobe(extra)
      times[index].push(server.startMs)
      await server.stop()
    }
  return Math.min(...times[0]) / Math.min(...times[1])
}
