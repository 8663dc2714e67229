import { upgradesReply } from '../../../methods/info/parts/upgradesReply.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { isStandardNetwork } from '../../../state/profiles/networks.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { networkUpgrades } from '../../../state/world/networkUpgrades.js'
import { InvalidOptionError } from '../../inProcess/InvalidOptionError.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import { completeOptions } from '../completeOptions.js'
import type { CreateNetworkOptions } from '../networkOptions.js'

/** The options of a network of real nodes. */
export type RealNodeOptions = Pick<
  NetworkOptions,
  | 'networkId'
  | 'genesisFile'
  | 'upgradeFile'
  | 'chainConfigs'
  | 'subnetConfigs'
  | 'chainAliases'
  | 'vmAliases'
  | 'flags'
  | 'httpHost'
  | 'httpPort'
> & {
  /** The program. */
  readonly path: string
  /** The number of nodes. */
  readonly nodes: number
}

/** The options that a real node can have too. */
const possible: ReadonlySet<string> = new Set<keyof CreateNetworkOptions>([
  'backend',
  'path',
  'nodes',
  'networkId',
  'genesisFile',
  'upgradeFile',
  'upgrades',
  'chainConfigs',
  'subnetConfigs',
  'chainAliases',
  'vmAliases',
  'flags',
  'httpHost',
  'httpPort',
  'l1s',
  'accounts',
  'mnemonic',
  'balance',
  // These options have no visible effect on a node.
  'seed',
  'httpFastPath',
  'evmCompiler',
])

/** Public networks, which a node would join. */
const publicNetworks = [1, 5]

/**
 * Returns the options of a network of real nodes.
 * @throws {NotOnARealNode} for an option that only the emulated network can have
 * @throws {InvalidOptionError} for an option that is invalid, and when no program is named
 */
export function realNodeOptions(options: CreateNetworkOptions, env: NodeJS.ProcessEnv): RealNodeOptions {
  const read = completeOptions(options)
  for (const [name, value] of Object.entries(options))
    if (value !== undefined && !possible.has(name)) throw new NotOnARealNode(`option "${name}"`)
  if (publicNetworks.includes(read.networkId))
    throw new NotOnARealNode('option "networkId"', 'The node would join the public network.')
  const custom = Object.entries(read.chainConfigs).find(([, { precompiles }]) => precompiles !== undefined)
  if (custom !== undefined) throw new NotOnARealNode(`option "chainConfigs.${custom[0]}.precompiles"`)
  const path = options.path ?? env['AVALANCHEGO_PATH']
  if (path === undefined || path === '')
    throw new InvalidOptionError(
      'createNetwork: the backend avalanchego needs the program: set the option "path", or AVALANCHEGO_PATH in the environment',
    )
  const nodes = options.nodes ?? 1
  return { ...read, upgradeFile: upgradeFileOf(read), path, nodes }
}

/**
 * Returns the upgrade file that a node gets; undefined where the node's own times hold.
 * @throws {NotOnARealNode} for upgrades of `local`, whose times are a part of the program
 * @throws {ProviderRpcError} when a file contradicts the chosen upgrades
 */
function upgradeFileOf(options: NetworkOptions): string | undefined {
  const { networkId, upgradeFile, upgrades } = options
  if (upgrades === undefined) return upgradeFile
  if (isStandardNetwork(networkId))
    throw new NotOnARealNode(
      'option "upgrades"',
      'The upgrade times of the network local are a part of the program: use another networkId, such as 54321.',
    )
  try {
    const schedule = networkUpgrades(options)
    return upgradeFile ?? stringifyJson(upgradesReply(schedule))
  } catch (error) {
    throw libraryError(error)
  }
}
