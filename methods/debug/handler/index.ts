import type { Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { blockProfile } from './blockProfile.js'
import { freeOSMemory } from './freeOSMemory.js'
import { gcStats } from './gcStats.js'
import { memStats } from './memStats.js'
import { mutexProfile } from './mutexProfile.js'
import { setBlockProfileRate } from './setBlockProfileRate.js'
import { setGCPercent } from './setGCPercent.js'
import { setMutexProfileFraction } from './setMutexProfileFraction.js'
import { stacks } from './stacks.js'
import { startCPUProfile } from './startCPUProfile.js'
import { stopCPUProfile } from './stopCPUProfile.js'
import { verbosity } from './verbosity.js'
import { vmodule } from './vmodule.js'
import { writeBlockProfile } from './writeBlockProfile.js'
import { writeMemProfile } from './writeMemProfile.js'
import { writeMutexProfile } from './writeMutexProfile.js'

/** API `debug-handler` (coreth `internal/debug/api.go` HandlerT): the process itself. */
export const handlerMethods: readonly Method<EvmEndpoint>[] = [
  blockProfile,
  freeOSMemory,
  gcStats,
  memStats,
  mutexProfile,
  setBlockProfileRate,
  setGCPercent,
  setMutexProfileFraction,
  stacks,
  startCPUProfile,
  stopCPUProfile,
  verbosity,
  vmodule,
  writeBlockProfile,
  writeMemProfile,
  writeMutexProfile,
]
