import { discover } from '../../methods/openrpc.js'
import { subnetProposervmMethods } from '../../methods/proposervm/index.js'
import { validatorsMethods } from '../../methods/validators/index.js'
import type { SubnetTarget } from '../../methods/validators/SubnetTarget.js'
import { invariant } from '../../state/errors/NodeError.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import type { Endpoint } from '../rpc/exchange.js'
import { GorillaService, type ReportInternalError } from '../rpc/gorilla/GorillaService.js'

/**
 * The node services of a subnet's EVM chain, by the extension below `/ext/bc/<ID>` (AvalancheGo `graft/subnet-evm/plugin/evm/vm.go`
 * CreateHandlers, `vms/proposervm/vm.go`). Which of them have a route is said where the chain starts.
 */
export function chainServices(
  network: Network,
  chain: EvmChain,
  report: ReportInternalError,
): ReadonlyMap<string, Endpoint> {
  const running = network.node.chain(chain.blockchainId)
  invariant(running !== undefined, 'the node runs every EVM chain')
  const target: SubnetTarget = { network, subnetId: running.subnetId }
  const proposervm = subnetProposervmMethods(chain)
  return new Map<string, Endpoint>([
    [
      '/validators',
      new GorillaService(
        target,
        [...validatorsMethods, discover('Validators API', validatorsMethods)],
        report,
      ),
    ],
    [
      '/proposervm',
      new GorillaService(network, [...proposervm, discover('Proposervm API', proposervm)], report),
    ],
  ])
}
