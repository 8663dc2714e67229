import type { Method } from '../defineMethod.js'
import type { EvmEndpoint } from '../eth/EvmEndpoint.js'
import { getAutomine } from './getAutomine.js'
import { increaseTime } from './increaseTime.js'
import { mine } from './mine.js'
import { mineBlocks } from './mineBlocks.js'
import { revert } from './revert.js'
import { setAutomine } from './setAutomine.js'
import { anvilSetIntervalMining, setIntervalMining } from './setIntervalMining.js'
import { setNextBlockTimestamp } from './setNextBlockTimestamp.js'
import { setTime } from './setTime.js'
import { snapshot } from './snapshot.js'

/** The control methods that Ethereum tooling knows, on every EVM chain; off together with the control API. */
export const evmControlMethods: readonly Method<EvmEndpoint>[] = [
  snapshot,
  revert,
  increaseTime,
  setTime,
  setNextBlockTimestamp,
  mine,
  mineBlocks,
  setAutomine,
  getAutomine,
  setIntervalMining,
  anvilSetIntervalMining,
]
