import { goAddress } from '../../state/evm/values/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'

/** `personal_lockAccount`: forgets the key of an account. The node has no keys, and answers true for every address. */
export const lockAccount = defineMethod({
  name: 'personal_lockAccount',
  summary: 'Locks an account.',
  params: positional(arg('address', goAddress)),
  result: flag,
  handler: (_: EvmEndpoint) => true,
})
