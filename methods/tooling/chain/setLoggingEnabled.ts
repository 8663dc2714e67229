import { goBool } from '../../../state/codec/goJson/scalars.js'
import { idToString } from '../../../state/codec/ids.js'
import { logLevelFromString } from '../../../state/node/LoggerLevels.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setLoggingEnabled`, `hardhat_setLoggingEnabled`: shows the lines of the chain's logger on the console, or
 * hides them. The log file keeps its level.
 */
export const setLoggingEnabled = command({
  names: ['anvil_setLoggingEnabled', 'hardhat_setLoggingEnabled'],
  summary: "Shows the lines of this chain's logger, or hides them.",
  params: positional(arg('enabled', goBool)),
  handler(
    {
      network: {
        world: { node },
      },
      chain,
    },
    [enabled],
  ) {
    const logger = node.chainAliases.primaryAlias(chain.blockchainId) ?? idToString(chain.blockchainId)
    const { flags } = node
    const shown = logLevelFromString(flags.text('log-display-level') || flags.text('log-level')) ?? 'INFO'
    node.loggers.set(logger, { displayLevel: enabled ? shown : 'OFF' })
  },
})
