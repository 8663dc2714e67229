import { type Input, mismatch } from '../../methods/params/Input.js'
import { wordInput } from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import { type ChosenUpgrades, latestUpgrades } from '../../state/profiles/UpgradeSchedule.js'
import { parseMoment } from '../../state/time/parseMoment.js'
import { InvalidOptionError } from '../inProcess/InvalidOptionError.js'
import type { CreateNetworkOptions } from './networkOptions.js'
import { timeInput } from './optionInputs.js'

// The option `upgrades` of createNetwork.

/** `granite`, `helicon`, or the time of Helicon: Unix milliseconds, or a text that may count from the network's start. */
export type WrittenUpgrades = (typeof latestUpgrades)[number] | { readonly helicon: string | number }

const words = wordInput(...latestUpgrades)

const moment: Input<string | number, string | number | Date> = {
  schema: timeInput.schema,
  read: (value, path) => {
    if (typeof value !== 'string') return timeInput.read(value, path)
    if (parseMoment(value, 0) === undefined) throw mismatch(path, timeForms, value)
    return value
  },
}

const timeForms = 'a time (ISO 8601, a Date or Unix milliseconds), or "+1h" after the start'
const fields = objectInput({ helicon: moment })

export const upgradesInput: Input<WrittenUpgrades, NonNullable<CreateNetworkOptions['upgrades']>> = {
  schema: { anyOf: [words.schema, fields.schema] },
  read: (value, path) =>
    typeof value === 'object' && value !== null ? fields.read(value, path) : words.read(value, path),
}

/**
 * Returns the upgrades with the time of Helicon in RFC 3339.
 * @param startMs the start of the network's clock, Unix milliseconds
 * @throws {InvalidOptionError} when the time is before 1970 or after 9999
 */
export function chosenUpgrades(written: WrittenUpgrades, startMs: number): ChosenUpgrades {
  if (typeof written === 'string') return written
  const timestampMs = parseMoment(String(written.helicon), startMs)
  if (timestampMs === undefined)
    throw new InvalidOptionError(
      `createNetwork: option "upgrades.helicon" must be a time in the years 1970 to 9999, got ${written.helicon}`,
    )
  return { helicon: new Date(timestampMs).toISOString() }
}
