import type { JsonText } from '../../../methods/emulator/l1/L1Description.js'
import type { NodeIdentity } from '../../../state/node/NodeIdentity.js'
import type { AvalancheGoVersion } from '../../../state/profiles/releases.js'
import type { LatestUpgrade } from '../../../state/profiles/UpgradeSchedule.js'
import type { BlockDelay } from '../../../state/time/BlockDelay.js'
import type { ClockMode } from '../../../state/time/Clock.js'

/** When the upgrades of a network are active. */
export type ScheduledUpgrades = {
  /** ISO 8601, a Date, Unix milliseconds, or `+1h` after the start of the network's clock. */
  readonly helicon: string | number | Date
}

/** The network itself: its genesis, its upgrades, its clock and its node. */
export type GenesisOptions = {
  /**
   * A name, or the ID of a custom network. Default `local` (12345).
   *
   * @example
   * await createNetwork({ networkId: 'fuji' })
   */
  readonly networkId?: 'mainnet' | 'fuji' | 'local' | number
  /**
   * Whether `fuji` and `mainnet` have nothing but their own genesis. By default the ewoq key has funds on P, X and C there
   * and five validators run whose keys are known, as on `local`; IDs of assets, chains and blocks stay those of the
   * network. Default false; other networks do not change by it.
   *
   * @example
   * await createNetwork({ networkId: 'fuji', bareGenesis: true })
   */
  readonly bareGenesis?: boolean | undefined
  /**
   * The genesis of a custom network, in the format of AvalancheGo's genesis file.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, genesisFile: readFileSync('genesis.json', 'utf8') })
   */
  readonly genesisFile?: JsonText | undefined
  /**
   * The upgrade times of a custom network, in the format of AvalancheGo's upgrade file.
   *
   * @example
   * import { readFileSync } from 'node:fs'
   * const custom = () => createNetwork({ networkId: 1337, upgradeFile: readFileSync('upgrade.json', 'utf8') })
   */
  readonly upgradeFile?: JsonText | undefined
  /**
   * The release of AvalancheGo that the node answers as: its version, the upgrades of its networks, and its APIs.
   * Default `1.15.2`.
   *
   * @example
   * const net = await createNetwork({ avalanchegoVersion: '1.14.2' })
   * const { rpcProtocolVersion } = await net.info.getNodeVersion() // '45'
   */
  readonly avalanchegoVersion?: AvalancheGoVersion | undefined
  /**
   * The last upgrade of the network: `granite`, or `helicon`, which is active from the start, but on mainnet and fuji at
   * their dates. `{ helicon }` says when Helicon is active: a time as ISO 8601, a Date or Unix milliseconds, or `+1h` after
   * the start of the network's clock, with the units h, m, s and ms. Default: `helicon`, but `granite` for AvalancheGo
   * 1.14.2 and where `tooling` is set. An `upgradeFile` decides alone. On real nodes it needs a `networkId` of your own.
   *
   * @example
   * const net = await createNetwork({ upgrades: { helicon: '+1h' } })
   * await net.increaseTime(3_600_000)
   * await net.mine() // the last block before Helicon; the next one is Helicon's
   */
  readonly upgrades?: LatestUpgrade | ScheduledUpgrades | undefined
  /**
   * Default: the clock runs from the machine's time. `start` is ISO 8601, a Date, or Unix milliseconds (also
   * as `startMs`).
   *
   * @example
   * await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
   */
  readonly clock?: {
    /** `running` (default), or `frozen` until it is moved. */
    readonly mode?: ClockMode
    /** The time at the start: ISO 8601, a Date, or Unix milliseconds. Default: the machine's time. */
    readonly start?: string | number | Date
    /** The time at the start in Unix milliseconds, instead of `start`. */
    readonly startMs?: number
  }
  /**
   * The seed of all randomness in the network.
   *
   * @example
   * await createNetwork({ seed: 'another order of random nodes' })
   */
  readonly seed?: string
  /**
   * `instant` (default): a transaction is in a block when the call returns. `strict`: blocks keep the real
   * minimum delays.
   *
   * @example
   * await createNetwork({ blockDelay: 'strict' })
   */
  readonly blockDelay?: BlockDelay
  /**
   * On (default): the network has five validators, all connected. Off: a single node.
   *
   * @example
   * await createNetwork({ sybilProtection: false })
   */
  readonly sybilProtection?: boolean
  /**
   * The certificate and the BLS key of the emulated node. Default: those of the first validator of `local`.
   */
  readonly identity?: NodeIdentity | undefined
}
