import { goString } from '../../state/codec/goJson/scalars.js'
import { idToString } from '../../state/codec/ids.js'
import { aliasTooLong, maxAliasLength } from '../../state/errors/admin.js'
import type { Network } from '../../state/Network.js'
import { chainPath } from '../../state/node/chainPath.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { goRequired, named } from '../params/go.js'

/**
 * `admin.aliasChain {chain, alias}`: adds an alias to a blockchain for look-ups and addresses, and serves its
 * endpoints at `/ext/bc/<alias>`. The alias is added first: it stays when the path is refused.
 */
export const aliasChain = defineMethod({
  name: 'admin.aliasChain',
  summary: 'Gives a blockchain, named by alias or ID, another alias.',
  params: named({ chain: goRequired(goString), alias: goRequired(goString) }),
  result: empty,
  handler({ world: { node } }: Network, { chain, alias }) {
    if (Buffer.byteLength(alias) > maxAliasLength) throw aliasTooLong()
    const id = node.chainAliases.lookup(chain)
    node.chainAliases.add(id, alias)
    node.router.alias(`bc/${idToString(id)}`, chainPath(alias))
    return {}
  },
})
