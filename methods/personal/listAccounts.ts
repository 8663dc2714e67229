import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `personal_listAccounts`: the accounts of the node: none, since it has no keys. */
export const listAccounts = defineMethod({
  name: 'personal_listAccounts',
  summary: 'Accounts that the node holds: none, since it keeps no keys.',
  params: noParams,
  result: listOf(address),
  handler: (_: EvmEndpoint) => [],
})
