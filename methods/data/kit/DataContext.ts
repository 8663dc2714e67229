import type { Network } from '../../../state/Network.js'
import type { Views } from '../../../state/views/Views.js'

/** The context of operations. */
export type DataContext = {
  readonly network: Network
  /** The index. */
  readonly views: Views
  readonly turns: QueryTurns
}

/** The turns of one query with a long answer. Everything that it reads must still belong to one moment. */
export type QueryTurns = {
  /**
   * Lets other work run when the operation has taken long.
   * @throws an error that ends the operation for now: it runs again after other work
   */
  pause(): void
  /**
   * Returns how often the network has changed. Results from before a pause stay valid as long as this does not
   * change.
   */
  changes(): number
}

/** Returns the turns of a query that is answered at once, however long it takes. */
export function turnsAtOnce(): QueryTurns {
  return { pause: () => undefined, changes: () => 0 }
}
