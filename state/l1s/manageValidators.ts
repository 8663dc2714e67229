import { bytesToHex, toHex } from '../codec/hex.js'
import { evmAddressOfPrivateKey } from '../crypto/secp256k1.js'
import { managerCallFailed, managerNeedsAddress, managerNotCallable } from '../errors/emulatorL1.js'
import { invariant } from '../errors/NodeError.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import { messageOf } from '../evm/chain/messageOf.js'
import { replay } from '../evm/chain/replay.js'
import { applyTransaction } from '../evm/execution/applyTransaction.js'
import { revertReason } from '../evm/execution/revertReason.js'
import type { AccessListEntry } from '../evm/transactions/AccessListEntry.js'
import { signTransaction } from '../evm/transactions/signTransaction.js'
import type { UnverifiedTransaction } from '../evm/transactions/Transaction.js'
import { type Address, toAddress } from '../evm/values/Address.js'
import { ewoqKey, privateKeyBytes } from '../profiles/ewoq.js'
import { initializeCalldata, signConversion, warpAccessList } from './conversion.js'
import type { CreatedL1, L1ManagerPlan } from './L1Plan.js'
import type { L1Site } from './L1Site.js'

/**
 * The time for which a block of the P-Chain counts as recent, so that its height is not yet proposed
 * (AvalancheGo `vms/platformvm/validators/manager.go`).
 */
const recentMs = 30_000

/**
 * Sends the transactions that the manager's contract needs: the plan's calls, then the conversion message if
 * the plan asks for it. For the latter the clock is moved to the time at which the L1's initial validators
 * count. Must run in the network's queue.
 * @throws {NodeError} when the contract or the chain refuses one of them
 */
export function manageValidators(
  network: L1Site,
  made: CreatedL1,
  { calls, initialize = false }: L1ManagerPlan,
): void {
  const { conversion } = made
  if (conversion === undefined) return
  const calldata = calls?.(made) ?? []
  if (calldata.length === 0 && !initialize) return
  const chain = network.world.evmChains.get(conversion.managerChainId)
  if (chain === undefined) throw managerNotCallable()
  if (conversion.managerAddress.length !== 20) throw managerNeedsAddress()
  const to = toAddress(conversion.managerAddress)
  if (initialize) letValidatorsCount(network)
  for (const data of calldata) send(network, chain, { to, data, accessList: [] })
  if (!initialize) return
  const accessList = [warpAccessList(signConversion(network.world, conversion))]
  send(network, chain, { to, data: initializeCalldata(conversion), accessList })
}

/** Moves the clock until proposers propose the last P-Chain height. */
function letValidatorsCount(network: L1Site): void {
  const { blocks } = network.world.platform
  if (blocks.proposedHeight() < blocks.height)
    network.time.move(blocks.acceptedAtMs(blocks.height) + recentMs + 1)
}

type Call = {
  readonly to: Address
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
}

/**
 * Sends a transaction of the ewoq key. It is in a block when this returns: where blocks keep their distance, the
 * clock is moved.
 */
function send(network: L1Site, chain: EvmChain, call: Call): void {
  const tx = signedTransaction(chain, call)
  const name = `0x${bytesToHex(call.data.subarray(0, 4))}`
  chain.submissions.submitNow(tx)
  let position = chain.transactionByHash(tx.hash)
  for (; position === undefined; position = chain.transactionByHash(tx.hash)) {
    const due = chain.due.nextDueMs()
    if (due === undefined) throw managerCallFailed(name, 'the transaction fits into no block')
    network.time.move(Math.max(due, network.world.clock.now()))
  }
  const reason = failureOf(chain, position)
  if (reason !== undefined) throw managerCallFailed(name, reason)
}

function signedTransaction(chain: EvmChain, call: Call): UnverifiedTransaction {
  const key = privateKeyBytes(ewoqKey)
  const sender = toAddress(evmAddressOfPrivateKey(key))
  const price = chain.prices.nextBaseFee() * 2n
  const unsigned = {
    ...call,
    type: 2,
    chainId: chain.config.chainId,
    nonce: chain.pool.pendingNonce(sender),
    gasLimit: chain.head.header.gasLimit,
    gasFeeCap: price,
    gasTipCap: 0n,
    value: 0n,
  } as const
  return signTransaction(unsigned, key)
}

/**
 * Returns why an accepted transaction failed; undefined when it succeeded. It takes the gas of its whole block, so none comes
 * before it.
 */
function failureOf(
  chain: EvmChain,
  { block, index }: NonNullable<ReturnType<EvmChain['transactionByHash']>>,
): string | undefined {
  if (block.receipts[index]?.status === 1n) return undefined
  const parent = chain.blockByNumber(block.header.number - 1n)
  const tx = block.transactions[index]
  invariant(
    parent !== undefined && tx !== undefined,
    'an accepted transaction is in a block behind another one',
  )
  const { world, context, modeOf } = replay(chain, parent, block)
  const rules = chain.rulesAt(block.header.timestamp)
  const message = messageOf(tx, context.baseFee)
  const result = applyTransaction(chain.engine, world, rules, context, message, modeOf(tx))
  const data = result.returnData
  const detail = revertReason(data) ?? (data.length === 0 ? undefined : toHex(data))
  return [result.failure?.message, detail].filter((text) => text !== undefined).join(': ')
}
