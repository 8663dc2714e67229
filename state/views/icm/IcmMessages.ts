import type { Id } from '../../codec/ids.js'
import type { Address } from '../../evm/values/Address.js'
import type { Hash } from '../../evm/values/Hash.js'
import type { EvmView } from '../evm/EvmView.js'
import { logAtRow } from '../evm/logAtRow.js'
import { messengerLogOf } from '../evm/messengerLogs.js'
import { heightOfRow } from '../evm/rows.js'
import type { IcmFilter, IcmMessage, MessageDestination } from './IcmMessage.js'

/** The position of a message: its time in Unix seconds, then its ID. */
export type IcmPosition = { readonly time: number; readonly messageId: Hash }

/** A message at its position. */
export type MessageAtPosition = IcmPosition & { readonly message: IcmMessage }

/** The last indexed height of each chain. */
export type IndexedHeights = ReadonlyMap<Id, number>

type Kind = 'sent' | 'received'

/** The rows of a chain that a list is merged from, read from the end. */
type Cursor = { readonly view: EvmView; readonly kind: Kind; readonly rows: readonly number[]; next: number }

/**
 * The messages between the EVM chains of a network. Each appears in the logs of two chains, which are joined
 * at the next query. Its time is that of its source, or while the source is not indexed that of its
 * destination.
 */
export class IcmMessages {
  readonly #views: ReadonlyMap<Id, EvmView>

  /** @param views the chains that run, at their indexed heights */
  constructor(views: readonly EvmView[]) {
    this.#views = new Map(views.map((view) => [view.chain.blockchainId, view]))
  }

  /** Returns a message; undefined when no indexed block has a log of it. */
  find(messageId: Hash): IcmMessage | undefined {
    for (const kind of ['sent', 'received'] as const)
      for (const view of this.#views.values()) {
        const row = view.messengers[kind].of(messageId)
        if (row !== undefined) return this.#read(view, row)
      }
    return undefined
  }

  /** The heights up to which chains are indexed now. */
  get heights(): IndexedHeights {
    return new Map([...this.#views].map(([chainId, { height }]) => [chainId, height]))
  }

  /**
   * Lists messages, the newest first; those of one second by ID, descending.
   * @param after a position
   * @param sentUpTo the heights whose messages count as indexed at their source, such as those of an earlier list, in
   *   whose order this one then is. Later messages are at the times of their destinations
   */
  *list(
    filter: IcmFilter,
    after: IcmPosition | undefined,
    sentUpTo: IndexedHeights = this.heights,
  ): Generator<MessageAtPosition> {
    const cursors = this.#cursors(filter, after?.time)
    const isSent = (view: EvmView, row: number) =>
      heightOfRow(row) <= (sentUpTo.get(view.chain.blockchainId) ?? -1)
    for (;;) {
      const time = Math.max(...cursors.map(timeOfNext))
      if (time === Number.NEGATIVE_INFINITY) return
      const found = cursors.flatMap((cursor) => takeAt(cursor, time))
      found.sort((a, b) => (a.messageId < b.messageId ? 1 : -1))
      for (const { view, kind, row, messageId } of found) {
        if (after !== undefined && time === after.time && messageId >= after.messageId) continue
        if (kind === 'sent' ? !isSent(view, row) : this.#isSent(messageId, isSent)) continue
        const message = kind === 'sent' ? this.#read(view, row) : this.find(messageId)
        if (message !== undefined && fits(message, filter)) yield { time, messageId, message }
      }
    }
  }

  #cursors(filter: IcmFilter, latest = Number.POSITIVE_INFINITY): Cursor[] {
    const party = filter.party ?? filter.from ?? filter.to
    return [...this.#views.values()].flatMap((view) =>
      (['sent', 'received'] as const).map((kind) => {
        const messages = view.messengers[kind]
        const rows = party === undefined ? messages.all : messages.ofParty(party)
        return { view, kind, rows, next: countUpTo(view, rows, latest) - 1 }
      }),
    )
  }

  /** Whether the block that sent a message counts as indexed. */
  #isSent(messageId: Hash, counts: (view: EvmView, row: number) => boolean): boolean {
    return [...this.#views.values()].some((view) => {
      const row = view.messengers.sent.of(messageId)
      return row !== undefined && counts(view, row)
    })
  }

