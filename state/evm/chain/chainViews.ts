import { settledHeightOf } from '../blocks/settledHeight.js'
import { checkSubmission } from '../transactions/checkSubmission.js'
import { decodeTransaction } from '../transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'
import type { EvmChain } from './EvmChain.js'
import type { Submissions } from './Submissions.js'

type Numbered = { readonly header: { readonly number: bigint } }

// Views of a chain as a faulty node has it. A view replaces some members; all others are the chain's own.

/**
 * Returns a chain as read from a replica that is some blocks behind: its last accepted, executed and settled blocks are
 * older ones, and later blocks and their transactions are unknown. Filters, the pool and all changes are those of the
 * chain itself.
 * @param blocks the number of blocks that the replica is behind; it always has the genesis
 */
export function laggingChain(chain: EvmChain, blocks: number): EvmChain {
  const height = heightBefore(chain.head.header.number, blocks)
  const acceptedHeight = heightBefore(chain.accepted.header.number, blocks)
  const head = chain.blockByNumber(height) ?? chain.genesis
  const accepted = chain.acceptedByNumber(acceptedHeight) ?? head
  return viewOf(chain, {
    head,
    accepted,
    settled: chain.blockByNumber(settledHeightOf(accepted.header)) ?? chain.genesis,
    blockByNumber: (number: bigint) => upTo(height, chain.blockByNumber(number)),
    stretches: (from: bigint, to: bigint) => chain.stretches(from, to < height ? to : height),
    blockByHash: (hash: Hash) => upTo(height, chain.blockByHash(hash)),
    transactionByHash: (hash: Hash) => positionUpTo(height, chain.transactionByHash(hash)),
    acceptedByNumber: (number: bigint) => upTo(acceptedHeight, chain.acceptedByNumber(number)),
    acceptedByHash: (hash: Hash) => upTo(acceptedHeight, chain.acceptedByHash(hash)),
    acceptedTransaction: (hash: Hash) => positionUpTo(acceptedHeight, chain.acceptedTransaction(hash)),
  })
}

/**
 * Returns a chain that checks transactions as always and then loses them: neither the pool nor a block receives them.
 */
export function losingChain(chain: EvmChain): EvmChain {
  const submit = (tx: UnverifiedTransaction): Hash => {
    checkSubmission(tx, chain.options)
    return chain.pool.check(tx).hash
  }
  return viewOf(chain, {
    submissions: {
      submit,
      submitMade: (make: () => UnverifiedTransaction) => submit(make()),
      submitRaw: (raw: Uint8Array) => submit(decodeTransaction(raw)),
    } satisfies Partial<Submissions>,
  })
}

function heightBefore(number: bigint, blocks: number): bigint {
  return number > BigInt(blocks) ? number - BigInt(blocks) : 0n
}

function upTo<B extends Numbered>(height: bigint, block: B | undefined): B | undefined {
  return block !== undefined && block.header.number <= height ? block : undefined
}

function positionUpTo<P extends { readonly block: Numbered }>(
  height: bigint,
  position: P | undefined,
): P | undefined {
  return upTo(height, position?.block) === undefined ? undefined : position
}

/** @param members the members that differ from the chain's */
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
