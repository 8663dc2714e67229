import {
  feeStateSize,
  initialAcp176State,
  parseAcp176State,
  targetPerSecond,
} from '../../state/evm/fees/acp176.js'
import { minimumDelayMs } from '../../state/evm/fees/acp226.js'
import type { Network } from '../../state/Network.js'
import type { MetricFamily } from './exposition.js'
import { chainLabel, counter, gauge } from './family.js'
import { saeFamilies } from './saeFamilies.js'

/** Returns the metrics of the C-Chain: of its head, fees, pools, and executed transactions, or of its execution since Helicon. */
export function evmFamilies({ world: { node, cChain, atomic } }: Network): MetricFamily[] {
  const chain = node.chains.get(cChain.blockchainId)
  if (chain === undefined) return []
  const labels = chainLabel(node, chain)
  if (cChain.isAsynchronous && cChain.execution !== undefined)
    return saeFamilies(cChain, cChain.execution, labels)
  const { number, baseFee, extraData, minDelayExcess } = cChain.head.header
  const { pending, queued } = cChain.pool.stats()
  const { transactions, gasUsed } = cChain.totals
  // The genesis block has no fee state.
  const fees = extraData.length < feeStateSize ? initialAcp176State : parseAcp176State(extraData)
  const one = (name: string, help: string, value: bigint | number): MetricFamily =>
    gauge(`avalanche_evm_eth_${name}`, help, [{ labels, value: Number(value) }])
  const sum = (name: string, help: string, value: bigint | number): MetricFamily =>
    counter(`avalanche_evm_eth_${name}`, help, [{ labels, value: Number(value) }])
  return [
    one('chain_head_block', 'Height of the last block', number),
    one('chain_head_header', 'Height of the last header', number),
    one('chain_latest_basefee', 'Base fee of the last block, wei per gas', baseFee ?? 0n),
    one('chain_latest_gas_capacity', 'Gas left to the next block without waiting', fees.capacity),
    one('chain_latest_gas_excess', 'Gas used above the target, which the base fee follows', fees.excess),
    one('chain_latest_gas_target', 'Gas per second that the chain aims at', targetPerSecond(fees)),
    one(
      'chain_latest_mindelay',
      'Milliseconds between the last block and the next one at least',
      minDelayExcess === undefined ? 0 : minimumDelayMs(minDelayExcess),
    ),
    one('chain_latest_mindelay_excess', 'Vote on the minimum delay in the last block', minDelayExcess ?? 0n),
    sum('chain_block_gas_used_accepted', 'Gas used by accepted blocks', gasUsed),
    sum('chain_block_gas_used_processed', 'Gas used by executed blocks', gasUsed),
    sum('chain_txs_accepted', 'Transactions in accepted blocks', transactions),
    sum('chain_txs_processed', 'Transactions executed in blocks', transactions),
    one('atomic_mempool_pending_txs', 'Atomic transactions that wait for a block', atomic.pendingCount),
    one('txpool_pending', 'Transactions that can go into the next block', pending),
    one('txpool_queued', 'Transactions that wait for an earlier nonce', queued),
  ]
}
