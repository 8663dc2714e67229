import { formatRfc3339 } from '../../../state/codec/printTime.js'
import type { Network } from '../../../state/Network.js'
import type { CheckOutcome } from './CheckOutcome.js'
import { applicationTag, type Check, healthChecks, livenessChecks, readinessChecks } from './checks.js'

/** The kinds of health reports. */
export type HealthKind = 'health' | 'readiness' | 'liveness'

/** Returns all checks of a kind, including those that only a test defines. */
export function checksOf(network: Network, kind: HealthKind): readonly Check[] {
  if (kind === 'readiness') return readinessChecks()
  if (kind === 'liveness') return livenessChecks()
  const own = healthChecks(network)
  const invented = network.world.node.healthOverrides
    .names()
    .filter((name) => !own.some((check) => check.name === name))
    .map((name): Check => ({ name, tags: [applicationTag], run: () => ({}) }))
  return [...own, ...invented]
}

/** Runs a check, unless a test makes it fail. */
export function runCheck(network: Network, kind: HealthKind, check: Check): CheckOutcome {
  const failure = kind === 'health' ? network.world.node.healthOverrides.get(check.name) : undefined
  return failure === undefined ? check.run(network) : { error: failure.error }
}

/**
 * Returns the checks of a kind, and whether all of them pass (AvalancheGo `api/health/worker.go`). Tags
 * select the checks with one of them, and always those of the application; no tags, or the tag `all`, select
 * every check.
 */
export function healthReport(network: Network, kind: HealthKind, tags: readonly string[]) {
  const all = tags.length === 0 || tags.includes('all')
  const chosen = checksOf(network, kind)
    .filter((check) => all || check.tags.some((tag) => tag === applicationTag || tags.includes(tag)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const outcomes = chosen.map((check) => ({ check, outcome: runCheck(network, kind, check) }))
  const now = formatRfc3339(network.world.clock.now())
  return {
    checks: Object.fromEntries(
      outcomes.map(({ check, outcome }) => [check.name, describe(network, check.name, outcome, now)]),
    ),
    healthy: outcomes.every(({ outcome }) => outcome.error === undefined),
  }
}

/** Returns a result as Go prints `health.Result`; the duration is always zero. */
function describe(network: Network, name: string, { details, error }: CheckOutcome, now: string) {
  if (error === undefined) return { message: details, timestamp: now, duration: 0 }
  const failure = network.world.node.healthOverrides.get(name)
  return {
    message: details,
    error,
    timestamp: now,
    duration: 0,
    contiguousFailures: failure?.contiguousFailures ?? 1,
    timeOfFirstFailure: failure === undefined ? now : formatRfc3339(failure.firstFailureMs),
  }
}
