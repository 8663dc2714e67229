import type { Network } from '../../../state/Network.js'
import type { Views } from '../../../state/views/Views.js'

/** What operations act on. */
export type DataContext = {
  readonly network: Network
  /** The index. */
  readonly views: Views
}
