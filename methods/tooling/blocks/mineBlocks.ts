import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'

const params = positional(arg('blocks', looseInteger(true)), arg('interval', looseInteger(true)))

/**
 * `anvil_mine`: makes several blocks. The clock moves forward by the interval, in seconds, before each of
 * them.
 */
export const anvilMine = defineMethod({
  name: 'anvil_mine',
  summary: 'Makes blocks now: how many, and how many seconds before each of them.',
  params,
  result: { type: 'null' },
  async handler({ chain }: EvmEndpoint, [blocks = 1n, interval = 0n]) {
    await mineAsAnvil(chain, blocks, interval)
    return null
  },
})

/**
 * `hardhat_mine`: makes several blocks, by default one second apart. The interval is in seconds. Where the chain behaves
 * as anvil it is another name of `anvil_mine`.
 */
export const hardhatMine = defineMethod({
  name: 'hardhat_mine',
  summary: 'Makes blocks now: how many, and how many seconds apart.',
  params,
  result: { type: ['boolean', 'null'] },
  async handler({ chain }: EvmEndpoint, [blocks = 1n, interval]) {
    if (chain.tooling === 'anvil') {
      await mineAsAnvil(chain, blocks, interval ?? 0n)
      return null
    }
    if (blocks > 0n) await chain.control.mine(Number(blocks), Number(interval ?? 1n) * 1000)
    return true
  },
})

/** The clock moves forward by the interval before the first block, too. @param interval seconds */
async function mineAsAnvil(chain: EvmChain, blocks: bigint, interval: bigint): Promise<void> {
  if (blocks === 0n) return
  const intervalMs = Number(interval) * 1000
  await chain.control.mine(Number(blocks), intervalMs, chain.clock.now() + intervalMs)
}
