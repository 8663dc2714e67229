import { beforeAll, describe, expect, it } from '@jest/globals'
import { createWebhook } from '../../../../methods/data/webhooks/createWebhook.js'
import { updateWebhook } from '../../../../methods/data/webhooks/updateWebhook.js'
import type { Network } from '../../../../state/Network.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { nodeNetwork } from '../../nodeNetwork.js'

let network: Network
beforeAll(async () => {
  network = await nodeNetwork()
})

const shared = { url: 'http://a', name: 'n', description: 'd' }
/** Creates a webhook, and returns it as it is kept. */
async function created(body: object) {
  const request = { values: {}, body: { ...shared, metadata: { keys: [], addresses: [] }, ...body } }
  await createWebhook.run({ network } as never, request as never)
  return network.world.webhooks.all.at(-1)
}
/** Changes a webhook. */
async function changed(id: string, body: object) {
  const changes = updateWebhook.body?.read(body as never)
  return await updateWebhook.run({ network } as never, { values: { id }, body: changes } as never)
}

describe('a new webhook', () => {
  it('for accounts is of the EVM chain that it names', async () => {
    const { cChain } = network.world
    const body = { eventType: 'address_activity', chainId: 'C', includeLogs: true }
    expect(await created(body)).toMatchObject({
      ...shared,
      chainId: '43112',
      blockchainId: cChain.blockchainId,
      isHere: true,
      includeLogs: true,
      includeInternalTxs: undefined,
    })
  })

  it.each([
    ['fuji', 'p-chain', true],
    ['testnet', 'x-chain', true],
    ['mainnet', 'p-chain', false],
  ])('for addresses of %s is of its %s: reports %p', async (name, chainId, isHere) => {
    const body = { eventType: 'primary_network_address_activity', network: name, chainId }
    const { avm } = network.world
    expect(await created(body)).toMatchObject({
      ...shared,
      chainId,
      blockchainId: chainId === 'p-chain' ? platformChainId : avm.blockchainId,
      isHere,
    })
  })

  it('for addresses is of no other chain', async () => {
    for (const chainId of ['c-chain', 'games'])
      await expect(
        created({ eventType: 'primary_network_address_activity', network: 'fuji', chainId }),
      ).rejects.toThrow('chainId must be one of the following values: p-chain, x-chain')
  })

  it.each([
    ['fuji', true],
    ['mainnet', false],
  ])('for validators of %s is of the P-Chain: reports %p', async (name, isHere) => {
    const body = { eventType: 'validator_activity', network: name }
    expect(await created(body)).toMatchObject({
      ...shared,
      chainId: 'p-chain',
      blockchainId: platformChainId,
      isHere,
    })
  })
})

describe('a changed webhook', () => {
  it('keeps what is not sent, and takes what is', async () => {
    const { id = '' } =
      (await created({ eventType: 'address_activity', chainId: 'C', includeLogs: true })) ?? {}
    expect(await changed(id, { includeInternalTxs: false, url: 'http://b', other: 1 })).toMatchObject({
      ...shared,
      url: 'http://b',
      includeInternalTxs: false,
      includeLogs: true,
      status: 'active',
    })
    expect(await changed(id, { status: 'inactive' })).toMatchObject({ url: 'http://b', status: 'inactive' })
    expect(network.world.webhooks.get(id)).not.toHaveProperty('other')
  })

  it.each([
    [{ includeInternalTxs: false }, 'includeInternalTxs'],
    [{ includeInternalTxs: true }, 'includeInternalTxs'],
    [{ includeLogs: false }, 'includeLogs'],
  ])('of the P-Chain has none of %j', async (changes, member) => {
    const { id = '' } = (await created({ eventType: 'validator_activity', network: 'fuji' })) ?? {}
    await expect(changed(id, { name: 'other', ...changes })).rejects.toThrow(
      `${member} is for webhooks of the event type address_activity`,
    )
    expect(network.world.webhooks.get(id)).toMatchObject({ name: 'n' })
  })
})
