import type { ChainOptions } from '../config/ChainOptions.js'
import { TipOracle } from '../fees/TipOracle.js'
import { FilterSystem } from '../logs/FilterSystem.js'
import { Announcements } from '../pool/Announcements.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { rulesTable } from '../rules/rulesTable.js'
import { BlockContexts } from './BlockContexts.js'
import type { BlockExtension, ChainTip } from './BlockExtension.js'
import { BlockOverrides } from './BlockOverrides.js'
import { type BlockProduction, blockProduction } from './blockProduction.js'
import { ChainControl } from './ChainControl.js'
import { ChainPrices } from './ChainPrices.js'
import { ChainStore } from './ChainStore.js'
import { chainTip } from './chainTip.js'
import { createPool } from './createPool.js'
import { Eras } from './Eras.js'
import type { EvmChainParts } from './EvmChainParts.js'
import { evmHostOf } from './EvmHost.js'
import type { FlavourRules } from './FlavourRules.js'
import { Impersonations } from './Impersonations.js'
import { Submissions } from './Submissions.js'
import { WaitingReasons } from './WaitingReasons.js'

/** The parts of an EVM chain that {@link composeChain} has made and connected. `EvmChain` says what each of them does. */
export type ComposedChain = {
  readonly overrides: BlockOverrides
  readonly rules: FlavourRules
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly store: ChainStore
  readonly announcements: Announcements
  readonly impersonations: Impersonations
  readonly filters: FilterSystem
  readonly eras: Eras
  readonly prices: ChainPrices
  readonly contexts: BlockContexts
  readonly pool: TransactionPool
  readonly production: BlockProduction
  readonly waiting: WaitingReasons
  readonly tip: () => ChainTip
  readonly submissions: Submissions
  readonly control: ChainControl
}

/**
 * Makes the parts of an EVM chain and connects them: first what its blocks depend on, then the pool, then the parts
 * that make blocks, finally those that clients and tests call. Its containers are `evm/<blockchain ID>/…` in the undo
 * log.
 */
export function composeChain(parts: EvmChainParts): ComposedChain {
  const { undo, clock, random, config, engine, tooling, queue, extension } = parts
  const name = `evm/${parts.blockchainId}`
  const options = optionsOf(parts)
  const host = evmHostOf(parts.host, clock)

  const overrides = new BlockOverrides(undo, name, tooling)
  const rules = overrides.applyTo(parts.rules)
  const rulesAt = rulesTable(config)
  const store = new ChainStore(undo, name, options, parts.genesis)
  const announcements = new Announcements(undo, name)
  const impersonations = new Impersonations(undo, name)
  const filters = new FilterSystem(undo, name, { clock, random, chain: store })

  const eras: Eras = new Eras({
    store,
    opensMs: parts.asynchronous?.opensMs,
    synchronous: () => production.synchronous,
    asynchronous: () => production.asynchronous,
  })
  const tips = new TipOracle(undo, `${name}/tip`, { clock, chain: store, limits: () => eras.current.tips })
  const prices = new ChainPrices({ clock, tips, eras })
  const contexts = new BlockContexts({ chainId: config.chainId, rules, store, overrides })
  const poolParts = { clock, store, rules, rulesAt, overrides, eras, prices, filters, announcements }
  const pool = createPool(undo, `${name}/pool`, { ...poolParts, tooling, host })

  const endEra = (): void => clearForNextEra({ pool, extension, filters, announcements, tips })
  const { blockchainId, asynchronous, blockDelay } = parts
  const production = blockProduction(undo, {
    blockchainId,
    name,
    config,
    options,
    rules,
    rulesAt,
    overrides,
    engine,
    store,
    pool,
    extension,
    eras,
    endEra,
    asynchronous,
    blockDelay,
    tooling,
    clock,
    queue,
    host,
  })
  const { schedule, maker, faulty, due, execution } = production

  const waiting = new WaitingReasons({ clock, store, pool, schedule, extension, execution, eras })
  const tip = (): ChainTip => chainTip({ store, prices, eras })
  const submissions = new Submissions({
    clock,
    eras,
    queue,
    pool,
    extension,
    maker,
    faulty,
    due,
    waiting,
    tip,
    host,
  })
  const control = new ChainControl({ clock, queue, store, pool, filters, schedule, maker })
  return {
    overrides,
    rules,
    rulesAt,
    store,
    announcements,
    impersonations,
    filters,
    eras,
    prices,
    contexts,
    pool,
    production,
    waiting,
    tip,
    submissions,
    control,
  }
}

/** Returns the options of the chain's config. Development networks answer queries above the head. */
function optionsOf({ options, tooling }: EvmChainParts): ChainOptions {
  return tooling === undefined ? options : { ...options, allowUnfinalizedQueries: true }
}

/** Drops the data that does not outlive the synchronous era: waiting transactions, filters, suggested prices. */
function clearForNextEra(parts: {
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly filters: FilterSystem
  readonly announcements: Announcements
  readonly tips: TipOracle
}): void {
  parts.pool.clear()
  parts.extension?.clear()
  parts.filters.clear()
  parts.announcements.take()
  parts.tips.clear()
}
