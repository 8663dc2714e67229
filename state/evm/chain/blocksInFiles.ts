import type { Keeping } from '../../time/Container.js'
import { blocksInData } from '../blocks/blocksInData.js'
import type { StateStore } from '../state/StateStore.js'
import { statesInData } from '../state/statesInData.js'
import { transactionsInData } from '../transactions/transactionsInData.js'
import { packsInData } from './BlockPack.js'
import { editedAccountsInData } from './EditedAccounts.js'
import { entriesInData } from './Entry.js'
import { digestOfPartial } from './PartialExecution.js'

/** Returns the form of a chain's blocks and states in state files. */
export function blocksInFiles(store: StateStore): Keeping {
  const states = statesInData(store)
  return {
    vocabulary: {
      classes: [
        packsInData(states),
        entriesInData,
        blocksInData,
        transactionsInData,
        states,
        editedAccountsInData,
      ],
      functions: { digestOfPartial },
      repeatsObjects: true,
    },
  }
}
