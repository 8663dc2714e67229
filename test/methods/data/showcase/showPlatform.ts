import type { Snowglobe } from '../../../../src/index.js'
import { type Id, idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import { Wallet } from '../../../state/platform/Wallet.js'
import type { ManagedL1 } from '../managedL1.js'
import { avax, nodeIdOf, type PlatformActs } from '../primary/platformActs.js'

/**
 * Fills the P-Chain: outputs of every kind, exports, subnets, stakes that end and stakes that run, and an L1 whose
 * validators are registered, weighed, topped up, disabled and removed.
 */
export async function showPlatform(
  net: Snowglobe,
  acts: PlatformActs,
  funded: Wallet,
  l1: ManagedL1,
  rows: number,
) {
  const { platform, genesis } = net.network
  const owners = { ...funded.owners, locktime: platform.clock.nowSeconds() + 1000n }
  const both = [...funded.owners.addresses, ...new Wallet(2).owners.addresses].sort()
  acts.pay(funded, avax, { locktime: 0n, threshold: 2, addresses: both })
  acts.pay(funded, avax, owners)
  acts.payLocked(funded, avax, funded.owners, platform.clock.nowSeconds() + 1000n)
  acts.export(funded, avax, genesis.xChain.chainId)
  acts.export(funded, avax, genesis.cChain.chainId)
  let platformTx = ''
  for (let count = 0; count < rows; count++) {
    platformTx = acts.pay(funded, avax, funded.owners)
    acts.issue(funded.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: funded.owners })))
  }
  const node = nodeIdOf(0x71)
  acts.validate(funded, node, 30)
  for (let count = 0; count < rows; count++) acts.delegate(funded, node, 25n * avax, 20)
  let validationId: Id = l1.converted(0)
  for (let index = 1; index <= rows; index++) {
    const { validationId: registered } = await l1.register(index)
    validationId = registered
  }
  await l1.setWeight(validationId, 0n, 7n)
  await l1.increaseBalance(validationId)
  await l1.disable(l1.converted(1))
  await acts.wait(21)
  acts.validate(funded, nodeIdOf(0x72), 30)
  return {
    platformTx,
    validationId: idToString(validationId),
    nodeId: nodeIdToString(node),
  }
}
