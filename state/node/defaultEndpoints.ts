import { emptyId, type Id, idFromString, idToString } from '../codec/ids.js'
import type { Aliaser } from './Aliaser.js'
import type { EndpointRouter } from './EndpointRouter.js'
import type { NodeFlags } from './flags.js'

/** Registers the node's own endpoints that its flags enable (AvalancheGo `node/node.go`). */
export function registerNodeEndpoints(router: EndpointRouter, flags: NodeFlags, emulatorApi: boolean): void {
  if (emulatorApi)
    for (const extension of ['', '/aggregate-signatures', '/health']) router.add('emulator', extension)
  if (flags.bool('api-metrics-enabled')) router.add('metrics', '')
  if (flags.bool('api-admin-enabled')) router.add('admin', '')
  if (flags.bool('api-info-enabled')) router.add('info', '')
  if (flags.bool('api-health-enabled'))
    for (const extension of ['', '/readiness', '/health', '/liveness']) router.add('health', extension)
}

/**
 * Registers the default aliases of the primary network's chains, and the short paths of their endpoints
 * (AvalancheGo `genesis/aliases.go`). As in the node, aliases from the configuration name a chain but add no
 * path.
 */
export function registerDefaultAliases(
  router: EndpointRouter,
  chainAliases: Aliaser,
  options: {
    readonly xChainId: Id
    readonly cChainId: Id
    readonly chainAliases: Readonly<Record<string, readonly string[]>>
  },
): void {
  const defaults: readonly (readonly [Id, readonly string[]])[] = [
    [emptyId, ['P', 'platform']],
    [options.xChainId, ['X', 'avm']],
    [options.cChainId, ['C', 'evm']],
  ]
  for (const [id, aliases] of defaults) {
    for (const alias of aliases) chainAliases.add(id, alias)
    router.alias(`bc/${idToString(id)}`, ...aliases, ...aliases.map((alias) => `bc/${alias}`))
  }
  for (const [id, aliases] of Object.entries(options.chainAliases))
    for (const alias of aliases) chainAliases.add(idFromString(id), alias)
}
