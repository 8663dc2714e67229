import { JsonObject } from '../../state/codec/json.js'
import { fromPlain } from '../../state/codec/plainJson.js'
import { journalOff } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anyObject, listOf, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { fitsEntry } from '../matching/fitsEntry.js'
import { journalMatchInput } from '../matching/journalInputs.js'
import { recordedEntry } from '../matching/recordedEntry.js'
import { optionally } from '../params/Input.js'
import { integerInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.journal {match, limit, after}`: the calls and requests that came, oldest first: the last ones, if `limit` is less than there are, and those alone whose
 * number is greater than `after`, for programs that watch. `match` has the members
 * by which fault rules say which requests they concern (`service`, `method`, `params`, `route`, `chain`, `origin`), and `status` and `failed`. Calls of
 * `emulator.*` are not recorded. A network records from `--journal`, the option `journal` or `emulator.clearJournal` on.
 *
 * @example
 * await net.emulator.clearJournal()
 * await net.provider.request({ method: 'eth_chainId' })
 * const { entries } = await net.emulator.journal({ match: { method: 'eth_*' } })
 */
export const journal = defineMethod({
  name: 'emulator.journal',
  summary: 'Lists the calls and requests that came, with their answers.',
  params: strict({
    match: optionally(journalMatchInput),
    limit: optionally(integerInput()),
    after: optionally(integerInput()),
  }),
  result: object({ entries: listOf(about('a call or a request', anyObject)) }),
  handler(network: Network, { match = {}, limit, after = 0 }, turns) {
    if (!network.journal.isRecording) throw journalOff()
    const all = [...network.journal.entries()].filter(({ id }) => id > after)
    return turns.run(function* () {
      const fitting = yield* convertInSteps(all, (entry) => (fitsEntry(network, entry, match) ? [entry] : []))
      const found = fitting.flat()
      const last = limit === undefined ? found : found.slice(Math.max(0, found.length - limit))
      const entries = yield* convertInSteps(last, (entry) => jsonObjects(recordedEntry(entry)))
      return { entries: entries.flat() }
    })
  },
})

function jsonObjects(plain: object): readonly JsonObject[] {
  const json = fromPlain(plain)
  return json instanceof JsonObject ? [json] : []
}
