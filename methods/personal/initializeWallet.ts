import { goString } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { refuseWallet } from './parts/refuseWallet.js'

/** `personal_initializeWallet`: initializes a smart card, of which the node has none. */
export const initializeWallet = defineMethod({
  name: 'personal_initializeWallet',
  summary: 'Initializes a smart card. The node has none.',
  params: positional(arg('url', goString)),
  result: text,
  handler: (_: EvmEndpoint, [url]) => refuseWallet(url),
})
