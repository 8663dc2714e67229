import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { FeeRules } from '../fees/FeeRules.js'
import { synchronousTips } from '../fees/TipOracle.js'
import { corethChecks } from '../pool/PoolChecks.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { BlockBuilder } from './BlockBuilder.js'
import type { BlockExtension } from './BlockExtension.js'
import { BlockTimes } from './BlockTimes.js'
import type { ChainStore } from './ChainStore.js'
import type { Era } from './Era.js'

/** Returns the era in which a chain executes each block before it accepts it. */
export function synchronousEra(parts: {
  readonly builder: BlockBuilder
  readonly options: ChainOptions
  readonly clock: Clock
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly fees: FeeRules
  readonly blockDelay: BlockDelay
  /** Whether each block's timestamp is at least a second after its parent's. */
  readonly rising: boolean
  /** When the asynchronous era opens, Unix milliseconds; undefined for never. */
  readonly closesMs: bigint | undefined
}): Era {
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
    tips: synchronousTips,
    nextBaseFee,
    poolChecks: () => corethChecks,
    gasLimitAfter: ({ header }) => header.gasLimit,
    paidBaseFee: (_, header) => header.baseFee ?? 0n,
    suggestedBaseFee: nextBaseFee,
  }
}
