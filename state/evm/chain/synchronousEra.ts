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
  const nextBaseFee = (): bigint => {
    const { parent } = store
    const timeMs = larger(BigInt(clock.now()), headerTimeMs(parent.header))
    return fees.blockFees(parent, timeMs).baseFee
  }
  return {
    build: (atMs, source) => {
      const { parent } = store
      const next = parent.header.number + 1n
      return builder.build(parent, atMs, source, (number) => store.blockHash(number, next))
    },
    times: new BlockTimes(parts),
    options,
    tips: synchronousTips(options.pool.priceLimit),
    nextBaseFee,
    poolChecks: () => corethChecks,
    gasLimitAfter: ({ header }) => header.gasLimit,
    paidBaseFee: (_, header) => header.baseFee ?? 0n,
    suggestedBaseFee: nextBaseFee,
  }
}
