/** Everything that `dist/lib/snowglobe.cjs` exports: the library, the command line that uses it, and the clock that they read. */
export { readWallClockBy } from '../state/time/wallClock.js'
export { main } from './cli/main.js'
export * from './index.js'
export { unrefAfterTests } from './library/openNetworks.js'
