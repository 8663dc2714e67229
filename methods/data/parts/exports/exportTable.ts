import type { ExportJob } from '../../../../state/views/ExportJobs.js'
import type { DataContext } from '../../kit/DataContext.js'
import type { Row, TimedRow } from './csv.js'
import { evmColumns, evmRows } from './evmExport.js'
import { type ExportRequest, secondsOf } from './exportRequest.js'
import { fullColumns, primaryRows, simpleColumns, stakingColumns, stakingRows } from './primaryExport.js'

/** The table of a file. */
export type ExportTable = {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  /** The first day that the file has no more room for; undefined when it has all. */
  readonly nextDate: string | undefined
}

/** The most rows of a file. */
export const mostRows = 10_000

/** Returns the table of a job, by time: what was indexed when the job was requested. @throws {DataApiError} for unknown chains */
export async function exportTable(
  context: DataContext,
  { request, createdAtSeconds }: ExportJob,
): Promise<ExportTable> {
  // The check has passed it before it was kept.
  const read = request as ExportRequest
  const { from, before } = secondsOf(read)
  const isWanted = (seconds: number) => seconds >= from && seconds < before && seconds <= createdAtSeconds
  const [columns, timed] = await tableOf(context, read, isWanted)
  return { columns, ...fitting(timed, mostRows) }
}

/** Sorts rows by time, and returns those that have room: whole days, unless the first one alone is too long. */
export function fitting(timed: readonly TimedRow[], most: number): Pick<ExportTable, 'rows' | 'nextDate'> {
  const sorted = [...timed].sort((a, b) => a.seconds - b.seconds)
  const [first, surplus] = [sorted[0], sorted[most]]
  if (first === undefined || surplus === undefined)
    return { rows: sorted.map(({ row }) => row), nextDate: undefined }
  const day = dayOf(surplus.seconds)
  const isLong = day === dayOf(first.seconds)
  const kept = isLong ? sorted.slice(0, most) : sorted.filter(({ seconds }) => dayOf(seconds) < day)
  return { rows: kept.map(({ row }) => row), nextDate: isLong ? dayOf(first.seconds + 86_400) : day }
}

async function tableOf(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Promise<readonly [readonly string[], readonly TimedRow[]]> {
  switch (request.type) {
    case 'TRANSACTION_EXPORT_EVM':
      return [evmColumns, await evmRows(context, request, isWanted)]
    case 'TRANSACTION_EXPORT_PRIMARY_NETWORK':
      return [fullColumns, primaryRows(context, request, isWanted)]
    case 'TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE':
      return [simpleColumns, primaryRows(context, request, isWanted)]
    case 'TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING':
      return [stakingColumns, stakingRows(context, request, isWanted)]
  }
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}
