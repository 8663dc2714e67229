import type { Block } from '../blocks/Block.js'
import { checkSubmission } from '../transactions/checkSubmission.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import type { EvmChain } from './EvmChain.js'

// Chains as a faulty node has them. All that a view does not name is the chain's own.

/**
 * Returns a chain as a replica reads it that is some blocks behind: its head is an older block, and later blocks and
 * their transactions are unknown. Filters, the pool and all changes are those of the chain itself.
 * @param blocks how many blocks it is behind; at most down to the genesis
 */
export function laggingChain(chain: EvmChain, blocks: number): EvmChain {
  const { number } = chain.head.header
  const height = number > BigInt(blocks) ? number - BigInt(blocks) : 0n
  const known = (block: Block | undefined): Block | undefined =>
    block !== undefined && block.header.number <= height ? block : undefined
  const head = chain.blockByNumber(height) ?? chain.genesis
  const blockByNumber = (each: bigint): Block | undefined => known(chain.blockByNumber(each))
  const blockByHash = (hash: Hash): Block | undefined => known(chain.blockByHash(hash))
  const transactionByHash = (hash: Hash): ReturnType<EvmChain['transactionByHash']> => {
    const found = chain.transactionByHash(hash)
    return known(found?.block) === undefined ? undefined : found
  }
  return viewOf(chain, {
    head,
    accepted: head,
    blockByNumber,
    acceptedByNumber: blockByNumber,
    blockByHash,
    acceptedByHash: blockByHash,
    transactionByHash,
    acceptedTransaction: transactionByHash,
  })
}

/** Returns a chain that checks transactions as always, and then loses them: they reach neither pool nor block. */
export function losingChain(chain: EvmChain): EvmChain {
  const submit = (tx: UnverifiedTransaction): Hash => {
    checkSubmission(tx, chain.options)
    return chain.pool.check(tx).hash
  }
  return viewOf(chain, {
    submissions: { submit, submitRaw: (raw: Uint8Array) => submit(decodeTransaction(raw)) },
  })
}

/** @param members what differs from the chain */
function viewOf(chain: EvmChain, members: { readonly [Name in keyof EvmChain]?: unknown }): EvmChain {
  return new Proxy(chain, {
    get(target, name) {
      if (Object.hasOwn(members, name)) return Reflect.get(members, name)
      // Private members are known to the chain itself only.
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
