import type { Id } from '../../../../state/codec/ids.js'
import { firstIndex } from '../../../../state/time/SortedRuns.js'
import { countBelow } from '../../../../state/views/evm/rows.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import type { Party } from '../../../../state/views/primary/LedgerBlock.js'
import { rowOfPosition, type TxPosition } from '../../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import { badRequest } from '../../kit/DataApiError.js'
import { idFromAnyText } from '../../kit/idTexts.js'
import { mergeSorted } from '../../kit/mergeSorted.js'
import { type RowRange, rowsOf } from '../../kit/orderedRows.js'
import { integerParameter, listParameter, textParameter, wordsParameter } from '../../kit/Parameter.js'
import type { Keyed } from '../../kit/page.js'
import { invalidAddress, partyFromText } from '../../kit/primaryAddress.js'
import { sortOrder } from '../../kit/sortOrder.js'
import type { PrimaryChain } from './primaryChain.js'
import { primaryTxTypes, typeOfKind } from './primaryTxTypes.js'

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
  endTimestamp: integerParameter(
    'Only transactions in blocks up to this time, Unix seconds. Not before `startTimestamp`.',
  ),
  sortOrder,
}

/** The validation of an L1 whose transactions are listed. */
export const l1ValidationId = textParameter(
  'Only transactions about this validation of an L1: an ID in cb58 or in hexadecimal digits.',
  { format: 'any-id' },
  idFromAnyText,
)

/** The selection and order of transactions that a request names. */
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

/** Lists where the transactions of a chain are that a request wants, after a position. */
export function* transactionsListed(
  ledger: UtxoLedger,
  chain: PrimaryChain,
  request: TransactionRequest,
  after: SortKey | undefined,
): Generator<Keyed<TxPosition>> {
  const positions = ledger.transactionsOf(chain.id)
  const afterRow = after === undefined ? undefined : Number(after[0])
  if (request.addresses === undefined && request.l1ValidationId === undefined) {
    yield* allPositions(positions, request.sortOrder, afterRow)
    return
  }
  const bounds = boundsOf(positions, request)
  const inOrder = (rows: readonly number[]) => rowsOf(rows, bounds, afterRow, request.sortOrder)
  for (const row of rowsWanted(criteriaOf(ledger, chain, request), request.sortOrder, inOrder)) {
    const item = positions[firstIndex(positions, (position) => rowOfPosition(position) >= row)]
    if (item !== undefined) yield { key: [row], item }
  }
}

function* allPositions(
  positions: readonly TxPosition[],
  order: TransactionRequest['sortOrder'],
  after: number | undefined,
): Generator<Keyed<TxPosition>> {
  const [first, last] = [after ?? -1, after ?? Number.POSITIVE_INFINITY]
  const isAsc = order === 'asc'
  let index = firstIndex(positions, (position) =>
    isAsc ? rowOfPosition(position) > first : rowOfPosition(position) >= last,
  )
  if (!isAsc) index--
  for (let item = positions[index]; item !== undefined; item = positions[isAsc ? ++index : --index])
    yield { key: [rowOfPosition(item)], item }
}

/** Lists of rows, ascending. A row meets the criterion that is in one of them. */
type Criterion = readonly (readonly number[])[]

/** Returns the criteria of a request for rows: addresses, validation and types. */
function criteriaOf(
  ledger: UtxoLedger,
  chain: PrimaryChain,
  { addresses, l1ValidationId, txTypes }: TransactionRequest,
): readonly Criterion[] {
  const ofTypes =
    txTypes &&
    [...ledger.rowsByKind(chain.id)].flatMap(([kind, rows]) =>
      txTypes.includes(typeOfKind(kind)) ? [rows] : [],
    )
  return [
    addresses?.map((address) => ledger.rowsOf(chain.id, address)),
    l1ValidationId && [ledger.rowsOf(chain.id, l1ValidationId)],
    ofTypes,
  ].filter((criterion) => criterion !== undefined)
}

/** Returns the rows that meet all criteria, in order. The criterion is walked that costs the least. */
function rowsWanted(
  criteria: readonly Criterion[],
  order: TransactionRequest['sortOrder'],
  inOrder: (rows: readonly number[]) => Iterable<number>,
): Iterable<number> {
  const listCount = criteria.flat().length
  const cost = (criterion: Criterion) =>
    criterion.reduce((sum, rows) => sum + rows.length, 0) * (1 + listCount - criterion.length)
  const [walked = [], ...others] = [...criteria].sort((a, b) => cost(a) - cost(b))
  const rows = mergeSorted(walked.map(inOrder), (a, b) => (order === 'asc' ? a - b : b - a))
  return others.length === 0 ? rows : rowsMeeting(others, rows)
}

function* rowsMeeting(criteria: readonly Criterion[], rows: Iterable<number>): Generator<number> {
  const isMet = (row: number) => (criterion: Criterion) =>
    criterion.some((each) => each[countBelow(each, row)] === row)
  for (const row of rows) if (criteria.every(isMet(row))) yield row
}

/** Returns the rows between two times. */
function boundsOf(
  positions: readonly TxPosition[],
  { startTimestamp, endTimestamp }: TransactionRequest,
): RowRange {
  const rowFrom = (timestampAbove: number) => {
    const position = positions[firstIndex(positions, ({ timestamp }) => timestamp > timestampAbove)]
    return position === undefined ? Number.POSITIVE_INFINITY : rowOfPosition(position)
  }
  return {
    from: startTimestamp === undefined ? 0 : rowFrom(startTimestamp - 1),
    before: endTimestamp === undefined ? Number.POSITIVE_INFINITY : rowFrom(endTimestamp),
  }
}
