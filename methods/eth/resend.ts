import { goPointer } from '../../state/codec/goJson/containers.js'
import { hexBig, hexUint64 } from '../../state/codec/goJson/hexutil.js'
import { equalBytes } from '../../state/codec/hex.js'
import { missingNonce, transactionToResendNotFound, unknownAccount } from '../../state/errors/ethRpc.js'
import { toEnd } from '../../state/evm/engine/toEnd.js'
import { signingHash } from '../../state/evm/transactions/encodeTransaction.js'
import { zeroAddress } from '../../state/evm/types.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { estimate } from './estimateGas.js'
import { checkTransactionFee } from './parts/checkTransactionFee.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'

/**
 * `eth_resend`: finds a waiting transaction to sign again with another price, for which the node has no keys.
 */
export const resend = defineMethod({
  name: 'eth_resend',
  summary: 'Signs a waiting transaction anew with another price, with a key of the node, which has none.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('gasPrice', goPointer(hexBig)),
    arg('gasLimit', goPointer(hexUint64)),
  ),
  result: hash,
  handler({ chain }: EvmEndpoint, [args, gasPrice, gasLimit]) {
    if (args.nonce === undefined) throw missingNonce()
    const complete = withDefaults(chain, args, (call) => toEnd(estimate(chain, call, latestBlock)))
    const wanted = toTransaction(complete)
    checkTransactionFee(gasPrice ?? wanted.gasFeeCap, gasLimit ?? wanted.gasLimit, chain.options.rpcTxFeeCap)
    // A legacy transaction is compared in its replay-protected form, as the node's signer hashes it.
    const digest = signingHash({ ...wanted, chainId: chain.config.chainId })
    const waiting = chain.pool.content().pending.get(args.from ?? zeroAddress) ?? []
    if (waiting.some((tx) => equalBytes(signingHash(tx), digest))) throw unknownAccount()
    throw transactionToResendNotFound(wanted.hash)
  },
})
