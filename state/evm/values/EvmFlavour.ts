/**
 * The VM of a chain. coreth and subnet-EVM are two configurations of one implementation. C-Chain accounts
 * have a fifth RLP field, and their storage keys lose the lowest bit of their first byte before hashing.
 */
export type EvmFlavour = 'coreth' | 'subnet-evm'
