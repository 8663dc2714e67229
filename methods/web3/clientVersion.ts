import { evmVersion } from '../../state/node/version.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `web3_clientVersion`: the version of the VM. */
export const clientVersion = defineMethod({
  name: 'web3_clientVersion',
  summary: 'The version of the VM.',
  params: noParams,
  result: text,
  handler: (_: EvmEndpoint) => evmVersion,
})
