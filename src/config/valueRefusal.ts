import type { FlagDefinition, OwnFlagType } from './FlagDefinition.js'
import { isAvalancheGoFlag } from './flagDefinitions.js'
import { valueProblem } from './goScalars.js'

/** The values that a flag takes, in plain words. */
const plainKinds: Readonly<Record<OwnFlagType, string | undefined>> = {
  bool: 'true or false',
  uint: 'an integer from 0 to 2^64 - 1',
  int: 'an integer',
  float: 'a number',
  duration: 'a duration such as 500ms or 2s',
  ints: 'integers, separated by commas',
  stringToString: 'pairs key=value, separated by commas',
  string: undefined,
  strings: undefined,
  files: undefined,
}

/**
 * Returns the reason why a text is not a valid value of a flag, in plain words; AvalancheGo's words follow for its
 * own flags. Undefined for a valid value.
 * @param source the flag, variable or key that has the value: `--accounts`, `AVAGO_ACCOUNTS`
 * @param node the text that AvalancheGo writes before the reason
 */
export function valueRefusal(
  { name, type }: Pick<FlagDefinition, 'name' | 'type'>,
  text: string,
  source: string,
  node: string,
): string | undefined {
  const problem = valueProblem(type, text)
  if (problem === undefined) return undefined
  const kind = name.endsWith('-port') ? 'a port from 0 to 65535' : plainKinds[type]
  if (kind === undefined) return `${node}: ${problem}`
  const plain = `${source} must be ${kind} but is ${JSON.stringify(text)}`
  return isAvalancheGoFlag(name) ? `${plain} (${node}: ${problem})` : plain
}
