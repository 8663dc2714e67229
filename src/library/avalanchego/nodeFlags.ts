import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localStakers, localStakingKey } from '../../../state/profiles/localStakers.js'
import type { RealNodeOptions } from './realNodeOptions.js'

/** The number of open files that AvalancheGo requires by default. */
const usualFileLimit = 32_768

/** A node that runs already, for those that start after it. */
export type RunningNode = { readonly nodeId: string; readonly stakingAddress: string }

/**
 * Returns the flags of a node as tmpnet writes them into `flags.json`: each is a text. Nodes are the validators of
 * `local` in their order. A node alone runs without the protection against Sybil attacks, and with it every chain.
 * @param index the position of the node
 * @param running the nodes before it
 */
export function nodeFlags(
  options: RealNodeOptions,
  index: number,
  running: readonly RunningNode[],
): Readonly<Record<string, string>> {
  const { networkId, genesisFile, upgradeFile, chainConfigs, subnetConfigs, chainAliases, vmAliases } =
    options
  const plugins = join(dirname(options.path), 'plugins')
  return {
    'network-id': String(networkId),
    'http-host': index === 0 ? options.httpHost : '127.0.0.1',
    'http-port': index === 0 ? String(options.httpPort) : '0',
    'staking-host': '127.0.0.1',
    'staking-port': '0',
    'public-ip': '127.0.0.1',
    'bootstrap-ips': running.map(({ stakingAddress }) => stakingAddress).join(','),
    'bootstrap-ids': running.map(({ nodeId }) => nodeId).join(','),
    'sybil-protection-enabled': String(options.nodes > 1),
    ...identityFlags(index),
    ...(genesisFile === undefined ? {} : { 'genesis-file-content': base64(genesisFile) }),
    ...(upgradeFile === undefined ? {} : { 'upgrade-file-content': base64(upgradeFile) }),
    ...jsonFlag('chain-config-content', mapped(chainConfigs, chainConfigJson)),
    ...jsonFlag(
      'subnet-config-content',
      mapped(subnetConfigs, (text): unknown => JSON.parse(text)),
    ),
    ...jsonFlag('chain-aliases-file-content', chainAliases),
    ...jsonFlag('vm-aliases-file-content', vmAliases),
    'api-admin-enabled': 'true',
    'index-enabled': 'true',
    'health-check-frequency': '500ms',
    'network-max-reconnect-delay': '1s',
    'network-peer-list-pull-gossip-frequency': '250ms',
    'fd-limit': String(fileLimit()),
    ...(existsSync(plugins) ? { 'plugin-dir': plugins } : {}),
    ...options.flags,
  }
}

function identityFlags(index: number): Readonly<Record<string, string>> {
  const staker = localStakers()[index]
  if (staker === undefined) return {}
  const key = Buffer.from(localStakingKey(index)).toString('base64')
  const lines = key.match(/.{1,64}/g) ?? []
  return {
    'staking-tls-cert-file-content': base64(new X509Certificate(staker.certificateDer).toString()),
    'staking-tls-key-file-content': base64(
      ['-----BEGIN RSA PRIVATE KEY-----', ...lines, '-----END RSA PRIVATE KEY-----', ''].join('\n'),
    ),
    'staking-signer-key-file-content': Buffer.from(staker.blsSecretKey).toString('base64'),
  }
}

/** Returns the limit of open files of this process, which a node inherits, or the usual one if that is lower. */
function fileLimit(): number {
  const report: unknown = process.report.getReport()
  const limits: unknown =
    typeof report === 'object' && report !== null ? Reflect.get(report, 'userLimits') : undefined
  const files: unknown =
    typeof limits === 'object' && limits !== null ? Reflect.get(limits, 'open_files') : undefined
  const hard: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, 'hard') : undefined
  return typeof hard === 'number' ? Math.min(hard, usualFileLimit) : usualFileLimit
}

function chainConfigJson({ config, upgrade }: RealNodeOptions['chainConfigs'][string]): unknown {
  return {
    Config: config === undefined ? null : base64(config),
    Upgrade: upgrade === undefined ? null : base64(upgrade),
  }
}

function mapped<A, B>(
  map: Readonly<Record<string, A>>,
  change: (value: A) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))
}

/** Returns a flag whose content is JSON; none for an empty object. */
function jsonFlag(name: string, value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.keys(value).length === 0 ? {} : { [name]: base64(JSON.stringify(value)) }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
