import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { autoImpersonateAccount } from './autoImpersonateAccount.js'
import { dropTransaction, hardhatDropTransaction } from './dropTransaction.js'
import { getAutomine } from './getAutomine.js'
import { impersonateAccount } from './impersonateAccount.js'
import { increaseTime } from './increaseTime.js'
import { mine } from './mine.js'
import { mineBlocks } from './mineBlocks.js'
import { revert } from './revert.js'
import { sendUnsignedTransaction } from './sendUnsignedTransaction.js'
import { setAutomine } from './setAutomine.js'
import { setBalance } from './setBalance.js'
import { setCode } from './setCode.js'
import { anvilSetIntervalMining, setIntervalMining } from './setIntervalMining.js'
import { setNextBlockTimestamp } from './setNextBlockTimestamp.js'
import { setNonce } from './setNonce.js'
import { setStorageAt } from './setStorageAt.js'
import { setTime } from './setTime.js'
import { snapshot } from './snapshot.js'
import { stopImpersonatingAccount } from './stopImpersonatingAccount.js'

/** The control methods of Ethereum tooling, on every EVM chain; disabled together with the control API. */
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
  setBalance,
  setCode,
  setNonce,
  setStorageAt,
  impersonateAccount,
  stopImpersonatingAccount,
  autoImpersonateAccount,
  sendUnsignedTransaction,
  dropTransaction,
  hardhatDropTransaction,
]
