import { required, textParameter } from '../../data/kit/Parameter.js'

/** The chain of metrics: only its EVM chain ID names it. */
export const evmChainId = required(textParameter<string>('The EVM chain ID.', { format: 'decimal' }))
