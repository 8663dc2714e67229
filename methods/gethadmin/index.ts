import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { exportChain } from './exportChain.js'
import { importChain } from './importChain.js'

/** The namespace `admin` of geth (coreth `eth/api_admin.go`). Disabled by default. */
export const gethAdminMethods: readonly Method<EvmEndpoint>[] = [exportChain, importChain]
