import { logLevelFromString, logLevels } from '../../state/node/LoggerLevels.js'
import { ConfigError } from '../config/ConfigError.js'
import type { FlagReader } from '../config/FlagReader.js'

/**
 * Returns whether each request is printed: in a terminal or as `--request-log` says, unless `--quiet`, `--json`
 * or the display level hides it.
 * @throws {ConfigError} for an unknown value
 */
export function printsRequests(reader: FlagReader): boolean {
  const wanted = reader.text('request-log')
  if (!['auto', 'true', 'false'].includes(wanted))
    throw new ConfigError('node', `request-log must be auto, true or false but is ${JSON.stringify(wanted)}`)
  if (wanted === 'false' || (wanted === 'auto' && !process.stdout.isTTY)) return false
  if (reader.bool('quiet') || reader.bool('json')) return false
  const flag = reader.isSet('log-display-level') ? 'log-display-level' : 'log-level'
  const level = logLevelFromString(reader.text(flag))
  return level !== undefined && logLevels.indexOf('INFO') >= logLevels.indexOf(level)
}
