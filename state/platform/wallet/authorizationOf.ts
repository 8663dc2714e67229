import { type Id, idToString } from '../../codec/ids.js'
import { subnetNotOwned } from '../../errors/emulatorL1.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Verifiable } from '../txs/verifiable.js'
import type { Wallet } from './Wallet.js'

/**
 * Returns the wallet's authorization for a subnet, as one of its owner's addresses. @throws {NodeError} when
 * the wallet cannot authorize alone
 */
export function authorizationOf(chain: PlatformChain, wallet: Wallet, subnetId: Id): Verifiable {
  const owner = chain.subnets.owner(subnetId)
  const index = owner?.threshold === 1 ? owner.addresses.indexOf(wallet.address) : -1
  if (index < 0) throw subnetNotOwned(idToString(subnetId))
  return { kind: 'input', signatureIndices: [index] }
}
