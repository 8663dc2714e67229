import { expect, test } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { checkNodeRanges } from '../../../src/config/nodeRanges.js'

const check = (flags: Record<string, string>) => checkNodeRanges(new FlagReader(flags, {}))

test('defaults are within their ranges', () => expect(() => check({})).not.toThrow())

// What AvalancheGo 1.14.2 says with each of them.
test.each<[Record<string, string>, string]>([
  [{ 'consensus-shutdown-timeout': '-1s' }, '"consensus-shutdown-timeout" must be >= 0'],
  [{ 'consensus-frontier-poll-frequency': '-1s' }, 'consensus-frontier-poll-frequency must be >= 0'],
  [{ 'consensus-app-concurrency': '0' }, 'consensus-app-concurrency must be > 0'],
  [{ 'health-check-frequency': '-1ns' }, 'health-check-frequency must be positive'],
  [{ 'health-check-averager-halflife': '0' }, 'health-check-averager-halflife must be positive'],
  [{ 'router-health-max-drop-rate': '1.01' }, '"router-health-max-drop-rate" must be in [0,1]'],
  [
    { 'network-health-max-outstanding-request-duration': '0' },
    '"network-health-max-outstanding-request-duration" must be positive',
  ],
  [{ 'network-maximum-timeout': '0' }, '"network-maximum-timeout" must be positive'],
  [{ 'network-minimum-timeout': '0' }, '"network-minimum-timeout" must be positive'],
  [{ 'network-minimum-timeout': '1h' }, '"network-maximum-timeout" must be >= "network-minimum-timeout"'],
  [
    { 'network-initial-timeout': '1h' },
    '"network-initial-timeout" must be in ["network-minimum-timeout", "network-maximum-timeout"]',
  ],
  [
    { 'network-initial-timeout': '1ns' },
    '"network-initial-timeout" must be in ["network-minimum-timeout", "network-maximum-timeout"]',
  ],
  [{ 'network-timeout-halflife': '0' }, '"network-timeout-halflife" must > 0'],
  [{ 'network-timeout-coefficient': '0.5' }, '"network-timeout-coefficient" must be >= 1'],
  [
    { 'network-health-max-time-since-msg-sent': '-1s' },
    'network-health-max-time-since-msg-sent must be >= 0',
  ],
  [{ 'network-health-max-send-fail-rate': '-0.1' }, 'network-health-max-send-fail-rate must be in [0,1]'],
  [
    { 'network-health-max-portion-send-queue-full': '1.5' },
    'network-health-max-portion-send-queue-full must be in [0,1]',
  ],
  [{ 'network-outbound-connection-timeout': '-1s' }, '"network-outbound-connection-timeout" must be >= 0'],
  [
    { 'network-peer-list-pull-gossip-frequency': '-1s' },
    'network-peer-list-pull-gossip-frequency must be >= 0',
  ],
  [
    { 'network-peer-list-bloom-reset-frequency': '-1s' },
    'network-peer-list-bloom-reset-frequency must be >= 0',
  ],
  [
    { 'throttler-inbound-cpu-max-recheck-delay': '999us' },
    'throttler-inbound-cpu-max-recheck-delay must be >= 1000000',
  ],
  [
    { 'throttler-inbound-disk-max-recheck-delay': '0' },
    'throttler-inbound-disk-max-recheck-delay must be >= 1000000',
  ],
  [{ 'network-max-reconnect-delay': '-1s' }, 'network-max-reconnect-delay must be >= 0'],
  [
    { 'network-initial-reconnect-delay': '2h' },
    'network-max-reconnect-delay must be >= network-initial-reconnect-delay',
  ],
  [{ 'network-ping-timeout': '1s' }, 'network-ping-timeout must be > network-ping-frequency'],
  [{ 'network-ping-frequency': '-2s' }, 'network-ping-frequency must be >= 0'],
  [{ 'network-read-handshake-timeout': '-1s' }, 'network-read-handshake-timeout must be >= 0'],
  [{ 'network-max-clock-difference': '-1s' }, 'network-max-clock-difference must be >= 0'],
  [{ 'public-ip-resolution-frequency': '0' }, '"public-ip-resolution-frequency" must be > 0'],
  [
    { 'public-ip': '1.2.3.4', 'public-ip-resolution-service': 'opendns' },
    'only one of --public-ip and --public-ip-resolution-service can be given',
  ],
  [
    { 'throttler-inbound-cpu-validator-alloc': '-0.5' },
    '"throttler-inbound-cpu-validator-alloc" (-0.500000) < 0',
  ],
  [
    { 'throttler-inbound-disk-max-non-validator-node-usage': '-1e3' },
    '"throttler-inbound-disk-max-non-validator-node-usage" (-1000.000000) < 0',
  ],
  [
    { 'system-tracker-disk-warning-available-space-percentage': '51' },
    'out of range [0,50]: "system-tracker-disk-warning-available-space-percentage" (51)',
  ],
  [
    { 'system-tracker-disk-warning-available-space-percentage': '1' },
    'warning disk space threshold cannot be greater than fatal threshold: 1 < 3',
  ],
  [{ 'profile-continuous-freq': '-1s' }, 'profile-continuous-freq must be >= 0'],
  [
    { 'snow-sample-size': '0' },
    'invalid consensus parameters: parameters invalid: k = 0, alphaConfidence = 15: fails the condition that: alphaConfidence <= k',
  ],
  [
    { 'snow-quorum-size': '30' },
    'invalid consensus parameters: parameters invalid: k = 20, alphaConfidence = 30: fails the condition that: alphaConfidence <= k',
  ],
  [
    { 'snow-quorum-size': '5' },
    'invalid consensus parameters: parameters invalid: k = 20, alphaPreference = 5: fails the condition that: k/2 < alphaPreference',
  ],
  [
    { 'snow-commit-threshold': '0' },
    'invalid consensus parameters: parameters invalid: concurrentRepolls = 4, beta = 0: fails the condition that: concurrentRepolls <= beta',
  ],
  [
    { 'snow-concurrent-repolls': '0' },
    'invalid consensus parameters: parameters invalid: concurrentRepolls = 0: fails the condition that: 0 < concurrentRepolls',
  ],
  [
    { 'snow-concurrent-repolls': '100' },
    'invalid consensus parameters: parameters invalid: concurrentRepolls = 100, beta = 20: fails the condition that: concurrentRepolls <= beta',
  ],
  [
    { 'snow-max-processing': '0' },
    'invalid consensus parameters: parameters invalid: maxOutstandingItems = 0: fails the condition that: 0 < maxOutstandingItems',
  ],
  [
    { 'snow-max-time-processing': '0' },
    'invalid consensus parameters: parameters invalid: maxItemProcessingTime = 0: fails the condition that: 0 < maxItemProcessingTime',
  ],
  [
    { 'snow-optimal-processing': '0' },
    'invalid consensus parameters: parameters invalid: optimalProcessing = 0: fails the condition that: 0 < optimalProcessing',
  ],
  [{ 'acp-support': '-1' }, 'invalid ACP: -1'],
  [{ 'acp-object': '-5' }, 'invalid ACP: -5'],
  [
    { 'track-subnets': 'foo' },
    'couldn\'t parse subnetID "foo": input string is smaller than the checksum size',
  ],
  [{ 'track-subnets': '11111111111111111111111111111111LpoYY' }, 'cannot track primary network'],
  [
    { 'sybil-protection-disabled-weight': '0', 'sybil-protection-enabled': 'false' },
    'sybil protection disabled weights must be positive',
  ],
])('%j is out of range', (flags, message) => {
  expect(() => check(flags)).toThrow(expect.objectContaining({ stage: 'node', message }))
})

