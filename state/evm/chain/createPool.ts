import type { Clock } from '../../time/Clock.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { FilterSystem } from '../logs/FilterSystem.js'
import type { Announcements } from '../pool/Announcements.js'
import type { PoolHead } from '../pool/PoolConfig.js'
import { TransactionPool } from '../pool/TransactionPool.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { ChainPrices } from './ChainPrices.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import type { EvmHost } from './EvmHost.js'
import type { FlavourRules } from './FlavourRules.js'
import type { Tooling } from './Tooling.js'

/** The parts of a chain on which its pool depends. */
export type PoolParts = {
  readonly clock: Clock
  readonly store: ChainStore
  readonly rules: FlavourRules
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly overrides: BlockOverrides
  readonly eras: Eras
  readonly prices: ChainPrices
  /** The parts that tell clients of transactions which become executable. */
  readonly filters: FilterSystem
  readonly announcements: Announcements
  readonly tooling: Tooling | undefined
  readonly host: Pick<EvmHost, 'waits'>
}

/**
 * Creates the pool of a chain. It checks transactions against the chain's head, by the rules of the current era.
 * @param name prefix of the containers' names in the undo log
 */
export function createPool(undo: UndoLog, name: string, parts: PoolParts): TransactionPool {
  const { clock, store, rules, eras, prices, filters, announcements, host } = parts
  const { minimumFeeAt } = rules
  const minimumFeeNow = minimumFeeAt === undefined ? undefined : () => minimumFeeAt(store.parent)
  return new TransactionPool(undo, name, {
    options: () => eras.current.options.pool,
    minimumFee: minimumFeeNow?.() ?? rules.minimumFee,
    minimumFeeNow,
    clock,
    feeCapReplaces: parts.tooling === 'anvil',
    head: () => poolHead(parts),
    nextBaseFee: () => prices.nextBaseFee(),
    onExecutable: (tx) => {
      filters.announce(tx)
      announcements.add(tx)
    },
    onGap: ({ tx, nextNonce }) => host.waits(tx, { kind: 'nonce', nonce: tx.nonce, nextNonce }),
  })
}

/** Returns the head of the chain as its pool checks transactions against it. */
function poolHead({ store, rulesAt, overrides, eras }: PoolParts): PoolHead {
  const { block, header, state } = store.parent
  return {
    // Since Helicon the gas clock limits the gas of a block. A transaction that needs more would wait for ever.
    gasLimit: eras.isAsynchronous ? header.gasLimit : overrides.poolGasLimit(header.gasLimit),
    state,
    rules: rulesAt(header.timestamp),
    checks: eras.current.poolChecks(block),
    demandedBaseFee: overrides.nextBaseFee,
  }
}
