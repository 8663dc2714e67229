import { larger } from '../../gas/bounds.js'
import type { Clock } from '../../time/Clock.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import { synchronousTips } from '../fees/TipOracle.js'
import { corethChecks } from '../pool/PoolChecks.js'
import type { BlockBuilder } from './BlockBuilder.js'
import { BlockTimes, type BlockTimesParts } from './BlockTimes.js'
import type { Era } from './Era.js'

/** Returns the era in which a chain executes each block before it accepts it. */
export function synchronousEra(
  parts: BlockTimesParts & {
    readonly builder: BlockBuilder
    readonly options: ChainOptions
    readonly clock: Clock
  },
): Era {
  const { clock, store, fees, builder, options } = parts
  // coreth `customheader.EstimateNextBaseFee`
  const baseFeeAt = (timeMs: bigint): bigint => {
    const { parent } = store
    return fees.blockFees(parent, larger(timeMs, headerTimeMs(parent.header))).baseFee
  }
  const nextBaseFee = (): bigint => baseFeeAt(BigInt(clock.now()))
  return {
    build: (atMs, source) => {
      const { parent } = store
      const next = parent.header.number + 1n
      return builder.build(parent, atMs, source, (number) => store.blockHash(number, next))
    },
    times: new BlockTimes(parts),
    // A block that is built too early may lack gas capacity and stay empty, so the time must be found first.
    soonestMs: () => undefined,
    options,
    tips: synchronousTips(options.pool.priceLimit),
    nextBaseFee,
    baseFeeAt,
    poolChecks: () => corethChecks,
    gasLimitAfter: ({ header }) => header.gasLimit,
    paidBaseFee: (_, header) => header.baseFee ?? 0n,
    suggestedBaseFee: nextBaseFee,
  }
}
