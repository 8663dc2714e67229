import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anyObject } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import { nodeConfig } from './parts/nodeConfig.js'

/**
 * `admin.getConfig`: the configuration with which the node was started, including defaults (AvalancheGo
 * `config/node/config.go`).
 */
export const getConfig = defineMethod({
  name: 'admin.getConfig',
  summary: 'The configuration of the node.',
  params: noParams,
  result: about('the configuration of the node; durations in nanoseconds', anyObject),
  handler: (network: Network) => nodeConfig(network),
})
