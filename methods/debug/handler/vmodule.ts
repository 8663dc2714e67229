import { goString } from '../../../state/codec/goJson/scalars.js'
import { badVmodule } from '../../../state/errors/admin.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_vmodule`: sets the level of parts of the VM's log (libevm `log/handler_glog.go` Vmodule). The pattern is checked; there is no such log here. */
export const vmodule = defineMethod({
  name: 'debug_vmodule',
  summary: 'Sets the verbosity of parts of the log of the VM.',
  params: positional(arg('pattern', goString)),
  result: { type: 'null' },
  handler(_: EvmEndpoint, [pattern]) {
    for (const rule of pattern.split(',').filter((part) => part !== ''))
      if (!/^\s*[^=\s][^=]*=\s*[+-]?\d+\s*$/.test(rule)) throw badVmodule()
    return null
  },
})
