import { goId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { emptyId, type Id, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, listOf, nullable, object, uintText } from '../kit/schemas.js'
import { addressText } from '../kit/units.js'
import { named } from '../params/go.js'
import { addressReply } from './parts/owner.js'
import { subnetOwner } from './parts/subnetOwner.js'
import type { PlatformTarget } from './parts/target.js'

/**
 * `platform.getSubnets`: the requested subnets, or all, the primary network last. Unknown IDs are left out.
 * Deprecated in the node, but still served.
 */
export const getSubnets = defineMethod({
  name: 'platform.getSubnets',
  summary: 'The subnets and who controls them.',
  params: named({ ids: goSlice(goId) }),
  result: object({
    subnets: nullable(
      listOf(
        object({
          id: idText,
          controlKeys: listOf(addressText),
          threshold: about('how many keys must sign', uintText),
        }),
      ),
    ),
  }),
  handler({ world }: Network, { ids }) {
    const { platform } = world
    if (ids.length === 0) {
      const all = [...platform.subnets.ids(), emptyId]
      return { subnets: all.map((id) => subnetReply(world, id)) }
    }
    const known = [...new Set(ids)].filter((id) => id === emptyId || exists(world, id))
    // Go marshals a nil slice, to which nothing was appended, as null.
    return { subnets: known.length === 0 ? null : known.map((id) => subnetReply(world, id)) }
  },
})

function exists({ platform }: PlatformTarget, id: Id): boolean {
  return platform.subnets.owner(id) !== undefined || platform.transactions.get(id) !== undefined
}

/** A permissionless subnet is returned without control keys, like the primary network. */
function subnetReply(target: PlatformTarget, id: Id) {
  if (id === emptyId || target.platform.subnets.transformation(id) !== undefined)
    return { id: idToString(id), controlKeys: [], threshold: '0' }
  const { addresses, threshold } = subnetOwner(target, id)
  return {
    id: idToString(id),
    controlKeys: addressReply(target, addresses),
    threshold: String(threshold),
  }
}
