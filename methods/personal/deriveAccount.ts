import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { refuseWallet } from './parts/refuseWallet.js'

/** `personal_deriveAccount`: derives an account of a hardware wallet, of which the node has none. */
export const deriveAccount = defineMethod({
  name: 'personal_deriveAccount',
  summary: 'Derives an account of a hardware wallet. The node has none.',
  params: positional(arg('url', goString), arg('path', goString), arg('pin', goPointer(goBool))),
  result: about('`{ address, url }`', someObject),
  handler: (_: EvmEndpoint, [url]) => refuseWallet(url),
})
