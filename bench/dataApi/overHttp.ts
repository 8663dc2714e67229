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

/** Returns the start of the command line to that without the Data API: medians of starts in turn. */
export async function measureStart(rounds: number): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const [index, extra] of [[], ['--data-api-enabled=false']].entries()) {
      const server: BenchServer = await startSnowglobe(extra)
      times[index]?.push(server.startMs)
      await server.stop()
    }
  return median(times[0]) / median(times[1])
}
