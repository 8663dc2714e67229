import { idFromString, idToString, type ShortId } from '../../../../state/codec/ids.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import { textOrderOf } from '../../../../state/views/primary/idTextOrder.js'
import { type LedgerOutput, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import {
  compareOutputs,
  type OutputListing,
  type OutputPosition,
  positionOf,
} from '../../../../state/views/primary/OutputList.js'
import type { PrimaryView } from '../../../../state/views/primary/PrimaryView.js'
import { mergeSorted } from '../../kit/mergeSorted.js'
import { flagOr, textParameter, wordOr } from '../../kit/Parameter.js'
import type { Keyed } from '../../kit/page.js'
import type { PrimaryChain } from './primaryChain.js'

/** The parameters of lists of outputs. */
export const outputFilters = {
  assetId: textParameter(
    'On the X-Chain only outputs of this asset. The other chains ignore it.',
    { format: 'cb58' },
    idFromString,
  ),
  minUtxoAmount: {
    ...textParameter(
      'Only outputs with at least this amount, in the smallest unit of their asset.',
      { format: 'amount' },
      roundedUp,
    ),
    sentAs: { type: 'number', minimum: 0 },
  },
  includeSpent: flagOr('Whether outputs are listed that were spent.', false),
  sortBy: wordOr('The order: by creation, or by amount.', ['timestamp', 'amount'], 'timestamp'),
  sortOrder: wordOr(
    'The direction. Among equals the output with the greater ID is the greater.',
    ['asc', 'desc'],
    'desc',
  ),
}

/** The selection and order of outputs that a request names. */
export type OutputRequest = {
  readonly addresses: readonly ShortId[]
  readonly assetId: ReturnType<typeof outputFilters.assetId.read>
  readonly minUtxoAmount: bigint | undefined
  readonly includeSpent: boolean
  readonly sortBy: 'timestamp' | 'amount'
  readonly sortOrder: 'asc' | 'desc'
}

/**
 * Lists the outputs that were made on a chain or can be consumed there, and that the addresses could spend
 * together, after a position.
 */
export function* outputsListed(
  { ledger }: PrimaryView,
  chain: PrimaryChain,
  request: OutputRequest,
  after: SortKey | undefined,
): Generator<Keyed<LedgerOutput>> {
  const { addresses, minUtxoAmount: minAmount, includeSpent, sortBy: by, sortOrder: direction } = request
  const assetId = chain.name === 'x-chain' ? request.assetId : undefined
  const listing: OutputListing = { by, direction, includeSpent, assetId, minAmount }
  const position = after === undefined ? undefined : positionIn(after)
  const lists = ledger.sortedOutputsOf(chain.id, addresses, listing, position)
  const sign = direction === 'asc' ? 1 : -1
  const requested = new Set(addresses)
  for (const item of mergeSorted(lists, (a, b) => sign * compareOutputs(by, a, b)))
    if (isSpendableBy(requested, item)) yield new KeyedOutput(by, item)
}

/** Whether addresses suffice to spend an output together. */
export function isSpendableBy(
  addresses: ReadonlySet<ShortId>,
  { output }: Pick<LedgerOutput, 'output'>,
): boolean {
  const { threshold, addresses: owners } = ownersOfAny(output)
  let count = 0
  for (const owner of owners) if (count < threshold && addresses.has(owner)) count++
  return count >= threshold
}

/** An output in a list. Its key has an ID as text, which costs more than the rest of a page. */
class KeyedOutput implements Keyed<LedgerOutput> {
  readonly item: LedgerOutput
  readonly #by: OutputRequest['sortBy']

  constructor(by: OutputRequest['sortBy'], item: LedgerOutput) {
    this.#by = by
    this.item = item
  }

  get key(): SortKey {
    const { value, id } = positionOf(this.#by, this.item)
    return [value.toString(), idToString(id)]
  }
}

function positionIn([value = '', idText = '']: SortKey): OutputPosition {
  const id = idFromString(String(idText))
  return { value: BigInt(value), id, textOrder: textOrderOf(id) }
}

/** Returns an amount that no integer between it and the text's number is less than. */
function roundedUp(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole) + (/[1-9]/.test(fraction) ? 1n : 0n)
}
