import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { type Id, idToString } from '../../state/codec/ids.js'
import { subnetEvmId } from '../../state/codec/namedIds.js'
import { defaultL1Genesis } from '../../state/evm/genesis/defaultL1Genesis.js'
import { createChainTx, createSubnetTx } from '../../state/platform/wallet/l1Txs.js'
import { Wallet } from '../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../state/profiles/ewoq.js'

let net: Snowglobe
let subnetId: Id

/** Creates a chain as any client may: the transaction is valid whatever the genesis contains. */
function createChain(genesis: string): string {
  const { platform, platformProducer } = net.network.world
  const tx = createChainTx(platform, new Wallet(platform, privateKeyBytes(ewoqKey)), subnetId, {
    chainName: 'made',
    vmId: subnetEvmId,
    genesisData: new TextEncoder().encode(genesis),
  })
  platformProducer.issue(tx)
  return idToString(tx.id)
}

const chainIdOf = (blockchainId: string) =>
  net.fetch(`/ext/bc/${blockchainId}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  })

beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T08:00:00Z' } })
  const { platform, platformProducer } = net.network.world
  const subnet = createSubnetTx(new Wallet(platform, privateKeyBytes(ewoqKey)))
  platformProducer.issue(subnet)
  subnetId = subnet.id
})
afterAll(() => net.close())

describe('a subnet with a chain that cannot run', () => {
  it('leaves earlier chains bootstrapped, and keeps later ones waiting', async () => {
    const genesis = (chainId: bigint) => defaultL1Genesis(chainId, net.network.world.clock.nowSeconds())
    const [before, broken, behind] = [genesis(1n), '{}', genesis(2n)].map(createChain) as [
      string,
      string,
      string,
    ]

    expect(await (await chainIdOf(before)).json()).toMatchObject({ result: '0x1' })
    expect((await chainIdOf(broken)).status).toBe(404)
    const refused = await chainIdOf(behind)
    expect(refused.status).toBe(503)
    expect(await refused.text()).toBe('API call rejected because chain is not done bootstrapping\n')

    const ofData = async (path: string) => (await net.fetch(path)).status
    expect(await ofData(`/v1/chains/${before}`)).toBe(200)
    for (const absent of [broken, behind])
      expect([await ofData(`/v1/chains/${absent}`), await ofData(`/v1/chains/${absent}/blocks`)]).toEqual([
        404, 404,
      ])
    const listed = await (await net.fetch('/v1/chains')).text()
    expect([before, broken, behind].map((id) => listed.includes(id))).toEqual([true, false, false])

    expect(await net.info.isBootstrapped({ chain: before })).toEqual({ isBootstrapped: true })
    expect(await net.info.isBootstrapped({ chain: behind })).toEqual({ isBootstrapped: false })
    await expect(net.info.isBootstrapped({ chain: broken })).rejects.toThrow('there is no chain')

    const subnetID = idToString(subnetId)
    const { healthy, checks } = await net.health.health({ tags: [subnetID] })
    expect(healthy).toBe(false)
    expect(checks['bootstrapped']).toMatchObject({ message: [subnetID], error: 'subnets not bootstrapped' })
    expect(checks[broken]?.error).toBe(
      `failed to create chain on subnet ${subnetID}: error while creating new snowman vm rpc error: code = Unknown ` +
        "desc = parsing genesis: missing required field 'gasLimit' for Genesis",
    )
    const vm = { database: null, health: null }
    expect(checks[before]?.message).toMatchObject({ engine: { consensus: { lastAcceptedHeight: 0 }, vm } })
    expect(checks[behind]?.message).toMatchObject({ engine: { consensus: {}, vm } })
  })
})
