import type { Method } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { clientVersion } from './clientVersion.js'
import { sha3 } from './sha3.js'

/** The namespace `web3` (coreth `node/api.go`). */
export const web3Methods: readonly Method<EvmEndpoint>[] = [clientVersion, sha3]
