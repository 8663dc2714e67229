import { idToString } from '../../state/codec/ids.js'
import { nftFxId, propertyFxId, secp256k1FxId } from '../../state/codec/namedIds.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, listOf, mapOf, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `info.getVMs`: the installed VMs by ID with their aliases, and the feature extensions of the X-Chain. */
export const getVMs = defineMethod({
  name: 'info.getVMs',
  summary: 'The virtual machines that are installed on the node, with their aliases.',
  params: noParams,
  result: object({
    vms: about('aliases by VM ID', mapOf(listOf(text))),
    fxs: about('names by ID', mapOf(text)),
  }),
  handler: ({ world: { node } }: Network) => ({
    vms: Object.fromEntries(node.vms.list().map((id) => [idToString(id), node.vms.relevantAliases(id)])),
    fxs: {
      [idToString(nftFxId)]: 'nftfx',
      [idToString(propertyFxId)]: 'propertyfx',
      [idToString(secp256k1FxId)]: 'secp256k1fx',
    },
  }),
})
