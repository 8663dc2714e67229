import { formatGoDuration } from '../../../state/codec/goDuration.js'
import type { NodeId } from '../../../state/codec/ids.js'
import { formatRfc3339 } from '../../../state/codec/printTime.js'
import * as failures from '../../../state/errors/health.js'
import type { Network } from '../../../state/Network.js'
import type { CheckOutcome } from './CheckOutcome.js'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Whether most of the stake knows of an upgrade that this node does not (AvalancheGo `node/node.go` futureUpgradeCheck): peers
 * that validate vote with their weight for the upgrade time they report.
 */
export function futureUpgrade({ node, upgrades, clock }: Network): CheckOutcome {
  const weights = new Map<NodeId, bigint>(
    node.primaryValidators().map(({ nodeId, weight }) => [nodeId, weight]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return { error: failures.noValidators }
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
  const share = Number(modeWeight) / Number(total)
  const details = {
    localUpgradeTime: upgrades.timeTexts.granite,
    modeUpgradeTime: formatRfc3339(Number(modeTime) * 1000),
    modeUpgradeWeightPercentage: 100 * share,
    numUpgradeTimes: votes.size,
  }
  if (upgrades.timesSeconds.granite >= modeTime || share < 0.5) return { details }
  const untilMs = Number(modeTime) * 1000 - clock.now()
  const timeUntilUpgrade = formatGoDuration(BigInt(Math.round(untilMs)) * 1_000_000n)
  return { details: { ...details, timeUntilUpgrade }, ...urgency(untilMs) }
}

function urgency(untilMs: number): { error?: string } {
  if (untilMs > 3 * dayMs) return {}
  if (untilMs > dayMs) return { error: failures.upgradeNeeded }
  return { error: untilMs > hourMs ? failures.upgradeWithinTheDay : failures.upgradeWithinTheHour }
}
