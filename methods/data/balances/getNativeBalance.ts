import { namedObject } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { address } from '../parts/address.js'
import { atBlock, blockNumber } from '../parts/blockNumber.js'
import { chainId, viewOf } from '../parts/evmChain.js'
import { nativeBalanceJson, nativeTokenBalance } from '../parts/nativeBalance.js'
import { currency } from '../parts/prices.js'

/** The balance of an account in the chain's own token, after a block. */
export const getNativeBalance = defineOperation({
  id: 'getNativeBalance',
  path: '/v1/chains/{chainId}/addresses/{address}/balances:getNative',
  tag: 'EVM Balances',
  summary: "Gets the balance of an account in the chain's own token.",
  inPath: { chainId, address },
  inQuery: { blockNumber, currency },
  answer: namedObject('GetNativeBalanceResponse', { nativeTokenBalance }),
  units: 20,
  handler(context, { chainId, address, blockNumber, currency }) {
    const view = viewOf(context, chainId)
    const { reader } = atBlock(view, blockNumber)
    const balance = reader.nativeBalance(address)
    return { nativeTokenBalance: nativeBalanceJson(context, view.chain, balance, currency) }
  },
})
