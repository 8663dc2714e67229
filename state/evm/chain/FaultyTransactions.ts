import { type Id, idToString } from '../../codec/ids.js'
import type { ReportInternalError } from '../../time/InternalErrors.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Hash } from '../values/Hash.js'
import type { BlockExtension } from './BlockExtension.js'
import type { TransactionFault } from './TransactionFault.js'

/** The transactions that were dropped since the last one arrived, because no block could be built with them. */
export class FaultyTransactions {
  readonly #pool: TransactionPool
  readonly #extension: BlockExtension | undefined
  readonly #report: ReportInternalError
  /** The errors of their execution, by hash or by the ID of a transaction of the extension. */
  readonly #causes = new Map<Hash | Id, unknown>()

  constructor(parts: {
    readonly pool: TransactionPool
    readonly extension: BlockExtension | undefined
    readonly host: { readonly report: ReportInternalError }
  }) {
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#report = parts.host.report
  }

  /** Removes transactions from those that wait, and reports why. */
  drop({ transactions, extensionIds, cause }: TransactionFault): void {
    for (const key of [...transactions.map(({ hash }) => hash), ...extensionIds]) {
      if (isHash(key)) this.#pool.drop(key)
      else this.#extension?.drop(key)
      this.#causes.set(key, cause)
      const name = isHash(key) ? key : idToString(key)
      this.#report(`the transaction ${name} was dropped: a block could not be built with it`, cause)
    }
  }

  /**
   * Checks that a transaction was not dropped since the last one arrived.
   * @throws the error of its execution if it was
   */
  check(key: Hash | Id): void {
    if (this.#causes.has(key)) throw this.#causes.get(key)
  }

  /** Forgets the dropped transactions, when the next one arrives. */
  clear(): void {
    if (this.#causes.size > 0) this.#causes.clear()
  }
}

/** Whether a key of a transaction is the hash of an EVM transaction: IDs have no prefix. */
function isHash(key: Hash | Id): key is Hash {
  return key.startsWith('0x')
}
