import { defineOperation } from '../kit/Operation.js'
import { integerParameter } from '../kit/Parameter.js'
import { network } from '../parts/networkName.js'
import { addresses } from '../parts/primary/primaryAddresses.js'
import { primaryBalancesAnswer, primaryBalancesJson } from '../parts/primary/primaryBalances.js'
import { blockchainId, primaryChainNamed } from '../parts/primary/primaryChain.js'

/** The sums of the outputs that addresses can spend together on a chain of the primary network, by category. */
export const getBalancesByAddresses = defineOperation({
  id: 'getBalancesByAddresses',
  path: '/v1/networks/{network}/blockchains/{blockchainId}/balances',
  tag: 'Primary Network Balances',
  summary: 'Gets the balances of addresses by category.',
  description: 'Counts the outputs that the addresses can spend without further signatures.',
  inPath: { network, blockchainId },
  inQuery: {
    addresses,
    blockTimestamp: integerParameter(
      'The balances after the blocks up to this time, Unix seconds. By default now.',
    ),
  },
  answer: primaryBalancesAnswer,
  units: 100,
  handler({ network, views }, { network: name, blockchainId, addresses, blockTimestamp }) {
    const chain = primaryChainNamed(network, name, blockchainId)
    const request = {
      addresses: chain.isHere ? addresses : [],
      atSeconds: blockTimestamp ?? Number(network.world.clock.nowSeconds()),
      isNow: blockTimestamp === undefined,
    }
    const balances = primaryBalancesJson(network, views.primary(), views.platform(), chain, request)
    return { balances, chainInfo: chain.info }
  },
})
