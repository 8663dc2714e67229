import { type Id, idToString } from '../../codec/ids.js'
import { evmAddressOfPrivateKey } from '../../crypto/secp256k1.js'
import {
  alreadyDelivered,
  alreadySent,
  messageDropped,
  messageNotSent,
  notDelivered,
} from '../../errors/relay.js'
import type { Block } from '../../evm/blocks/Block.js'
import { headerTimeMs } from '../../evm/blocks/Header.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { sentMessage } from '../../evm/precompiles/warp/sentMessage.js'
import { type Address, toAddress } from '../../evm/values/Address.js'
import { larger } from '../../gas/bounds.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import type { ReportInternalError } from '../../time/InternalErrors.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { SignerKeys } from '../../warp/SignerKeys.js'
import { parseUnsignedWarpMessage } from '../../warp/WarpMessage.js'
import { warpHeights } from '../warpVerifier.js'
import type { Delivery } from './deliver.js'
import type { Relayer } from './deliveryTransaction.js'
import { findMessage, messageToRelay } from './messageToRelay.js'
import type { RelayedMessage, RelayOutcome } from './RelayedMessage.js'
import { RelayedMessages } from './RelayedMessages.js'
import { relayerKey } from './relayerKey.js'

/**
 * The number of rounds after which remaining messages wait for the next change or request, since messages may
 * answer messages endlessly.
 */
const maxRounds = 16
/** The number of times that a message is signed again because its block required other validators. */
const maxMisfits = 5

/** Loaded on demand: most networks relay nothing. */
type Delivering = typeof import('./deliver.js')

export type RelayParts = {
  readonly undo: UndoLog
  readonly platform: PlatformChain
  readonly keys: SignerKeys
  /** The EVM chains of the network by ID. */
  readonly chains: { get(id: Id): EvmChain | undefined; values(): Iterable<EvmChain> }
  /** Whether messages are delivered automatically from the start. */
  readonly enabled: boolean
  /** Receives each message whose status or reason changed. */
  readonly onOutcome: (message: RelayedMessage) => void
  /** Receives deliveries that failed because of a bug of ours. */
  readonly report: ReportInternalError
}

/**
 * Delivers the messages that messengers (Teleporter, or contracts with its functions) send to their
 * counterparts on other chains, as Avalanche's `icm-relayer` does. While it is enabled, all new messages are
 * delivered after every change; {@link relay} delivers a single message, {@link drop} loses one.
 */
export class Relay {
  readonly #undo: UndoLog
  readonly #platform: PlatformChain
  readonly #keys: SignerKeys
  readonly #chains: RelayParts['chains']
  readonly #report: ReportInternalError
  readonly #enabled: UndoCell<boolean>
  readonly #messages: RelayedMessages
  readonly #onOutcome: RelayParts['onOutcome']
  #relayer: Relayer | undefined

  constructor({ undo, platform, keys, chains, enabled, onOutcome, report }: RelayParts) {
    this.#undo = undo
    this.#platform = platform
    this.#keys = keys
    this.#chains = chains
    this.#onOutcome = onOutcome
    this.#report = report
    this.#enabled = undo.cell('relay.enabled', enabled)
    this.#messages = new RelayedMessages(undo)
  }

  get enabled(): boolean {
    return this.#enabled.value
  }

  /** The relayer's address, on every chain. */
  get address(): Address {
    return this.#who().address
  }

  /** Returns the messages found while the relay was enabled, and those delivered or dropped by hand. */
  messages(): RelayedMessage[] {
    return this.#messages.all()
  }

  /** Enables the relay for messages sent from now on, or disables it; waiting messages then stay. */
  setEnabled(enabled: boolean): void {
    this.#enabled.set(enabled)
  }

