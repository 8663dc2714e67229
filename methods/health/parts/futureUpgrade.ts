import { formatGoDuration } from '../../../state/codec/goDuration.js'
import type { NodeId } from '../../../state/codec/ids.js'
import { formatRfc3339 } from '../../../state/codec/printTime.js'
import * as failures from '../../../state/errors/health.js'
import type { Network } from '../../../state/Network.js'
import type { CheckOutcome } from './CheckOutcome.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Checks whether most of the stake knows of an upgrade that this node does not (AvalancheGo `node/node.go`
 * futureUpgradeCheck): connected validators vote with their weight for the upgrade time that they report.
 */
export function futureUpgrade(network: Network): CheckOutcome {
  const { upgrades } = network.world
  const expected = expectedUpgrade(network)
  if (expected === undefined) return { error: failures.noValidators }
  const details = {
    localUpgradeTime: upgrades.timeTexts.granite,
    modeUpgradeTime: formatRfc3339(Number(expected.time) * 1000),
    modeUpgradeWeightPercentage: 100 * expected.share,
    numUpgradeTimes: expected.numTimes,
  }
  const untilMs = unknownUpgradeInMs(network)
  if (untilMs === undefined) return { details }
  const timeUntilUpgrade = formatGoDuration(BigInt(Math.round(untilMs)) * 1_000_000n)
  return { details: { ...details, timeUntilUpgrade }, ...urgency(untilMs) }
}

/**
 * Returns the time until the upgrade that at least half of the stake expects and this node does not know,
 * milliseconds; undefined without such an upgrade.
 */
export function unknownUpgradeInMs(network: Network): number | undefined {
  const { upgrades, clock } = network.world
  const expected = expectedUpgrade(network)
  if (expected === undefined || upgrades.timesSeconds.granite >= expected.time || expected.share < 0.5)
    return undefined
  return Number(expected.time) * 1000 - clock.now()
}

/**
 * Returns the upgrade time (Unix seconds) that the most weight of connected validators reports; undefined on
 * a network without validators.
 */
function expectedUpgrade({
  world: { node },
}: Network): { readonly time: bigint; readonly share: number; readonly numTimes: number } | undefined {
  const weights = new Map<NodeId, bigint>(
    node.primaryValidators().map(({ nodeId, weight }) => [nodeId, weight]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return undefined
  const votes = new Map<bigint, bigint>()
  let modeTime = 0n
  let modeWeight = 0n
  for (const { nodeId, upgradeTime } of node.peers.list()) {
    const weight = weights.get(nodeId)
    if (weight === undefined) continue
    const sum = (votes.get(upgradeTime) ?? 0n) + weight
    votes.set(upgradeTime, sum)
    if (sum > modeWeight) {
      modeTime = upgradeTime
      modeWeight = sum
    }
  }
  return { time: modeTime, share: Number(modeWeight) / Number(total), numTimes: votes.size }
}

function urgency(untilMs: number): { error?: string } {
  if (untilMs > 3 * dayMs) return {}
  if (untilMs > dayMs) return { error: failures.upgradeNeeded }
  return { error: untilMs > hourMs ? failures.upgradeWithinTheDay : failures.upgradeWithinTheHour }
}
