import { larger, smaller } from '../../gas/bounds.js'
import type { UndoCell, UndoLog } from '../../time/UndoLog.js'
import type { Address, Hash } from '../types.js'
import type { FlavourRules } from './FlavourRules.js'
import type { Tooling } from './Tooling.js'

/**
 * Members of blocks that the control API sets instead of the chain's rules. A real node would not accept the
 * blocks. Snapshots restore them.
 */
export class BlockOverrides {
  readonly #coinbase: UndoCell<Address | undefined>
  readonly #gasLimit: UndoCell<bigint | undefined>
  readonly #nextBaseFee: UndoCell<bigint | undefined>
  readonly #nextPrevRandao: UndoCell<Hash | undefined>

  readonly #tooling: Tooling | undefined

  /** @param name prefix of the containers' names in the log */
  constructor(undo: UndoLog, name: string, tooling?: Tooling) {
    this.#tooling = tooling
    this.#coinbase = undo.cell<Address | undefined>(`${name}/coinbase`, undefined)
    this.#gasLimit = undo.cell<bigint | undefined>(`${name}/gasLimit`, undefined)
    this.#nextBaseFee = undo.cell<bigint | undefined>(`${name}/nextBaseFee`, undefined)
    this.#nextPrevRandao = undo.cell<Hash | undefined>(`${name}/nextPrevRandao`, undefined)
  }

  /** The account that receives the fees of blocks. */
  get coinbase(): Address | undefined {
    return this.#coinbase.value
  }

  setCoinbase(coinbase: Address): void {
    this.#coinbase.value = coinbase
  }

  /**
   * Sets the gas limit of blocks. A higher limit than the rules' gives blocks no more capacity, unless the chain
   * behaves as a development network.
   */
  setGasLimit(gasLimit: bigint): void {
    this.#gasLimit.value = gasLimit
  }

  /** Returns the most gas of a transaction that the pool takes. @param last the gas limit of the last block */
  poolGasLimit(last: bigint): bigint {
    return this.#tooling === undefined ? last : (this.#gasLimitOver(last) ?? last)
  }

  /** Sets the base fee of the next block, wei per gas. */
  setNextBaseFee(baseFee: bigint): void {
    this.#nextBaseFee.value = baseFee
  }

  /** The base fee that is set for the next block, wei per gas. */
  get nextBaseFee(): bigint | undefined {
    return this.#nextBaseFee.value
  }

  /** What PREVRANDAO returns in the next block; undefined for the chain's own value. */
  get nextPrevRandao(): Hash | undefined {
    return this.#nextPrevRandao.value
  }

  setNextPrevRandao(prevRandao: Hash): void {
    this.#nextPrevRandao.value = prevRandao
  }

  /** A key for values derived from block fees: it changes with what is set. */
  get version(): string {
    return `${this.#gasLimit.value ?? ''}/${this.#nextBaseFee.value ?? ''}`
  }

  /** Ends what holds for one block only. */
  blockMade(): void {
    if (this.#nextBaseFee.value !== undefined) this.#nextBaseFee.value = undefined
    if (this.#nextPrevRandao.value !== undefined) this.#nextPrevRandao.value = undefined
  }

  /** Returns the gas limit in place of the rules' own; undefined to keep that. */
  #gasLimitOver(own: bigint): bigint | undefined {
    const set = this.#gasLimit.value
    return set !== undefined || this.#tooling === undefined ? set : larger(own, usualGasLimits[this.#tooling])
  }

  #capacity(gasLimit: bigint | undefined, own: bigint): bigint {
    if (gasLimit === undefined) return own
    return this.#tooling === undefined ? smaller(gasLimit, own) : gasLimit
  }

  /** Returns the rules with what is set in their place. */
  applyTo(rules: FlavourRules): FlavourRules {
    const { fees } = rules
    return {
      ...rules,
      coinbase: (parent) => this.#coinbase.value ?? rules.coinbase(parent),
      fees: {
        blockFees: (parent, timeMs) => {
          const own = fees.blockFees(parent, timeMs)
          const [gasLimit, baseFee] = [this.#gasLimitOver(own.gasLimit), this.#nextBaseFee.value]
          if (gasLimit === undefined && baseFee === undefined) return own
          return {
            ...own,
            gasLimit: gasLimit ?? own.gasLimit,
            gasCapacity: this.#capacity(gasLimit, own.gasCapacity),
            baseFee: baseFee ?? own.baseFee,
          }
        },
        extraPrefix: (parent, timeMs, gasUsed) =>
          fees.extraPrefix(
            parent,
            timeMs,
            this.#tooling === undefined
              ? gasUsed
              : smaller(gasUsed, fees.blockFees(parent, timeMs).gasCapacity),
          ),
        extraPrefixSize: (timestamp) => fees.extraPrefixSize(timestamp),
        minimumBuildableCapacity: (gasLimit, timestamp) => fees.minimumBuildableCapacity(gasLimit, timestamp),
        blockGasCost: (parent, timestamp) => fees.blockGasCost(parent, timestamp),
        cheapestMs: (parent) => fees.cheapestMs(parent),
        earliest: (parent, fromMs, wanted, feeCap) => {
          const baseFee = this.#nextBaseFee.value
          const gas = this.#tooling === undefined ? wanted : 0n
          if (baseFee === undefined) return fees.earliest(parent, fromMs, gas, feeCap)
          // The price of the next block is set, so only the gas must fit.
          return feeCap < baseFee ? undefined : fees.earliest(parent, fromMs, gas, unlimitedPrice)
        },
      },
    }
  }
}

/** The gas limits of blocks of development networks. */
const usualGasLimits: Readonly<Record<Tooling, bigint>> = { anvil: 30_000_000n, hardhat: 60_000_000n }

/** Above every price. Wei per gas. */
const unlimitedPrice = (1n << 128n) - 1n
