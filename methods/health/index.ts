import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { health } from './health.js'
import { liveness } from './liveness.js'
import { readiness } from './readiness.js'

/** The health methods at `/ext/health` (AvalancheGo `api/health/service.go`). */
export const healthMethods = [readiness, health, liveness] as const satisfies readonly Method<Network>[]
