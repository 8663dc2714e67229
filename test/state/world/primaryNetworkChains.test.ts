import { expect, test } from '@jest/globals'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { primaryNetworkChains } from '../../../state/world/primaryNetworkChains.js'
import { loneNode } from '../../methods/nodeNetwork.js'

/** The chains of a network whose C-Chain has other members. */
function chainsOf({ world: { genesis, platform, avm, cChain } }: Network, members: object = {}) {
  const other = Object.create(cChain, Object.getOwnPropertyDescriptors(members)) as EvmChain
  return primaryNetworkChains(genesis, platform, avm, Object.keys(members).length === 0 ? cChain : other)
}

test('P, X and C have their endpoints and indexes, and their last blocks', async () => {
  const network = await loneNode()
  const { genesis, platform, avm, cChain } = network.world
  const subnetId = platformChainId
  const chains = chainsOf(network)
  expect(chains).toMatchObject([
    { id: platformChainId, subnetId, extensions: ['', '/proposervm'], indexes: ['block'] },
    { id: genesis.xChain.chainId, subnetId, extensions: ['', '/wallet'], indexes: ['block', 'vtx', 'tx'] },
    {
      id: cChain.blockchainId,
      subnetId,
      indexes: ['block'],
      endpointsError: undefined,
      extensions: ['/rpc', '/ws', '/avax', '/proposervm'],
    },
  ])
  await cChain.control.mine(2)
  const last = chains.map((chain) => chain.lastAccepted())
  expect(last.map(({ height }) => height)).toEqual([platform.blocks.height, avm.blocks.height, 2n])
  expect(new Set(last.map(({ id }) => id)).size).toBe(3)
  const options = { ...cChain.options, adminApiEnabled: true, ethApis: ['nonsense'] }
  const withAdmin = (isAsynchronous: boolean) =>
    chainsOf(network, { options, isAsynchronous, blockchainId: cChain.blockchainId })[2]
  expect(withAdmin(true)).toMatchObject({
    extensions: ['/rpc', '/ws', '/avax', '/admin', '/proposervm'],
    endpointsError: undefined,
  })
  // A VM of Helicon ignores names of APIs that it does not know.
  expect(withAdmin(false)?.endpointsError).toContain('nonsense')
})
