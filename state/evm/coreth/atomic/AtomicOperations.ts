import type { Id } from '../../../codec/ids.js'
import * as refuse from '../../../errors/evmOperations.js'
import { NodeError } from '../../../errors/NodeError.js'
import { within } from '../../../errors/within.js'
import type { UndoLog } from '../../../time/UndoLog.js'
import type { OrderedBlock, WaitingOperation } from '../../chain/BlockExtension.js'
import type { Operation } from '../../chain/Operation.js'
import { TransactionFault } from '../../chain/TransactionFault.js'
import type { StateView } from '../../state/StateView.js'
import type { AtomicContext } from './AtomicContext.js'
import { spentBy } from './AtomicPool.js'
import type { AtomicTx } from './AtomicTx.js'
import { checkCredentials } from './checkCredentials.js'
import { checkAccounts, checkForm } from './checkOperation.js'
import { packAtomicTxs } from './codec.js'
import { OperationPool } from './OperationPool.js'
import { operationOf } from './operationOf.js'
import { SpentInputs } from './SpentInputs.js'

/** The most gas of one waiting transaction: the lowest target of a second, so that it fits into every block. */
const maxGas = 1_000_000n

const none: readonly WaitingOperation[] = []

/**
 * The atomic transactions that wait since Helicon: operations on accounts, which a block has after its EVM transactions
 * (AvalancheGo `vms/saevm/cchain/txpool`, `cchain/hooks.go` PotentialEndOfBlockOps).
 */
export class AtomicOperations {
  readonly #context: AtomicContext
  readonly #pool: OperationPool
  readonly #spentInputs = new SpentInputs()

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, context: AtomicContext) {
    this.#context = context
    this.#pool = new OperationPool(undo, name)
  }

  get size(): number {
    return this.#pool.size
  }

  /** A number that changes with every addition and removal. */
  get version(): number {
    return this.#pool.version
  }

  /**
   * Adds a transaction to those that wait.
   * @param state after the last executed block
   * @returns its ID, or undefined when it waits already
   * @throws {NodeError} when it is refused; nothing is then changed
   */
  add(tx: AtomicTx, state: Pick<StateView, 'nonce' | 'balance'>): Id | undefined {
    return within(refuse.notIssued, () => {
      const operation = this.#checked(tx, state)
      if (this.#pool.get(tx.id) !== undefined) return undefined
      this.#pool.add(tx, operation)
      return tx.id
    })
  }

  /** Checks a transaction as {@link add} does, except for those that spend the same. @throws {NodeError} */
  check(tx: AtomicTx, state: Pick<StateView, 'nonce' | 'balance'>): void {
    within(refuse.notIssued, () => this.#checked(tx, state))
  }

  /** Returns a waiting transaction. */
  get(id: Id): AtomicTx | undefined {
    return this.#pool.get(id)
  }

  /**
   * Returns the waiting transactions that are valid in a block made now, best paying first.
   * @param unsettled the blocks after the last settled one. Their inputs are spent, whether they are executed or not
   * @param baseFee the price of the block, wei per gas: those that pay less are left out before they are checked
   */
  candidates(unsettled: readonly OrderedBlock[], baseFee: bigint): readonly WaitingOperation[] {
    if (this.#pool.size === 0) return none
    const waiting: WaitingOperation[] = []
    for (const { tx, operation } of this.#pool.bestFirst()) {
      if (operation.gasFeeCap < baseFee) break
      if (this.#isSpentIn(unsettled, tx) || this.#refusalOf(tx) !== undefined) continue
      waiting.push({ id: tx.id, operation, bytes: tx.bytes.length })
    }
    return waiting
  }

  /**
   * Returns why a waiting transaction is not one of the {@link candidates}, in the node's words where it has any; undefined
   * when it is.
   */
  exclusionOf(id: Id, unsettled: readonly OrderedBlock[]): string | undefined {
    const tx = this.#pool.get(id)
    if (tx === undefined) return undefined
    return this.#isSpentIn(unsettled, tx)
      ? 'a block that is not settled spends the same input'
      : this.#refusalOf(tx)?.message
  }

  /** Returns waiting transactions as blocks carry them; no bytes for none. */
  pack(ids: readonly Id[]): Uint8Array {
    return packAtomicTxs(ids.flatMap((id) => this.#pool.get(id) ?? []))
  }

  /** Removes the waiting transactions that spend an input of an executed block, of its EVM transactions too. */
  executed(block: OrderedBlock): void {
    if (this.#pool.size > 0) this.#pool.removeSpenders(this.#spentInputs.of(block))
  }

  /** Removes a waiting transaction. */
  drop(id: Id): void {
    this.#pool.remove(id)
  }

  #checked(tx: AtomicTx, state: Pick<StateView, 'nonce' | 'balance'>): Operation {
    within(refuse.insane, () => checkForm(this.#context, tx.unsigned))
    const operation = within(refuse.noOperation, () => operationOf(tx, this.#context.avaxAssetId))
    if (operation.gas > maxGas) throw refuse.excessGas(operation.gas, maxGas)
    within(refuse.notEntitled, () => checkCredentials(this.#context, tx))
    within(refuse.stateUnfit, () => checkAccounts(operation, state))
    return operation
  }

  /** Whether one of some blocks spends an input of a transaction. */
  #isSpentIn(blocks: readonly OrderedBlock[], { unsigned }: AtomicTx): boolean {
    return [...spentBy(unsigned)].some((input) =>
      blocks.some((block) => this.#spentInputs.of(block).has(input)),
    )
  }

  /** Returns the refusal of a waiting transaction whose UTXOs are no longer there. */
  #refusalOf(tx: AtomicTx): NodeError | undefined {
    try {
      checkCredentials(this.#context, tx)
      return undefined
    } catch (error) {
      if (!(error instanceof NodeError)) throw new TransactionFault([], [tx.id], error)
      return refuse.notEntitled(error)
    }
  }
}
