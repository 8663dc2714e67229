import { goPointer } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { text } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { refuseWallet } from './parts/refuseWallet.js'

/** `personal_openWallet`: opens a hardware wallet, of which the node has none. */
export const openWallet = defineMethod({
  name: 'personal_openWallet',
  summary: 'Opens a hardware wallet. The node has none.',
  params: positional(arg('url', goString), arg('passphrase', goPointer(goString))),
  result: text,
  handler: (_: EvmEndpoint, [url]) => refuseWallet(url),
})
