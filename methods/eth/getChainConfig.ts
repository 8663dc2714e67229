import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `eth_getChainConfig`: the config of the chain's genesis with the times of the upgrades. */
export const getChainConfig = defineMethod({
  name: 'eth_getChainConfig',
  summary: 'The rules of the chain: its genesis configuration with the times of the upgrades.',
  params: noParams,
  result: about('the chain ID, forks by block or time in seconds since 1970, and configuration', someObject),
  handler: ({ chain }: EvmEndpoint) => chain.config.json,
})
