import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listening } from './listening.js'
import { peerCount } from './peerCount.js'
import { version } from './version.js'

/** The namespace `net` (coreth `internal/ethapi/api.go` NetAPI). */
export const netMethods: readonly Method<EvmEndpoint>[] = [version, listening, peerCount]
