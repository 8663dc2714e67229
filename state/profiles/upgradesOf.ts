import { goId } from '../codec/goIds.js'
import { decodeGoJson } from '../codec/goJson/decodeGoJson.js'
import type { GoType } from '../codec/goJson/GoType.js'
import { goStruct } from '../codec/goJson/goStruct.js'
import { goUnmarshaler } from '../codec/goJson/hooks.js'
import { goInt64As, goUint64 } from '../codec/goJson/scalars.js'
import { formatGoTime, type GoTime, parseGoTime, zeroGoTime } from '../codec/goTime.js'
import { fixedUpgrades, invalidUpgradeFile } from '../errors/genesis.js'
import { isStandardNetwork, networkIds, networkNameOf } from './networks.js'
import { defaultUpgrades, fujiUpgrades, mainnetUpgrades } from './schedules.js'
import {
  type ChosenUpgrades,
  type UpgradeName,
  type UpgradeSchedule,
  upgradeNames,
} from './UpgradeSchedule.js'
import { unscheduled } from './upgradeTimes.js'

/**
 * Returns the upgrade schedule of a network (AvalancheGo `config.getUpgradeConfig`).
 * @param upgradeFile JSON text that replaces the whole schedule of a custom network: upgrades that it leaves
 * out are active from the start, and the order of its times is not checked
 * @param chosen without a file: `granite` leaves Helicon unscheduled, `helicon` has it when the network does, and a time
 * replaces that on any network. Default `granite`
 * @throws {NodeError} when the file is malformed, or given for mainnet, fuji or local
 */
export function upgradesOf(
  networkId: number,
  upgradeFile?: string,
  chosen: ChosenUpgrades = 'granite',
): UpgradeSchedule {
  if (upgradeFile !== undefined) {
    if (isStandardNetwork(networkId)) throw fixedUpgrades(networkNameOf(networkId))
    return parseUpgradeFile(upgradeFile)
  }
  const schedule = fixedSchedule(networkId)
  if (chosen === 'helicon') return schedule
  return withHelicon(schedule, chosen === 'granite' ? never : parseGoTime(chosen.helicon))
}

const never: GoTime = { seconds: unscheduled, nanoseconds: 0, offsetMinutes: 0 }

function fixedSchedule(networkId: number): UpgradeSchedule {
  switch (networkId) {
    case networkIds.mainnet:
      return mainnetUpgrades()
    case networkIds.fuji:
      return fujiUpgrades()
    default:
      return defaultUpgrades()
  }
}

function withHelicon(schedule: UpgradeSchedule, time: GoTime): UpgradeSchedule {
  return {
    ...schedule,
    timesSeconds: { ...schedule.timesSeconds, helicon: secondsOf(time) },
    evmTimesSeconds: { ...schedule.evmTimesSeconds, helicon: time.seconds },
    timeTexts: { ...schedule.timeTexts, helicon: formatGoTime(time) },
  }
}

/** Block times are compared in whole seconds, so a fraction counts as the next second. */
function secondsOf({ seconds, nanoseconds }: GoTime): bigint {
  return nanoseconds > 0 ? seconds + 1n : seconds
}

const time = goUnmarshaler<GoTime>({ name: 'time.Time', zero: zeroGoTime }, (value, current) => {
  if (value === null) return current
  if (typeof value !== 'string') throw new Error('Time.UnmarshalJSON: input is not a JSON string')
  return parseGoTime(value)
})

const duration = goInt64As('time.Duration')

const upgradeFileType = goStruct('upgrade.Config', {
  ...(Object.fromEntries(upgradeNames.map((name) => [`${name}Time`, time])) as Record<
    `${UpgradeName}Time`,
    GoType<GoTime>
  >),
  apricotPhase4MinPChainHeight: goUint64,
  cortinaXChainStopVertexID: goId,
  graniteEpochDuration: duration,
})

function parseUpgradeFile(text: string): UpgradeSchedule {
  const file = decode(text)
  const byName = <T>(of: (time: GoTime) => T) =>
    Object.fromEntries(upgradeNames.map((name) => [name, of(file[`${name}Time`])])) as Record<UpgradeName, T>
  return {
    timesSeconds: byName(secondsOf),
    evmTimesSeconds: byName(({ seconds }) => seconds),
    timeTexts: byName(formatGoTime),
    apricotPhase4MinPChainHeight: file.apricotPhase4MinPChainHeight,
    cortinaXChainStopVertexId: file.cortinaXChainStopVertexID,
    graniteEpochDurationNs: file.graniteEpochDuration,
  }
}

function decode(text: string) {
  try {
    return decodeGoJson(text, upgradeFileType)
  } catch (cause) {
    throw cause instanceof Error ? invalidUpgradeFile(cause) : cause
  }
}
