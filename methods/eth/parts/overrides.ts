import { bothStateAndStateDiff } from '../../../state/errors/ethRpc.js'
import type { BlockContext } from '../../../state/evm/blocks/BlockContext.js'
import type { StateOverrides } from '../../../state/evm/state/overrides.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import type { BlockOverrideArguments, StateOverrideArguments } from '../../params/overrideArguments.js'

/**
 * Converts overrides of accounts to the form that execution takes.
 * @throws {NodeError} when an account has both `state` and `stateDiff`
 */
export function stateOverrides(args: StateOverrideArguments | undefined): StateOverrides {
  // There may be tens of thousands, so none is copied.
  const overrides = args ?? new Map()
  for (const [address, { state, stateDiff }] of overrides)
    if (state !== undefined && stateDiff !== undefined) throw bothStateAndStateDiff(checksumAddress(address))
  return overrides
}

/**
 * Returns the block context of a call with its overrides. Avalanche's PREVRANDAO is the difficulty (coreth
 * `core/evm.go`).
 */
export function overrideBlock(block: BlockContext, args: BlockOverrideArguments | undefined): BlockContext {
  if (args === undefined) return block
  const difficulty = args.Difficulty ?? block.difficulty
  return {
    ...block,
    blockHash: (number) => block.blockHash(number),
    number: args.Number ?? block.number,
    timestamp: args.Time ?? block.timestamp,
    gasLimit: args.GasLimit ?? block.gasLimit,
    coinbase: args.Coinbase ?? block.coinbase,
    baseFee: args.BaseFee ?? block.baseFee,
    blobBaseFee: args.BlobBaseFee ?? block.blobBaseFee,
    difficulty,
    prevRandao: args.Difficulty === undefined ? block.prevRandao : toWord(difficulty),
  }
}
