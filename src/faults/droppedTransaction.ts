import { issueTx as issueOnAvax } from '../../methods/avax/issueTx.js'
import { issueTx as issueOnAvm } from '../../methods/avm/issueTx.js'
import { issueTx as issueOnPlatform } from '../../methods/platform/issueTx.js'
import { NodeError } from '../../state/errors/NodeError.js'
import type { Network } from '../../state/Network.js'
import type { Call, Outcome } from '../rpc/Dispatcher.js'

const ofEvm: ReadonlySet<string> = new Set([
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransactionSync',
  'eth_sendUnsignedTransaction',
  'eth_resend',
  'personal_sendTransaction',
])
const ofNode: ReadonlySet<string> = new Set([
  'platform.issueTx',
  'avm.issueTx',
  'wallet.issueTx',
  'avax.issueTx',
])

/** Whether a method sends a transaction. */
export function isTransactionMethod(method: string): boolean {
  return ofEvm.has(method) || ofNode.has(method)
}

/**
 * Answers a call that sends a transaction to the P-Chain, the X-Chain or, as an atomic one, to the C-Chain, and loses
 * the transaction: it is checked and gets its ID. Undefined for calls of EVM chains, which have a view for that
 * (`chainViews.ts`).
 */
export function droppedTransaction(network: Network, call: Call): Promise<Outcome> | undefined {
  const { method, params } = call
  const {
    queue,
    world: { platformProducer, avmProducer, cChain, atomic },
  } = network
  switch (method) {
    case 'platform.issueTx':
      return outcomeOf(() =>
        issueOnPlatform.call(
          { queue, world: { platformProducer: { issue: (tx) => platformProducer.check(tx) } } },
          params,
        ),
      )
    case 'avm.issueTx':
    case 'wallet.issueTx':
      return outcomeOf(() =>
        issueOnAvm.call({ queue, world: { avmProducer: { issue: (tx) => avmProducer.check(tx) } } }, params),
      )
    case 'avax.issueTx':
      return outcomeOf(() =>
        issueOnAvax.call(
          {
            world: {
              cChain: {
                isAsynchronous: cChain.isAsynchronous,
                submissions: { submitToExtension: async (add) => void add(cChain.tip()) },
              },
              atomic: {
                add(tx, tip) {
                  atomic.check(tx, tip)
                  return tx.id
                },
              },
            },
          },
          params,
        ),
      )
    default:
      return undefined
  }
}

async function outcomeOf(run: () => ReturnType<typeof issueOnAvm.call>): Promise<Outcome> {
  try {
    return { result: await run() }
  } catch (error) {
    if (error instanceof NodeError) return { error }
    throw error
  }
}
