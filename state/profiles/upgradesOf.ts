import { decodeCb58 } from '../codec/cb58.js'
import { decodeGoJson, type GoDecoder, goCustom, goInteger, goStruct, goUint64 } from '../codec/goStruct.js'
import { formatGoTime, type GoTime, parseGoTime, zeroGoTime } from '../codec/goTime.js'
import { emptyId, type Id, idFromString } from '../codec/ids.js'
import { fixedUpgrades, invalidUpgradeFile } from '../errors/genesis.js'
import { isStandardNetwork, networkIds, networkNameOf } from './networks.js'
import { defaultUpgrades, fujiUpgrades, mainnetUpgrades } from './schedules.js'
import { type UpgradeName, type UpgradeSchedule, upgradeNames } from './UpgradeSchedule.js'

/**
 * When a network upgrades (AvalancheGo `config.getUpgradeConfig`).
 * @param upgradeFile JSON text that replaces the whole schedule of a custom network: what it leaves out is active from
 * the beginning of time, and the order of its times is not checked
 * @throws {NodeError} when the file is malformed, or given for mainnet, fuji or local
 */
export function upgradesOf(networkId: number, upgradeFile?: string): UpgradeSchedule {
  if (upgradeFile !== undefined) {
    if (isStandardNetwork(networkId)) throw fixedUpgrades(networkNameOf(networkId))
    return parseUpgradeFile(upgradeFile)
  }
  switch (networkId) {
    case networkIds.mainnet:
      return mainnetUpgrades()
    case networkIds.fuji:
      return fujiUpgrades()
    default:
      return defaultUpgrades()
  }
}

const time: GoDecoder<GoTime> = goCustom(zeroGoTime, (value) => {
  if (typeof value !== 'string') throw new Error('Time.UnmarshalJSON: input is not a JSON string')
  return parseGoTime(value)
})

const id: GoDecoder<Id> = goCustom(emptyId, (value) => {
  if (typeof value !== 'string') throw new Error('first and last characters should be quotes')
  try {
    decodeCb58(value)
  } catch (cause) {
    throw new Error(`couldn't decode ID to bytes: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
  return idFromString(value)
})

const duration = goInteger('time.Duration', -(1n << 63n), (1n << 63n) - 1n)

const upgradeFileType = goStruct('upgrade.Config', {
  ...(Object.fromEntries(upgradeNames.map((name) => [`${name}Time`, time])) as Record<
    `${UpgradeName}Time`,
    GoDecoder<GoTime>
  >),
  apricotPhase4MinPChainHeight: goUint64,
  cortinaXChainStopVertexID: id,
  graniteEpochDuration: duration,
})

function parseUpgradeFile(text: string): UpgradeSchedule {
  const file = decode(text)
  const byName = <T>(of: (time: GoTime) => T) =>
    Object.fromEntries(upgradeNames.map((name) => [name, of(file[`${name}Time`])])) as Record<UpgradeName, T>
  return {
    timesSeconds: byName(({ seconds, nanoseconds }) => (nanoseconds > 0 ? seconds + 1n : seconds)),
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
