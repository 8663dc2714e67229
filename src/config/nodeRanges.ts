import { Cb58Error } from '../../state/codec/cb58.js'
import { parseGoDuration } from '../../state/codec/goDuration.js'
import { idFromString } from '../../state/codec/ids.js'
import { primaryNetworkId } from '../../state/platform/PlatformChain.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'

/**
 * Checks the ranges of AvalancheGo's flags that nothing here reads, as a node does at its start (AvalancheGo
 * `config/config.go`).
 * @throws {ConfigError} for the first value out of its range, in AvalancheGo's words
 */
export function checkNodeRanges(reader: FlagReader): void {
  const problem = firstOf(rules, (rule) => rule(reader))
  if (problem !== undefined) throw new ConfigError('node', problem)
}

/** Returns the node's text for a value out of its range; undefined for a value within it. */
type Rule = (reader: FlagReader) => string | undefined

const duration = (reader: FlagReader, name: string): bigint => parseGoDuration(reader.text(name))
const integer = (reader: FlagReader, name: string): bigint => BigInt(reader.text(name))
const float = (reader: FlagReader, name: string): number => Number(reader.text(name))

/** A duration that must be at least a number of nanoseconds. @param text what the node writes behind the name */
const atLeast =
  (name: string, leastNs: bigint, text: string): Rule =>
  (reader) =>
    duration(reader, name) < leastNs ? `${name} ${text}` : undefined

const notNegative = (name: string): Rule => atLeast(name, 0n, 'must be >= 0')
const recheckDelay = (name: string): Rule => atLeast(name, 1_000_000n, 'must be >= 1000000')

const share =
  (name: string): Rule =>
  (reader) =>
    float(reader, name) < 0 || float(reader, name) > 1 ? `${name} must be in [0,1]` : undefined

const allocation =
  (name: string): Rule =>
  (reader) =>
    float(reader, name) < 0 ? `"${name}" (${float(reader, name).toFixed(6)}) < 0` : undefined

/** A rule whose text has the name of the flag, its first word, in quotation marks. */
const quoted =
  (rule: Rule): Rule =>
  (reader) =>
    rule(reader)?.replace(/^\S+/, '"$&"')

const mostDiskPercent = 50n
const mostAcp = 2 ** 31 - 1

/** In the order in which a node checks them. */
const rules: readonly Rule[] = [
  quoted(notNegative('consensus-shutdown-timeout')),
  notNegative('consensus-frontier-poll-frequency'),
  (reader) =>
    integer(reader, 'consensus-app-concurrency') === 0n ? 'consensus-app-concurrency must be > 0' : undefined,
  quoted(atLeast('public-ip-resolution-frequency', 1n, 'must be > 0')),
  (reader) =>
    reader.isSet('public-ip') && reader.isSet('public-ip-resolution-service')
      ? 'only one of --public-ip and --public-ip-resolution-service can be given'
      : undefined,
  (reader) =>
    !reader.bool('sybil-protection-enabled') && integer(reader, 'sybil-protection-disabled-weight') === 0n
      ? 'sybil protection disabled weights must be positive'
      : undefined,
  (reader) => firstOf(reader.list('track-subnets'), subnetProblem),
  atLeast('health-check-frequency', 0n, 'must be positive'),
  atLeast('health-check-averager-halflife', 1n, 'must be positive'),
  quoted(share('router-health-max-drop-rate')),
  ...[
    'network-health-max-outstanding-request-duration',
    'network-maximum-timeout',
    'network-minimum-timeout',
  ].map((name) => quoted(atLeast(name, 1n, 'must be positive'))),
  (reader) =>
    duration(reader, 'network-minimum-timeout') > duration(reader, 'network-maximum-timeout')
      ? '"network-maximum-timeout" must be >= "network-minimum-timeout"'
      : undefined,
  (reader) =>
    duration(reader, 'network-initial-timeout') < duration(reader, 'network-minimum-timeout') ||
    duration(reader, 'network-initial-timeout') > duration(reader, 'network-maximum-timeout')
      ? '"network-initial-timeout" must be in ["network-minimum-timeout", "network-maximum-timeout"]'
      : undefined,
  quoted(atLeast('network-timeout-halflife', 1n, 'must > 0')),
  (reader) =>
    float(reader, 'network-timeout-coefficient') < 1
      ? '"network-timeout-coefficient" must be >= 1'
      : undefined,
  (reader) =>
    firstOf([...reader.list('acp-support'), ...reader.list('acp-object')], (acp) =>
      Number(acp) < 0 || Number(acp) > mostAcp ? `invalid ACP: ${acp}` : undefined,
    ),
  (reader) =>
    reader.list('acp-support').some((acp) => reader.list('acp-object').includes(acp))
      ? 'supporting and objecting to the same ACP'
      : undefined,
  notNegative('network-health-max-time-since-msg-sent'),
  notNegative('network-health-max-time-since-msg-received'),
  share('network-health-max-send-fail-rate'),
  share('network-health-max-portion-send-queue-full'),
  quoted(notNegative('network-outbound-connection-timeout')),
  notNegative('network-peer-list-pull-gossip-frequency'),
  notNegative('network-peer-list-bloom-reset-frequency'),
  recheckDelay('throttler-inbound-cpu-max-recheck-delay'),
  recheckDelay('throttler-inbound-disk-max-recheck-delay'),
  notNegative('network-max-reconnect-delay'),
  notNegative('network-initial-reconnect-delay'),
  (reader) =>
    duration(reader, 'network-max-reconnect-delay') < duration(reader, 'network-initial-reconnect-delay')
      ? 'network-max-reconnect-delay must be >= network-initial-reconnect-delay'
      : undefined,
  notNegative('network-ping-timeout'),
  notNegative('network-ping-frequency'),
  (reader) =>
    duration(reader, 'network-ping-timeout') <= duration(reader, 'network-ping-frequency')
      ? 'network-ping-timeout must be > network-ping-frequency'
      : undefined,
  notNegative('network-read-handshake-timeout'),
  notNegative('network-max-clock-difference'),
  consensusProblem,
  notNegative('profile-continuous-freq'),
  warningBelowRequired,
  ...['cpu', 'disk'].flatMap((resource) =>
    ['validator-alloc', 'max-non-validator-usage', 'max-non-validator-node-usage'].map((of) =>
      allocation(`throttler-inbound-${resource}-${of}`),
    ),
  ),
]

