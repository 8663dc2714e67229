import { goPointer } from '../../state/codec/goJson/containers.js'
import { toQuantity } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { accessListNotApplied } from '../../state/errors/ethRpc.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Header } from '../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { createAccessList as collect } from '../../state/evm/execution/createAccessList.js'
import type { EvmRules } from '../../state/evm/rules/EvmRules.js'
import type { Address } from '../../state/evm/values/Address.js'
import { larger } from '../../state/gas/bounds.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { type BlockNumberOrHash, goBlockNumberOrHash, latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { withAccessListFunds } from './parts/callerFunds.js'
import { checkBlobs } from './parts/checkBlobs.js'
import { blockOf } from './parts/findBlock.js'
import { gasForSize } from './parts/gasForSize.js'
import { toMessage } from './parts/toMessage.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'
import { accessListJson } from './parts/transactionJson.js'

/**
 * `eth_createAccessList`: the storage that a transaction would touch (coreth `internal/ethapi/api.go`
 * AccessList).
 */
export const createAccessList = defineMethod({
  name: 'eth_createAccessList',
  summary: 'The access list that a transaction would use.',
  params: positional(arg('transaction', goTransactionArgs), arg('block', goPointer(goBlockNumberOrHash))),
  result: about('`{ accessList, error, gasUsed }`; gas in hexadecimal', someObject),
  handler: ({ chain, turns }: EvmEndpoint, [args, which = latestBlock]) =>
    turns.run(() => answer(chain, args, which)),
})

/** The precompile that proves blobs (EIP-4844). */
const pointEvaluation = '0x000000000000000000000000000000000000000a' as Address

/**
 * Returns the precompiles that access lists leave out. libevm takes a block with a difficulty for one of proof of work, and
 * so knows no precompiles of Cancun there; that of Avalanche's blocks is 1, and 0 in the genesis.
 */
function leftOut(
  { isAsynchronous }: EvmChain,
  { difficulty }: Header,
  { warmPrecompiles }: EvmRules,
): ReadonlySet<Address> {
  if (!isAsynchronous || difficulty === 0n) return warmPrecompiles
  return new Set([...warmPrecompiles].filter((address) => address !== pointEvaluation))
}

function* answer(
  chain: EvmChain,
  args: TransactionArguments,
  which: BlockNumberOrHash,
): Pauses<JsonWritable> {
  const found = blockOf(chain, which)
  const state = chain.stateAt(found)
  const complete = yield* withDefaults(chain, args, undefined)
  const block = chain.contexts.ofExecuted(found)
  const message = toMessage(complete, chain.options.rpcGasCap, block.baseFee)
  const rules = chain.rulesAt(found.header.timestamp)
  const isPriced = (args.gasPrice ?? args.maxFeePerGas) !== undefined
  const overrides = withAccessListFunds(chain, state, message, isPriced)
  try {
    checkBlobs(complete, block.blobBaseFee)
    const chargesMinimum = chain.callsChargeMinimum(block.timestamp)
    const options = { overrides, block, message, chargesMinimum }
    const { accessList, gasUsed, failure } = yield* collect(
      chain.engine,
      rules,
      state,
      options,
      leftOut(chain, found.header, rules),
    )
    return {
      accessList: accessListJson(accessList),
      error: failure?.message,
      gasUsed: toQuantity(larger(gasUsed, gasForSize(chain, complete))),
    }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    const { hash } = toTransaction({ ...complete, accessList: complete.accessList ?? [] })
    throw accessListNotApplied(hash, error.message)
  }
}