  /** Collects the messages that an accepted block of an EVM chain sent, if the relay is enabled. */
  see({ receipts }: Block): void {
    if (!this.enabled) return
    for (const { logs } of receipts)
      for (const log of logs) {
        const sent = sentMessage(log)
        if (sent === undefined || this.#messages.has(sent.id)) continue
        const message = messageToRelay(sent.id, sent.bytes)
        if (message !== undefined) this.#messages.keep(message)
      }
  }

  /** Whether there are messages with the status `waiting` or `sent`. */
  get isWaiting(): boolean {
    return this.#messages.hasOpen
  }

  /** Whether a waiting message may have other validators by now because of the time. */
  isDue(): boolean {
    if (!this.isWaiting || !this.enabled) return false
    return this.#messages.open().some((message) => this.#mayTry(message))
  }

  /**
   * Delivers all messages that can be delivered. Must run in the network's queue, after every change.
   * @returns undefined when there is nothing to do
   */
  run(): Promise<void> | undefined {
    return this.isWaiting ? this.#work() : undefined
  }

  /**
   * Delivers one message, even if the relay is disabled. Must run in the network's queue.
   * @returns the message; on a chain with manual mining its status may be `sent`
   * @throws {NodeError} when the message was not sent, is not a messenger's, was delivered or dropped before, or
   * cannot be delivered; nothing is then changed
   */
  async relay(id: Id): Promise<RelayedMessage> {
    const delivering = await import('./deliver.js')
    const message = this.#undelivered(id, delivering)
    if (message.status === 'dropped') throw messageDropped(id)
    return this.#undo.attempt(() => {
      const tried = this.#try({ ...message, misfits: 0 }, delivering)
      if (tried.transactionHash === undefined && tried.status !== 'delivered')
        throw notDelivered(tried.reason ?? 'the message was not delivered')
      return tried
    })
  }

  /**
   * Drops one message: the relay never delivers it, and {@link relay} refuses it. A message that was dropped
   * before stays so. Must run in the network's queue.
   * @throws {NodeError} when the message was not sent, is not a messenger's, was delivered, or is in a transaction
   * that waits for its block; nothing is then changed
   */
  async drop(id: Id): Promise<RelayedMessage> {
    const delivering = await import('./deliver.js')
    const message = this.#undelivered(id, delivering)
    if (message.status === 'dropped') return message
    const destination = this.#chains.get(message.content.destinationChainId)
    // Others than the relay deliver messages, too.
    if (destination !== undefined && delivering.isReceived(message, destination, this.#who()))
      throw alreadyDelivered(id)
    const dropped = { ...message, status: 'dropped', reason: undefined, triedAt: undefined } as const
    this.#messages.keep(dropped)
    this.#onOutcome(dropped)
    return dropped
  }

  /** Returns a message that is neither delivered nor on its way. @throws {NodeError} for all others */
  #undelivered(id: Id, delivering: Delivering): RelayedMessage {
    this.#follow(delivering)
    const message = this.#messages.get(id) ?? findMessage(id, this.#chains.values())
    if (message.status === 'delivered') throw alreadyDelivered(id)
    if (message.status === 'sent') throw alreadySent(id, message.transactionHash ?? '')
    return message
  }

  async #work(): Promise<void> {
    const delivering = await import('./deliver.js')
    this.#follow(delivering)
    if (!this.enabled) return
    let due = this.#messages.open().filter(({ status }) => status === 'waiting')
    for (let round = 0; round < maxRounds && due.length > 0; round++) {
      for (const message of due) this.#tryOrFail(message, delivering)
      this.#follow(delivering)
      due = this.#messages.open().filter((message) => this.#mayTry(message))
    }
  }

  /** Updates messages whose transactions waited for a block. */
  #follow({ outcomeOf }: Delivering): void {
    for (const message of this.#messages.open()) {
      const { status, transactionHash, content } = message
      if (status !== 'sent' || transactionHash === undefined) continue
      const destination = this.#chains.get(content.destinationChainId)
      if (destination === undefined) continue
      const outcome = outcomeOf(transactionHash, destination)
      if (outcome !== undefined) this.#note(message, outcome, undefined)
      else if (destination.pool.get(transactionHash) === undefined)
        this.#messages.keep({
          ...message,
          status: 'waiting',
          reason: 'its transaction fell out of the pool',
          triedAt: undefined,
        })
    }
  }

  /**
   * Tries to deliver a message. After a bug of ours it is marked as failed, so that it is not tried with
   * every change.
   */
  #tryOrFail(message: RelayedMessage, delivering: Delivering): void {
    try {
      this.#try(message, delivering)
    } catch (error) {
      this.#report(`the message ${idToString(message.id)} was not delivered`, error)
      const failed = { ...message, status: 'failed', reason: 'internal error', triedAt: undefined } as const
      this.#messages.keep(failed)
      this.#onOutcome(failed)
    }
  }

  #try(message: RelayedMessage, { deliver }: Delivering): RelayedMessage {
    let current = message
    do {
      // Read before the delivery, which may make a block that changes them.
      const triedAt = this.#heightsFor(current)
      current = this.#note(current, deliver(current, this.#deliveryOf(current)), triedAt)
    } while (current.status === 'waiting' && current.triedAt === undefined)
    return current
  }

  #deliveryOf({ id, content, sourceChainId }: RelayedMessage): Delivery {
    const bytes = this.#chains.get(sourceChainId)?.warpMessage(id)
    if (bytes === undefined) throw messageNotSent(id)
    return {
      platform: this.#platform,
      keys: this.#keys,
      relayer: this.#who(),
      destination: this.#chains.get(content.destinationChainId),
      unsigned: parseUnsignedWarpMessage(bytes),
    }
  }

  /**
   * Stores the outcome of an attempt. A message whose signature was of other validators is tried again, up to
   * a limit.
   */
  #note(message: RelayedMessage, outcome: RelayOutcome, triedAt: string | undefined): RelayedMessage {
    const { misfit, ...rest } = outcome
    const misfits = message.misfits + (misfit === true ? 1 : 0)
    const again = misfit === true && misfits < maxMisfits
    const noted: RelayedMessage = again
      ? { ...message, ...rest, misfits, status: 'waiting', triedAt: undefined }
      : { ...message, ...rest, misfits, triedAt }
    this.#messages.keep(noted)
    if (noted.status !== message.status || noted.reason !== message.reason) this.#onOutcome(noted)
    return noted
  }

  #mayTry(message: RelayedMessage): boolean {
    if (message.status !== 'waiting') return false
    return message.triedAt === undefined || message.triedAt !== this.#heightsFor(message)
  }

  #heightsFor({ content }: RelayedMessage): string {
    const chain = this.#chains.get(content.destinationChainId)
    if (chain === undefined) return 'nowhere'
    const timeMs = larger(BigInt(chain.clock.now()), headerTimeMs(chain.head.header))
    const { now, afterwards } = warpHeights(this.#platform, chain, timeMs)
    return `${now}, then ${afterwards}`
  }

  #who(): Relayer {
    if (this.#relayer === undefined) {
      const address = toAddress(evmAddressOfPrivateKey(relayerKey))
      this.#relayer = { privateKey: relayerKey, address, rewardAddress: address }
    }
    return this.#relayer
  }
}
