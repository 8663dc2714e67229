import { emptyId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { RunningChain } from '../../state/node/chains.js'
import type { MetricFamily, Sample } from './exposition.js'
import { chainLabel, counter, gauge } from './family.js'

/** Returns the metrics of the running chains' progress. */
export function chainFamilies({ world: { node } }: Network): MetricFamily[] {
  const chains = node.chains.all().map((chain) => ({
    labels: chainLabel(node, chain),
    ready: node.chains.isBootstrapped(chain.id) ? 1 : 0,
    height: Number(chain.lastAccepted().height),
  }))
  const by = (value: (chain: (typeof chains)[number]) => number): Sample[] =>
    chains.map((chain) => ({ labels: chain.labels, value: value(chain) }))
  return [
    gauge(
      'avalanche_snowman_bootstrap_finished',
      '1 for a chain that is ready',
      by(({ ready }) => ready),
    ),
    gauge(
      'avalanche_snowman_last_accepted_height',
      'Height of the last accepted block',
      by(({ height }) => height),
    ),
    counter(
      'avalanche_snowman_blks_accepted_count',
      'Blocks accepted since genesis',
      by(({ height }) => height),
    ),
    // A block is accepted as soon as it is issued.
    gauge(
      'avalanche_snowman_blks_processing',
      'Blocks that are issued and not yet decided',
      by(() => 0),
    ),
  ]
}

type Weighed = { readonly validators: number; readonly total: bigint; readonly connected: bigint }

/** Returns the metrics of each chain's validators and of their connected share. */
export function stakeFamilies(network: Network): MetricFamily[] {
  const { node } = network.world
  const chains = node.chains
    .all()
    .map((chain) => ({ labels: chainLabel(node, chain), stake: stakeOf(network, chain) }))
  const by = (value: (stake: Weighed) => number): Sample[] =>
    chains.map(({ labels, stake }) => ({ labels, value: value(stake) }))
  return [
    gauge(
      'avalanche_stake_num_validators',
      'Validators of the chain',
      by(({ validators }) => validators),
    ),
    gauge(
      'avalanche_stake_total_weight',
      'Weight of all validators of the chain',
      by(({ total }) => Number(total)),
    ),
    gauge(
      'avalanche_stake_percent_connected',
      'Share of the weight that is connected',
      by(({ total, connected }) => (total === 0n ? 1 : Number(connected) / Number(total))),
    ),
  ]
}

/** Returns the stake of a chain's validators. Without sybil protection the connected nodes validate every subnet. */
function stakeOf({ world: { node, platform } }: Network, { subnetId }: RunningChain): Weighed {
  const validators =
    subnetId === emptyId || !node.sybilProtection
      ? node.primaryValidators()
      : [...platform.validatorSets.current(subnetId).values()]
  const stake = { validators: validators.length, total: 0n, connected: 0n }
  for (const { nodeId, weight } of validators) {
    stake.total += weight
    if (nodeId === node.id || node.peers.isConnected(nodeId)) stake.connected += weight
  }
  return stake
}
