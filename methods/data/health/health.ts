import { anyObject, namedObject, nullable, optional, text } from '../../kit/schemas.js'
import type { ApiName } from '../kit/Operation.js'
import { defineOperation, type Operation } from '../kit/Operation.js'

const report = namedObject('HealthCheckResultDto', {
  status: text,
  info: optional(nullable(anyObject)),
  error: optional(nullable(anyObject)),
  details: anyObject,
})

/** The health checks of an API. They answer as soon as the network does. */
export function healthOperations(api: ApiName, prefix: string): readonly Operation[] {
  const ids =
    api === 'data' ? ['data-health-check', 'live-check'] : ['metrics-health-check', 'metrics-live-check']
  return (['health-check', 'live-check'] as const).map((name, index) =>
    defineOperation({
      id: ids[index] ?? name,
      api,
      path: `${prefix}/${name}`,
      tag: 'Health Check',
      summary: 'Tells whether the API answers.',
      answer: report,
      isOpen: true,
      units: api === 'data' ? 20 : 1,
      handler: () => ({ status: 'ok', info: {}, error: {}, details: {} }),
    }),
  )
}
