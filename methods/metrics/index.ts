import { healthOperations } from '../data/health/health.js'
import type { Operation } from '../data/kit/Operation.js'

/** The operations of the Metrics API. */
export const metricsOperations: readonly Operation[] = [...healthOperations('metrics', '/v2')]
