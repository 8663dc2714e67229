import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'
import { createNetwork } from '../../../src/library/createNetwork.js'
import type { ScenarioNode } from './Scenario.js'
import type { ScenarioDirectory } from './scenarioDirectory.js'

/** What the replay needs of a network. */
export type ScenarioNetwork = {
  readonly url: string
  /** Moves the clock; blocks that fall due are made before it resolves. */
  setTime(timestampMs: number): Promise<void>
  close(): Promise<void>
}

/**
 * A fresh network in this process, started as the scenario's node was: the same flags through the same reading of flags
 * as the command line's, the clock frozen at the start of the recording, real block delays, the real node's pruning.
 */
export async function startScenarioNetwork(
  node: ScenarioNode,
  startedAt: number,
  directory: ScenarioDirectory,
): Promise<ScenarioNetwork> {
  const flags = scenarioFlags(node, directory)
  const options = networkOptionsFromFlags({
    ...flags,
    'start-time': String(startedAt),
    clock: 'frozen',
    'block-delay': 'strict',
  })
  const network = await createNetwork(options)
  await network.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: network.url,
    setTime: (timestampMs) => network.setTime(timestampMs),
    close: () => network.close(),
  }
}

/** The scenario's flags, with its files as the content flags that AvalancheGo has for them. */
export function scenarioFlags(node: ScenarioNode, directory: ScenarioDirectory): Record<string, string> {
  const flags: Record<string, string> = {}
  for (const [name, value] of Object.entries(node.flags)) flags[name] = directory.resolve(value)
  if (node.genesisFile !== undefined) flags['genesis-file-content'] = base64(contentText(node.genesisFile))
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

/** A real node forgets old states unless its configuration says otherwise; here every height is kept unless asked for. */
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
