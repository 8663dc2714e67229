import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startSnowglobe } from './servers.js'
import type { Row } from './table.js'
import { funder, type SignedTransfer, signTransfers, transferOverHttp } from './transfers.js'

/** Transfers before the measured ones, and those of a round. */
const [warmUp, perRound] = [1_500, 1_000]
const rounds = 8
/** Longer than the interval in which changes are written, and writing them. */
const afterRoundMs = 1_500

/**
 * Measures what keeping a network in a file (`--state`) costs a transfer over HTTP: the processor time of the process until all
 * is in the file, beside that of one without a file. Both take turns.
 */
export async function measureAutosave(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const transfers = await signTransfers(funder.avalanche(), 0, warmUp + rounds * perRound)
  const servers: BenchServer[] = []
  try {
    servers.push(await startSnowglobe())
    servers.push(await startSnowglobe([`--state=${join(directory, 'net.state')}`]))
    for (const server of servers) await processorMs(server, transfers.slice(0, warmUp))
    const [plain, kept]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      const from = warmUp + round * perRound
      const some = transfers.slice(from, from + perRound)
      for (const [index, times] of [plain, kept].entries()) {
        const server = servers[index]
        if (server !== undefined) times.push(await processorMs(server, some))
      }
    }
    return [
      {
        figure: 'processor time of a transfer over HTTP with --state, of one without',
        unit: '%',
        snowglobe: (100 * sum(kept)) / sum(plain),
        goal: 'at most 105 %',
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    rmSync(directory, { recursive: true })
  }
}

/** Makes transfers, and waits until they are in the file. @returns the processor time that the server took */
async function processorMs(server: BenchServer, transfers: readonly SignedTransfer[]): Promise<number> {
  const before = usedMs(server.pid)
  await transferOverHttp(server.evmUrl, transfers)
  await new Promise((resolve) => setTimeout(resolve, afterRoundMs))
  return usedMs(server.pid) - before
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0)
}

/** Returns the processor time of a process so far, milliseconds: Linux counts it in hundredths of a second. */
function usedMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
