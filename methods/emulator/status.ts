import { idToString } from '../../state/codec/ids.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Network } from '../../state/Network.js'
import { platformChainId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, idText, integer, listOf, object, oneOf, optional, text } from '../kit/schemas.js'
import { blockHeight, unixMilliseconds } from '../kit/units.js'
import { strict } from '../params/strict.js'

const chainObject = object({
  name: about('the primary alias of the chain, or its blockchain ID', text),
  blockchainID: idText,
  kind: about('the virtual machine of the chain', oneOf('platform', 'avm', 'evm')),
  height: about('the height of the last accepted block', blockHeight),
  executed: optional(about('since Helicon, the height of the last executed block', blockHeight)),
  settled: optional(about('since Helicon, the height of the last settled block', blockHeight)),
  lastBlock: about('the hash of the last accepted block; on P and X its ID', text),
  waiting: about('how many transactions wait for a block', integer),
})

/**
 * `emulator.status {}`: the network at a glance, for programs that watch it: the clock, the height of each chain, the
 * transactions that wait, and the snapshots that can be reverted to. It changes nothing.
 *
 * @example
 * const { timestampMs, chains } = await net.emulator.status()
 */
export const status = defineMethod({
  name: 'emulator.status',
  summary: 'The network at a glance: clock, heights of all chains, waiting transactions, snapshots.',
  params: strict({}),
  result: object({
    timestampMs: unixMilliseconds,
    clock: about('whether the time runs or stands still', oneOf('running', 'frozen')),
    rewinds: about('how often blocks were taken back: by reverts, resets and rollbacks', integer),
    chains: listOf(chainObject),
    snapshots: listOf(
      object({ id: about('what `emulator.revert` takes', text), timestampMs: unixMilliseconds }),
    ),
    journal: about('whether calls are recorded', flag),
    faults: about('how many fault rules there are', integer),
    artifacts: about('the version of what `emulator.getArtifacts` lists', integer),
  }),
  handler(network: Network) {
    const { clock, faults } = network.world
    return {
      timestampMs: clock.now(),
      clock: clock.mode,
      rewinds: network.rewinds.count,
      chains: chainsOf(network),
      snapshots: network.snapshots.map(({ id, timestampMs }) => ({ id: String(id), timestampMs })),
      journal: network.journal.isRecording,
      faults: faults.rules.length,
      artifacts: network.contracts.version,
    }
  },
})

/** The IDs of blocks are those by which the chains' own methods find them, not those of the blocks around them. */
function chainsOf(network: Network) {
  const { node, evmChains, platform, avm } = network.world
  return node.chains.all().map(({ id }) => {
    const named = { name: node.chainAliases.primaryAlias(id) ?? idToString(id), blockchainID: idToString(id) }
    const evm = evmChains.get(id)
    if (evm !== undefined) return { ...named, ...evmChainOf(network, evm) }
    const isPlatform = id === platformChainId
    const { last } = isPlatform ? platform.blocks : avm.blocks
    return {
      ...named,
      kind: isPlatform ? ('platform' as const) : ('avm' as const),
      height: last.height.toString(),
      lastBlock: idToString(last.id),
      waiting: isPlatform ? network.world.platformProducer.undecided.count : 0,
    }
  })
}

function evmChainOf({ world: { atomic, cChain } }: Network, chain: EvmChain) {
  const { pending, queued } = chain.pool.stats()
  const { header, hash } = chain.accepted
  return {
    kind: 'evm' as const,
    height: header.number.toString(),
    ...(chain.isAsynchronous
      ? { executed: chain.head.header.number.toString(), settled: chain.settled.header.number.toString() }
      : {}),
    lastBlock: hash,
    waiting: pending + queued + (chain === cChain ? atomic.pendingCount : 0),
  }
}
