import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { StateOverrides } from '../../../state/evm/execution/execution.types.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import type { Message } from '../../../state/evm/types.js'

/**
 * Returns the overrides of a call or an estimate. Where the chain behaves as Hardhat's, its sender has at least what it
 * sends, since calls there need no funds; elsewhere nothing is added.
 * @param state on which it runs
 */
export function withCallerFunds(
  chain: EvmChain,
  state: StateRoot,
  overrides: StateOverrides,
  { from, value, gasLimit, gasFeeCap }: Message,
): StateOverrides {
  if (chain.tooling !== 'hardhat') return overrides
  const given = overrides.get(from)
  const needed = value + gasLimit * gasFeeCap
  if ((given?.balance ?? state.balance(from)) >= needed) return overrides
  return new Map(overrides).set(from, { ...given, balance: needed })
}
