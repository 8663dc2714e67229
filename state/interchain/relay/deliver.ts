import { idToString } from '../../codec/ids.js'
import { toEnd } from '../../codec/toEnd.js'
import { invariant, NodeError } from '../../errors/NodeError.js'
import { headerTimeMs } from '../../evm/blocks/Header.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import { callMessage } from '../../evm/execution/callMessage.js'
import { warpMessengerAddress } from '../../evm/precompiles/warpMessenger.js'
import { costOf, type UnverifiedTransaction } from '../../evm/transactions/Transaction.js'
import type { Hash } from '../../evm/values/Hash.js'
import { larger } from '../../gas/bounds.js'
import type { PlatformChain } from '../../platform/PlatformChain.js'
import { warpValidators } from '../../platform/validators/warpValidators.js'
import type { SignerKeys } from '../../warp/SignerKeys.js'
import { signMessage } from '../../warp/signMessage.js'
import type { UnsignedWarpMessage, WarpMessage } from '../../warp/WarpMessage.js'
import { asSeenFrom, warpHeights } from '../warpVerifier.js'
import { deliveryTransaction, emptyTransaction, type Relayer } from './deliveryTransaction.js'
import type { RelayedMessage, RelayOutcome } from './RelayedMessage.js'
import { messageReceivedCallData, teleporterMessageId } from './teleporterMessage.js'

/** The inputs for a delivery. */
export type Delivery = {
  readonly platform: PlatformChain
  readonly keys: SignerKeys
  readonly relayer: Relayer
  /** The destination of the message; undefined when no chain of the network has that ID. */
  readonly destination: EvmChain | undefined
  readonly unsigned: UnsignedWarpMessage
}

/** The amount that the relayer gets on a chain when its balance runs out: 1000 coins, in wei. */
const allowance = 1000n * 10n ** 18n
const callGas = 1_000_000n

/**
 * Tries to deliver a message: gets it signed, and sends it to the messenger on its destination. The caller
 * runs it in the network's queue. The rules are those of Avalanche's relayer (icm-services
 * `messages/teleporter/message_handler.go`).
 */
export function deliver(message: RelayedMessage, delivery: Delivery): RelayOutcome {
  const { destination, relayer } = delivery
  const { content, messenger } = message
  if (destination === undefined)
    return waiting(`there is no EVM chain ${idToString(content.destinationChainId)} in the network`)
  const obstacle = obstacleOf(message, destination, relayer)
  if (obstacle !== undefined) return obstacle
  if (isReceived(message, destination, relayer)) return delivered(undefined)
  try {
    const signed = sign(destination, delivery)
    const transaction = deliveryTransaction(destination, relayer, messenger, signed, content)
    return send(transaction, destination, relayer)
  } catch (error) {
    if (error instanceof Unsigned) return waiting(error.message)
    if (error instanceof NodeError) return failed(undefined, `the transaction was refused: ${error.message}`)
    throw error
  }
}

/** Returns the outcome of a transaction that carried a message; undefined while it waits for its block. */
export function outcomeOf(transactionHash: Hash, destination: EvmChain): RelayOutcome | undefined {
  const position = destination.transactionByHash(transactionHash)
  if (position === undefined) return undefined
  const { header, receipts } = position.block
  if (receipts[position.index]?.status === 1n) return delivered(transactionHash)
  const results = destination.contexts
    .predicateResults(header)
    .get(transactionHash)
    ?.get(warpMessengerAddress)
  if (results?.has(0) === true)
    return {
      ...failed(transactionHash, 'the block did not accept the signature: it asks for other validators'),
      misfit: true,
    }
  return failed(transactionHash, 'the messenger reverted')
}

/**
 * Whether the message was delivered before. If the messenger does not answer, the delivery itself will show
 * it.
 */
export function isReceived(
  { content, messenger, sourceChainId }: RelayedMessage,
  destination: EvmChain,
  { address }: Relayer,
): boolean {
  const block = destination.contexts.ofHeader(destination.head.header)
  const message = {
    from: address,
    to: messenger,
    nonce: 0n,
    gasLimit: callGas,
    gasPrice: 0n,
    gasFeeCap: 0n,
    gasTipCap: 0n,
    value: 0n,
    data: messageReceivedCallData(teleporterMessageId(messenger, sourceChainId, content)),
    accessList: [],
  }
  const state = destination.stateAt(destination.head)
  const rules = destination.rulesAt(block.timestamp)
  const result = toEnd(callMessage(destination.engine, rules, state, { block, message }))
  return result.failure === undefined && result.returnData.length === 32 && result.returnData[31] === 1
}

