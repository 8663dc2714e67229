import type { Snowglobe } from '../../../../src/index.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { Wallet } from '../../../state/platform/Wallet.js'
import type { ManagedL1 } from '../managedL1.js'
import { avax, type PlatformActs } from '../primary/platformActs.js'

/**
 * Fills the P-Chain with outputs of every kind and exports, and an L1 whose validators are registered, weighed, topped
 * up, disabled and removed.
 */
export async function showPlatform(
  net: Snowglobe,
  acts: PlatformActs,
  funded: Wallet,
  l1: ManagedL1,
  rows: number,
) {
  const { platform, genesis } = net.network.world
  const owners = { ...funded.owners, locktime: platform.clock.nowSeconds() + 1000n }
  const both = [...funded.owners.addresses, ...new Wallet(2).owners.addresses].sort()
  acts.pay(funded, avax, { locktime: 0n, threshold: 2, addresses: both })
  acts.pay(funded, avax, owners)
  acts.payLocked(funded, avax, funded.owners, platform.clock.nowSeconds() + 1000n)
  acts.export(funded, avax, genesis.xChain.chainId)
  acts.export(funded, avax, genesis.cChain.chainId)
  let platformTx = ''
  for (let count = 0; count < rows; count++) platformTx = acts.pay(funded, avax, funded.owners)
  let validationId: Id = l1.converted(0)
  for (let index = 1; index <= rows; index++) {
    const { validationId: registered } = await l1.register(index)
    validationId = registered
  }
  await l1.setWeight(validationId, 0n, 7n)
  await l1.increaseBalance(validationId)
  await l1.disable(l1.converted(1))
  await l1.setWeight(l1.converted(1), 0n, 0n)
  return { platformTx, validationId: idToString(validationId) }
}
