import { goString } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'
import { refuseWallet } from './parts/refuseWallet.js'

/** `personal_unpair`: ends the pairing with a smart card, of which the node has none. */
export const unpair = defineMethod({
  name: 'personal_unpair',
  summary: 'Ends the pairing with a smart card. The node has none.',
  params: positional(arg('url', goString), arg('pin', goString)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint, [url]) => refuseWallet(url),
})
