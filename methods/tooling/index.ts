import { accounts } from '../eth/accounts.js'
import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { otsMethods } from '../ots/index.js'
import { traceMethods } from '../trace/index.js'
import { addBalance } from './accounts/addBalance.js'
import { autoImpersonateAccount } from './accounts/autoImpersonateAccount.js'
import { dealErc20, setErc20Allowance } from './accounts/dealErc20.js'
import { impersonateAccount } from './accounts/impersonateAccount.js'
import { impersonateSignature } from './accounts/impersonateSignature.js'
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
import { setBlockGasLimit } from './blocks/setBlockGasLimit.js'
import { setCoinbase } from './blocks/setCoinbase.js'
import { anvilSetIntervalMining, getIntervalMining, setIntervalMining } from './blocks/setIntervalMining.js'
import { setNextBlockBaseFee } from './blocks/setNextBlockBaseFee.js'
import { setPrevRandao } from './blocks/setPrevRandao.js'
import { dumpState, loadState } from './chain/dumpState.js'
import { getGenesisTime } from './chain/getGenesisTime.js'
import { reorg } from './chain/reorg.js'
import { reset } from './chain/reset.js'
import { revert } from './chain/revert.js'
import { rollback } from './chain/rollback.js'
import { setLoggingEnabled } from './chain/setLoggingEnabled.js'
import { setRpcUrl } from './chain/setRpcUrl.js'
import { snapshot } from './chain/snapshot.js'
import {
  getAccount,
  getAccountInfo,
  getStorageValues,
  getTransactionBySenderAndNonce,
} from './eth/accountReads.js'
import { config } from './eth/config.js'
import { sendRawTransactionSync, sendTransactionSync } from './eth/sendSync.js'
import {
  blobBaseFee,
  blobs,
  codeByHash,
  erigonHeader,
  forkedChainId,
  hashrate,
  mining,
  networkId,
  protocolVersion,
  rawTransactions,
  stackTraceFailures,
} from './eth/simpleReads.js'
import { metadata } from './identity/metadata.js'
import { nodeInfo } from './identity/nodeInfo.js'
import { dropAllTransactions } from './pool/dropAllTransactions.js'
import { dropTransaction, hardhatDropTransaction } from './pool/dropTransaction.js'
import { removePoolTransactions } from './pool/removePoolTransactions.js'
import { refused } from './refusedMethods.js'
import { simulateV1 } from './simulate/simulateV1.js'
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
  setStorageAt,
  ...impersonateAccount,
  ...stopImpersonatingAccount,
  hardhatStopImpersonatingAccount,
  ...autoImpersonateAccount,
  ...impersonateSignature,
  sendUnsignedTransaction,
  ...addBalance,
  ...dealErc20,
  ...setErc20Allowance,
  ...setCoinbase,
  setBlockGasLimit,
  ...setNextBlockBaseFee,
  ...setPrevRandao,
  ...dropAllTransactions,
  ...removePoolTransactions,
  ...reset,
  ...rollback,
  ...setRpcUrl,
  ...reorg,
  dumpState,
  loadState,
  ...setLoggingEnabled,
  metadata,
  nodeInfo,
  getAccount,
  getAccountInfo,
  getStorageValues,
  getTransactionBySenderAndNonce,
  sendRawTransactionSync,
  sendTransactionSync,
  simulateV1,
  config,
  blobBaseFee,
  hashrate,
  mining,
  networkId,
  protocolVersion,
  erigonHeader,
  codeByHash,
  rawTransactions,
  ...blobs,
  stackTraceFailures,
  forkedChainId,
  ...traceMethods,
  ...otsMethods,
  ...refused,
  { ...accounts, aliases: ['eth_requestAccounts'] },
  personalSign,
  signTypedData,
  dropTransaction,
  hardhatDropTransaction,
]
