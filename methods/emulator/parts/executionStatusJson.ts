import type { ExecutionControl } from '../../../state/evm/chain/ExecutionControl.js'
import { firstMsAtOrAfter } from '../../../state/gas/GasTime.js'
import { about, anyOf, integer, object, oneOf, text } from '../../kit/schemas.js'
import { blockHeight } from '../../kit/units.js'

const mode = anyOf(
  oneOf('immediate', 'held'),
  object({ lagMs: about('the milliseconds from the acceptance of a block to its execution', integer) }),
)

/** The schema of {@link executionStatusJson}. */
export const executionStatusObject = object({
  mode: about('when blocks are executed', mode),
  accepted: about('the height of the last accepted block', blockHeight),
  executed: about('the height of the last executed block', blockHeight),
  settled: about('the height of the last settled block', blockHeight),
  transactions: about('how many transactions of the next block are executed', integer),
  lag: about('how many accepted blocks are not executed', integer),
  queueGas: about('the gas limits of the accepted blocks that are not settled, in sum', text),
  gasTime: about('the gas clock after the last executed block, RFC 3339', text),
})

/** Describes how far the execution of a chain is. */
export function executionStatusJson(execution: ExecutionControl) {
  const { accepted, executed, settled, transactions, queueGas, gasTime } = execution.status
  return {
    mode: execution.mode,
    accepted: accepted.toString(),
    executed: executed.toString(),
    settled: settled.toString(),
    transactions,
    lag: Number(accepted - executed),
    queueGas: queueGas.toString(),
    gasTime: new Date(Number(firstMsAtOrAfter(gasTime))).toISOString(),
  }
}
