import type { OrderedBlock } from '../../chain/BlockExtension.js'
import { spentBy } from './AtomicPool.js'
import { unpackAtomicTxs } from './codec.js'

/**
 * The inputs that the transactions of blocks spend, EVM and atomic ones, as keys of {@link spentBy}. Blocks do not
 * change, so the atomic transactions of each are decoded once: the same unsettled blocks are asked for at each attempt to
 * make the next one.
 */
export class SpentInputs {
  readonly #byBlock = new WeakMap<OrderedBlock, ReadonlySet<string>>()

  /** Returns the keys of the inputs that a block spends. */
  of(block: OrderedBlock): ReadonlySet<string> {
    const known = this.#byBlock.get(block)
    if (known !== undefined) return known
    const spent = new Set([
      ...block.transactions.map(({ from, nonce }) => `${from}/${nonce}`),
      ...unpackAtomicTxs(block.extData).flatMap(({ unsigned }) => [...spentBy(unsigned)]),
    ])
    this.#byBlock.set(block, spent)
    return spent
  }
}
