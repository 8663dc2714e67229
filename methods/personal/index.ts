import { byName } from '../kit/byName.js'
import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { absentWallets } from './absentWallets.js'
import { ecRecover } from './ecRecover.js'
import { listAccounts } from './listAccounts.js'
import { sendTransaction } from './sendTransaction.js'
import { sign } from './sign.js'
import { signTransaction } from './signTransaction.js'
import { unlockAccount } from './unlockAccount.js'

/**
 * The namespace `personal` (coreth `internal/ethapi/api.go` PersonalAccountAPI), as a node without keys answers.
 * Disabled by default.
 */
export const personalMethods: readonly Method<EvmEndpoint>[] = byName([
  ...absentWallets,
  ecRecover,
  listAccounts,
  sendTransaction,
  sign,
  signTransaction,
  unlockAccount,
])
