import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { nftfxId, propertyfxId, secp256k1fxId } from '../../state/node/VmRegistry.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/none.js'
import { listOf, mapOf, object, text } from '../schemas.js'

/** `info.getVMs`: the installed VMs by ID with their aliases, and the feature extensions of the X-Chain. */
export const getVMs = defineMethod({
  name: 'info.getVMs',
  summary: 'The virtual machines that are installed on the node, with their aliases.',
  params: noParams,
  result: object({ vms: mapOf(listOf(text)), fxs: mapOf(text) }),
  handler: ({ node }: Network) => ({
    vms: Object.fromEntries(node.vms.list().map((id) => [idToString(id), node.vms.relevantAliases(id)])),
    fxs: {
      [idToString(nftfxId)]: 'nftfx',
      [idToString(propertyfxId)]: 'propertyfx',
      [idToString(secp256k1fxId)]: 'secp256k1fx',
    },
  }),
})
