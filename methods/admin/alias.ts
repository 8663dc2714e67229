import { goString } from '../../state/codec/goJson/scalars.js'
import { aliasTooLong, maxAliasLength } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `admin.alias {endpoint, alias}`: serves the endpoint below `/ext/` at another path too. The endpoint need
 * not exist; the alias may be empty, contain slashes or route variables, and have up to 512 bytes.
 */
export const alias = defineMethod({
  name: 'admin.alias',
  summary: 'Gives an API endpoint another path below /ext/.',
  params: named({ endpoint: goRequired(goString), alias: goRequired(goString) }),
  result: empty,
  handler({ world: { node } }: Network, params) {
    if (Buffer.byteLength(params.alias) > maxAliasLength) throw aliasTooLong()
    node.router.alias(params.endpoint, params.alias)
    return {}
  },
})
