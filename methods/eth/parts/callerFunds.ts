import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { StateOverrides } from '../../../state/evm/execution/execution.types.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'
import type { Message } from '../../../state/evm/types.js'

/**
 * Returns the overrides of a call. Where the chain behaves as Hardhat's, its sender has at least what it
 * sends, since calls there need no funds; elsewhere nothing is added.
 * @param state on which it runs
 */
export function withCallerFunds(
  chain: EvmChain,
  state: StateRoot,
  overrides: StateOverrides,
  message: Message,
): StateOverrides {
  return chain.tooling === 'hardhat' ? funded(state, overrides, message) : overrides
}

/**
 * Returns the overrides of an estimate or of the search for an access list: as {@link withCallerFunds}, and also where
 * the chain behaves as anvil, which requires no funds unless a price is named.
 * @param state on which it runs
 * @param isPriced whether the request names a price
 */
export function withEstimateFunds(
  chain: EvmChain,
  state: StateRoot,
  overrides: StateOverrides,
  message: Message,
  isPriced = message.gasFeeCap > 0n,
): StateOverrides {
  return chain.tooling === 'anvil' && !isPriced
    ? funded(state, overrides, message)
    : withCallerFunds(chain, state, overrides, message)
}

function funded(
  state: StateRoot,
  overrides: StateOverrides,
  { from, value, gasLimit, gasFeeCap }: Message,
): StateOverrides {
  const given = overrides.get(from)
  const needed = value + gasLimit * gasFeeCap
  if ((given?.balance ?? state.balance(from)) >= needed) return overrides
  return new Map(overrides).set(from, { ...given, balance: needed })
}
