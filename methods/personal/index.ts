import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listAccounts } from './listAccounts.js'
import { listWallets } from './listWallets.js'

/**
 * The methods of the namespace `personal` that need no keys (coreth `internal/ethapi/api.go`
 * PersonalAccountAPI). Disabled by default.
 */
export const personalMethods: readonly Method<EvmEndpoint>[] = [listAccounts, listWallets]
