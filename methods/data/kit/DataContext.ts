import type { Network } from '../../../state/Network.js'
import type { Views } from '../../../state/views/Views.js'

/** The context of operations. */
export type DataContext = {
  readonly network: Network
  /** The index. */
  readonly views: Views
  readonly turns: QuestionTurns
}

/** How an operation makes a long answer in turns. What it reads must belong to one moment all the same. */
export type QuestionTurns = {
  /**
   * Lets other work run when the operation has taken long.
   * @throws what gives the question up: the operation runs anew after the others
   */
  pause(): void
  /** How often the network has changed: what was made before a pause holds as long as this stays. */
  changes(): number
}
