import { larger, smaller } from '../../gas/bounds.js'
import { finish, type Pauses } from '../../time/Pauses.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import { signatureKey } from '../blocks/BlockContext.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { FlavourRules } from './FlavourRules.js'
import type { Tooling } from './Tooling.js'

/** The header fields that are set for coming blocks; undefined for those that follow the chain's rules. */
type Settings = {
  readonly coinbase: Address | undefined
  readonly gasLimit: bigint | undefined
  readonly nextBaseFee: bigint | undefined
  readonly nextPrevRandao: Hash | undefined
  /** See `BlockContext.recovered`. */
  readonly recovered: ReadonlyMap<string, Address> | undefined
}

const noSettings: Settings = {
  coinbase: undefined,
  gasLimit: undefined,
  nextBaseFee: undefined,
  nextPrevRandao: undefined,
  recovered: undefined,
}

/**
 * The header fields of blocks that the control API sets against the chain's rules. A real node would not accept such
 * blocks. Snapshots restore the settings.
 */
export class BlockOverrides {
  readonly #settings: UndoCell<Settings>
  readonly #tooling: Tooling | undefined

  /** @param name prefix of the container's name in the undo log */
  constructor(undo: UndoLog, name: string, tooling?: Tooling) {
    this.#tooling = tooling
    this.#settings = undo.cell(`${name}/overrides`, noSettings)
  }

  /**
   * Builds a block under settings that stay the same: if they change during a pause, the block is built again without
   * pauses.
   */
  *buildUnderSame<Built>(build: () => Pauses<Built>): Pauses<Built> {
    const before = this.#settings.value
    const built = yield* build()
    return before === this.#settings.value ? built : finish(build())
  }

  /** The account that receives the fees of blocks. */
  get coinbase(): Address | undefined {
    return this.#settings.value.coinbase
  }

  /** Sets the account that receives the fees of blocks. */
  setCoinbase(coinbase: Address): void {
    this.#change({ coinbase })
  }

  /**
   * Sets the gas limit of blocks. A higher limit than the rules' gives blocks no more capacity, unless the chain
   * behaves as a development network.
   */
  setGasLimit(gasLimit: bigint): void {
    this.#change({ gasLimit })
  }

  /** The gas limit that is set for blocks. */
  get gasLimit(): bigint | undefined {
    return this.#settings.value.gasLimit
  }

  /** Returns the highest gas limit of a transaction that the pool accepts. @param last the gas limit of the last block */
  poolGasLimit(last: bigint): bigint {
    return this.#tooling === undefined ? last : (this.#gasLimitOver(last) ?? last)
  }

  /** Sets the base fee of the next block, wei per gas. */
  setNextBaseFee(nextBaseFee: bigint): void {
    this.#change({ nextBaseFee })
  }

  /** The base fee that is set for the next block, wei per gas. */
  get nextBaseFee(): bigint | undefined {
    return this.#settings.value.nextBaseFee
  }

  /** The value of PREVRANDAO in the next block; undefined for the chain's own. */
  get nextPrevRandao(): Hash | undefined {
    return this.#settings.value.nextPrevRandao
  }

  /** Sets the value of PREVRANDAO in the next block. */
  setNextPrevRandao(nextPrevRandao: Hash): void {
    this.#change({ nextPrevRandao })
  }

  /** The accounts that ECRECOVER returns for signatures; undefined when none is set. */
  get recovered(): ReadonlyMap<string, Address> | undefined {
    return this.#settings.value.recovered
  }

  /** Lets ECRECOVER return an account for a signature of any message. @param signature 65 bytes: r, s, v */
  impersonateSignature(signature: Uint8Array, address: Address): void {
    const key = signatureKey(signature.subarray(0, 64), signature[64] ?? 0)
    this.#change({ recovered: new Map([...(this.recovered ?? []), [key, address]]) })
  }

  /** A key that changes with the settings, for values that are derived from blocks. */
  get version(): string {
    const { coinbase, gasLimit, nextBaseFee, nextPrevRandao, recovered } = this.#settings.value
    const signatures = recovered === undefined ? [] : [...recovered].flat()
    return [coinbase, gasLimit, nextBaseFee, nextPrevRandao, ...signatures].join('/')
  }

  /** Removes the settings that are valid for one block only. */
  blockMade(): void {
    const { nextBaseFee, nextPrevRandao } = this.#settings.value
    if (nextBaseFee === undefined && nextPrevRandao === undefined) return
    this.#change({ nextBaseFee: undefined, nextPrevRandao: undefined })
  }

  #change(settings: Partial<Settings>): void {
    this.#settings.set({ ...this.#settings.value, ...settings })
  }

  /** Returns the gas limit that replaces the one of the rules; undefined to keep it. */
  #gasLimitOver(own: bigint): bigint | undefined {
    const set = this.#settings.value.gasLimit
    return set !== undefined || this.#tooling === undefined ? set : larger(own, usualGasLimits[this.#tooling])
  }

  #capacity(gasLimit: bigint | undefined, own: bigint): bigint {
    if (gasLimit === undefined) return own
    return this.#tooling === undefined ? smaller(gasLimit, own) : gasLimit
  }

  /** Returns rules in which the settings replace the chain's own values. */
  applyTo(rules: FlavourRules): FlavourRules {
    const { fees } = rules
    return {
      ...rules,
      coinbase: (parent) => this.#settings.value.coinbase ?? rules.coinbase(parent),
      fees: {
        ...fees,
        blockFees: (parent, timeMs) => {
          const own = fees.blockFees(parent, timeMs)
          const settings = this.#settings.value
          if (settings === noSettings && this.#tooling === undefined) return own
          const gasLimit = this.#gasLimitOver(own.gasLimit)
          return {
            ...own,
            gasLimit: gasLimit ?? own.gasLimit,
            gasCapacity: this.#capacity(gasLimit, own.gasCapacity),
            baseFee: settings.nextBaseFee ?? own.baseFee,
          }
        },
        extraData: (parent, timeMs, gasUsed, predicateResults) => {
          // A development network's blocks may use more gas than the capacity.
          const counted =
            this.#tooling === undefined
              ? gasUsed
              : smaller(gasUsed, fees.blockFees(parent, timeMs).gasCapacity)
          return fees.extraData(parent, timeMs, counted, predicateResults)
        },
        earliest: (parent, fromMs, wanted, feeCap) => {
          const baseFee = this.#settings.value.nextBaseFee
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

/** A price above all others, wei per gas. */
const unlimitedPrice = (1n << 128n) - 1n
