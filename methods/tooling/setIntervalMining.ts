import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { looseInteger } from './parts/looseInteger.js'

const secondsToMs = 1000

/**
 * `evm_setIntervalMining` (milliseconds, as in Hardhat): makes a block at each interval; with 0 only on
 * demand.
 */
export const setIntervalMining = intervalMethod('evm_setIntervalMining', 'milliseconds', 1)

/**
 * `anvil_setIntervalMining` (seconds, as in anvil): makes a block at each interval; with 0 only on demand.
 */
export const anvilSetIntervalMining = intervalMethod('anvil_setIntervalMining', 'seconds', secondsToMs)

function intervalMethod(name: string, unit: string, toMs: number) {
  return defineMethod({
    name,
    summary: `Makes a block every so many ${unit}; 0 makes none but when told.`,
    params: positional(arg(unit, looseInteger(false))),
    result: { type: 'null' },
    handler({ chain }: EvmEndpoint, [interval]) {
      const intervalMs = Number(interval) * toMs
      chain.setMining(intervalMs === 0 ? { mode: 'manual' } : { mode: 'interval', intervalMs })
      return null
    },
  })
}
