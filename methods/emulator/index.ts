import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { addPlugin } from './addPlugin.js'
import { addSignerKey } from './addSignerKey.js'
import { addValidator } from './addValidator.js'
import { clearFaults } from './clearFaults.js'
import { clearJournal } from './clearJournal.js'
import { createL1 } from './createL1.js'
import { disableL1Validator } from './disableL1Validator.js'
import { dropMessage } from './dropMessage.js'
import { dumpState } from './dumpState.js'
import { execute } from './execute.js'
import { executionStatus } from './executionStatus.js'
import { explainTx } from './explainTx.js'
import { fund } from './fund.js'
import { getArtifacts } from './getArtifacts.js'
import { getFaults } from './getFaults.js'
import { getRelay } from './getRelay.js'
import { impersonate } from './impersonate.js'
import { increaseL1ValidatorBalance } from './increaseL1ValidatorBalance.js'
import { increaseTime } from './increaseTime.js'
import { journal } from './journal.js'
import { loadState } from './loadState.js'
import { mine } from './mine.js'
import { redeliverWebhook } from './redeliverWebhook.js'
import { relay } from './relay.js'
import { removeValidator } from './removeValidator.js'
import { reset } from './reset.js'
import { resetWebhookFailures } from './resetWebhookFailures.js'
import { revert } from './revert.js'
import { setBalance } from './setBalance.js'
import { setBootstrapped } from './setBootstrapped.js'
import { setClock } from './setClock.js'
import { setCode } from './setCode.js'
import { setConnected } from './setConnected.js'
import { setDataApi } from './setDataApi.js'
import { setExecution } from './setExecution.js'
import { setFaults } from './setFaults.js'
import { setHealth } from './setHealth.js'
import { setIndexLag } from './setIndexLag.js'
import { setMining } from './setMining.js'
import { setNonce } from './setNonce.js'
import { setPChainHeight } from './setPChainHeight.js'
import { setPeers } from './setPeers.js'
import { setRelay } from './setRelay.js'
import { setSigning } from './setSigning.js'
import { setStorageAt } from './setStorageAt.js'
import { setTime } from './setTime.js'
import { settle } from './settle.js'
import { setUptime } from './setUptime.js'
import { signWarpMessage } from './signWarpMessage.js'
import { snapshot } from './snapshot.js'
import { stackTrace } from './stackTrace.js'
import { status } from './status.js'
import { useArtifacts } from './useArtifacts.js'
import { webhookMessages } from './webhookMessages.js'

/** The control API, served at `/ext/emulator` unless it is switched off. */
export const emulatorMethods = [
  status,
  setTime,
  increaseTime,
  setClock,
  mine,
  setMining,
  setExecution,
  execute,
  settle,
  executionStatus,
  snapshot,
  revert,
  reset,
  dumpState,
  loadState,
  setUptime,
  setConnected,
  setPeers,
  addValidator,
  removeValidator,
  fund,
  explainTx,
  useArtifacts,
  getArtifacts,
  stackTrace,
  setBalance,
  setCode,
  setNonce,
  setStorageAt,
  impersonate,
  createL1,
  increaseL1ValidatorBalance,
  disableL1Validator,
  addSignerKey,
  setPChainHeight,
  setSigning,
  setHealth,
  signWarpMessage,
  setRelay,
  relay,
  dropMessage,
  getRelay,
  setIndexLag,
  setDataApi,
  webhookMessages,
  redeliverWebhook,
  resetWebhookFailures,
  setBootstrapped,
  addPlugin,
  setFaults,
  getFaults,
  clearFaults,
  journal,
  clearJournal,
] as const satisfies readonly Method<Network>[]
