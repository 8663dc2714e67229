import { defineMethod } from '../defineMethod.js'
import type { EvmEndpoint } from '../eth/EvmEndpoint.js'
import { anyObject, listOf } from '../eth/schemas.js'
import { noParams } from '../params/geth.js'

/** `personal_listWallets`: wallets that the node holds: none, since it keeps no keys. */
export const listWallets = defineMethod({
  name: 'personal_listWallets',
  summary: 'Wallets that the node holds: none, since it keeps no keys.',
  params: noParams,
  result: listOf(anyObject),
  handler: (_: EvmEndpoint) => [],
})
