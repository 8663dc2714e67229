import { dataOperations } from './data/index.js'
import type { Operation } from './data/kit/Operation.js'
import { metricsOperations } from './metrics/index.js'

/** The operations of the Data API and of the Metrics API. */
export const operations: readonly Operation[] = [...dataOperations, ...metricsOperations]
