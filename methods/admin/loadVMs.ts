import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, listOf, mapOf, object, optional, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/**
 * `admin.loadVMs`: loads new VMs from the plugin directory, and returns those that failed with the reason.
 */
export const loadVMs = defineMethod({
  name: 'admin.loadVMs',
  summary: 'Installs virtual machines that were added to the plugin directory.',
  params: noParams,
  result: object({
    newVMs: about('aliases by VM ID', mapOf(listOf(text))),
    failedVMs: optional(mapOf(text)),
  }),
  handler({
    world: {
      node: { vms },
    },
  }: Network) {
    const { loaded, failed } = vms.reload()
    const newVMs = Object.fromEntries(loaded.map((id) => [idToString(id), vms.relevantAliases(id)]))
    if (failed.size === 0) return { newVMs }
    return {
      newVMs,
      failedVMs: Object.fromEntries([...failed].map(([id, reason]) => [idToString(id), reason])),
    }
  },
})
