import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Message } from '../../../state/evm/execution/Message.js'
import type { StateOverrides } from '../../../state/evm/state/overrides.js'
import type { StateRoot } from '../../../state/evm/state/StateRoot.js'

/**
 * Returns the overrides of a call. On a chain that behaves as Hardhat's, the sender has at least the value that it
 * sends, since calls there need no funds; elsewhere nothing is added.
 * @param state on which the call runs
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
 * Returns the overrides of an estimate: as {@link withCallerFunds}, and also where the chain behaves as anvil, which
 * requires no funds unless a price is named.
 * @param state on which the call runs
 */
export function withEstimateFunds(
  chain: EvmChain,
  state: StateRoot,
  overrides: StateOverrides,
  message: Message,
): StateOverrides {
  return chain.tooling === 'anvil' && message.gasFeeCap === 0n
    ? funded(state, overrides, message)
    : withCallerFunds(chain, state, overrides, message)
}

/**
 * Returns the overrides of the search for an access list, as {@link withCallerFunds}. On a chain that behaves as
 * anvil's the sender needs funds for the value, and for gas only if the request names a price.
 * @param state on which the call runs
 */
export function withAccessListFunds(
  chain: EvmChain,
  state: StateRoot,
  message: Message,
  isPriced: boolean,
): StateOverrides {
  if (chain.tooling !== 'anvil' || isPriced) return withCallerFunds(chain, state, new Map(), message)
  const { from, gasLimit, gasFeeCap } = message
  return new Map([[from, { balance: state.balance(from) + gasLimit * gasFeeCap }]])
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
