import { toQuantity } from '../../../state/codec/hex.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** `anvil_nodeInfo`: the chain's head, and the parameters of its next block. */
export const nodeInfo = defineMethod({
  name: 'anvil_nodeInfo',
  summary: 'The head of the chain, and fees and limits of its next block.',
  params: noParams,
  result: about(
    '`{ currentBlockNumber, currentBlockTimestamp, environment, … }`; prices in wei, times in seconds',
    someObject,
  ),
  handler({ chain }: EvmEndpoint) {
    const { header, hash } = chain.head
    const baseFee = chain.prices.nextBaseFee()
    return {
      currentBlockNumber: toQuantity(header.number),
      currentBlockTimestamp: header.timestamp,
      currentBlockHash: hash,
      hardFork: chain.rulesAt(header.timestamp).fork === 'cancun' ? 'Cancun' : 'Shanghai',
      transactionOrder: 'fees',
      environment: {
        baseFee: toQuantity(baseFee),
        chainId: chain.config.chainId,
        gasLimit: toQuantity(header.gasLimit),
        gasPrice: toQuantity(baseFee + chain.prices.suggestedTip()),
      },
      forkConfig: { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null },
    }
  },
})
