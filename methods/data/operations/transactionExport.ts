import type { Network } from '../../../state/Network.js'
import type { ExportJob } from '../../../state/views/ExportJobs.js'
import { integer, namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import { notFound } from '../kit/DataApiError.js'
import { MadeInTurns } from '../kit/MadeInTurns.js'
import { defineOperation } from '../kit/Operation.js'
import { required, textParameter } from '../kit/Parameter.js'
import { baseUrlOf } from '../parts/chainJson.js'
import { csvSteps } from '../parts/exports/csv.js'
import { type ExportRequest, exportBody, exportRefusal, exportTypes } from '../parts/exports/exportRequest.js'
import { exportTable, mostRows } from '../parts/exports/exportTable.js'

const operationId = required(textParameter('The ID of the operation.'))

const operationStatus = namedObject('OperationStatusResponse', {
  operationId: text,
  operationType: oneOf(...exportTypes),
  operationStatus: oneOf('RUNNING', 'COMPLETED', 'COMPLETED_WITH_WARNING', 'FAILED'),
  message: optional(text),
  metadata: optional(
    namedObject('TransactionExportMetadata', {
      code: optional(oneOf('ErrInvalidRequest', 'ErrInternal', 'WarnTruncatedExport')),
      downloadUrl: optional(text),
      nextDate: optional(text),
    }),
  ),
  createdAtTimestamp: integer,
  updatedAtTimestamp: integer,
})

/** Asks for a file with transactions. */
export const postTransactionExportJob = defineOperation({
  id: 'postTransactionExportJob',
  method: 'POST',
  path: '/v1/operations/transactions:export',
  tag: 'Operations',
  summary: 'Asks for a file with transactions (CSV).',
  description:
    'The answer has the ID by which its status and URL are asked. The file has what is indexed now.',
  body: exportBody,
  answer: operationStatus,
  status: 201,
  units: 20,
  refusal: ({ body }) => exportRefusal(body),
  async handler(context, { body }) {
    const { network } = context
    const now = Number(network.world.clock.nowSeconds())
    const job = { id: '', request: body, createdAtSeconds: now }
    // Chains that do not exist are refused at once.
    await exportTable(context, job)
    const { id } = await network.queue.run(() => network.world.exports.add(body, now))
    return {
      operationId: id,
      operationType: body.type,
      operationStatus: 'RUNNING' as const,
      createdAtTimestamp: now,
      updatedAtTimestamp: now,
    }
  },
})

/** The status of an export, and the URL of its file. */
export const getOperationResult = defineOperation({
  id: 'getOperationResult',
  path: '/v1/operations/{operationId}',
  tag: 'Operations',
  summary: 'Gets the status of an operation, and the URL of its file.',
  description: `A file has at most ${mostRows} rows: beyond that it ends before \`nextDate\`, with a warning.`,
  inPath: { operationId },
  answer: operationStatus,
  units: 10,
  async handler(context, { operationId }) {
    const job = jobNamed(context.network, operationId)
    const { nextDate } = await exportTable(context, job)
    const isCut = nextDate !== undefined
    return {
      operationId: job.id,
      operationType: (job.request as ExportRequest).type,
      operationStatus: isCut ? ('COMPLETED_WITH_WARNING' as const) : ('COMPLETED' as const),
      message: isCut
        ? `the file has the first ${mostRows} rows at most: ask again from ${nextDate} on`
        : undefined,
      metadata: {
        code: isCut ? ('WarnTruncatedExport' as const) : undefined,
        downloadUrl: `${baseUrlOf(context.network, 'http')}/v1/operations/${job.id}:download`,
        nextDate,
      },
      createdAtTimestamp: job.createdAtSeconds,
      updatedAtTimestamp: job.createdAtSeconds,
    }
  },
})

const files = new MadeInTurns<ExportJob, string>('state')

/** The file of an export. */
export const downloadExport = defineOperation({
  id: 'downloadExport',
  path: '/v1/operations/{operationId}:download',
  tag: 'Operations',
  summary: 'Gets the file of an export.',
  inPath: { operationId },
  contentType: 'text/csv',
  answer: text,
  units: 1,
  isOpen: true,
  async handler(context, { operationId }) {
    const job = jobNamed(context.network, operationId)
    const { columns, rows } = await exportTable(context, job)
    return files.of(context.turns, job, () => csvSteps(columns, rows))
  },
})

/** @throws {DataApiError} 404 when there is no such job */
function jobNamed({ world: { exports } }: Network, id: string): ExportJob {
  const job = exports.get(id.toLowerCase())
  if (job === undefined) throw notFound(`operation ${id}`)
  return job
}
