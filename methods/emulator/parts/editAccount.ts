import type { AccountEdit } from '../../../state/evm/state/editedState.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import { evmChainOf } from './evmChainOf.js'

/**
 * Changes an account of an EVM chain. Returns an empty answer.
 * @throws {NodeError} when there is no EVM chain with this name
 */
export async function editAccount(
  network: Network,
  { chain, address }: { readonly chain: string | undefined; readonly address: Address },
  edit: AccountEdit,
): Promise<Record<string, never>> {
  const target = evmChainOf(network, chain)
  await target.control.editAccount(address, edit)
  return {}
}
