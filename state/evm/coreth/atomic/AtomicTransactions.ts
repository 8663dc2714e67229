import type { Id } from '../../../codec/ids.js'
import { atomicGasTooHigh, atomicTxTooLarge } from '../../../errors/evmAtomic.js'
import { NodeError } from '../../../errors/NodeError.js'
import type { UndoLog } from '../../../time/UndoLog.js'
import type { UndoMap } from '../../../time/UndoMap.js'
import type { Block } from '../../blocks/Block.js'
import type {
  BlockDraft,
  BlockExtension,
  ChainTip,
  ExtensionPart,
  GasDemand,
  OrderedBlock,
  WaitingOperation,
} from '../../chain/BlockExtension.js'
import type { Operation } from '../../chain/Operation.js'
import { TransactionFault } from '../../chain/TransactionFault.js'
import type { AtomicContext } from './AtomicContext.js'
import { AtomicOperations } from './AtomicOperations.js'
import { AtomicPool, spentBy } from './AtomicPool.js'
import type { AtomicTx } from './AtomicTx.js'
import { applyAtomicTx } from './applyAtomicTx.js'
import { atomicGas, atomicGasPrice } from './atomicFees.js'
import { packAtomicTxs, unpackAtomicTxs } from './codec.js'
import { operationOf } from './operationOf.js'
import { shareAtomicTxs } from './shareAtomicTxs.js'
import { verifyAtomicTx } from './verifyAtomicTx.js'

/** The most bytes of atomic transactions that a builder puts into a block. */
const maxBytes = 40 * 1024
/** The most gas of one waiting transaction. */
const maxGas = 100_000n

const noDemands: readonly GasDemand[] = []

/** A transaction that is not unknown, with the height of its block when it is accepted. */
export type FoundAtomicTx =
  | { readonly status: 'Accepted'; readonly tx: AtomicTx; readonly height: bigint }
  | { readonly status: 'Processing' | 'Dropped'; readonly tx: AtomicTx }

type Accepted = { readonly tx: AtomicTx; readonly height: bigint }

/**
 * The atomic transactions of the C-Chain: those that wait, those that blocks carry, and their effects (coreth
 * `plugin/evm/atomic/vm`).
 */
