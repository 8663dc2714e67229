import { logLevelFromString, logLevels } from '../../state/node/LoggerLevels.js'
import type { FlagReader } from '../config/FlagReader.js'
import { wordFlag } from '../config/wordFlag.js'

/** The content of the log of requests: nothing, transactions alone, or requests too. */
export type RequestLogContent = 'nothing' | 'transactions' | 'requests'

/**
 * Returns the content of the log of requests. It is printed in a terminal or with `--request-log`, unless `--quiet`,
 * `--json` or the display level hides it.
 * @throws {ConfigError} for an unknown value
 */
export function requestLogContent(reader: FlagReader): RequestLogContent {
  const wanted = wordFlag(reader, 'request-log', ['auto', 'true', 'transactions', 'false'])
  if (wanted === 'false' || (wanted === 'auto' && !process.stdout.isTTY)) return 'nothing'
  if (reader.bool('quiet') || reader.bool('json')) return 'nothing'
  const flag = reader.isSet('log-display-level') ? 'log-display-level' : 'log-level'
  const level = logLevelFromString(reader.text(flag))
  if (level === undefined || logLevels.indexOf('INFO') < logLevels.indexOf(level)) return 'nothing'
  return wanted === 'transactions' ? 'transactions' : 'requests'
}
