import { type FaultPlanInput, faultPlanInput } from '../../methods/params/faultInputs.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { fileEntries } from './fileEntries.js'
import { checkedValue, jsonOfText, textOfFile } from './jsonFile.js'

/**
 * Returns the fault rules of the flag `faults`: an object of a configuration, or a JSON file with such an object or a list of
 * rules.
 * @throws {ConfigError} naming the file and the member that is wrong
 */
export function faultsFromFlags(reader: FlagReader): FaultPlanInput {
  const [entry, second] = fileEntries(reader.text('faults'))
  if (second !== undefined) throw new ConfigError('node', 'faults: give one file, whose rules are in order')
  if (entry === undefined) return {}
  if (!('path' in entry)) return planOf('faults of the configuration', entry.value)
  const subject = `faults ${entry.path}`
  return planOf(subject, jsonOfText(subject, textOfFile(subject, reader.expanded(entry.path))))
}

function planOf(subject: string, value: unknown): FaultPlanInput {
  const plan = Array.isArray(value) ? { rules: value } : value
  checkedValue(subject, faultPlanInput, plan)
  // The library reads it again.
  return plan as FaultPlanInput
}
