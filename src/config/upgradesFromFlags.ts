import { type AvalancheGoVersion, avalancheGoVersions } from '../../state/profiles/releases.js'
import { type ChosenUpgrades, latestUpgrades } from '../../state/profiles/UpgradeSchedule.js'
import { parseMoment } from '../../state/time/parseMoment.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { wordFlag } from './wordFlag.js'

/** Returns the release that `--avalanchego-version` names. @throws {ConfigError} for another one */
export function avalancheGoVersionFromFlags(reader: FlagReader): AvalancheGoVersion {
  return wordFlag(reader, 'avalanchego-version', avalancheGoVersions)
}

/**
 * Returns the upgrades that `--upgrades` or `--helicon-time` choose; undefined when neither is set.
 * @param startMs the start of the network's clock, Unix milliseconds
 * @throws {ConfigError} when one is invalid, or when they contradict each other
 */
export function upgradesFromFlags(reader: FlagReader, startMs: number): ChosenUpgrades | undefined {
  const latest = reader.isSet('upgrades') ? wordFlag(reader, 'upgrades', latestUpgrades) : undefined
  if (!reader.isSet('helicon-time')) return latest
  const text = reader.text('helicon-time')
  if (latest === 'granite')
    throw new ConfigError(
      'node',
      `helicon-time is ${JSON.stringify(text)}, but upgrades is "granite", which leaves Helicon unscheduled: give only one of both`,
    )
  const timestampMs = parseMoment(text, startMs)
  if (timestampMs === undefined)
    throw new ConfigError(
      'node',
      `helicon-time must be ISO 8601, Unix milliseconds, or a duration after the start ("+60s") but is ${JSON.stringify(text)}`,
    )
  return { helicon: new Date(timestampMs).toISOString() }
}
