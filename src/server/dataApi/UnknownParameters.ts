import { nearestName } from '../../../methods/params/nearestName.js'
import type { Network } from '../../../state/Network.js'

/** A query parameter that a route of the Data API or the Metrics API does not know. */
export type UnknownParameter = {
  /** The template of the route: `/v1/chains/{chainId}/blocks`. */
  readonly route: string
  /** The name of the parameter as the client wrote it. */
  readonly name: string
  /** The name of the parameter that was probably meant; undefined when none is similar. */
  readonly meant: string | undefined
}

/** Logs and reports query parameters that routes do not know, or refuses them. */
export class UnknownParameters {
  readonly #network: Network
  readonly #watchers = new Set<(parameter: UnknownParameter) => void>()

  constructor(network: Network) {
    this.#network = network
  }

  /** Calls `watcher` with each parameter that is ignored. @returns a function that removes the watcher */
  watch(watcher: (parameter: UnknownParameter) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /**
   * Handles the unknown names of a request.
   * @param known the names that the route knows
   * @returns why the request is refused; undefined when they are ignored
   */
  handle(route: string, names: readonly string[], known: readonly string[]): string | undefined {
    const [refused] = this.#network.world.dataApi.unknownParameters === 'refuse' ? names : []
    if (refused !== undefined) return `unknown parameter ${described(refused, nearestName(refused, known))}`
    for (const name of names) this.#ignore({ route, name, meant: nearestName(name, known) })
    return undefined
  }

  #ignore(parameter: UnknownParameter): void {
    const { route, name, meant } = parameter
    const message = `ignored the unknown query parameter ${described(name, meant)}`
    this.#network.world.node.log.write('main', 'WARN', message, () => ({ route }))
    for (const watcher of this.#watchers) watcher(parameter)
  }
}

function described(name: string, meant: string | undefined): string {
  return meant === undefined ? `"${name}"` : `"${name}": did you mean "${meant}"?`
}
