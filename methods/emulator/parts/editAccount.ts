import { addressMissing } from '../../../state/errors/evmControl.js'
import type { AccountEdit } from '../../../state/evm/state/editedState.js'
import type { Address } from '../../../state/evm/types.js'
import type { Network } from '../../../state/Network.js'
import { evmChainOf } from './evmChainOf.js'

/** Sets what an account of an EVM chain has; an empty answer. @throws {NodeError} when no account or no EVM chain is named */
export async function editAccount(
  network: Network,
  { chain, address }: { readonly chain: string; readonly address: Address | undefined },
  edit: AccountEdit,
): Promise<Record<string, never>> {
  const target = evmChainOf(network, chain)
  if (address === undefined) throw addressMissing()
  await target.editAccount(address, edit)
  return {}
}
