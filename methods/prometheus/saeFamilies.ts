import { baseFeeOf } from '../../state/evm/blocks/executedBlock.js'
import { isSynchronous, settledHeightOf } from '../../state/evm/blocks/settledHeight.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionControl } from '../../state/evm/chain/ExecutionControl.js'
import { minimumDelayMs } from '../../state/evm/fees/acp226.js'
import { firstNsAtOrAfter } from '../../state/gas/GasTime.js'
import type { MetricFamily, Sample } from './exposition.js'
import { counter, durations, gauge } from './family.js'

/** The parts of a chain with metrics of execution. */
type ExecutedChain = Pick<
  EvmChain,
  'head' | 'accepted' | 'settled' | 'totals' | 'acceptedByNumber' | 'blockByNumber'
>

/** Go's longest duration, which stands where the time of execution is not known. */
const longestSeconds = Number(2n ** 63n - 1n) / 1e9

/**
 * Returns the metrics of a chain whose blocks are executed after their acceptance (AvalancheGo `vms/saevm/saexec/metrics.go`,
 * `sae/metrics.go`, `cchain/metrics.go`). Values of gossip are left out. Times are those of the network's clock, on which
 * the execution of a block takes no time.
 * Names contain `transition`, as the VM runs behind `vms/transitionvm` in 1.14.2 and in 1.15 (RELEASES.md of 1.15.0).
 */
export function saeFamilies(
  chain: ExecutedChain,
  execution: ExecutionControl,
  labels: Sample['labels'],
): MetricFamily[] {
  const { head, accepted, settled, totals } = chain
  const { gasTime, worstTime, unexecutedGas, executedMs } = execution.status
  const one = (name: string, help: string, value: bigint | number): MetricFamily =>
    gauge(`avalanche_evm_transition_${name}`, help, [{ labels, value: Number(value) }])
  const sum = (name: string, help: string, value: bigint): MetricFamily =>
    counter(`avalanche_evm_transition_sae_${name}`, help, [{ labels, value: Number(value) }])
  const { asynchronousLimits: limits, asynchronousCharges: charges } = totals
  const { number } = head.header
  const gasNs = firstNsAtOrAfter(gasTime)
  return [
    one('sae_last_executed_height', 'Height of the last executed block', number),
    one('sae_last_settled_height', 'Height of the last settled block', settled.header.number),
    one(
      'sae_in_memory_blocks',
      'Blocks that later ones may still settle, and those that they settled',
      neededBlocks(chain),
    ),
    one(
      'sae_execution_queue_blocks',
      'Accepted blocks that are not executed',
      accepted.header.number - number,
    ),
    one(
      'sae_execution_queue_gas_limit',
      'Gas limits of accepted blocks that are not executed',
      unexecutedGas,
    ),
    sum('accepted_gas_limit_total', 'Gas limits of accepted blocks', limits + unexecutedGas),
    sum('executed_gas_limit_total', 'Gas limits of executed blocks', limits),
    sum('executed_gas_charged_total', 'Gas that executed blocks charged', charges),
    ...executionTimes(chain, execution, labels),
    one(
      'sae_last_executed_gas_time_seconds',
      'Gas clock after the last executed block, Unix seconds',
      Number(gasNs) / 1e9,
    ),
    one(
      'sae_gas_time_wall_time_gap_seconds',
      'Gas clock after the last executed block, less the time at which it was executed',
      executedMs === undefined ? longestSeconds : Number(gasNs - BigInt(executedMs) * 1_000_000n) / 1e9,
    ),
    one(
      'sae_worst_case_base_fee',
      'Highest base fee of the last executed block, wei per gas',
      head.header.baseFee ?? 0n,
    ),
    one(
      'sae_worst_case_gas_excess',
      'Gas above the target after the last executed block if unsettled blocks used their limits',
      worstTime.excess,
    ),
    one('sae_executed_base_fee', 'Base fee that the last executed block paid, wei per gas', baseFeeOf(head)),
    one('sae_executed_gas_excess', 'Gas used above the target, which the base fee follows', gasTime.excess),
    one('sae_gas_target', 'Gas per second that the chain aims at', gasTime.target),
    one(
      'cchain_min_block_delay_seconds',
      'Seconds between the last executed block and the next one at least; 0 before the first one',
      isSynchronous(head.header) ? 0 : Number(minimumDelayMs(head.header.minDelayExcess ?? 0n)) / 1000,
    ),
  ]
}

/** Returns how long executed blocks waited for their execution, and how long it took. */
function executionTimes(
  chain: ExecutedChain,
  { waitsMs }: ExecutionControl,
  labels: Sample['labels'],
): MetricFamily[] {
  const count = executedCount(chain)
  return [
    durations(
      'avalanche_evm_transition_sae_execution_queue_duration_seconds',
      'Seconds from the acceptance of a block to the end of its execution',
      labels,
      { firstSeconds: 0.001, count: 15 },
      { seconds: waitsMs.filter((waitMs) => waitMs > 0).map((waitMs) => waitMs / 1000), count },
    ),
    durations(
      'avalanche_evm_transition_sae_execute_block_duration_seconds',
      'Seconds that the execution of a block took',
      labels,
      { firstSeconds: 0.0005, count: 16 },
      { seconds: [], count },
    ),
  ]
}

/** Returns how many blocks were executed after their acceptance: those after the last synchronous one. */
function executedCount(chain: ExecutedChain): number {
  const { number } = chain.head.header
  let synchronous = 0n
  for (let above = number + 1n; synchronous + 1n < above; ) {
    const middle = (synchronous + above) / 2n
    const block = chain.blockByNumber(middle)
    if (block !== undefined && isSynchronous(block.header)) synchronous = middle
    else above = middle
  }
  return Number(number - synchronous)
}

/** Returns how many blocks a node must have in memory: the unsettled ones, and the last one that each of them settled. */
function neededBlocks(chain: ExecutedChain): number {
  const { number } = chain.settled.header
  const heights = new Set([number])
  for (let height = number + 1n; height <= chain.accepted.header.number; height++) {
    const block = chain.acceptedByNumber(height)
    heights.add(height)
    if (block !== undefined) heights.add(settledHeightOf(block.header))
  }
  return heights.size
}
