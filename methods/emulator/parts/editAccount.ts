import type { AccountEdit } from '../../../state/evm/state/editedState.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import { evmChainOf } from './evmChainOf.js'

/** Sets what an account of an EVM chain has; an empty answer. @throws {NodeError} when no EVM chain is named so */
export async function editAccount(
  network: Network,
  { chain, address }: { readonly chain: string | undefined; readonly address: Address },
  edit: AccountEdit,
): Promise<Record<string, never>> {
  const target = evmChainOf(network, chain)
  await target.control.editAccount(address, edit)
  return {}
}
