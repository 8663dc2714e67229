import { goPointer } from '../../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../../state/codec/goJson/hooks.js'
import type { Json } from '../../../state/codec/json.js'
import { reorgBlockTooHigh } from '../../../state/errors/evmTooling.js'
import { decodeTransaction } from '../../../state/evm/transactions/decodeTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import { removeLastBlocks } from '../../../state/world/removeLastBlocks.js'
import { completeAs, signedAs } from '../../eth/parts/sendAs.js'
import { senderOf } from '../../eth/parts/sender.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { goTransactionArgs, type TransactionArguments } from '../../params/transactionArguments.js'
import { command } from '../parts/command.js'

/** A transaction, signed or to be signed, and the new block that it belongs to, counted from 0. */
type Planned = { readonly tx: Uint8Array | TransactionArguments; readonly block: number }

const pairs: GoType<readonly Planned[]> = goUnmarshaler<readonly Planned[]>(
  { name: '[]TxBlockPair', zero: [], schema: { type: 'array' } },
  (value) => listOf(value).map(planned),
)

/**
 * `anvil_reorg`: replaces the last blocks of the chain by as many new ones. Transactions may be given for each of
 * them; those of the old blocks are gone.
 */
export const reorg = command({
  names: ['anvil_reorg'],
  summary: 'Replaces the last blocks of this chain by new ones with the given transactions.',
  params: positional(arg('depth', looseInteger(false)), arg('transactions', goPointer(pairs))),
  async handler(endpoint, [depth, transactions = []]) {
    const { network, chain } = endpoint
    const count = Number(depth)
    for (const { block } of transactions) if (block >= count) throw reorgBlockTooHigh(block, count)
    const ready = transactions.map(({ tx, block }) => ({ tx: readyToSend(endpoint, tx), block }))
    await removeLastBlocks(network, chain, count, function* () {
      const { control, submissions } = chain
      const { mining } = control
      control.setMining({ mode: 'manual' })
      for (let block = 0; block < count; block++) {
        for (const each of ready) if (each.block === block) submissions.submitNow(yield* each.tx())
        yield* control.mineInTurns()
      }
      control.setMining(mining)
    })
  },
})

/**
 * Returns the function that completes and signs a transaction on the head of that time. What is malformed, or of an unknown
 * account, is refused before any block is replaced.
 */
function readyToSend(
  endpoint: EvmEndpoint,
  tx: Uint8Array | TransactionArguments,
): () => Pauses<UnverifiedTransaction> {
  if (tx instanceof Uint8Array) {
    const decoded = decodeTransaction(tx)
    // biome-ignore lint/correctness/useYield: it needs no pause
    return function* () {
      return decoded
    }
  }
  const { chain } = endpoint
  const sender = senderOf(endpoint, tx.from)
  return function* () {
    return signedAs(chain, yield* completeAs(chain, tx, sender), sender)
  }
}

function planned(pair: Json): Planned {
  const [tx, block] = listOf(pair)
  if (tx === undefined || block === undefined)
    throw new GoJsonError('want pairs of a transaction and a number')
  return {
    tx: typeof tx === 'string' ? decodeGoValue(tx, hexBytes) : decodeGoValue(tx, goTransactionArgs),
    block: Number(decodeGoValue(block, looseInteger(false))),
  }
}

function listOf(value: Json): readonly Json[] {
  if (!Array.isArray(value)) throw new GoJsonError('want a list')
  return value
}
