import { baseFeeOf } from '../../state/evm/blocks/executedBlock.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionControl } from '../../state/evm/chain/ExecutionControl.js'
import { minimumDelayMs } from '../../state/evm/fees/acp226.js'
import { firstMsAtOrAfter } from '../../state/gas/GasTime.js'
import type { MetricFamily, Sample } from './exposition.js'
import { counter, gauge } from './family.js'

/**
 * Returns the metrics of a chain whose blocks are executed after their acceptance (AvalancheGo `vms/saevm/saexec/metrics.go`,
 * `sae/metrics.go`, `cchain/metrics.go`). Values of wall-clock time, of memory and of gossip are left out.
 * Names contain `transition`, as the VM runs behind `vms/transitionvm` in 1.14.2 and in 1.15 (RELEASES.md of 1.15.0).
 */
export function saeFamilies(
  { head, accepted, settled, totals }: Pick<EvmChain, 'head' | 'accepted' | 'settled' | 'totals'>,
  execution: ExecutionControl,
  labels: Sample['labels'],
): MetricFamily[] {
  const { gasTime, worstTime, unexecutedGas } = execution.status
  const one = (name: string, help: string, value: bigint | number): MetricFamily =>
    gauge(`avalanche_evm_transition_${name}`, help, [{ labels, value: Number(value) }])
  const sum = (name: string, help: string, value: bigint): MetricFamily =>
    counter(`avalanche_evm_transition_sae_${name}`, help, [{ labels, value: Number(value) }])
  const { asynchronousLimits: limits, asynchronousCharges: charges } = totals
  const { number } = head.header
  const waiting = accepted.header.number - number
  const delayMs = Number(minimumDelayMs(accepted.header.minDelayExcess ?? 0n))
  return [
    one('sae_last_executed_height', 'Height of the last executed block', number),
    one('sae_last_settled_height', 'Height of the last settled block', settled.header.number),
    one('sae_execution_queue_blocks', 'Accepted blocks that are not executed', waiting),
    one(
      'sae_execution_queue_gas_limit',
      'Gas limits of accepted blocks that are not executed',
      unexecutedGas,
    ),
    sum('accepted_gas_limit_total', 'Gas limits of accepted blocks', limits + unexecutedGas),
    sum('executed_gas_limit_total', 'Gas limits of executed blocks', limits),
    sum('executed_gas_charged_total', 'Gas that executed blocks charged', charges),
    one(
      'sae_last_executed_gas_time_seconds',
      'Gas clock after the last executed block',
      Number(firstMsAtOrAfter(gasTime)) / 1000,
    ),
    one(
      'sae_worst_case_base_fee',
      'Highest base fee of the last executed block, wei per gas',
      head.header.baseFee ?? 0n,
    ),
    one(
      'sae_worst_case_gas_excess',
      'Gas above the target if unsettled blocks used their limits',
      worstTime.excess,
    ),
    one('sae_executed_base_fee', 'Base fee that the last executed block paid, wei per gas', baseFeeOf(head)),
    one('sae_executed_gas_excess', 'Gas used above the target, which the base fee follows', gasTime.excess),
    one('sae_gas_target', 'Gas per second that the chain aims at', gasTime.target),
    one(
      'cchain_min_block_delay_seconds',
      'Seconds between the last block and the next one at least',
      delayMs / 1000,
    ),
  ]
}
