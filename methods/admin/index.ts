import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { alias } from './alias.js'
import { aliasChain } from './aliasChain.js'
import { dbGet } from './dbGet.js'
import { getChainAliases } from './getChainAliases.js'
import { getConfig } from './getConfig.js'
import { getLoggerLevel } from './getLoggerLevel.js'
import { loadVMs } from './loadVMs.js'
import { lockProfile } from './lockProfile.js'
import { memoryProfile } from './memoryProfile.js'
import { setLoggerLevel } from './setLoggerLevel.js'
import { stacktrace } from './stacktrace.js'
import { startCPUProfiler } from './startCPUProfiler.js'
import { stopCPUProfiler } from './stopCPUProfiler.js'

/**
 * The methods for the node's operator, at `/ext/admin` when `api-admin-enabled` is set (AvalancheGo
 * `api/admin/service.go`).
 */
export const adminMethods = [
  startCPUProfiler,
  stopCPUProfiler,
  memoryProfile,
  lockProfile,
  alias,
  aliasChain,
  getChainAliases,
  stacktrace,
  setLoggerLevel,
  getLoggerLevel,
  getConfig,
  loadVMs,
  dbGet,
] as const satisfies readonly Method<Network>[]
