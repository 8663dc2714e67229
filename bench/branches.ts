import type { Snowglobe } from '../src/library/Snowglobe.js'
import { ewoqAddress } from '../state/evm/values/ewoqAddress.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'
import type { Row } from './table.js'

/** The branches of which the median is taken. */
const branchCount = 15
/** The transfers in a row on one network, before it is the other's turn. */
const turn = 250

const start = { mode: 'frozen', start: Date.UTC(2026, 10, 21) } as const

/** Sends transfers from one account to a thousand others, in process. */
async function send(net: Snowglobe, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++)
    await net.provider.request({
      method: 'eth_sendTransaction',
      params: [
        {
          from: ewoqAddress,
          to: `0x${(0x1000 + (sent % 1_000)).toString(16).padStart(40, '0')}`,
          value: '0x1',
        },
      ],
    })
}

/** Measures a branch of a new network and of one with a history of transfers, and transfers on a branch afterwards. */
export async function measureBranches(transfers: number): Promise<Row[]> {
  const { createNetwork } = await builtLibrary()
  const branchOf = async (net: Snowglobe): Promise<number> => {
    const times: number[] = []
    for (let round = 0; round < branchCount; round++) {
      let branch: Snowglobe | undefined
      times.push(
        await timed(async () => {
          branch = await net.branch()
        }),
      )
      await branch?.close()
    }
    return median(times)
  }
  const net = await createNetwork({ clock: start })
  const small = await branchOf(net)
  await send(net, transfers)
  const large = await branchOf(net)
  const branch = await net.branch()
  // A network of the same length that has no branches.
  const alone = await createNetwork({ clock: start })
  await send(alone, transfers)
  const [onBranch, onAlone]: [number[], number[]] = [[], []]
  for (let round = 0; round < 24; round++) {
    onBranch.push((await timed(() => send(branch, turn))) / turn)
    onAlone.push((await timed(() => send(alone, turn))) / turn)
  }
  for (const each of [branch, net, alone]) await each.close()
  const history = `${transfers.toLocaleString('en')} transfers`
  const ordinary = median(onAlone)
  return [
    { figure: 'net.branch() of a new network', unit: 'ms', snowglobe: small, goal: 'at most 5 ms' },
    { figure: `net.branch() after ${history}`, unit: 'ms', snowglobe: large, goal: 'at most 5 ms' },
    {
      figure: `transfer to receipt on a branch, after ${history}`,
      unit: 'ms',
      snowglobe: median(onBranch),
      goal: `at most ${(1.05 * ordinary).toFixed(3)} ms, 1.05 of a network without branches`,
    },
  ]
}
