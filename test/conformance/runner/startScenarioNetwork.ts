import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'
import { createNetwork } from '../../../src/library/createNetwork.js'
import type { AvalancheGoVersion } from '../../../state/profiles/releases.js'
import type { ScenarioNode } from './Scenario.js'
import type { ScenarioDirectory } from './scenarioDirectory.js'

/** The release of every node that was recorded, also of those that had Helicon. */
const recordedVersion: AvalancheGoVersion = '1.14.2'

/** The parts of a network that the replay needs. */
export type ScenarioNetwork = {
  readonly url: string
  /** Moves the clock; blocks that fall due are made before it resolves. */
  setTime(timestampMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a network in this process as the scenario's node was started: with its flags, parsed as the command
 * line parses them, the clock frozen at the start of the recording, real block delays and the real node's
 * pruning.
 */
export async function startScenarioNetwork(
  node: ScenarioNode,
  startedAt: number,
  directory: ScenarioDirectory,
): Promise<ScenarioNetwork> {
  const flags = scenarioFlags(node, directory)
  const options = networkOptionsFromFlags({
    ...flags,
    'avalanchego-version': recordedVersion,
    ...(node.upgrades === undefined
      ? { upgrades: node.heliconTime === undefined ? 'granite' : 'helicon' }
      : {}),
    'start-time': String(startedAt),
    clock: 'frozen',
    'block-delay': 'strict',
    'emulator-api-enabled': 'false',
  })
  const network = await createNetwork(options)
  await network.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: network.url,
    setTime: (timestampMs) => network.setTime(timestampMs),
    close: () => network.close(),
  }
}

/** Returns the scenario's flags, with its files in AvalancheGo's content flags. */
export function scenarioFlags(node: ScenarioNode, directory: ScenarioDirectory): Record<string, string> {
  const flags: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.flags)) flags[name] = directory.resolve(value)
  if (node.genesisFile !== undefined) flags['genesis-file-content'] = base64(contentText(node.genesisFile))
  if (node.upgrades !== undefined) flags['upgrade-file-content'] = base64(contentText(node.upgrades))
  const chains = new Set([
    'C',
    ...Object.keys(node.chainConfigs ?? {}),
    ...Object.keys(node.chainUpgrades ?? {}),
  ])
  flags['chain-config-content'] = base64(
    JSON.stringify(
      Object.fromEntries(
        [...chains].map((chain) => [
          chain,
          {
            Config: base64(contentText(chainConfig(node, chain))),
            Upgrade: base64OrNull(node.chainUpgrades?.[chain]),
          },
        ]),
      ),
    ),
  )
  return flags
}

/**
 * A real node prunes old states unless configured otherwise; the emulated one keeps every height by default.
 */
function chainConfig(node: ScenarioNode, chain: string): unknown {
  const config = node.chainConfigs?.[chain]
  return typeof config === 'string' ? config : { 'snowglobe-history': 'node', ...(config ?? {}) }
}

function contentText(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64')
}

function base64OrNull(content: unknown): string | null {
  return content === undefined ? null : base64(contentText(content))
}
