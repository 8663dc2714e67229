import { executeBaseTx } from './baseTx.js'
import type { Executors } from './Execution.js'

/** How each kind of transaction that users can issue is verified and applied. */
export const executors: Executors = {
  BaseTx: executeBaseTx,
}
