import { toHex } from '../../../state/codec/hex.js'
import { invariant, NodeError } from '../../../state/errors/NodeError.js'
import { unlessRefused } from '../../../state/errors/unlessRefused.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { messageOf } from '../../../state/evm/chain/messageOf.js'
import { waitingText } from '../../../state/evm/chain/waitingText.js'
import type { TraceHooks } from '../../../state/evm/engine/Engine.js'
import type { AbiReader } from '../../../state/evm/execution/AbiReader.js'
import { applyTransaction } from '../../../state/evm/execution/applyTransaction.js'
import { intrinsicGas } from '../../../state/evm/execution/intrinsicGas.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import { WorldState } from '../../../state/evm/state/WorldState.js'
import { checkSubmission } from '../../../state/evm/transactions/checkSubmission.js'
import { recoverSender } from '../../../state/evm/transactions/recoverSender.js'
import {
  costOf,
  type Transaction,
  type UnverifiedTransaction,
} from '../../../state/evm/transactions/Transaction.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import { larger } from '../../../state/gas/bounds.js'
import type { Network } from '../../../state/Network.js'
import { consoleAddress, consoleText } from '../../debug/parts/consoleText.js'
import { bareTransactionJson } from '../../eth/parts/transactionJson.js'
import { adviceTexts, verdictOf } from './explanation.js'

const sendMethod = 'eth_sendRawTransaction'
const typeNames = ['legacy', 'access list (EIP-2930)', 'dynamic fee (EIP-1559)'] as const

/** Explains a raw transaction of an EVM chain. */
export function explainEvmTx(
  { abiReader, world: { node } }: Network,
  chain: EvmChain,
  tx: UnverifiedTransaction,
) {
  const { head } = chain
  const rules = chain.rulesAt(chain.clock.nowSeconds())
  const sender = unlessRefused(() => recoverSender(tx, chain.config.chainId))
  const state = chain.keptStateAt(head)
  const baseFee = chain.prices.baseFeeNow()
  const nextNonce = sender === undefined ? undefined : chain.pool.pendingNonce(sender.from)
  const waits = nextNonce !== undefined && tx.nonce > nextNonce
  const verdict = verdictOf(sendMethod, () => {
    if (chain.transactionByHash(tx.hash) !== undefined) throw new NodeError('it is accepted already')
    checkSubmission(tx, chain.options)
    const reason = chain.waiting.of(chain.pool.get(tx.hash) ?? chain.pool.check(tx))
    return reason && waitingText(reason)
  })
  const execution =
    verdict.isAccepted && sender !== undefined && !waits
      ? execute(chain, sender, baseFee, abiReader)
      : undefined
  const call = tx.to === undefined ? undefined : abiReader?.callOf(tx.data)
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
              nonce: String(nextNonce),
              costWei: String(costOf(tx)),
              waitsForNonce: waits,
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
    advice: [
      ...(isForAnotherChain(tx, chain) ? wrongChainAdvice(tx, chain) : verdict.advice),
      ...(execution === undefined ? [] : limitAdvice(execution)),
    ],
    ...(call === undefined ? {} : { call }),
    ...(execution === undefined ? {} : { execution }),
  }
}

/** Whether a transaction is signed for another chain. The node only answers that the sender is invalid. */
function isForAnotherChain({ chainId }: UnverifiedTransaction, { config }: EvmChain): boolean {
  return chainId !== undefined && chainId !== config.chainId
}

function wrongChainAdvice({ chainId }: UnverifiedTransaction, { config }: EvmChain): readonly string[] {
  return adviceTexts(`chainId does not match node's (have=${chainId}, want=${config.chainId})`, sendMethod)
}

/** Since Helicon at least half of a gas limit is charged. */
function limitAdvice({ gasUsed, gasCharged }: { gasUsed: string; gasCharged: string }): readonly string[] {
  if (gasUsed === gasCharged) return []
  const [charged, used] = [BigInt(gasCharged), BigInt(gasUsed)].map((gas) => gas.toLocaleString('en-US'))
  return [
    `It is charged for ${charged} gas and uses ${used}: the gas limit is too high.`,
    'At least half of the gas limit is charged since Helicon: take it from eth_estimateGas.',
  ]
}

/** Runs a transaction in a block made now, on a copy of the state, as if those before it were in a block. */
function execute(chain: EvmChain, tx: Transaction, baseFee: bigint, abis: AbiReader | undefined) {
  const { header } = chain.head
  const now = chain.clock.nowSeconds()
  const timestamp = larger(now, header.timestamp)
  const context = chain.contexts.ofHeader({ ...header, number: header.number + 1n, timestamp, baseFee })
  const world = new WorldState(chain.keptStateAt(chain.head))
  world.setNonce(tx.from, tx.nonce)
  const lines: string[] = []
  const hooks: TraceHooks = {
    enter: ({ to, input }) => {
      const line = String(to) === consoleAddress ? consoleText(input) : undefined
      if (line !== undefined) lines.push(line)
    },
  }
  try {
    const result = applyTransaction(
      chain.engine,
      world,
      chain.rulesAt(timestamp),
      context,
      messageOf(tx, baseFee),
      { hooks, chargesMinimum: chain.isAsynchronous },
    )
    const { failure, returnData, gasUsed, gasNeeded } = result
    return {
      succeeds: failure === undefined,
      gasUsed: String(gasNeeded),
      gasCharged: String(gasUsed),
      failure: failure?.message ?? null,
      revertReason:
        failure === undefined ? null : (revertReason(returnData) ?? abis?.errorOf(returnData) ?? null),
      returnData: toHex(returnData),
      console: lines,
    }
  } catch (error) {
    invariant(error instanceof NodeError, 'only a refusal ends a transaction early')
    return {
      succeeds: false,
      gasUsed: '0',
      gasCharged: '0',
      failure: error.message,
      revertReason: null,
      returnData: '0x',
      console: lines,
    }
  }
}
