import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, mapOf, object, text, uintText } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `info.getNodeVersion`: the emulated release, and the versions of the installed VMs. */
export const getNodeVersion = defineMethod({
  name: 'info.getNodeVersion',
  summary: 'Versions of the node, its database, its plugin protocol and its VMs.',
  params: noParams,
  result: object({
    version: text,
    databaseVersion: text,
    rpcProtocolVersion: about('the version of the protocol of plugins', uintText),
    gitCommit: text,
    vmVersions: about('versions by VM', mapOf(text)),
  }),
  handler({
    world: {
      node: { release, vms },
    },
  }: Network) {
    return {
      version: release.name,
      databaseVersion: release.databaseVersion,
      rpcProtocolVersion: String(release.rpcChainVmProtocol),
      gitCommit: release.gitCommit,
      vmVersions: Object.fromEntries(vms.versions()),
    }
  },
})