test.each<Record<string, string>>([
  { 'consensus-shutdown-timeout': '0' },
  { 'consensus-frontier-poll-frequency': '0' },
  { 'consensus-app-concurrency': '1' },
  { 'public-ip-resolution-frequency': '1ns' },
  { 'health-check-frequency': '0' },
  { 'health-check-averager-halflife': '1ns' },
  { 'network-health-max-outstanding-request-duration': '1ns' },
  { 'network-minimum-timeout': '1ns', 'network-initial-timeout': '1ns', 'network-maximum-timeout': '1ns' },
  { 'network-timeout-halflife': '1ns' },
  { 'router-health-max-drop-rate': '1' },
  { 'network-health-max-send-fail-rate': '0' },
  { 'network-minimum-timeout': '10s', 'network-initial-timeout': '10s', 'network-maximum-timeout': '10s' },
  { 'network-timeout-coefficient': '1' },
  { 'throttler-inbound-cpu-max-recheck-delay': '1ms' },
  { 'network-max-reconnect-delay': '2h', 'network-initial-reconnect-delay': '2h' },
  { 'network-ping-timeout': '30000000001ns', 'network-ping-frequency': '30s' },
  { 'throttler-inbound-cpu-validator-alloc': '0' },
  { 'system-tracker-disk-warning-available-space-percentage': '50' },
  { 'system-tracker-disk-warning-available-space-percentage': '3' },
  { 'snow-sample-size': '29', 'snow-quorum-size': '15' },
  { 'snow-quorum-size': '20' },
  { 'snow-commit-threshold': '4' },
  { 'snow-concurrent-repolls': '1' },
  { 'snow-optimal-processing': '1' },
  { 'snow-max-processing': '1' },
  { 'snow-max-time-processing': '1ns' },
  { 'acp-support': '0,2147483647' },
  { 'sybil-protection-disabled-weight': '0' },
  { 'public-ip': '1.2.3.4' },
])('%j is at the end of its range', (flags) => {
  expect(() => check(flags)).not.toThrow()
})

test.each<[Record<string, string>, string]>([
  [{ 'acp-support': '2147483648' }, 'invalid ACP: 2147483648'],
  [{ 'acp-support': '1,2', 'acp-object': '3,2' }, 'supporting and objecting to the same ACP'],
  [
    { 'snow-sample-size': '30', 'snow-quorum-size': '15' },
    'invalid consensus parameters: parameters invalid: k = 30, alphaPreference = 15: fails the condition that: k/2 < alphaPreference',
  ],
  [
    { 'snow-preference-quorum-size': '16' },
    'invalid consensus parameters: parameters invalid: alphaPreference = 16, alphaConfidence = 15: fails the condition that: alphaPreference <= alphaConfidence',
  ],
])('%j is one beyond it', (flags, message) => {
  expect(() => check(flags)).toThrow(expect.objectContaining({ message }))
})
