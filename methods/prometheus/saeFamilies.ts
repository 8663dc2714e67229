import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { ExecutionControl } from '../../state/evm/chain/ExecutionControl.js'
import { minimumDelayMs } from '../../state/evm/fees/acp226.js'
import { firstMsAtOrAfter } from '../../state/gas/GasTime.js'
import type { AvalancheGoVersion } from '../../state/profiles/releases.js'
import type { MetricFamily, Sample } from './exposition.js'
import { gauge } from './family.js'

/**
 * Returns the metrics of a chain whose blocks are executed after their acceptance (AvalancheGo `vms/saevm/saexec/metrics.go`,
 * `sae/metrics.go`, `cchain/metrics.go`). Values of wall-clock time and of gossip are left out.
 *
 * @param version of the node: 1.14.2 puts the VM behind its transition
 */
export function saeFamilies(
  { head, accepted, settled }: Pick<EvmChain, 'head' | 'accepted' | 'settled'>,
  execution: ExecutionControl,
  labels: Sample['labels'],
  version: AvalancheGoVersion,
): MetricFamily[] {
  const { gasTime, unexecutedGas } = execution.status
  const prefix = version === '1.14.2' ? 'avalanche_evm_transition' : 'avalanche_evm'
  const one = (name: string, help: string, value: bigint | number): MetricFamily =>
    gauge(`${prefix}_${name}`, help, [{ labels, value: Number(value) }])
  const { number, baseFee = 0n } = head.header
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
    one(
      'sae_last_executed_gas_time_seconds',
      'Gas clock after the last executed block',
      Number(firstMsAtOrAfter(gasTime)) / 1000,
    ),
    one('sae_worst_case_base_fee', 'Highest base fee of the last executed block, wei per gas', baseFee),
    one(
      'sae_executed_base_fee',
      'Base fee that the last executed block paid, wei per gas',
      head.execution?.baseFee ?? baseFee,
    ),
    one('sae_executed_gas_excess', 'Gas used above the target, which the base fee follows', gasTime.excess),
    one('sae_gas_target', 'Gas per second that the chain aims at', gasTime.target),
    one(
      'cchain_min_block_delay_seconds',
      'Seconds between the last block and the next one at least',
      delayMs / 1000,
    ),
  ]
}
