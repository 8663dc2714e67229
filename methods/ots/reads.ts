import { toHex } from '../../state/codec/hex.js'
import { blockNumberNotFound } from '../../state/errors/evmDebug.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { goAddress, goHash } from '../../state/evm/values/goTypes.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { numberedBlock } from '../debug/parts/numberedBlock.js'
import { executedBlock } from '../eth/parts/executedBlock.js'
import { blockAtOrNothing, stateOf } from '../eth/parts/findBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { about, flag, integer, someObject } from '../kit/schemas.js'
import { goBlockNumber } from '../params/blockArguments.js'
import { arg, noParams, positional } from '../params/geth.js'
import { looseInteger } from '../params/looseInteger.js'
import { type TracedTransaction, tracedBlock } from '../trace/parts/tracedBlock.js'
import { blockDetails, blockTransactions } from './parts/otsBlock.js'

// The methods of Otterscan that read one block, transaction or account.

/** The version of Otterscan's API that is served. */
const apiLevel = 8

/** `ots_getApiLevel`: the version of the API. */
export const getApiLevel = defineMethod({
  name: 'ots_getApiLevel',
  summary: "The version of Otterscan's API.",
  params: noParams,
  result: about('a version', integer),
  handler: (_: EvmEndpoint) => apiLevel,
})

/** `ots_hasCode`: whether an account is a contract at a block. */
export const hasCode = defineMethod({
  name: 'ots_hasCode',
  summary: 'Whether an account has code at a block.',
  params: positional(arg('address', goAddress), arg('block', goBlockNumber)),
  result: flag,
  handler: ({ chain }: EvmEndpoint, [address, number]) => stateOf(chain, { number }).code(address).length > 0,
})

/** `ots_getTransactionError`: the bytes that a failed transaction returned; empty for other transactions. */
export const getTransactionError = defineMethod({
  name: 'ots_getTransactionError',
  summary: 'The bytes that a failed transaction returned.',
  params: positional(arg('hash', goHash)),
  result: hexData,
  handler({ chain, turns }: EvmEndpoint, [hash]) {
    const found = chain.transactionByHash(hash)
    if (found === undefined || found.block.receipts[found.index]?.status === 1n) return '0x'
    return turns.run(() => returned(tracedBlock(chain, found.block, { until: found.index })))
  },
})

/** `ots_getBlockDetails`: a block without its transactions, with the sum of their fees. */
export const getBlockDetails = defineMethod({
  name: 'ots_getBlockDetails',
  summary: 'A block and the sum of its fees.',
  params: positional(arg('block', goBlockNumber)),
  result: about('`{ block, issuance, totalFees }`; amounts in wei, in hexadecimal', someObject),
  handler: ({ chain }: EvmEndpoint, [number]) => blockDetails(numberedBlock(chain, number), chain),
})

/** `ots_getBlockDetailsByHash`: a block without its transactions, with the sum of their fees. */
export const getBlockDetailsByHash = defineMethod({
  name: 'ots_getBlockDetailsByHash',
  summary: 'A block and the sum of its fees.',
  params: positional(arg('hash', goHash)),
  result: about('`{ block, issuance, totalFees }`; amounts in wei, in hexadecimal', someObject),
  handler({ chain }: EvmEndpoint, [hash]) {
    const block = chain.blockByHash(hash)
    if (block === undefined) throw blockNumberNotFound(0n)
    return blockDetails(block, chain)
  },
})

/** `ots_getBlockTransactions`: a page of the transactions of a block, with receipts. Pages count from 0. */
export const getBlockTransactions = defineMethod({
  name: 'ots_getBlockTransactions',
  summary: 'A page of the transactions of a block.',
  params: positional(
    arg('block', looseInteger(false)),
    arg('page', looseInteger(false)),
    arg('pageSize', looseInteger(false)),
  ),
  result: about('`{ fullblock, receipts }`; amounts in wei, in hexadecimal', someObject),
  handler: ({ chain }: EvmEndpoint, [number, page, size]) =>
    blockTransactions(blockOf(chain, number), chain, Number(page), Number(size)),
})

function blockOf(chain: EvmChain, number: bigint): Block {
  const block = blockAtOrNothing(chain, number)
  if (block === undefined) throw blockNumberNotFound(number)
  return executedBlock(chain, block)
}

function* returned(steps: Pauses<readonly TracedTransaction[]>): Pauses<`0x${string}`> {
  const last = (yield* steps).at(-1)
  return toHex(last?.result.returnData ?? new Uint8Array(0))
}
