import type { Method } from '../defineMethod.js'
import type { EvmEndpoint } from '../eth/EvmEndpoint.js'
import { listening } from './listening.js'
import { peerCount } from './peerCount.js'
import { version } from './version.js'

/** The namespace `net` (coreth `internal/ethapi/api.go` NetAPI). */
export const netMethods: readonly Method<EvmEndpoint>[] = [version, listening, peerCount]