/** Returns why a message cannot be delivered, for good or until a condition is met; undefined when it can. */
function obstacleOf(
  { content, messenger }: RelayedMessage,
  destination: EvmChain,
  { address }: Relayer,
): RelayOutcome | undefined {
  const { head } = destination
  const rules = destination.rulesAt(destination.clock.nowSeconds())
  if (!rules.statefulPrecompiles.has(warpMessengerAddress))
    return waiting('the destination has no warp messenger')
  if (destination.stateAt(head).code(messenger).length === 0)
    return waiting(`the destination has no contract at ${messenger}`)
  if (content.requiredGasLimit > head.header.gasLimit)
    return failed(
      undefined,
      `the message requires ${content.requiredGasLimit} gas, a block of the destination has ${head.header.gasLimit}`,
    )
  if (content.allowedRelayers.length > 0 && !content.allowedRelayers.includes(address))
    return failed(undefined, `the message does not allow the relayer ${address} to deliver it`)
  return undefined
}

/** The reason why a message has no signature yet. */
class Unsigned extends Error {}

/**
 * Gets the message signed by the validators that count in the destination's next block. If they do not reach
 * the quorum, but those of its next epoch do and only a block is missing in between, the relayer makes that
 * block with a transfer to itself.
 */
function sign(destination: EvmChain, delivery: Delivery): WarpMessage {
  const { platform, relayer } = delivery
  const heights = () => {
    const timeMs = larger(BigInt(destination.clock.now()), headerTimeMs(destination.head.header))
    return warpHeights(platform, destination, timeMs)
  }
  const { now, afterwards } = heights()
  const signed = trySign(now, destination, delivery)
  if (!(signed instanceof Unsigned)) return signed
  const mustWait = !makesBlocksAtOnce(destination, relayer)
  if (mustWait || trySign(afterwards, destination, delivery) instanceof Unsigned) throw signed
  send(emptyTransaction(destination, relayer), destination, relayer)
  const later = trySign(heights().now, destination, delivery)
  if (later instanceof Unsigned) throw later
  return later
}

function trySign(height: bigint, destination: EvmChain, delivery: Delivery): WarpMessage | Unsigned {
  try {
    return signAt(height, destination, delivery)
  } catch (error) {
    if (error instanceof NodeError) return new Unsigned(error.message)
    throw error
  }
}

/** Signs the message at a height. @throws {NodeError} when the quorum is not reached */
function signAt(height: bigint, destination: EvmChain, { platform, keys, unsigned }: Delivery): WarpMessage {
  const rules = destination.rulesAt(destination.clock.nowSeconds())
  const demands = rules.statefulPrecompiles.get(warpMessengerAddress)?.demands
  invariant(demands !== undefined, 'the warp messenger demands signers')
  const validators = warpValidators(platform)
  const subnetId = validators.subnetOf(destination.blockchainId)
  const quorum = { numerator: demands.quorumNumerator, denominator: 100n }
  return signMessage(unsigned, {
    validators: asSeenFrom(subnetId, validators, demands.requirePrimaryNetworkSigners),
    height,
    keys,
    quorum,
    enough: quorum,
    known: platform.knownSignatures,
  })
}

/** Whether a transaction of the relayer is in a block as soon as it is sent, as far as this can be known. */
function makesBlocksAtOnce(chain: EvmChain, { address }: Relayer): boolean {
  const { control, pool, head } = chain
  return control.mining.mode === 'auto' && pool.pendingNonce(address) === chain.stateAt(head).nonce(address)
}

/** Sends a transaction. @throws {NodeError} when the pool refuses it */
function send(transaction: UnverifiedTransaction, destination: EvmChain, { address }: Relayer): RelayOutcome {
  const cost = costOf(transaction)
  if (destination.stateAt(destination.head).balance(address) < cost)
    destination.control.editAccountNow(address, { balance: larger(allowance, 2n * cost) })
  destination.submissions.submitNow(transaction)
  return (
    outcomeOf(transaction.hash, destination) ?? {
      status: 'sent',
      transactionHash: transaction.hash,
      reason: undefined,
    }
  )
}

function waiting(reason: string): RelayOutcome {
  return { status: 'waiting', transactionHash: undefined, reason }
}

function delivered(transactionHash: Hash | undefined): RelayOutcome {
  return { status: 'delivered', transactionHash, reason: undefined }
}

function failed(transactionHash: Hash | undefined, reason: string): RelayOutcome {
  return { status: 'failed', transactionHash, reason }
}
