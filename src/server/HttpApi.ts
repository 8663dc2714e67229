import type { Changes } from '../../state/time/Changes.js'
import type { AccessStep, Routing } from './access/AccessStep.js'
import type { EndpointTable } from './EndpointTable.js'

/** The HTTP API of a network, for the Express app and for everything that routes requests without it. */
export type HttpApi = Routing & {
  /** The steps that each request passes before it reaches its endpoint, in their order. */
  readonly steps: readonly AccessStep[]
  readonly endpoints: EndpointTable
  /** Whether `/v1`, `/v2` and `/docs` are served. */
  readonly hasDataApi: boolean
  /** Returns the counter of changes of routes, aliases and chains. A reset replaces the counter. */
  readonly routeChanges: () => Pick<Changes, 'count'>
}
