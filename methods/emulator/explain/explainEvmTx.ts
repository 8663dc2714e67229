import { toHex } from '../../../state/codec/hex.js'
import { invariant, NodeError } from '../../../state/errors/NodeError.js'
import { messageOf } from '../../../state/evm/chain/BlockBuilder.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { checksumAddress } from '../../../state/evm/checksumAddress.js'
import { applyTransaction } from '../../../state/evm/execution/applyTransaction.js'
import { intrinsicGas } from '../../../state/evm/execution/intrinsicGas.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import { checkSubmission } from '../../../state/evm/transactions/checkSubmission.js'
import { decodeTransaction } from '../../../state/evm/transactions/decodeTransaction.js'
import { recoverSender } from '../../../state/evm/transactions/recoverSender.js'
import {
  costOf,
  type Transaction,
  type UnverifiedTransaction,
} from '../../../state/evm/transactions/Transaction.js'
import { larger } from '../../../state/gas/bounds.js'
import type { Network } from '../../../state/Network.js'
import { bareTransactionJson } from '../../eth/parts/transactionJson.js'
import { verdictOf } from './explanation.js'

const typeNames = ['legacy', 'access list (EIP-2930)', 'dynamic fee (EIP-1559)'] as const

/**
 * Explains a raw transaction of an EVM chain.
 * @throws {NodeError} when the bytes are no transaction
 */
export function explainEvmTx({ node }: Network, chain: EvmChain, raw: Uint8Array) {
  const tx = decodeTransaction(raw)
  const { head } = chain
  const rules = chain.rulesAt(chain.clock.nowSeconds())
  const sender = senderOf(tx, chain)
  const state = chain.keptStateAt(head)
  const baseFee = chain.estimateBaseFee()
  const verdict = verdictOf(() => {
    if (chain.transactionByHash(tx.hash) !== undefined) throw new NodeError('it is accepted already')
    checkSubmission(tx, chain.options)
    chain.pool.check(tx)
  })
  return {
    chain: node.chainAliases.primaryAlias(chain.blockchainId) ?? 'C',
    type: typeNames[tx.type],
    txID: tx.hash,
    isSigned: true,
    tx: bareTransactionJson(tx),
    inputs:
      sender === undefined
        ? []
        : [
            {
              address: checksumAddress(sender.from),
              balanceWei: String(state.balance(sender.from)),
              nonce: String(chain.pool.pendingNonce(sender.from)),
              costWei: String(costOf(tx)),
              waitsForNonce: tx.nonce > chain.pool.pendingNonce(sender.from),
            },
          ],
    outputs: [{ address: tx.to === undefined ? null : checksumAddress(tx.to), amount: String(tx.value) }],
    burned: [],
    fee: {
      gasLimit: String(tx.gasLimit),
      intrinsicGas: String(intrinsicGas(tx, rules)),
      baseFeeWei: String(baseFee),
      gasFeeCapWei: String(tx.gasFeeCap),
    },
    ...verdict,
    ...(verdict.isAccepted && sender !== undefined ? { execution: execute(chain, sender, baseFee) } : {}),
  }
}

function senderOf(tx: UnverifiedTransaction, { config }: EvmChain): Transaction | undefined {
  try {
    return recoverSender(tx, config.chainId)
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

/** Runs a transaction in a block made now, on a copy of the state. */
function execute(chain: EvmChain, tx: Transaction, baseFee: bigint) {
  const { header } = chain.head
  const now = chain.clock.nowSeconds()
  const timestamp = larger(now, header.timestamp)
  const context = chain.blockContext({ ...header, number: header.number + 1n, timestamp, baseFee })
  const world = new WorldState(chain.keptStateAt(chain.head))
  try {
    const result = applyTransaction(
      chain.engine,
      world,
      chain.rulesAt(timestamp),
      context,
      messageOf(tx, baseFee),
    )
    const { failure, returnData, gasUsed } = result
    return {
      succeeds: failure === undefined,
      gasUsed: String(gasUsed),
      failure: failure?.message ?? null,
      revertReason: failure === undefined ? null : (revertReason(returnData) ?? null),
      returnData: toHex(returnData),
    }
  } catch (error) {
    invariant(error instanceof NodeError, 'only a refusal ends a transaction early')
    return { succeeds: false, gasUsed: '0', failure: error.message, revertReason: null, returnData: '0x' }
  }
}
