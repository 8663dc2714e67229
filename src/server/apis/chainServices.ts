import { chainAdminMethods } from '../../../methods/chainadmin/index.js'
import { subnetIndexMethods } from '../../../methods/index/index.js'
import { subnetProposervmMethods } from '../../../methods/proposervm/index.js'
import { discover } from '../../../methods/rpc/openrpc.js'
import { validatorsMethods } from '../../../methods/validators/index.js'
import type { SubnetTarget } from '../../../methods/validators/SubnetTarget.js'
import { idToString } from '../../../state/codec/ids.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { expandVariables } from '../../../state/node/expandVariables.js'
import { Profiler } from '../../../state/process/Profiler.js'
import type { Endpoint } from '../../rpc/exchange.js'
import type { GorillaContext } from '../../rpc/gorilla/GorillaService.js'
import { GorillaService } from '../../rpc/gorilla/GorillaService.js'

/**
 * Returns the node services of an EVM chain by their path below `/ext/bc/<ID>`, and its index as `/index/block`. The
 * code that starts the chain decides which of them have a route. The route of `/admin` outlives the activation of
 * Helicon, but its service does not: Helicon's VM has none. Source: AvalancheGo `graft/subnet-evm/plugin/evm/vm.go`
 * CreateHandlers, `vms/proposervm/vm.go`.
 */
export function chainServices(
  network: Network,
  chain: EvmChain,
  context: GorillaContext,
): ReadonlyMap<string, Endpoint> {
  const running = network.world.node.chains.get(chain.blockchainId)
  invariant(running !== undefined, 'the node runs every EVM chain')
  const target: SubnetTarget = { network, subnetId: running.subnetId }
  const admin = { chain, profiler: new Profiler(() => profileDirectory(network, chain)) }
  const proposervm = subnetProposervmMethods(chain)
  const index = subnetIndexMethods(chain)
  const release = () => network.world.node.release
  return new Map<string, Endpoint>([
    ...(chain.options.adminApiEnabled ? [adminService()] : []),
    [
      '/validators',
      new GorillaService(
        target,
        [...validatorsMethods, discover('Validators API', validatorsMethods, release)],
        context,
      ),
    ],
    ['/index/block', new GorillaService(network, [...index, discover('Index API', index, release)], context)],
    [
      '/proposervm',
      new GorillaService(network, [...proposervm, discover('Proposervm API', proposervm, release)], context),
    ],
  ])

  function adminService(): [string, Endpoint] {
    const methods = [...chainAdminMethods, discover('Chain admin API', chainAdminMethods, release)]
    return ['/admin', new GorillaService(admin, methods, context)]
  }
}

/**
 * Returns the directory for a chain's profiles: below the working directory unless the chain's config sets
 * another (`plugin/evm/vm.go` CreateHandlers).
 */
function profileDirectory(
  { world: { node } }: Network,
  { blockchainId, options, flavour }: EvmChain,
): string {
  const name = node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId)
  const vm = flavour === 'coreth' ? 'coreth' : 'subnet_evm'
  return expandVariables(
    `${options.adminApiDir}_${vm}_performance_${name}`,
    (variable) => process.env[variable] ?? '',
  )
}
