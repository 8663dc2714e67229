import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import type { LaterMethods } from '../kit/LaterMethods.js'
import { toolingNames } from './toolingNames.js'

/** The methods of Ethereum's development networks, loaded at the first call of one of them. */
export const laterTooling: LaterMethods<EvmEndpoint> = {
  names: toolingNames,
  load: async () => (await import('./index.js')).toolingMethods,
}
