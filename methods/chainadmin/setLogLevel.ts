import { goString } from '../../state/codec/goJson/scalars.js'
import { unknownChainLogLevel } from '../../state/errors/admin.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { named } from '../params/go.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/**
 * The names of levels in lower case, including geth's short forms (`graft/evm/log/logger.go` LvlFromString).
 */
const levels: ReadonlySet<string> = new Set([
  ...['trace', 'trce', 'debug', 'dbug', 'info', 'warn', 'error', 'eror', 'crit'],
])

/**
 * `admin.setLogLevel {level}` of a chain: sets the level of its VM's log, in any letter case. No method
 * returns the level and this VM has no log of its own, so the only effect is the response.
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
