import type { LoggerLevels } from '../../state/node/LoggerLevels.js'
import type { LogTargets, NodeLog } from '../library/logging.js'

/**
 * A log that loads its library with the first line, so that a start does not wait for it. Lines go to the standard error, and
 * to files when there is a directory for them.
 */
export function lazyLog(levels: () => LoggerLevels, directory: string | undefined): NodeLog {
  const targets: LogTargets = {
    display: process.stderr,
    ...(directory === undefined ? {} : { directory }),
  }
  let log: Promise<NodeLog> | undefined
  return {
    write(...line) {
      log ??= import('../library/logging.js').then(({ createLog }) => createLog(levels, targets))
      void log.then((opened) => opened.write(...line))
    },
    async close() {
      await (await log)?.close()
    },
  }
}
