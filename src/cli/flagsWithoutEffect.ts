import { isAvalancheGoFlag } from '../config/flagDefinitions.js'

/** AvalancheGo's flags that change something here too: what the node answers, serves, reads or writes. */
const withEffect: ReadonlySet<string> = new Set([
  'api-admin-enabled',
  'api-health-enabled',
  'api-info-enabled',
  'api-metrics-enabled',
  'chain-aliases-file',
  'chain-aliases-file-content',
  'chain-config-content',
  'chain-config-dir',
  'config-file',
  'config-file-content',
  'config-file-content-type',
  'data-dir',
  'genesis-file',
  'genesis-file-content',
  'http-allowed-hosts',
  'http-allowed-origins',
  'http-host',
  'http-port',
  'log-display-level',
  'log-level',
  'network-id',
  'plugin-dir',
  'process-context-file',
  'profile-dir',
  'public-ip',
  'staking-port',
  'staking-signer-key-file',
  'staking-signer-key-file-content',
  'staking-tls-cert-file',
  'staking-tls-cert-file-content',
  'staking-tls-key-file',
  'staking-tls-key-file-content',
  'subnet-config-content',
  'subnet-config-dir',
  'sybil-protection-enabled',
  'upgrade-file',
  'upgrade-file-content',
  'vm-aliases-file',
  'vm-aliases-file-content',
])

/** The given flags that AvalancheGo knows and that are accepted here without doing anything. */
export function flagsWithoutEffect(flags: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(flags).filter((name) => isAvalancheGoFlag(name) && !withEffect.has(name))
}
