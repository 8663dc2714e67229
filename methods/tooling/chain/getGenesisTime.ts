import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { noParams } from '../../params/geth.js'

/** `anvil_getGenesisTime`: the timestamp of the chain's genesis block, Unix seconds. */
export const getGenesisTime = defineMethod({
  name: 'anvil_getGenesisTime',
  summary: "The time of the chain's genesis block, in Unix seconds.",
  params: noParams,
  result: { type: 'integer', description: 'seconds since 1970' },
  handler: ({ chain }: EvmEndpoint) => Number(chain.genesis.header.timestamp),
})
