import { toHex, toQuantity } from '../../../state/codec/hex.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Network } from '../../../state/Network.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'
import { versionOf } from '../../web3/clientVersion.js'

/**
 * `anvil_metadata`, `hardhat_metadata`: the name and version of the program, the chain's head, and its heads at the
 * snapshots that can be reverted to. The ID of the instance changes with each reset.
 */
export const metadata = defineMethod({
  name: 'anvil_metadata',
  aliases: ['hardhat_metadata'],
  summary: 'The client, its instance and the head of the chain.',
  params: noParams,
  result: about(
    '`{ clientVersion, chainId, instanceId, latestBlockNumber, latestBlockHash, … }`',
    someObject,
  ),
  handler(endpoint: EvmEndpoint) {
    const { network, chain } = endpoint
    const instance = `${network.options.seed}/${chain.blockchainId}/${network.resets}`
    return {
      clientVersion: versionOf(endpoint),
      clientSemver: network.world.node.release.version,
      chainId: chain.config.chainId,
      instanceId: toHex(keccak256(Buffer.from(instance))),
      latestBlockNumber: chain.head.header.number,
      latestBlockHash: chain.head.hash,
      forkedNetwork: null,
      snapshots: Object.fromEntries(snapshotHeads(network, chain)),
    }
  },
})

/** Returns the number of each snapshot with the height and the hash of the chain's head, as anvil does. */
function snapshotHeads({ snapshots }: Network, { blockchainId }: EvmChain): [string, [bigint, string]][] {
  return snapshots.flatMap(({ id, heads }) => {
    const head = heads.get(blockchainId)
    return head === undefined ? [] : [[toQuantity(id), [head.height, head.hash]]]
  })
}