export class AtomicTransactions implements BlockExtension {
  readonly #context: AtomicContext
  /** The transactions that wait before Helicon. */
  readonly #pool: AtomicPool
  /** The transactions that wait since Helicon. */
  readonly #operations: AtomicOperations
  readonly #accepted: UndoMap<Id, Accepted>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, context: AtomicContext) {
    this.#context = context
    this.#pool = new AtomicPool(undo, `${name}/pool`)
    this.#operations = new AtomicOperations(undo, `${name}/operations`, context)
    this.#accepted = undo.map(`${name}/accepted`)
  }

  get pendingCount(): number {
    return this.#pool.size + this.#operations.size
  }

  get version(): string {
    return `${this.#pool.version}/${this.#operations.version}`
  }

  /**
   * Adds a transaction to those that wait.
   * @returns its ID, or undefined when it waits already
   * @throws {NodeError} when it is refused; nothing is then changed
   */
  add(tx: AtomicTx, tip: ChainTip): Id | undefined {
    if (tip.isAsynchronous) return this.#operations.add(tx, tip.world)
    if (this.#pool.get(tx.id) !== undefined) return undefined
    this.check(tx, tip)
    this.#pool.add(tx, atomicGasPrice(tx, this.#context.avaxAssetId))
    return tx.id
  }

  /** Checks that a transaction could be in a block made now. @throws {NodeError} */
  check(tx: AtomicTx, { world, baseFee, isAsynchronous }: ChainTip): void {
    if (isAsynchronous) {
      this.#operations.check(tx, world)
      return
    }
    if (tx.bytes.length > maxBytes) throw atomicTxTooLarge(tx.bytes.length, maxBytes)
    const gas = atomicGas(tx)
    if (gas > maxGas) throw atomicGasTooHigh(gas, maxGas)
    verifyAtomicTx(this.#context, tx, baseFee)
    applyAtomicTx(world, tx.unsigned)
  }

  /** Returns a transaction that is executed, waits, or was discarded recently; undefined for any other. */
  find(id: Id): FoundAtomicTx | undefined {
    const accepted = this.#accepted.get(id)
    if (accepted !== undefined) return { status: 'Accepted', ...accepted }
    const waiting = this.#pool.get(id) ?? this.#operations.get(id)
    if (waiting !== undefined) return { status: 'Processing', tx: waiting }
    const discarded = this.#pool.discarded(id)
    return discarded === undefined ? undefined : { status: 'Dropped', tx: discarded }
  }

  demands(): readonly GasDemand[] {
    if (this.#pool.size === 0) return noDemands
    const demands: GasDemand[] = []
    let bytes = 0
    for (const { tx, gasPrice } of this.#pool.bestFirst()) {
      bytes += tx.bytes.length
      if (bytes > maxBytes) break
      demands.push({ gas: atomicGas(tx), price: gasPrice })
    }
    return demands
  }

  /**
   * Chooses the transactions of a block, best paying first, and discards those that fail on its state (coreth
   * `atomic/vm/vm.go` postBatchOnFinalizeAndAssemble).
   */
  assemble(draft: BlockDraft): ExtensionPart {
    const txs: AtomicTx[] = []
    const spent = new Set<string>()
    let [bytes, gasUsed, blocked] = [0, 0n, false]
    for (const { tx, gasPrice } of this.#pool.bestFirst()) {
      const gas = atomicGas(tx)
      if (bytes + tx.bytes.length > maxBytes) break
      blocked = gasPrice < draft.baseFee
      if (blocked || gasUsed + gas > draft.gasLeft) break
      const spends = spentBy(tx.unsigned)
      if ([...spends].some((key) => spent.has(key)) || !this.#apply(tx, draft)) {
        this.#pool.discard(tx.id)
        continue
      }
      txs.push(tx)
      for (const key of spends) spent.add(key)
      bytes += tx.bytes.length
      gasUsed += gas
    }
    return { extData: packAtomicTxs(txs), gasUsed, ids: txs.map(({ id }) => id), blocked }
  }

  operations(unsettled: readonly OrderedBlock[], baseFee: bigint): readonly WaitingOperation[] {
    return this.#operations.candidates(unsettled, baseFee)
  }

  waiting(id: Id): WaitingOperation | undefined {
    const tx = this.#pool.get(id) ?? this.#operations.get(id)
    return tx && this.asOperation(tx)
  }

  /** Returns a valid transaction as an operation that could wait. */
  asOperation(tx: AtomicTx): WaitingOperation {
    return { id: tx.id, operation: operationOf(tx, this.#context.avaxAssetId), bytes: tx.bytes.length }
  }

  exclusionOf(id: Id, unsettled: readonly OrderedBlock[]): string | undefined {
    return this.#operations.exclusionOf(id, unsettled)
  }

  carries({ extData }: Pick<Block, 'extData'>, id: Id): boolean {
    return extData.length > 0 && unpackAtomicTxs(extData).some((tx) => tx.id === id)
  }

  pack(ids: readonly Id[]): Uint8Array {
    return this.#operations.pack(ids)
  }

  operationsOf({ extData }: Pick<Block, 'extData'>): readonly Operation[] {
    if (extData.length === 0) return []
    return unpackAtomicTxs(extData).map((tx) => operationOf(tx, this.#context.avaxAssetId))
  }

  accept(block: Block): void {
    this.#operations.executed(block)
    const { extData, header } = block
    if (extData.length === 0) return
    const txs = unpackAtomicTxs(extData)
    for (const tx of txs) {
      this.#pool.remove(tx.id)
      this.#accepted.set(tx.id, { tx, height: header.number })
    }
    shareAtomicTxs(this.#context, txs)
  }

  drop(id: Id): void {
    this.#pool.discard(id)
    this.#operations.drop(id)
  }

  clear(): void {
    this.#pool.clear()
  }

  /**
   * Applies a transaction to the state of a block. @returns false when it is refused; the state is then
   * unchanged
   */
  #apply(tx: AtomicTx, { world, baseFee }: BlockDraft): boolean {
    const before = world.snapshot()
    try {
      verifyAtomicTx(this.#context, tx, baseFee)
      applyAtomicTx(world, tx.unsigned)
      return true
    } catch (error) {
      if (!(error instanceof NodeError)) throw new TransactionFault([], [tx.id], error)
      world.revertTo(before)
      return false
    }
  }
}
