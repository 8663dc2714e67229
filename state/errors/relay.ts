import { type Id, idToString } from '../codec/ids.js'
import { NodeError } from './NodeError.js'

// Reasons why the relayer does not deliver a message. A real relayer only logs them, so these texts are our
// own.

const invalidParams = -32602

/** A message that no chain of the network sent. */
export function messageNotSent(id: Id): NodeError {
  return new NodeError(`no chain of the network sent the warp message ${idToString(id)}`, {
    code: invalidParams,
  })
}

/** A transaction that is in no EVM chain of the network. */
export function transactionNotFound(hash: string): NodeError {
  return new NodeError(`no EVM chain of the network has the transaction ${hash} in a block`, {
    code: invalidParams,
  })
}

/** A transaction that does not send exactly one message. */
export function notOneMessage(hash: string, ids: readonly Id[]): NodeError {
  const sent = ids.length === 0 ? 'none' : ids.map(idToString).join(', ')
  return new NodeError(
    `the transaction ${hash} must have sent one message to be relayed but sent ${sent}: name it by messageID`,
    { code: invalidParams },
  )
}

/** A request that names no message, or two. */
export function messageNotNamed(): NodeError {
  return new NodeError('give either messageID or txHash', { code: invalidParams })
}

/** A message that is not an addressed call of a messenger. */
export function notForMessengers(id: Id): NodeError {
  return new NodeError(
    `the warp message ${idToString(id)} is not a messenger's: nobody can know whom to call with it. Have it signed by emulator.signWarpMessage`,
    { code: invalidParams },
  )
}

/** A message that was delivered before. */
export function alreadyDelivered(id: Id): NodeError {
  return new NodeError(`the warp message ${idToString(id)} was delivered already`)
}

/** A message whose transaction waits for a block. */
export function alreadySent(id: Id, transactionHash: string): NodeError {
  return new NodeError(
    `the warp message ${idToString(id)} is on its way: the transaction ${transactionHash} waits for a block`,
  )
}

/** A message that was dropped by hand. */
export function messageDropped(id: Id): NodeError {
  return new NodeError(
    `the warp message ${idToString(id)} was dropped, so it is never delivered: only a snapshot from before it brings it back`,
  )
}

/** A message that cannot be delivered now. */
export function notDelivered(reason: string): NodeError {
  return new NodeError(reason)
}
