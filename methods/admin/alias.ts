import { goString } from '../../state/codec/goJson/scalars.js'
import { aliasTooLong, maxAliasLength } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `admin.alias {endpoint, alias}`: makes the endpoint below `/ext/` answer at another path as well. The endpoint need not
 * exist, the alias may be empty, hold slashes or route variables; it may have 512 bytes.
 */
export const alias = defineMethod({
  name: 'admin.alias',
  summary: 'Gives an API endpoint another path below /ext/.',
  params: named({ endpoint: goRequired(goString), alias: goRequired(goString) }),
  result: empty,
  handler({ node }: Network, params) {
    if (Buffer.byteLength(params.alias) > maxAliasLength) throw aliasTooLong()
    node.router.alias(params.endpoint, params.alias)
    return {}
  },
})
