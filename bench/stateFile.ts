import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateNetworkOptions } from '../src/library/networkOptions.js'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { ewoqAddress } from '../state/evm/values/ewoqAddress.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'
import type { Row } from './table.js'

/** How many networks begin from the small file, and as many without it, in turns; and how many before, while V8 compiles. */
const [smallRounds, smallWarmUp] = [200, 40]

/** Returns one of a thousand accounts. */
function recipient(index: number): string {
  return `0x${(0x1000 + (index % 1_000)).toString(16).padStart(40, '0')}`
}

/** Milliseconds that pass, and those of the processor in all threads of this process. */
type Spent = { readonly wallMs: number; readonly processorMs: number }

/** Measures saving and loading a network with a history of transfers, and starting from a small file. */
export async function measureStateFile(transfers: number): Promise<Row[]> {
  const { createNetwork } = await builtLibrary()
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const [small, large] = [join(directory, 'small.state'), join(directory, 'large.state')]
  const networkOf = (options: CreateNetworkOptions) => async (): Promise<void> => {
    const copy: Snowglobe = await createNetwork(options)
    await copy.close()
  }
  try {
    const net = await createNetwork({ clock: { mode: 'frozen', start: Date.UTC(2026, 10, 21) } })
    await net.dumpState(small)
    const beyond = await beyondOther(networkOf({ state: small }), networkOf({}))
    for (let sent = 0; sent < transfers; sent++)
      await net.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: ewoqAddress, to: recipient(sent), value: '0x1' }],
      })
    const saved = await timed(() => net.dumpState(large))
    await net.close()
    const loaded = await timed(networkOf({ state: large }))
    const history = `${transfers.toLocaleString('en')} transfers`
    const size = `${Math.round(statSync(large).size / 1e5) / 10} MB`
    return [
      {
        figure: `state file of ${history} (${size}): saved`,
        unit: 'ms',
        snowglobe: saved,
        goal: '1 s for 100,000',
      },
      { figure: `state file of ${history}: loaded`, unit: 'ms', snowglobe: loaded, goal: '1 s for 100,000' },
      {
        figure: 'createNetwork() from a small state file, beyond one without',
        unit: 'ms',
        snowglobe: beyond.wallMs,
        goal: 'at most 2 ms',
      },
      {
        figure: 'createNetwork() from a small state file, beyond one without: processor time',
        unit: 'ms',
        snowglobe: beyond.processorMs,
        goal: 'at most 2 ms',
      },
    ]
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** Returns what some work takes beyond other work, as the difference of medians: both take turns. */
async function beyondOther(some: () => Promise<void>, other: () => Promise<void>): Promise<Spent> {
  const [ofSome, ofOther]: [Spent[], Spent[]] = [[], []]
  for (let round = 0; round < smallWarmUp + smallRounds; round++) {
    ofSome.push(await spentIn(some))
    ofOther.push(await spentIn(other))
  }
  const beyond = (of: (spent: Spent) => number): number =>
    median(ofSome.slice(smallWarmUp).map(of)) - median(ofOther.slice(smallWarmUp).map(of))
  return { wallMs: beyond(({ wallMs }) => wallMs), processorMs: beyond(({ processorMs }) => processorMs) }
}

async function spentIn(work: () => Promise<void>): Promise<Spent> {
  const before = process.cpuUsage()
  const wallMs = await timed(work)
  const { user, system } = process.cpuUsage(before)
  return { wallMs, processorMs: (user + system) / 1_000 }
}
