import type { Snowglobe } from '../../../../src/index.js'
import { type Id, idFromString, type NodeId, nodeIdToString } from '../../../../state/codec/ids.js'
import { byFirstOwner, type Wallet } from '../../../state/platform/Wallet.js'
import { avax, daySeconds, nodeIdOf, type PlatformActs } from '../primary/platformActs.js'

/**
 * Fills the P-Chain with subnets, their chains and validators, and with stakes that end with and without reward. Many
 * run when it returns.
 */
export async function showStakes(net: Snowglobe, acts: PlatformActs, owner: Wallet, rows: number) {
  const { platform } = net.network.world
  const node = nodeIdOf(0x71)
  const unlucky = nodeIdOf(0x73)
  net.network.setConnected(node, true)
  acts.validate(owner, node, 60)
  acts.validate(owner, unlucky, 15)
  for (let count = 0; count < rows; count++) {
    const subnetId = idFromString(
      acts.issue(owner.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners }))),
    )
    createChain(acts, platform, owner, subnetId, `chain ${count}`)
    // One of them runs out, and one is removed.
    addToSubnet(acts, platform, owner, { subnetId, nodeId: node, days: count === 0 ? 10 : 50 })
    if (count === 1) removeFromSubnet(acts, platform, owner, { subnetId, nodeId: node })
    acts.delegate(owner, node, 25n * avax, 20)
  }
  acts.delegate(owner, unlucky, 25n * avax, 14)
  await acts.wait(21)
  for (let count = 0; count < rows; count++) {
    await net.increaseTime(1000)
    acts.validate(owner, `${count.toString(16).padStart(4, '0')}${'72'.repeat(18)}` as NodeId, 30)
  }
  return { nodeId: nodeIdToString(node) }
}

type Platform = Snowglobe['network']['world']['platform']

function createChain(
  acts: PlatformActs,
  platform: Platform,
  owner: Wallet,
  subnetId: Id,
  chainName: string,
): void {
  const genesisData = new TextEncoder().encode('a genesis of another virtual machine')
  const chain = {
    subnetId,
    chainName,
    vmId: subnetId,
    fxIds: [],
    genesisData,
    subnetAuthorization: byFirstOwner,
  }
  acts.issue(
    owner.pay(platform, (base) => ({ kind: 'CreateChainTx', base, ...chain }), { authorizers: [owner] }),
  )
}

type SubnetValidator = { readonly subnetId: Id; readonly nodeId: NodeId }

function addToSubnet(
  acts: PlatformActs,
  platform: Platform,
  owner: Wallet,
  { subnetId, nodeId, days }: SubnetValidator & { readonly days: number },
): void {
  const end = platform.clock.nowSeconds() + BigInt(days * daySeconds)
  const validator = { nodeId, start: 0n, end, weight: 20n, subnetId }
  acts.issue(
    owner.pay(
      platform,
      (base) => ({ kind: 'AddSubnetValidatorTx', base, validator, subnetAuthorization: byFirstOwner }),
      { authorizers: [owner] },
    ),
  )
}

function removeFromSubnet(
  acts: PlatformActs,
  platform: Platform,
  owner: Wallet,
  removed: SubnetValidator,
): void {
  acts.issue(
    owner.pay(
      platform,
      (base) => ({ kind: 'RemoveSubnetValidatorTx', base, ...removed, subnetAuthorization: byFirstOwner }),
      { authorizers: [owner] },
    ),
  )
}
