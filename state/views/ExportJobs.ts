import { uuidOfText } from '../codec/uuid.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

/** A file of transactions that a client requested. */
export type ExportJob = {
  /** A UUID. */
  readonly id: string
  /** The parameters of the request, after their check. */
  readonly request: Readonly<Record<string, unknown>>
  /** Unix seconds. The file has what was indexed then. */
  readonly createdAtSeconds: number
}

/** The number of jobs that are kept. */
const mostJobs = 1000

/** The requested exports of transactions. Files are made when they are read. */
export class ExportJobs {
  readonly #jobs: UndoMap<string, ExportJob>
  readonly #count: UndoCell<number>

  constructor(undo: UndoLog) {
    this.#jobs = undo.map('dataApi.exports')
    this.#count = undo.cell('dataApi.exportCount', 0)
  }

  /** Returns the job with an ID. */
  get(id: string): ExportJob | undefined {
    return this.#jobs.get(id)
  }

  /** Adds a job. The oldest is forgotten when there are too many. */
  add(request: ExportJob['request'], createdAtSeconds: number): ExportJob {
    const count = this.#count.value + 1
    this.#count.set(count)
    const id = uuidOfText(`export/${count}/${createdAtSeconds}/${JSON.stringify(request)}`)
    const job = { id, request, createdAtSeconds }
    this.#jobs.set(id, job)
    if (this.#jobs.size > mostJobs) {
      const [oldest] = this.#jobs.keys()
      if (oldest !== undefined) this.#jobs.delete(oldest)
    }
    return job
  }
}
