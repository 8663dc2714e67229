import { defineOperation } from '../data/kit/Operation.js'
import { integerParameter, required, textParameter } from '../data/kit/Parameter.js'
import { pageOf } from '../data/kit/page.js'
import { contractAddress } from '../data/parts/address.js'
import { viewOf } from '../data/parts/evmChain.js'
import { namedObject, optional, text } from '../kit/schemas.js'
import { addressesWithAmounts, addressWithAmount, byAmount } from './parts/addressesWithAmounts.js'
import { refusalOfBounds } from './parts/dayBounds.js'
import { erc20Amounts } from './parts/erc20Amounts.js'
import { evmChainId } from './parts/evmChainId.js'
import { heightsIn } from './parts/heights.js'

/**
 * The accounts that held at least an amount of an ERC-20 token at any time of a period, the largest holder at its end
 * first.
 */
export const getAddressesByBalanceOverTime = defineOperation({
  id: 'getAddressesByBalanceOverTime',
  api: 'metrics',
  path: '/v2/chains/{chainId}/contracts/{address}/balances',
  tag: 'Looking Glass',
  summary: 'Lists who held at least so much of an ERC-20 token at any time of a period.',
  description: '`sortKey` is what an address held when the period ended. The largest amount comes first.',
  inPath: { chainId: evmChainId, address: contractAddress },
  inQuery: {
    threshold: required(
      textParameter("The least amount, in the token's smallest unit.", { format: 'decimal' }, BigInt),
    ),
    startTimestamp: integerParameter('When the period begins, Unix seconds. By default with the chain.'),
    endTimestamp: integerParameter('When the period ends, Unix seconds. By default now.'),
  },
  paging: { maximum: 5000, default: 1000 },
  answer: namedObject('LookingGlassResponse', {
    nextPageToken: optional(text),
    addresses: addressesWithAmounts,
  }),
  units: 1000,
  refusal: refusalOfBounds,
  handler(context, { chainId, address, threshold, startTimestamp = 0, endTimestamp }, page) {
    const view = viewOf(context, chainId)
    const now = Number(context.network.world.clock.nowSeconds())
    const amounts = erc20Amounts(view, address, heightsIn(view, startTimestamp, endTimestamp ?? now))
    const held = new Map(
      [...amounts].flatMap(([holder, seen]) =>
        seen.some((amount) => amount >= threshold) ? [[holder, seen.at(-1) ?? 0n] as const] : [],
      ),
    )
    const { items, nextPageToken } = pageOf(page, (after) => byAmount(held, after))
    return { nextPageToken, addresses: items.map(addressWithAmount) }
  },
})
