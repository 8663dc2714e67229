import type { Method } from '../kit/defineMethod.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'
import { getVMConfig } from './getVMConfig.js'
import { lockProfile } from './lockProfile.js'
import { memoryProfile } from './memoryProfile.js'
import { setLogLevel } from './setLogLevel.js'
import { startCPUProfiler } from './startCPUProfiler.js'
import { stopCPUProfiler } from './stopCPUProfiler.js'

/**
 * The admin service of an EVM chain, at `/ext/bc/<ID>/admin` when its config sets `admin-api-enabled` (coreth
 * `plugin/evm/admin.go`).
 */
export const chainAdminMethods: readonly Method<ChainAdminTarget>[] = [
  startCPUProfiler,
  stopCPUProfiler,
  memoryProfile,
  lockProfile,
  setLogLevel,
  getVMConfig,
]
