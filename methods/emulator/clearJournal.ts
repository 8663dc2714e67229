import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.clearJournal {}`: forgets the calls and requests that came, and records those that come.
 *
 * @example
 * await net.emulator.clearJournal()
 */
export const clearJournal = defineMethod({
  name: 'emulator.clearJournal',
  summary: 'Forgets the calls and requests that came, and records those that come.',
  params: strict({}),
  result: empty,
  handler({ journal }: Network) {
    journal.clear()
    journal.start()
    return {}
  },
})
