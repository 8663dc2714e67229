import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startSnowglobe } from './servers.js'
import { median } from './statistics.js'
import type { Row } from './table.js'
import { funder, type SignedTransfer, signTransfers, transferOverHttp } from './transfers.js'

/** Transfers before the measured ones, so that V8 has compiled what both do, and those of a round. */
const [warmUp, perRound] = [4_000, 2_000]
const rounds = 7
/** Longer than the interval in which changes are written, and writing them. */
const afterwardsMs = 1_500

/**
 * Measures what keeping a network in a file (`--state`) costs a transfer over HTTP: the processor time of the process until all
 * is in the file, beside that of one without a file. Both get the same transfers at the same time, since the time that one takes
 * depends on what else the machine does. The median of several rounds counts.
 */
export async function measureAutosave(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const transfers = await signTransfers(funder.avalanche(), 0, warmUp + rounds * perRound)
  const servers: BenchServer[] = []
  try {
    servers.push(await startSnowglobe())
    servers.push(await startSnowglobe([`--state=${join(directory, 'net.state')}`]))
    const processorMs = (some: readonly SignedTransfer[]): Promise<number[]> =>
      Promise.all(servers.map((server) => processorMsOf(server, some)))
    await processorMs(transfers.slice(0, warmUp))
    const percent: number[] = []
    for (let from = warmUp; from < transfers.length; from += perRound) {
      const [plainMs = 0, keptMs = 0] = await processorMs(transfers.slice(from, from + perRound))
      percent.push((100 * keptMs) / plainMs)
    }
    return [
      {
        figure: 'processor time of a transfer over HTTP with --state, of one without',
        unit: '%',
        snowglobe: median(percent),
        goal: 'at most 105 %',
      },
    ]
  } finally {
    for (const server of servers) await server.stop()
    rmSync(directory, { recursive: true })
  }
}

/** Makes transfers, and waits until they are in the file. @returns the processor time that the server took */
async function processorMsOf(server: BenchServer, transfers: readonly SignedTransfer[]): Promise<number> {
  const before = usedMs(server.pid)
  await transferOverHttp(server.evmUrl, transfers)
  await new Promise((resolve) => setTimeout(resolve, afterwardsMs))
  return usedMs(server.pid) - before
}

/** Returns the processor time of a process so far, milliseconds: Linux counts it in hundredths of a second. */
function usedMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}
