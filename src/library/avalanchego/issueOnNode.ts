import { encodeBytes } from '../../../state/codec/encoding.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { libraryError } from '../../inProcess/libraryError.js'
import type { CallMethod } from '../../inProcess/nodeServices.js'
import { textIn } from './textIn.js'
import { untilTrue } from './untilTrue.js'

/** The longest time until a transaction is accepted, in milliseconds of real time. */
export const acceptanceTimeoutMs = 60_000

/**
 * Issues a transaction on the P-Chain or the X-Chain, and resolves when it is accepted.
 * @param service `platform` or `avm`
 * @returns its ID in cb58
 * @throws {ProviderRpcError} when it is refused, dropped, or not accepted in time
 */
export async function issueOnNode(
  call: CallMethod,
  service: 'platform' | 'avm',
  bytes: Uint8Array,
): Promise<string> {
  const issued = await call(`${service}.issueTx`, { tx: encodeBytes(bytes, 'hex'), encoding: 'hex' })
  const txID = textIn(issued, 'txID')
  const end = await untilTrue(acceptanceTimeoutMs, async () => {
    const answer = await call(`${service}.getTxStatus`, { txID })
    const status = textIn(answer, 'status')
    if (status === 'Committed' || status === 'Accepted') return 'accepted'
    const isLost = status === 'Dropped' || status === 'Aborted' || status === 'Rejected'
    return isLost ? `${status}: ${textIn(answer, 'reason')}` : undefined
  })
  if (end !== 'accepted')
    throw libraryError(new NodeError(`the transaction ${txID} was not accepted: ${end ?? 'it still waits'}`))
  return txID
}
