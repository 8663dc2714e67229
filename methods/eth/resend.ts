import { goPointer } from '../../state/codec/goJson/containers.js'
import { hexBig, hexUint64 } from '../../state/codec/goJson/hexutil.js'
import { equalBytes } from '../../state/codec/hex.js'
import { missingNonce, transactionToResendNotFound } from '../../state/errors/ethRpc.js'
import { signingHash } from '../../state/evm/transactions/encodeTransaction.js'
import { zeroAddress } from '../../state/evm/values/Address.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { estimate } from './estimateGas.js'
import { checkTransactionFee } from './parts/checkTransactionFee.js'
import { sendAs } from './parts/sendAs.js'
import { senderOf } from './parts/sender.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'

/**
 * `eth_resend`: signs a waiting transaction of an unlocked account again with another price and sends it. A real
 * node has no keys.
 */
export const resend = defineMethod({
  name: 'eth_resend',
  summary: 'Signs a waiting transaction of an unlocked account again with another price, and sends it.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('gasPrice', goPointer(hexBig)),
    arg('gasLimit', goPointer(hexUint64)),
  ),
  result: hash,
  async handler(endpoint: EvmEndpoint, [args, gasPrice, gasLimit]) {
    const { chain, turns } = endpoint
    if (args.nonce === undefined) throw missingNonce()
    const complete = await turns.run(() =>
      withDefaults(chain, args, (call) => estimate(chain, call, latestBlock)),
    )
    const wanted = toTransaction(complete)
    checkTransactionFee(gasPrice ?? wanted.gasFeeCap, gasLimit ?? wanted.gasLimit, chain.options.rpcTxFeeCap)
    // A legacy transaction is compared in its replay-protected form, as the node's signer hashes it.
    const digest = signingHash({ ...wanted, chainId: chain.config.chainId })
    const waiting = chain.pool.content().pending.get(args.from ?? zeroAddress) ?? []
    if (!waiting.some((tx) => equalBytes(signingHash(tx), digest)))
      throw transactionToResendNotFound(wanted.hash)
    return sendAs(
      endpoint,
      { ...args, ...(gasPrice === undefined ? {} : repriced(args, gasPrice)), gas: gasLimit ?? complete.gas },
      senderOf(endpoint, args.from),
    )
  },
})

/** Returns the price of a transaction that is sent again, which the node sets as the price of a legacy one. */
function repriced(
  { maxFeePerGas }: TransactionArguments,
  gasPrice: bigint,
): Pick<TransactionArguments, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  return maxFeePerGas === undefined
    ? { gasPrice, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
    : { gasPrice: undefined, maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
}
