import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { ewoqAddress } from '../state/evm/values/ewoqAddress.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'
import type { Row } from './table.js'

/** How many networks begin from the small file, and as many without it, in turns. */
const smallRounds = 60

/** Returns one of a thousand accounts. */
function recipient(index: number): string {
  return `0x${(0x1000 + (index % 1_000)).toString(16).padStart(40, '0')}`
}

/** Measures saving and loading a network with a history of transfers, and starting from a small file. */
export async function measureStateFile(transfers: number): Promise<Row[]> {
  const { createNetwork } = await builtLibrary()
  const directory = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
  const [small, large] = [join(directory, 'small.state'), join(directory, 'large.state')]
  try {
    const net = await createNetwork({ clock: { mode: 'frozen', start: Date.UTC(2026, 10, 21) } })
    await net.dumpState(small)
    for (let sent = 0; sent < transfers; sent++)
      await net.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: ewoqAddress, to: recipient(sent), value: '0x1' }],
      })
    const saved = await timed(() => net.dumpState(large))
    await net.close()
    const loading = (state: string) => async (): Promise<void> => {
      const copy: Snowglobe = await createNetwork({ state })
      await copy.close()
    }
    const loaded = await timed(loading(large))
    const fresh = async (): Promise<void> => {
      const other = await createNetwork()
      await other.close()
    }
    const [fromFile, fromGenesis]: [number[], number[]] = [[], []]
    for (let round = 0; round < smallRounds; round++) {
      fromFile.push(await timed(loading(small)))
      fromGenesis.push(await timed(fresh))
    }
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
        snowglobe: median(fromFile) - median(fromGenesis),
        goal: 'at most 2 ms',
      },
    ]
  } finally {
    rmSync(directory, { recursive: true })
  }
}
