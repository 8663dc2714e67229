import { byName } from '../../kit/byName.js'
import type { Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { emptyProfiles } from './emptyProfiles.js'
import { memStats } from './memStats.js'
import { runtimeSettings } from './runtimeSettings.js'
import { setGCPercent } from './setGCPercent.js'
import { stacks } from './stacks.js'
import { startCPUProfile } from './startCPUProfile.js'
import { stopCPUProfile } from './stopCPUProfile.js'
import { vmodule } from './vmodule.js'
import { writeMemProfile } from './writeMemProfile.js'

/** API `debug-handler` (coreth `internal/debug/api.go` HandlerT): the process itself. */
export const handlerMethods: readonly Method<EvmEndpoint>[] = byName([
  ...emptyProfiles,
  ...runtimeSettings,
  memStats,
  setGCPercent,
  stacks,
  startCPUProfile,
  stopCPUProfile,
  vmodule,
  writeMemProfile,
])