  /** Reads a message from the log that sent it, or from the one that received it. */
  #read(view: EvmView, row: number): IcmMessage | undefined {
    const logInBlock = logAtRow(view.chain, row)
    const said = messengerLogOf(logInBlock.log, view.chain.blockchainId)
    if (said?.kind !== 'sent' && said?.kind !== 'received') return undefined
    const { messageId, messenger, contents } = said
    const destinationView = this.#views.get(contents.destinationChainId)
    const isExecuted = destinationView?.messengers.lastMark('executed', messenger, messageId) !== undefined
    const common = { messageId, messenger, contents, isExecuted }
    if (said.kind === 'received') {
      const { sourceChainId, deliverer, rewardRedeemer } = said
      const destination = { deliverer, rewardRedeemer, ...logInBlock }
      return { sourceChainId, source: undefined, destination, isConfirmed: false, fee: undefined, ...common }
    }
    const added = view.messengers.lastMark('feeAdded', messenger, messageId)
    const raised =
      added === undefined
        ? undefined
        : messengerLogOf(logAtRow(view.chain, added).log, view.chain.blockchainId)
    return {
      sourceChainId: view.chain.blockchainId,
      source: { ...logInBlock, view },
      destination: destinationView && deliveryOf(destinationView, messageId),
      isConfirmed: view.messengers.lastMark('confirmed', messenger, messageId) !== undefined,
      fee: raised?.kind === 'feeAdded' ? raised.fee : said.fee,
      ...common,
    }
  }
}

function deliveryOf(view: EvmView, messageId: Hash): MessageDestination | undefined {
  const row = view.messengers.received.of(messageId)
  if (row === undefined) return undefined
  const logInBlock = logAtRow(view.chain, row)
  const said = messengerLogOf(logInBlock.log, view.chain.blockchainId)
  if (said?.kind !== 'received') return undefined
  return { ...logInBlock, deliverer: said.deliverer, rewardRedeemer: said.rewardRedeemer }
}

function fits(
  { sourceChainId, contents: { sender, receiver, destinationChainId } }: IcmMessage,
  filter: IcmFilter,
): boolean {
  const isParty = (account: Address | undefined) =>
    account === undefined || account === sender || account === receiver
  return (
    isParty(filter.party) &&
    (filter.from ?? sender) === sender &&
    (filter.to ?? receiver) === receiver &&
    (filter.sourceChainId ?? sourceChainId) === sourceChainId &&
    (filter.destinationChainId ?? destinationChainId) === destinationChainId &&
    [undefined, sourceChainId, destinationChainId].includes(filter.eitherChainId)
  )
}

/** Returns the time of the next row of a cursor; negative infinity at its end. */
function timeOfNext({ view, rows, next }: Cursor): number {
  const row = rows[next]
  return row === undefined ? Number.NEGATIVE_INFINITY : timeOfRow(view, row)
}

/** Takes the rows of a time from a cursor. */
function takeAt(cursor: Cursor, time: number) {
  const { view, kind, rows } = cursor
  const taken: {
    readonly view: EvmView
    readonly kind: Kind
    readonly row: number
    readonly messageId: Hash
  }[] = []
  for (; timeOfNext(cursor) === time; cursor.next--) {
    const row = rows[cursor.next] ?? 0
    const messageId = logAtRow(view.chain, row).log.topics[1]
    if (messageId !== undefined) taken.push({ view, kind, row, messageId })
  }
  return taken
}

/** Returns how many of some rows, which are sorted, are not newer than a time. */
function countUpTo(view: EvmView, rows: readonly number[], time: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (timeOfRow(view, rows[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

function timeOfRow({ chain }: EvmView, row: number): number {
  return Number(chain.blockByNumber(BigInt(heightOfRow(row)))?.header.timestamp ?? 0n)
}