function warningBelowRequired(reader: FlagReader): string | undefined {
  const flag = 'system-tracker-disk-warning-available-space-percentage'
  const warning = BigInt(reader.text(flag))
  const required = BigInt(reader.text('system-tracker-disk-required-available-space-percentage'))
  if (warning > mostDiskPercent) return `out of range [0,${mostDiskPercent}]: "${flag}" (${warning})`
  return warning < required
    ? `warning disk space threshold cannot be greater than fatal threshold: ${warning} < ${required}`
    : undefined
}

/** Checks the parameters of the primary network's consensus (AvalancheGo `snow/consensus/snowball/parameters.go`). */
function consensusProblem(reader: FlagReader): string | undefined {
  const k = integer(reader, 'snow-sample-size')
  const quorum = (name: string): bigint =>
    integer(reader, reader.isSet('snow-quorum-size') ? 'snow-quorum-size' : name)
  const alphaPreference = quorum('snow-preference-quorum-size')
  const alphaConfidence = quorum('snow-confidence-quorum-size')
  const concurrentRepolls = integer(reader, 'snow-concurrent-repolls')
  const beta = integer(reader, 'snow-commit-threshold')
  const optimalProcessing = integer(reader, 'snow-optimal-processing')
  const maxOutstandingItems = integer(reader, 'snow-max-processing')
  const maxItemProcessingTime = duration(reader, 'snow-max-time-processing')
  const conditions: readonly (readonly [
    holds: boolean,
    values: Record<string, bigint>,
    condition: string,
  ])[] = [
    [k / 2n < alphaPreference, { k, alphaPreference }, 'k/2 < alphaPreference'],
    [
      alphaPreference <= alphaConfidence,
      { alphaPreference, alphaConfidence },
      'alphaPreference <= alphaConfidence',
    ],
    [alphaConfidence <= k, { k, alphaConfidence }, 'alphaConfidence <= k'],
    [concurrentRepolls > 0n, { concurrentRepolls }, '0 < concurrentRepolls'],
    [concurrentRepolls <= beta, { concurrentRepolls, beta }, 'concurrentRepolls <= beta'],
    [optimalProcessing > 0n, { optimalProcessing }, '0 < optimalProcessing'],
    [maxOutstandingItems > 0n, { maxOutstandingItems }, '0 < maxOutstandingItems'],
    [maxItemProcessingTime > 0n, { maxItemProcessingTime }, '0 < maxItemProcessingTime'],
  ]
  return firstOf(conditions, ([holds, values, condition]) => {
    if (holds) return undefined
    const written = Object.entries(values).map(([name, value]) => `${name} = ${value}`)
    return `invalid consensus parameters: parameters invalid: ${written.join(', ')}: fails the condition that: ${condition}`
  })
}

function subnetProblem(text: string): string | undefined {
  try {
    return idFromString(text) === primaryNetworkId ? 'cannot track primary network' : undefined
  } catch (error) {
    if (!(error instanceof Cb58Error)) throw error
    return `couldn't parse subnetID ${JSON.stringify(text)}: ${error.message}`
  }
}

function firstOf<T>(values: readonly T[], problemOf: (value: T) => string | undefined): string | undefined {
  for (const value of values) {
    const problem = problemOf(value)
    if (problem !== undefined) return problem
  }
  return undefined
}
