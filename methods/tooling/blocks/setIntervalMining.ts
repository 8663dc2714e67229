import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import type { GoType } from '../../../state/codec/goJson/GoType.js'
import { goUnmarshaler } from '../../../state/codec/goJson/hooks.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { isAutomatic } from '../../../state/evm/chain/MiningMode.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { nullable } from '../../kit/schemas.js'
import { arg, noParams, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

const secondMs = 1000
/** Without `--tooling`, `evm_setIntervalMining` takes smaller numbers for seconds: see there. */
const leastMilliseconds = 100

/** Hardhat draws each interval from a range. Here its lower end is the interval. */
const interval: GoType<bigint> = goUnmarshaler<bigint>(
  { name: 'interval', zero: 0n, schema: { type: ['integer', 'string', 'array'] } },
  (value) => decodeGoValue(Array.isArray(value) ? (value[0] ?? null) : value, looseInteger(false)),
)

/**
 * `evm_setIntervalMining`: makes a block at each interval; with 0 only on demand. Hardhat counts milliseconds and
 * anvil seconds under this name. `--tooling` decides; without it, numbers below 100 are seconds.
 */
export const setIntervalMining = command({
  names: ['evm_setIntervalMining'],
  summary: 'Makes a block at each interval: milliseconds, or seconds below 100 and with --tooling=anvil.',
  params: positional(arg('interval', interval)),
  handler({ network, chain }, [value]) {
    const { tooling = value < leastMilliseconds ? 'anvil' : 'hardhat' } = network.options
    mineEvery(chain, Number(value) * (tooling === 'anvil' ? secondMs : 1))
  },
})

/** `anvil_setIntervalMining`: makes a block at an interval in seconds; with 0 only on demand. */
export const anvilSetIntervalMining = command({
  names: ['anvil_setIntervalMining'],
  summary: 'Makes a block at an interval of seconds; 0 stops the interval.',
  params: positional(arg('seconds', interval)),
  handler: ({ chain }, [seconds]) => mineEvery(chain, Number(seconds) * secondMs),
})

/** `anvil_getIntervalMining`: the interval in seconds; null when blocks are not made at intervals. */
export const getIntervalMining = defineMethod({
  name: 'anvil_getIntervalMining',
  summary: 'The interval at which blocks are made, in seconds; null without one.',
  params: noParams,
  result: nullable<number>({ type: 'number', description: 'seconds' }),
  handler: ({ chain }: EvmEndpoint) =>
    chain.control.mining.mode === 'interval' ? chain.control.mining.intervalMs / secondMs : null,
})

/** Sets the interval. In Hardhat it changes nothing about blocks that are made with each transaction. */
function mineEvery(chain: EvmChain, intervalMs: number): void {
  const auto = chain.tooling === 'hardhat' && isAutomatic(chain.control.mining)
  if (intervalMs === 0) chain.control.setMining({ mode: auto ? 'auto' : 'manual' })
  else
    chain.control.setMining(auto ? { mode: 'interval', intervalMs, auto } : { mode: 'interval', intervalMs })
}
