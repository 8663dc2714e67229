import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { getBlockAggregateSignature } from './getBlockAggregateSignature.js'
import { getBlockSignature } from './getBlockSignature.js'
import { getMessage } from './getMessage.js'
import { getMessageAggregateSignature } from './getMessageAggregateSignature.js'
import { getMessageSignature } from './getMessageSignature.js'

/**
 * The methods for warp messages and their signatures, served when `warp-api-enabled` is set (subnet-EVM and
 * coreth `warp/service.go`).
 */
export const warpMethods: readonly Method<EvmEndpoint>[] = [
  getMessage,
  getMessageSignature,
  getBlockSignature,
  getMessageAggregateSignature,
  getBlockAggregateSignature,
]
