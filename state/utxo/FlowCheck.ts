import type { Id } from '../codec/ids.js'
import { NodeError } from '../errors/NodeError.js'
import { insufficientFunds } from '../errors/utxo.js'
import { Amounts } from './amounts.js'

/**
 * Compares the amounts that a transaction consumes with those that it produces and burns, by asset (AvalancheGo
 * `vms/components/avax/flow_checker.go`). An overflow is reported by {@link check}, not when it happens.
 */
export class FlowCheck {
  readonly #consumed = new Amounts<Id>()
  readonly #produced = new Amounts<Id>()
  #overflow: NodeError | undefined

  /** Adds an amount that an input spends. */
  consume(assetId: Id, amount: bigint): void {
    this.#add(this.#consumed, assetId, amount)
  }

  /** Adds an amount of an output, or a burned one. */
  produce(assetId: Id, amount: bigint): void {
    this.#add(this.#produced, assetId, amount)
  }

  /** Checks that no more of an asset is produced and burned than is consumed. @throws {NodeError} */
  check(): void {
    if (this.#overflow !== undefined) throw this.#overflow
    for (const [assetId, amount] of this.#produced.entries())
      if (amount > this.#consumed.of(assetId)) throw insufficientFunds()
  }

  #add(sums: Amounts<Id>, assetId: Id, amount: bigint): void {
    try {
      sums.add(assetId, amount)
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      this.#overflow ??= error
    }
  }
}
