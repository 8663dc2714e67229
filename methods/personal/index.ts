import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { deriveAccount } from './deriveAccount.js'
import { ecRecover } from './ecRecover.js'
import { initializeWallet } from './initializeWallet.js'
import { listAccounts } from './listAccounts.js'
import { listWallets } from './listWallets.js'
import { lockAccount } from './lockAccount.js'
import { openWallet } from './openWallet.js'
import { sendTransaction } from './sendTransaction.js'
import { sign } from './sign.js'
import { signTransaction } from './signTransaction.js'
import { unlockAccount } from './unlockAccount.js'
import { unpair } from './unpair.js'

/**
 * The namespace `personal` (coreth `internal/ethapi/api.go` PersonalAccountAPI), as a node without keys answers.
 * Disabled by default.
 */
export const personalMethods: readonly Method<EvmEndpoint>[] = [
  deriveAccount,
  ecRecover,
  initializeWallet,
  listAccounts,
  listWallets,
  lockAccount,
  openWallet,
  sendTransaction,
  sign,
  signTransaction,
  unlockAccount,
  unpair,
]
