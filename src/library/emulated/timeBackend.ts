import { minedChain } from '../../../methods/emulator/parts/minedChain.js'
import type { Network } from '../../../state/Network.js'
import { libraryError } from '../../inProcess/libraryError.js'
import type { TimeBackend } from '../Backend.js'
import { refusing } from './refusing.js'

/** Returns the clock of the emulated network, and when its chains make blocks. */
export function timeBackend(network: Network): TimeBackend {
  return {
    now: () => network.world.clock.now(),
    set: (timestampMs) => refusing(() => network.time.set(timestampMs)),
    increase: (ms) => refusing(() => network.time.increase(ms)),
    setMode: (mode) => network.time.setMode(mode),
    async mine(chain, blocks) {
      await refusing(() => minedChain(network, chain).mine(blocks))
    },
    setMining(chain, mode) {
      try {
        minedChain(network, chain).setMining(mode)
      } catch (error) {
        throw libraryError(error)
      }
    },
  }
}
