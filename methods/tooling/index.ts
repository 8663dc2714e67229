import { accounts } from '../eth/accounts.js'
import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { autoImpersonateAccount } from './accounts/autoImpersonateAccount.js'
import { impersonateAccount } from './accounts/impersonateAccount.js'
import { personalSign } from './accounts/personalSign.js'
import { sendUnsignedTransaction } from './accounts/sendUnsignedTransaction.js'
import { setBalance } from './accounts/setBalance.js'
import { setCode } from './accounts/setCode.js'
import { setNonce } from './accounts/setNonce.js'
import { setStorageAt } from './accounts/setStorageAt.js'
import { signTypedData } from './accounts/signTypedData.js'
import {
  hardhatStopImpersonatingAccount,
  stopImpersonatingAccount,
} from './accounts/stopImpersonatingAccount.js'
import { getAutomine } from './blocks/getAutomine.js'
import { intervalMine } from './blocks/intervalMine.js'
import { mine } from './blocks/mine.js'
import { anvilMine, hardhatMine } from './blocks/mineBlocks.js'
import { mineDetailed } from './blocks/mineDetailed.js'
import { setAutomine } from './blocks/setAutomine.js'
import { anvilSetIntervalMining, getIntervalMining, setIntervalMining } from './blocks/setIntervalMining.js'
import { getGenesisTime } from './chain/getGenesisTime.js'
import { revert } from './chain/revert.js'
import { snapshot } from './chain/snapshot.js'
import { dropTransaction, hardhatDropTransaction } from './pool/dropTransaction.js'
import { removeBlockTimestampInterval, setBlockTimestampInterval } from './time/blockTimestampInterval.js'
import { increaseTime } from './time/increaseTime.js'
import { setNextBlockTimestamp } from './time/setNextBlockTimestamp.js'
import { setTime } from './time/setTime.js'

/** The methods of Ethereum's development networks, on every EVM chain; disabled together with the control API. */
export const toolingMethods: readonly Method<EvmEndpoint>[] = [
  snapshot,
  revert,
  getGenesisTime,
  increaseTime,
  setTime,
  setNextBlockTimestamp,
  ...setBlockTimestampInterval,
  removeBlockTimestampInterval,
  mine,
  mineDetailed,
  anvilMine,
  hardhatMine,
  ...intervalMine,
  ...setAutomine,
  getAutomine,
  ...setIntervalMining,
  ...anvilSetIntervalMining,
  getIntervalMining,
  ...setBalance,
  ...setCode,
  ...setNonce,
  ...setStorageAt,
  ...impersonateAccount,
  ...stopImpersonatingAccount,
  hardhatStopImpersonatingAccount,
  ...autoImpersonateAccount,
  sendUnsignedTransaction,
  { ...accounts, aliases: ['eth_requestAccounts'] },
  personalSign,
  signTypedData,
  dropTransaction,
  hardhatDropTransaction,
]
