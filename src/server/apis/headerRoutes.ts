import type { Method } from '../../../methods/kit/defineMethod.js'
import {
  cChainProposervmMethods,
  platformProposervmMethods,
  subnetProposervmMethods,
} from '../../../methods/proposervm/index.js'
import { idToString } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { connectEndpoint } from '../../rpc/connect/connectEndpoint.js'
import type { Procedure } from '../../rpc/connect/procedure.js'
import type { Dispatcher } from '../../rpc/Dispatcher.js'
import type { Endpoint } from '../../rpc/exchange.js'
import { plainError } from '../http/plainAnswers.js'

/** The second value of the routing header, after the chain's ID. */
const proposervm = 'proposervm'
/** The path of the proposervm's Connect service. */
const service = '/proposervm.ProposerVM/'

/** The proposervm's procedures (AvalancheGo `connectproto/proposervm/service.proto`). */
const procedures = [
  { name: 'GetProposedHeight', method: 'proposervm.getProposedHeight', members: ['height'] },
  {
    name: 'GetCurrentEpoch',
    method: 'proposervm.getCurrentEpoch',
    members: ['number', 'pChainHeight', 'startTime'],
  },
]

/**
 * Returns the endpoint of a request with the header `avalanche-api-route`. The first value of the header is the ID of a
 * chain, the second is `proposervm`. No other routes exist, since the chains' VMs register none (AvalancheGo
 * `vms/proposervm/vm.go` NewHTTPHandler).
 * @param route the values of the header
 * @returns undefined when there is no such route
 */
export function headerRoute(
  network: Network,
  dispatcher: Dispatcher,
  report: (request: string, error: unknown) => void,
  route: readonly string[],
  path: string,
): Endpoint | undefined {
  const [chain = '', name] = route
  const methods = route.length === 2 && name === proposervm ? proposervmMethods(network, chain) : undefined
  if (methods === undefined) return undefined
  const known = procedures.find((procedure) => service + procedure.name === path)
  const method = methods.find((each) => each.name === known?.method)
  if (known === undefined || method === undefined)
    return { answer: () => plainError(404, '404 page not found') }
  const endpoint = connectEndpoint(procedureOf(network, path, known, method), report)
  return {
    answer: (request) =>
      dispatcher.exchange({ service: proposervm, route: path, parameters: {}, request }, () =>
        endpoint.answer(request),
      ),
  }
}

function procedureOf(
  network: Network,
  path: string,
  { name, members }: (typeof procedures)[number],
  method: Method<Network>,
): Procedure {
  return {
    path,
    request: `proposervm.${name}Request`,
    members,
    async call() {
      const reply = await method.call(network, undefined)
      return typeof reply === 'object' && reply !== null
        ? Object.fromEntries(Object.entries(reply).map(([member, value]) => [member, String(value)]))
        : {}
    },
  }
}

/**
 * Returns the proposervm's methods on a chain. Undefined for a chain that does not exist, or has no proposervm service,
 * such as the X-Chain.
 * @param chain the chain's ID
 */
function proposervmMethods(network: Network, chain: string): readonly Method<Network>[] | undefined {
  if (chain === idToString(platformChainId)) return platformProposervmMethods
  const evm = [...network.world.evmChains.values()].find(
    ({ blockchainId }) => idToString(blockchainId) === chain,
  )
  if (evm === undefined) return undefined
  return evm === network.world.cChain ? cChainProposervmMethods : subnetProposervmMethods(evm)
}
