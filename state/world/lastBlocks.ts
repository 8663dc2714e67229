import type { AvmChain } from '../avm/AvmChain.js'
import { type Id, idToString } from '../codec/ids.js'
import { timeBeforeLastBlock } from '../errors/emulator.js'
import { headerTimeMs } from '../evm/blocks/Header.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import type { Clock } from '../time/Clock.js'
import type { Heads } from '../time/Snapshots.js'

/** The chains whose time is compared with the clock's. */
type TimedChains = {
  readonly clock: Clock
  readonly platform: PlatformChain
  readonly avm: AvmChain
  readonly evmChains: { values(): Iterable<EvmChain> }
  readonly node: { readonly chainAliases: { primaryAlias(id: Id): string | undefined } }
}

/**
 * Checks that the clock is not set before the last block of a chain: the time of a chain never goes back, so
 * its blocks would not follow the clock. A step back within the second of that block is allowed, since block
 * times of the P- and X-Chain are whole seconds. A genesis block ahead of the clock is ignored.
 * @throws {NodeError} with the chain that is ahead of the time (Unix milliseconds)
 */
export function checkNotBeforeLastBlock(chains: TimedChains, timestampMs: number): void {
  const seconds = Math.floor(timestampMs / 1000)
  const now = Math.floor(chains.clock.now() / 1000)
  if (seconds >= now) return
  for (const [id, timeMs] of lastBlockTimes(chains)) {
    const last = Math.floor(timeMs / 1000)
    if (seconds >= last || last > now) continue
    throw timeBeforeLastBlock(
      timestampMs,
      chains.node.chainAliases.primaryAlias(id) ?? idToString(id),
      timeMs,
    )
  }
}

/** Returns the last executed blocks of EVM chains. */
export function headsOf(evmChains: Iterable<EvmChain>): Heads {
  return new Map(
    [...evmChains].map(({ blockchainId, head }) => [
      blockchainId,
      { height: head.header.number, hash: head.hash },
    ]),
  )
}

/** Yields the time of the last block of each chain, Unix milliseconds. */
function* lastBlockTimes({ platform, avm, evmChains }: TimedChains): Iterable<[Id, number]> {
  yield [platformChainId, Number(platform.timestamp) * 1000]
  yield [avm.blockchainId, Number(avm.blocks.last.time) * 1000]
  for (const { blockchainId, accepted } of evmChains.values())
    yield [blockchainId, Number(headerTimeMs(accepted.header))]
}
