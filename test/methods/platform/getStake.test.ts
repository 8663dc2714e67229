import { expect, it } from '@jest/globals'
import { emptyId, type Id, idToString, parseAddress } from '../../../state/codec/ids.js'
import { stakerPriority } from '../../../state/platform/staking/Staker.js'
import { accept, newSubnet, noBase, nodeIdOf, staker } from './made.js'
import { type PlatformNetwork, platformNetwork } from './platformNetwork.js'

const owner = 'P-local1swdjrx8jlxx5e9wetmhwtqr4jpygwpr09vhgxl'
const other = 'P-local1ur873jhz9qnaqv5qthk5sn3e8nj3e0kmggalnu'
const token = 'ab'.repeat(32) as Id

/** Accepts the transaction of a delegator with one staked output. @returns its ID */
function delegation(
  network: PlatformNetwork,
  amount: bigint,
  { assetId = network.platform.avaxAssetId, subnetId = emptyId, address = owner } = {},
): Id {
  const owners = { locktime: 0n, threshold: 1, addresses: [parseAddress(address).address] }
  return accept(network, {
    kind: 'AddPermissionlessDelegatorTx',
    base: noBase,
    validator: { nodeId: nodeIdOf(1), start: 0n, end: 9n, weight: amount },
    subnetId,
    stake: [{ assetId, output: { kind: 'transfer', amount, owners } }],
    rewardsOwner: owners,
  })
}

/** The amounts of the outputs, which stand before locktime, threshold, the number of addresses, and an address. */
async function staked(network: PlatformNetwork, params: object) {
  const reply = (await network.ask('getStake', { addresses: [owner], encoding: 'hexnc', ...params })) as {
    staked: string
    stakeds: object
    stakedOutputs: string[]
  }
  const amounts = reply.stakedOutputs.map((output) => Number(`0x${output.slice(-88, -72)}`))
  return [reply.staked, reply.stakeds, amounts]
}

it('platform.getStake lists what current stakers of all subnets have at stake, then what pending ones have', async () => {
  const network = await platformNetwork()
  const { platform } = network
  const subnetId = newSubnet(network)
  const on = { nodeId: nodeIdOf(1), weight: 1n }
  const later = { nextTime: 5_000_000_000n, priority: stakerPriority.primaryDelegator }
  platform.currentStakers.add(staker({ ...on, ...later, txId: delegation(network, 1n) }))
  platform.currentStakers.add(
    staker({
      ...on,
      txId: delegation(network, 2n, { subnetId, assetId: token }),
      subnetId,
      nextTime: 4_000_000_000n,
      priority: stakerPriority.permissionlessDelegator,
    }),
  )
  platform.currentStakers.add(
    staker({ ...on, ...later, nextTime: 3_000_000_000n, txId: delegation(network, 4n, { address: other }) }),
  )
  // Its transaction is not known, as that of a validator of the genesis file may be.
  platform.currentStakers.add(staker({ ...on, ...later, nextTime: 3_000_000_001n, txId: token }))
  platform.schedule(
    staker({
      ...on,
      txId: delegation(network, 8n),
      nextTime: 1n,
      priority: stakerPriority.primaryValidatorPending,
    }),
  )
  const avax = idToString(platform.avaxAssetId)
  expect(await staked(network, {})).toEqual(['9', { [avax]: '9', [idToString(token)]: '2' }, [2, 1, 8]])
  expect(await staked(network, { validatorsOnly: true })).toEqual(['8', { [avax]: '8' }, [8]])
  expect(await staked(network, { addresses: [other] })).toEqual(['4', { [avax]: '4' }, [4]])
})
