import type { Json } from '../../../state/codec/json.js'
import { invalidRequest } from '../../../state/errors/gethRpc.js'
import { andThen } from '../andThen.js'
import type { Outcome } from '../Dispatcher.js'
import type { Message } from './message.js'

/** Calls a method with raw parameters. */
export type CallMethod = (method: string, params: Json | undefined) => Outcome | Promise<Outcome>

/** The outcome of a call, with the ID of its message as JSON text. */
export type Response = { readonly id: string; readonly outcome: Outcome }

/** Runs a message. @returns its response; undefined for a message that gets none */
export function runMessage(
  message: Message,
  call: CallMethod,
): Response | undefined | Promise<Response | undefined> {
  switch (message.kind) {
    case 'call':
      return andThen(call(message.method, message.params), (outcome) => ({ id: message.id, outcome }))
    case 'notification':
      if (isForSubscriber(message)) return undefined
      return andThen(call(message.method, message.params), () => undefined)
    case 'response':
      return undefined
    case 'invalid':
      return { id: message.id, outcome: { error: invalidRequest() } }
  }
}

/** Whether a message is the notification of a subscription. Only servers send these, so a server ignores them. */
function isForSubscriber(message: Message): boolean {
  return message.method.endsWith('_subscription')
}
