import type { JsonWritable } from '../../state/codec/json.js'
import type { Block } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Address } from '../../state/evm/values/Address.js'
import { goAddress } from '../../state/evm/values/goTypes.js'
import type { Hash } from '../../state/evm/values/Hash.js'
import type { Pauses } from '../../state/time/Pauses.js'
import type { CallFrame } from '../debug/tracers/CallFrame.js'
import { minedTransactionJson } from '../eth/parts/transactionJson.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { about, nullable, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from '../params/looseInteger.js'
import { tracedBlock } from '../trace/parts/tracedBlock.js'
import { otsReceipt } from './parts/otsBlock.js'

// The methods of Otterscan that search the chain. They execute its blocks again, in turns.

const searchParams = positional(
  arg('address', goAddress),
  arg('block', looseInteger(false)),
  arg('pageSize', looseInteger(false)),
)

/** `ots_searchTransactionsBefore`: the last transactions that an account took part in before a block; 0 is the head's. */
export const searchTransactionsBefore = defineMethod({
  name: 'ots_searchTransactionsBefore',
  summary: 'Transactions that an account took part in, before a block.',
  params: searchParams,
  result: about('`{ txs, receipts, firstPage, lastPage }`; amounts in wei, in hexadecimal', someObject),
  handler({ chain, turns }: EvmEndpoint, [address, number, size]) {
    const last = chain.head.header.number
    const from = number === 0n || number > last ? last : number - 1n
    return turns.run(() => search(chain, address, { from, to: 1n, step: -1n, size: Number(size) }))
  },
})

/** `ots_searchTransactionsAfter`: the first transactions that an account took part in after a block; 0 is genesis. */
export const searchTransactionsAfter = defineMethod({
  name: 'ots_searchTransactionsAfter',
  summary: 'Transactions that an account took part in, after a block.',
  params: searchParams,
  result: about('`{ txs, receipts, firstPage, lastPage }`; amounts in wei, in hexadecimal', someObject),
  handler({ chain, turns }: EvmEndpoint, [address, number, size]) {
    const to = chain.head.header.number
    return turns.run(() => search(chain, address, { from: number + 1n, to, step: 1n, size: Number(size) }))
  },
})

/** `ots_getTransactionBySenderAndNonce`: the hash of an account's transaction; null when there is none. */
export const getTransactionBySenderAndNonce = defineMethod({
  name: 'ots_getTransactionBySenderAndNonce',
  summary: "The hash of an account's transaction with a nonce.",
  params: positional(arg('address', goAddress), arg('nonce', looseInteger(false))),
  result: nullable(hash),
  handler: ({ chain }: EvmEndpoint, [address, nonce]) => hashOf(chain, address, nonce) ?? null,
})

/** `ots_getContractCreator`: who created a contract, in which transaction; null for an address without a creation. */
export const getContractCreator = defineMethod({
  name: 'ots_getContractCreator',
  summary: 'Who created a contract, in which transaction.',
  params: positional(arg('address', goAddress)),
  result: nullable(about('`{ hash, creator }`', someObject)),
  handler: ({ chain, turns }: EvmEndpoint, [address]) => turns.run(() => creator(chain, address)),
})

/** Returns the hash of an accepted transaction by its sender and nonce. The last one counts. */
export function hashOf(chain: EvmChain, address: Address, nonce: bigint): Hash | undefined {
  for (let number = chain.head.header.number; number > 0n; number--)
    for (const tx of chain.blockByNumber(number)?.transactions ?? [])
      if (tx.nonce === nonce && tx.from === address) return tx.hash
  return undefined
}

type Range = { readonly from: bigint; readonly to: bigint; readonly step: 1n | -1n; readonly size: number }

/** A page has whole blocks, so it may be longer than requested. Its transactions go from new to old. */
function* search(chain: EvmChain, address: Address, { from, to, step, size }: Range): Pauses<JsonWritable> {
  const found: { readonly block: Block; readonly index: number }[] = []
  let number = from
  for (; (to - number) * step >= 0n && found.length < size; number += step) {
    const block = chain.blockByNumber(number)
    if (block === undefined) break
    const traced = yield* tracedBlock(chain, block)
    const indexes = traced.flatMap(({ frame, tx, position }) =>
      tx.from === address || (frame !== undefined && touches(frame, address)) ? [position.index] : [],
    )
    const ordered = step > 0n ? indexes : indexes.reverse()
    found.push(...ordered.map((index) => ({ block, index })))
    yield
  }
  const isOver = (to - number) * step < 0n
  const isLatest = from >= chain.head.header.number
  if (step > 0n) found.reverse()
  return {
    txs: found.map(({ block, index }) => minedTransactionJson(block, index)),
    receipts: found.map(({ block, index }) => otsReceipt(block, index)),
    firstPage: step > 0n ? isOver : isLatest,
    lastPage: step > 0n ? from <= 1n : isOver,
  }
}

function touches(frame: CallFrame, address: Address): boolean {
  return frame.from === address || frame.to === address || frame.calls.some((call) => touches(call, address))
}

function* creator(chain: EvmChain, address: Address): Pauses<JsonWritable> {
  for (let number = chain.head.header.number; number > 0n; number--) {
    const block = chain.blockByNumber(number)
    if (block === undefined) break
    for (const { tx, frame } of (yield* tracedBlock(chain, block)).toReversed()) {
      const from = frame === undefined ? undefined : creatorIn(frame, address)
      if (from !== undefined) return { hash: tx.hash, creator: from }
    }
    yield
  }
  return null
}

/** Returns who created a contract inside of a frame; nobody where the frame failed, which undid it. */
function creatorIn(frame: CallFrame, address: Address): Address | undefined {
  if (frame.error !== undefined) return undefined
  const creates = frame.kind === 'CREATE' || frame.kind === 'CREATE2'
  if (creates && frame.to === address) return frame.from
  for (const call of frame.calls) {
    const from = creatorIn(call, address)
    if (from !== undefined) return from
  }
  return undefined
}
