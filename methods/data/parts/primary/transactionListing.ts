import type { Id } from '../../../../state/codec/ids.js'
import { firstIndex } from '../../../../state/time/SortedRuns.js'
import { countBelow } from '../../../../state/views/evm/rows.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import type { Party } from '../../../../state/views/primary/LedgerBlock.js'
import { rowOfPlace, type TxPlace } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import { badRequest } from '../../kit/DataApiError.js'
import { idFromAnyText } from '../../kit/idTexts.js'
import { mergeSorted } from '../../kit/mergeSorted.js'
import { type RowRange, rowsOf } from '../../kit/orderedRows.js'
import { integerParameter, listParameter, textParameter, wordsParameter } from '../../kit/Parameter.js'
import type { Placed } from '../../kit/page.js'
import { invalidAddress, partyFromText } from '../../kit/primaryAddress.js'
import { sortOrder } from '../../kit/sortOrder.js'
import type { PrimaryChain } from './primaryChain.js'
import { primaryTxTypes } from './primaryTxTypes.js'

/** The parameters of every list of transactions. */
export const transactionFilters = {
  addresses: listParameter(
    'Only transactions that one of these takes part in: addresses of the P- or X-Chain, on the C-Chain also accounts.',
    { format: 'party' },
    { maxItems: 1024 },
    partyFromText,
  ),
  txTypes: wordsParameter('Only transactions of these types. The parameter may be repeated.', primaryTxTypes),
  startTimestamp: integerParameter('Only transactions in blocks from this time on, Unix seconds.'),
  endTimestamp: integerParameter('Only transactions in blocks up to this time, Unix seconds.'),
  sortOrder,
}

/** The validation of an L1 whose transactions are listed. */
export const l1ValidationId = textParameter(
  'Only transactions about this validation of an L1: an ID in cb58 or in hexadecimal digits.',
  { format: 'any-id' },
  idFromAnyText,
)

/** What a request wants of transactions. */
export type TransactionRequest = {
  readonly addresses: readonly Party[] | undefined
  readonly l1ValidationId?: Id | undefined
  readonly txTypes: readonly (typeof primaryTxTypes)[number][] | undefined
  readonly startTimestamp: number | undefined
  readonly endTimestamp: number | undefined
  readonly sortOrder: 'asc' | 'desc'
}

/** Returns why a combination of filters is not allowed; undefined when it is. */
export function filtersRefusal(request: TransactionRequest): string | undefined {
  const { addresses, l1ValidationId, txTypes, startTimestamp, endTimestamp } = request
  const narrowed = txTypes !== undefined || startTimestamp !== undefined || endTimestamp !== undefined
  if (narrowed && addresses === undefined && l1ValidationId === undefined)
    return 'txTypes, startTimestamp and endTimestamp need addresses or l1ValidationId'
  return timesRefusal(request)
}

/** Returns why a pair of times is not allowed; undefined when it is. */
export function timesRefusal({
  startTimestamp,
  endTimestamp,
}: Pick<TransactionRequest, 'startTimestamp' | 'endTimestamp'>): string | undefined {
  const isReversed =
    startTimestamp !== undefined && endTimestamp !== undefined && startTimestamp > endTimestamp
  return isReversed ? 'startTimestamp must not be greater than endTimestamp' : undefined
}

/** Checks that a chain has such addresses: accounts are on the C-Chain alone. @throws {DataApiError} 400 */
export function checkParties(chain: PrimaryChain, parties: readonly Party[] | undefined): void {
  if (chain.name !== 'c-chain' && parties?.some((party) => party.startsWith('0x')) === true)
    throw badRequest(invalidAddress)
}

/**
 * Lists where the transactions of a chain are that a request wants, after a position.
 * @param typeOf returns the type of a transaction
 */
export function* transactionsListed(
  ledger: UtxoLedger,
  chain: PrimaryChain,
  request: TransactionRequest,
  typeOf: (place: TxPlace) => (typeof primaryTxTypes)[number],
  after: SortKey | undefined,
): Generator<Placed<TxPlace>> {
  const places = ledger.transactionsOf(chain.id)
  const position = after === undefined ? undefined : Number(after[0])
  if (request.addresses === undefined && request.l1ValidationId === undefined) {
    yield* allPlaces(places, request.sortOrder, position)
    return
  }
  const { txTypes } = request
  const bounds = boundsOf(places, request)
  const inOrder = (rows: readonly number[]) => rowsOf(rows, bounds, position, request.sortOrder)
  for (const row of rowsWanted(ledger, chain, request, inOrder)) {
    const item = places[firstIndex(places, (place) => rowOfPlace(place) >= row)]
    if (item !== undefined && (txTypes === undefined || txTypes.includes(typeOf(item))))
      yield { key: [row], item }
  }
}

function* allPlaces(
  places: readonly TxPlace[],
  order: TransactionRequest['sortOrder'],
  after: number | undefined,
): Generator<Placed<TxPlace>> {
  const [first, last] = [after ?? -1, after ?? Number.POSITIVE_INFINITY]
  const isAsc = order === 'asc'
  let index = firstIndex(places, (place) => (isAsc ? rowOfPlace(place) > first : rowOfPlace(place) >= last))
  if (!isAsc) index--
  for (let item = places[index]; item !== undefined; item = places[isAsc ? ++index : --index])
    yield { key: [rowOfPlace(item)], item }
}

/** Returns the rows of the transactions of the addresses and the validation, in order. */
function rowsWanted(
  ledger: UtxoLedger,
  chain: PrimaryChain,
  { addresses, l1ValidationId, sortOrder }: TransactionRequest,
  inOrder: (rows: readonly number[]) => Iterable<number>,
): Iterable<number> {
  const lists = addresses?.map((address) => ledger.rowsOf(chain.id, address)) ?? []
  const byOrder = (a: number, b: number) => (sortOrder === 'asc' ? a - b : b - a)
  if (l1ValidationId === undefined) return mergeSorted(lists.map(inOrder), byOrder)
  const isShared = (row: number) =>
    addresses === undefined || lists.some((rows) => rows[countBelow(rows, row)] === row)
  return inOrder(ledger.rowsOf(chain.id, l1ValidationId).filter(isShared))
}

/** Returns the rows between two times. */
function boundsOf(
  places: readonly TxPlace[],
  { startTimestamp, endTimestamp }: TransactionRequest,
): RowRange {
  const rowFrom = (timestampAbove: number) => {
    const place = places[firstIndex(places, ({ timestamp }) => timestamp > timestampAbove)]
    return place === undefined ? Number.POSITIVE_INFINITY : rowOfPlace(place)
  }
  return {
    from: startTimestamp === undefined ? 0 : rowFrom(startTimestamp - 1),
    before: endTimestamp === undefined ? Number.POSITIVE_INFINITY : rowFrom(endTimestamp),
  }
}
