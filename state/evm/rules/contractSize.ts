/** The maximum size of a creation's init code (EIP-3860), bytes. */
export const maxInitCodeSize = 49_152

/** The maximum size of a contract's code (EIP-170), bytes. */
export const maxCodeSize = 24_576

/** The gas of each word of init code since Durango (EIP-3860). */
export const initCodeWordGas = 2
