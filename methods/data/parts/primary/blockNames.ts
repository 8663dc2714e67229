import type { TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import { integer, uintText } from '../../../kit/schemas.js'

/**
 * The block of a transaction of the X-Chain or the C-Chain, under the names that transactions of the P-Chain have.
 * Clients know `blockHeight` and `timestamp`, and drop these.
 */
export const blockNames = { blockNumber: uintText, blockTimestamp: integer } as const

/** Returns these members. */
export function blockNamesJson({ height, timestamp }: TxPosition) {
  return { blockNumber: height.toString(), blockTimestamp: timestamp }
}
