import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { address } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `personal_listAccounts`: the accounts whose keys the node has. A real node has none. */
export const listAccounts = defineMethod({
  name: 'personal_listAccounts',
  summary: 'Accounts that are unlocked: the node signs for them.',
  params: noParams,
  result: listOf(address),
  handler: ({ network }: EvmEndpoint) => network.unlockedKeys.listed,
})
