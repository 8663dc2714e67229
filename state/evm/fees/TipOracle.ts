import { compare } from '../../codec/compare.js'
import { larger, smaller } from '../../gas/bounds.js'
import type { Clock } from '../../time/Clock.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { AcceptedReader } from '../blocks/ChainReader.js'
import { effectiveTip } from '../transactions/Transaction.js'
import type { Hash } from '../values/Hash.js'

const percentile = 40

/** Which blocks an oracle reads, and the least and the greatest tip that it suggests, in wei. */
export type TipLimits = {
  readonly sampledBlocks: bigint
  readonly maxAgeSeconds: bigint
  /** The first suggestion too. */
  readonly minTip: bigint
  readonly maxTip: bigint
}

/** Returns the limits of coreth and subnet-EVM (`eth/gasprice/gasprice.go`). @param minTip the price limit of the pool, wei */
export function synchronousTips(minTip: bigint): TipLimits {
  return { sampledBlocks: 40n, maxAgeSeconds: 80n, minTip, maxTip: 150_000_000_000n }
}

/** The C-Chain since Helicon (AvalancheGo `vms/saevm/gasprice/estimator.go`). */
export const asynchronousTips: TipLimits = {
  sampledBlocks: 20n,
  maxAgeSeconds: 60n,
  minTip: 1n,
  maxTip: 150n,
}

/**
 * Suggests a tip from the tips of recent transactions. The suggestion is computed at most once per head and kept when
 * there are no recent transactions, so it depends on the times of earlier requests.
 */
export class TipOracle {
  readonly #clock: Clock
  readonly #chain: AcceptedReader
  readonly #limits: () => TipLimits
  readonly #last: UndoCell<{ readonly head: Hash | undefined; readonly tip: bigint | undefined }>

  /** @param name of the container in the log */
  constructor(
    undo: UndoLog,
    name: string,
    source: {
      readonly clock: Clock
      readonly chain: AcceptedReader
      /** Returns the limits of the chain by now. */
      readonly limits: () => TipLimits
    },
  ) {
    this.#clock = source.clock
    this.#chain = source.chain
    this.#limits = source.limits
    this.#last = undo.cell(name, { head: undefined, tip: undefined })
  }

  /** Returns the suggested tip, wei. */
  suggest(): bigint {
    const { hash } = this.#chain.accepted
    const { minTip, maxTip } = this.#limits()
    const last = this.#last.value
    if (last.head === hash && last.tip !== undefined) return last.tip
    const tip = larger(smaller(this.#sample() ?? last.tip ?? minTip, maxTip), minTip)
    this.#last.set({ head: hash, tip })
    return tip
  }

  /** Forgets the last suggestion. */
  clear(): void {
    this.#last.set({ head: undefined, tip: undefined })
  }

  #sample(): bigint | undefined {
    const { sampledBlocks, maxAgeSeconds } = this.#limits()
    const oldest = this.#clock.nowSeconds() - maxAgeSeconds
    const last = this.#chain.accepted.header.number
    const end = last > sampledBlocks ? last - sampledBlocks : 0n
    const tips: bigint[] = []
    for (let number = last; number > end; number--) {
      const block = this.#chain.acceptedByNumber(number)
      if (block === undefined || block.header.timestamp < oldest) break
      const { baseFee } = block.header
      for (const tx of block.transactions) tips.push(effectiveTip(tx, baseFee ?? 0n))
    }
    tips.sort(compare)
    return tips[Math.floor(((tips.length - 1) * percentile) / 100)]
  }
}
