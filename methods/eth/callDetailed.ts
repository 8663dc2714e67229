import { goPointer } from '../../state/codec/goJson/containers.js'
import { toHex } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionResult } from '../../state/evm/execution/ExecutionResult.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { goBlockNumberOrHash } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goStateOverride } from '../params/overrideArguments.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { revertError, runCall } from './parts/runCall.js'

/**
 * `eth_callDetailed`: like `eth_call`, but gas, failure and returned data are all part of the result (coreth
 * `api_extra.go`).
 */
export const callDetailed = defineMethod({
  name: 'eth_callDetailed',
  summary: 'Runs a message without a transaction and returns gas, failure and data.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('block', goBlockNumberOrHash),
    arg('stateOverrides', goPointer(goStateOverride)),
  ),
  result: about('`{ gas, errCode, err, returnData }`; gas as a number', someObject),
  handler: ({ chain, turns }: EvmEndpoint, [args, which, state]) =>
    turns.run(() => details(chain, runCall(chain, args, which, { state }))),
})

function* details(chain: EvmChain, run: Pauses<ExecutionResult>): Pauses<JsonWritable> {
  const { gasUsed, failure, returnData } = yield* run
  // Since Helicon a revert without data has the code of a revert, too.
  const hasReason = returnData.length > 0 || chain.isAsynchronous
  const reverted = failure?.reverted === true && hasReason ? revertError(chain, returnData) : undefined
  return {
    gas: gasUsed,
    errCode: reverted?.code ?? 0,
    err: reverted?.message ?? failure?.message ?? '',
    returnData: toHex(returnData),
  }
}
