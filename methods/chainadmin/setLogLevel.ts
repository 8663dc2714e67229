import { goString } from '../../state/codec/goJson/scalars.js'
import { unknownChainLogLevel } from '../../state/errors/admin.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { named } from '../params/go.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/** Names of levels in lower case, geth's short forms included (`graft/evm/log/logger.go` LvlFromString). */
const levels: ReadonlySet<string> = new Set([
  ...['trace', 'trce', 'debug', 'dbug', 'info', 'warn', 'error', 'eror', 'crit'],
])

/**
 * `admin.setLogLevel {level}` of a chain: takes a level of its VM's own log, in any case. No answer tells it, and this VM writes no
 * log of its own: nothing but the answer shows.
 */
export const setLogLevel = defineMethod({
  name: 'admin.setLogLevel',
  summary: "Sets the level of the log of the chain's VM.",
  params: named({ level: goString }),
  result: empty,
  handler(_: ChainAdminTarget, { level }) {
    if (!levels.has(level.toLowerCase())) throw unknownChainLogLevel(level)
    return {}
  },
})
