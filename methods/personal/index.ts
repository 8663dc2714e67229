import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { listAccounts } from './listAccounts.js'
import { listWallets } from './listWallets.js'

/** The namespace `personal` as far as it needs no keys (coreth `internal/ethapi/api.go` PersonalAccountAPI), off by default. */
export const personalMethods: readonly Method<EvmEndpoint>[] = [listAccounts, listWallets]
