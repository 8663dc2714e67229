import { isAvalancheGoFlag } from './flagDefinitions.js'
import { valueProblem } from './goScalars.js'
import type { FlagDefinition, OwnFlagType } from './ownFlags.js'

/** What the values of a flag of this program are, in plain words. */
const plainKinds: Readonly<Partial<Record<OwnFlagType, string>>> = {
  bool: 'true or false',
  uint: 'an integer from 0 to 2^64 - 1',
  duration: 'a duration such as 500ms or 2s',
}

/**
 * Returns why a text is no value of a flag: plainly for the flags of this program, in AvalancheGo's words for
 * its own. Undefined for a value.
 * @param place where the value stands: `--accounts`, `AVAGO_ACCOUNTS`
 * @param node what AvalancheGo writes before the problem
 */
export function valueRefusal(
  { name, type }: Pick<FlagDefinition, 'name' | 'type'>,
  text: string,
  place: string,
  node: string,
): string | undefined {
  const problem = valueProblem(type, text)
  if (problem === undefined) return undefined
  const kind = isAvalancheGoFlag(name) ? undefined : plainKinds[type]
  return kind === undefined
    ? `${node}: ${problem}`
    : `${place} must be ${kind} but is ${JSON.stringify(text)}`
}
