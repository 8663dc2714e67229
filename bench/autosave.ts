import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startSnowglobe } from './servers.js'
import { median } from './statistics.js'
import type { Row } from './table.js'
import { funder, type SignedTransfer, signTransfers, transferOverHttp } from './transfers.js'

/** Transfers before the measured ones, so that V8 has compiled what both do, and those of a round. */
const [warmUp, perRound] = [4_000, 2_000]
const rounds = 6
/** Two of each kind, since equal processes differ, too: by some percent, by what V8 has compiled. */
const kinds = ['plain', 'kept', 'kept', 'plain'] as const
/** Longer than the interval in which changes are written, and writing them. */
const afterwardsMs = 1_500

/**
 * Measures what keeping a network in a file (`--state`) costs a transfer over HTTP: the processor time of the process until all
 * is in the file, beside that of one without a file. All get the same transfers, one server after the other, and in the other
 * order in every second round, since the time that one takes depends on what else the machine does. The medians of several
 * rounds count, added up for each kind. Beyond 2048 blocks both kinds make bytes of old blocks; a file has most of them already.
 */
export async function measureAutosave(): Promise<Row[]> {
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const transfers = await signTransfers(funder.avalanche(), 0, warmUp + rounds * perRound)
  const servers: BenchServer[] = []
  try {
    for (const [index, kind] of kinds.entries())
      servers.push(
        await startSnowglobe(kind === 'plain' ? [] : [`--state=${join(directory, `${index}.state`)}`]),
      )
    for (const server of servers) await processorMsOf(server, transfers.slice(0, warmUp))
    const times: number[][] = servers.map(() => [])
    for (let round = 0; round < rounds; round++) {
      const from = warmUp + round * perRound
      const order = [...servers.entries()]
      for (const [index, server] of round % 2 === 0 ? order : order.reverse())
        times[index]?.push(await processorMsOf(server, transfers.slice(from, from + perRound)))
    }
    const ofKind = (kind: (typeof kinds)[number]): number =>
      kinds.reduce((sum, each, index) => sum + (each === kind ? median(times[index] ?? []) : 0), 0)
    return [
      {
        figure: 'processor time of a transfer over HTTP with --state, of one without',
        unit: '%',
        snowglobe: (100 * ofKind('kept')) / ofKind('plain'),
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
