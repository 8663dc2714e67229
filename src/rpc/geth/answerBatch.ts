import {
  batchTooLarge,
  emptyBatch,
  requestTimedOut,
  responseTooLarge,
} from '../../../state/errors/gethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { WorkInTurns } from '../WorkInTurns.js'
import { BatchAnswer } from './BatchAnswer.js'
import type { Message, Messages } from './message.js'
import { errorText, isTimeout, type Order, resultHead, textOrError } from './responseText.js'
import { type CallMethod, runMessage } from './runMessage.js'

/** The limits of batches: `batch-request-limit` and `batch-response-max-size`. They apply only when neither is 0. */
export type BatchLimits = {
  /** The maximum number of calls in a batch. */
  readonly batchCalls: number
  /** The maximum size of all results of a batch together, in bytes. */
  readonly batchResultBytes: number
}

/** The function that runs the calls of a batch, the turns in which they run, and their deadline. */
type BatchWork = { readonly call: CallMethod; readonly work: WorkInTurns; readonly order: Order }

/**
 * Runs the calls of a batch one after the other. When an error refuses the batch or ends it early, the answer has no
 * newline at its end.
 */
export async function answerBatch(
  { count, messages }: Messages,
  limits: BatchLimits,
  { call, work, order }: BatchWork,
): Promise<string | Uint8Array> {
  const limited = limits.batchCalls > 0 && limits.batchResultBytes > 0
  if (count === 0) return errorText('null', emptyBatch())
  if (limited && count > limits.batchCalls) return `[${errorText(firstCallId(messages), batchTooLarge())}]`
  const answer = new BatchAnswer()
  let resultBytes = 0
  let ending: NodeError | undefined
  const turn = work.turn(order.origin.client)
  for (const message of messages) {
    if (turn.isOver()) await turn.next()
    if (ending === undefined && work.isOver(order.deadlineMs)) ending = requestTimedOut()
    if (ending !== undefined) {
      if (message.kind === 'call' || message.kind === 'invalid')
        answer.add(errorText(message.givenId, ending))
      continue
    }
    const response = await runMessage(message, call)
    if (response === undefined) continue
    const { id } = response
    const written = textOrError({ work, order }, response, '')
    const text = written instanceof Promise ? await written : written
    if (text instanceof NodeError) {
      answer.add(errorText(id, text))
      if (isTimeout(text)) ending = text
      continue
    }
    resultBytes += answer.add(text) - resultHead(id).length - 1
    if (limited && resultBytes > limits.batchResultBytes) ending = responseTooLarge()
  }
  return await answer.join(turn, ending === undefined)
}

function firstCallId(messages: Iterable<Message>): string {
  for (const { kind, id } of messages) if (kind === 'call') return id
  return 'null'
}
