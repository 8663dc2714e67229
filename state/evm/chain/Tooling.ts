/**
 * A development network of Ethereum. EVM chains behave like it where it differs from a node of Avalanche:
 *
 * - Queries for blocks above the head return null, and are not refused.
 * - `pending` is a block of the waiting transactions.
 * - The gas of a block is limited by its gas limit alone, and the limit is higher.
 * - The C-Chain's genesis has the time of the network's start.
 * - As in Hardhat, each block's timestamp is at least a second after its parent's.
 */
export type Tooling = 'anvil' | 'hardhat'
