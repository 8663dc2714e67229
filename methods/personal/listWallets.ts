import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, listOf, someObject } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `personal_listWallets`: the wallets of the node: none, since it has no keys. */
export const listWallets = defineMethod({
  name: 'personal_listWallets',
  summary: 'The wallets of the node: none, since it keeps no keys.',
  params: noParams,
  result: listOf(about('`{ url, status, accounts }`', someObject)),
  handler: (_: EvmEndpoint) => [],
})
