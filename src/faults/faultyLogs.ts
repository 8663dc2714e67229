import { JsonItems, type JsonWritable } from '../../state/codec/json.js'
import type { FaultRule } from '../../state/node/FaultRule.js'
import type { Outcome } from '../rpc/Dispatcher.js'

const logMethods: ReadonlySet<string> = new Set(['eth_getLogs', 'eth_getFilterLogs', 'eth_getFilterChanges'])

/** Whether a method answers with a list of logs, or may do so. */
export function answersLogs(method: string): boolean {
  return logMethods.has(method)
}

/**
 * Returns an outcome whose logs are dropped, duplicated or reordered by rules.
 * @param hit returns the rule that hits the next log
 */
export function faultyLogs(outcome: Outcome, hit: () => FaultRule | undefined): Outcome {
  const { result } = outcome
  if (outcome.error !== undefined || !(result instanceof JsonItems || Array.isArray(result))) return outcome
  const items: readonly JsonWritable[] = result instanceof JsonItems ? [...result.make()] : result
  return { ...outcome, result: faultyList(items, (item) => (isLog(item) ? hit() : undefined)) }
}

function faultyList(
  items: readonly JsonWritable[],
  hit: (item: JsonWritable) => FaultRule | undefined,
): readonly JsonWritable[] {
  const list: JsonWritable[] = []
  let held: JsonWritable[] = []
  for (const item of items) {
    const rule = hit(item)
    if (rule?.drop !== undefined) continue
    if (rule?.reorder !== undefined) {
      held.push(item)
      continue
    }
    list.push(item, ...(rule?.duplicate === undefined ? [] : [item]), ...held)
    held = []
  }
  return [...list, ...held]
}

/** Whether an item is a log: filters of blocks answer with hashes. */
function isLog(item: JsonWritable): boolean {
  return typeof item === 'object' && item !== null
}
