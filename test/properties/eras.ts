import type { ChosenUpgrades, UpgradeSchedule } from '../../state/profiles/UpgradeSchedule.js'
import { frozenMs } from '../methods/nodeNetwork.js'
import { startMs as platformStartMs } from '../methods/platform/platformNetwork.js'

/** When Helicon begins in the era that crosses into it: milliseconds after the start of a test network. */
const crossingMs = 60 * 60_000

/** What passes in one step of time, milliseconds. The second step crosses, without a stop just before it. */
export const passingMs = 40 * 60_000

/** The eras in which properties of a whole network hold: before Helicon, since it, and over the change. */
export const eras: readonly {
  readonly name: string
  readonly upgrades: ChosenUpgrades
  /** Whether blocks of the C-Chain are executed asynchronously in the end: what some runs must show. */
  readonly asynchronous: readonly boolean[]
}[] = [
  { name: 'before Helicon', upgrades: 'granite', asynchronous: [false] },
  { name: 'since Helicon', upgrades: 'helicon', asynchronous: [true] },
  {
    name: 'before and since Helicon',
    upgrades: { helicon: new Date(frozenMs + crossingMs).toISOString() },
    asynchronous: [false, true],
  },
]

const day = 86_400

/** The same eras for a P-Chain alone, whose steps take days. */
export const platformEras: readonly {
  readonly name: string
  readonly upgradeTimes: Partial<UpgradeSchedule['timesSeconds']>
}[] = [
  { name: 'before Helicon', upgradeTimes: {} },
  { name: 'since Helicon', upgradeTimes: { helicon: 0n } },
  {
    name: 'before and since Helicon',
    upgradeTimes: { helicon: BigInt(platformStartMs / 1000 + 8 * day) },
  },
]
