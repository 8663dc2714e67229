import { emptyId } from '../../state/codec/ids.js'
import { calculatePrice } from '../../state/gas/calculatePrice.js'
import type { Network } from '../../state/Network.js'
import { validatorFeePrice } from '../../state/platform/fees/validatorFee.js'
import type { MetricFamily } from './exposition.js'
import { gauge } from './family.js'

/** Returns the metrics of the P-Chain's stake, fees and mempool (AvalancheGo `vms/platformvm/metrics`). */
export function platformFamilies({
  world: { node, platform, platformProducer, clock },
}: Network): MetricFamily[] {
  const { dynamic, validator } = platform.params.fees
  const { capacity, excess } = platform.feeState
  const { validatorSets, currentStakers, l1Validators, validatorFeeExcess } = platform
  const { endTime, weight: ownWeight = 0n } = currentStakers.validator(emptyId, node.id) ?? {}
  const localWeight = validatorSets.current(emptyId).get(node.id)?.weight ?? 0n
  const remainingMs = endTime === undefined ? 0 : Number(endTime) * 1000 - clock.now()
  const one = (name: string, help: string, value: bigint | number): MetricFamily =>
    gauge(`avalanche_platformvm_${name}`, help, [{ labels: [['chain', 'P']], value: Number(value) }])
  const eachResource = (name: string, help: string, gas: bigint, validators: bigint): MetricFamily =>
    gauge(
      `avalanche_platformvm_${name}`,
      help,
      Object.entries({ gas, validators }).map(([resource, value]) => ({
        labels: [
          ['chain', 'P'],
          ['resource', resource],
        ],
        value: Number(value),
      })),
    )
  // A node has these metrics from its first block on.
  const perResource = [
    eachResource('excess', 'Use above the target', excess, validatorFeeExcess),
    eachResource(
      'price',
      'nAVAX for a unit of gas, and for a second of an L1 validator',
      calculatePrice(dynamic.minPrice, excess, dynamic.excessConversionConstant),
      validatorFeePrice(validator, validatorFeeExcess),
    ),
  ]
  return [
    one('total_staked', 'nAVAX staked on the primary network', validatorSets.totalWeight(emptyId)),
    one('local_staked', 'nAVAX staked on this node', localWeight),
    ...(node.release.hasDelegatedStakeMetric
      ? [one('local_delegated_staked', 'nAVAX delegated to this node', localWeight - ownWeight)]
      : []),
    one('time_until_unstake', 'Nanoseconds until this node validates no more', remainingMs * 1e6),
    one('active_l1_validators', 'L1 validators that pay and sign', l1Validators.activeCount),
    one('gas_capacity', 'Gas that the next block may use at least', capacity),
    ...(platform.blocks.height === 0n ? [] : perResource),
    one('mempool_count', 'Transactions that wait for a block', platformProducer.undecided.count),
  ]
}
