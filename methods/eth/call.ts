import { goPointer } from '../../state/codec/goJson/containers.js'
import { type Hex, toHex } from '../../state/codec/hex.js'
import { executionFailed } from '../../state/errors/ethRpc.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionResult } from '../../state/evm/execution/ExecutionResult.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { goBlockNumberOrHash, latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goBlockOverrides, goStateOverride } from '../params/overrideArguments.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { hasRevertError, revertError, runCall } from './parts/runCall.js'

/** `eth_call`: runs a message on the state of a block, by default the head, and returns its output. */
export const call = defineMethod({
  name: 'eth_call',
  summary: 'Runs a message without a transaction.',
  params: positional(
    arg('transaction', goTransactionArgs),
    arg('block', goPointer(goBlockNumberOrHash)),
    arg('stateOverrides', goPointer(goStateOverride)),
    arg('blockOverrides', goPointer(goBlockOverrides)),
  ),
  result: hexData,
  handler({ chain, turns }: EvmEndpoint, [args, which = latestBlock, state, block]) {
    return turns.run(() => answer(chain, runCall(chain, args, which, { state, block })))
  },
})

function* answer(chain: EvmChain, run: Pauses<ExecutionResult>): Pauses<Hex> {
  const { failure, returnData } = yield* run
  if (failure === undefined) return toHex(returnData)
  if (failure.reverted && hasRevertError(chain, returnData)) throw revertError(chain, returnData)
  throw executionFailed(failure.message)
}
