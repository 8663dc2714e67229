import { goString } from '../../state/codec/goJson/scalars.js'
import type { Json, JsonWritable } from '../../state/codec/json.js'
import type { Block, ConsensusBlock } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Transaction } from '../../state/evm/transactions/Transaction.js'
import type { ParamsSpec } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { type Argument, positional } from '../params/geth.js'

/** Converts events of a chain to the results of notifications. Events without a member are ignored. */
export type Listener = {
  readonly transaction?: (tx: Transaction) => JsonWritable
  /** A block that consensus accepted, which may be executed later. */
  readonly accepted?: (block: ConsensusBlock) => readonly JsonWritable[]
  /** A block that is executed. */
  readonly block?: (block: Block) => readonly JsonWritable[]
}

/** Sends notifications about existing items, one after the other, and then none. */
export type Feed = {
  /**
   * Sends them. It throws whatever ends it early.
   * @param notify sends one
   * @param isOver tells whether the subscription has ended
   */
  send(notify: (result: JsonWritable) => void, isOver: () => boolean): Promise<void>
}

/** The chain that a subscription is about, and the turns of the work that it takes. */
export type SubscriptionTarget = Pick<EvmEndpoint, 'chain' | 'turns'>

/** A subscription of `eth_subscribe` or `debug_subscribe`. */
export type Subscription = {
  /** The first parameter, such as `newHeads`. */
  readonly name: string
  readonly summary: string
  /** Starts a subscription. @throws {NodeError} for invalid parameters */
  start(target: SubscriptionTarget, raw: Json | undefined): Listener | Feed
}

type Decoded<A extends readonly Argument<unknown>[]> = {
  [I in keyof A]: A[I] extends Argument<infer T> ? T : never
}

/** Declares a subscription. `args` are its parameters after the name. */
export function defineSubscription<A extends readonly Argument<unknown>[]>(definition: {
  readonly name: string
  readonly summary: string
  readonly args: A
  readonly start: (chain: EvmChain, args: Decoded<A>, target: SubscriptionTarget) => Listener | Feed
}): Subscription {
  const params: ParamsSpec<readonly unknown[]> = positional(
    { name: 'subscription', type: goString },
    ...definition.args,
  )
  return {
    name: definition.name,
    summary: definition.summary,
    start: (target, raw) => definition.start(target.chain, params.decode(raw).slice(1) as Decoded<A>, target),
  }
}
