import { expect, it } from '@jest/globals'
import { type Hex, serializeTransaction } from 'viem'
import { createNetwork } from '../../../src/index.js'

/** Creation code of a contract that returns 42, whatever the arguments of its constructor. */
const creationCode: Hex = '0x69602a60005260206000f3600052600a6016f3'
const runtimeCode = '0x602a60005260206000f3'
const messenger = '0x000000000000000000000000000000000000dEaD'

/** A transaction without chain ID whose signature was made up, so that nobody has the sender's key. */
function keyless(fields: { readonly nonce?: number; readonly chainId?: number } = {}): string {
  const made = `0x${'33'.repeat(32)}` as const
  const { nonce = 0, chainId } = fields
  return serializeTransaction(
    {
      type: 'legacy',
      nonce,
      gas: 4_000_000n,
      gasPrice: 2_500_000_000_000n,
      data: creationCode,
      ...(chainId === undefined ? {} : { chainId }),
    },
    { v: chainId === undefined ? 27n : BigInt(chainId * 2 + 35), r: made, s: made },
  )
}

it('deploys a messenger at one address on all chains, and only once', async () => {
  await using net = await createNetwork()
  await net.l1s.create({ alias: 'games' })
  const poor = {
    config: { chainId: 777 },
    alloc: {},
    gasLimit: '0x7a1200',
    difficulty: '0x0',
    timestamp: '0x0',
  }
  await net.l1s.create({ alias: 'poor', genesis: poor })
  const { address } = await net.icm.deploy({ transaction: ` ${keyless()}\n` })
  for (const chain of ['C', 'games', 'poor']) {
    const request = { method: 'eth_getCode', params: [address, 'latest'] }
    expect(await net.providerFor(chain).request(request)).toBe(runtimeCode)
  }
  const height = await net.provider.request({ method: 'eth_blockNumber' })
  expect(await net.icm.deploy({ transaction: keyless() })).toEqual({ address })
  expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe(height)
})

it('deploys a registry with the messenger as version 1', async () => {
  await using net = await createNetwork()
  const { C } = await net.icm.deployRegistry({ bytecode: creationCode, messenger, chains: ['C'] })
  const code = await net.provider.request({ method: 'eth_getCode', params: [C, 'latest'] })
  expect(code).toBe(runtimeCode)
  const block = await net.provider.request({ method: 'eth_getBlockByNumber', params: ['latest', true] })
  const word = (value: string) => value.padStart(64, '0')
  expect(block).toMatchObject({
    transactions: [
      {
        input: `${creationCode}${word('20')}${word('1')}${word('1')}${word(messenger.slice(2).toLowerCase())}`,
      },
    ],
  })
})

it('deploys on the chains that are named, and pays no more than it costs', async () => {
  await using net = await createNetwork({ l1s: [{ alias: 'games' }, { name: 'arts' }] })
  const arts = net.l1s.get('arts').blockchainId
  const { address } = await net.icm.deploy({ transaction: keyless(), chains: ['games'] })
  const codes = ['C', 'games', arts].map((chain) =>
    net.providerFor(chain).request({ method: 'eth_getCode', params: [address, 'latest'] }),
  )
  expect(await Promise.all(codes)).toEqual(['0x', runtimeCode, '0x'])
  const registries = await net.icm.deployRegistry({ bytecode: creationCode.slice(2), messenger })
  expect(Object.keys(registries).sort()).toEqual(['C', 'games', arts].sort())
  for (const [chain, registry] of Object.entries(registries)) {
    const request = { method: 'eth_getCode', params: [registry, 'latest'] }
    expect(await net.providerFor(chain).request(request)).toBe(runtimeCode)
  }
})

it('deploys the messenger of its own with its registry, where no transaction is given', async () => {
  await using net = await createNetwork({ l1s: [{ alias: 'games' }] })
  const { address, registry } = await net.icm.deploy({ chains: ['C'] })
  for (const each of [address, registry]) expect(each).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const codeOf = (chain: string, at: unknown) =>
    net.providerFor(chain).request({ method: 'eth_getCode', params: [at, 'latest'] })
  expect([await codeOf('C', address), await codeOf('C', registry)]).not.toContain('0x')
  expect(await codeOf('games', address)).toBe('0x')
  expect(net.network.world.relay.enabled).toBe(true)
  await expect(net.icm.drop({ messageID: 'x' })).rejects.toThrow('messageID')
})

it('refuses what is no keyless deployment', async () => {
  await using net = await createNetwork()
  const refusal = '"transaction" must be a keyless deployment'
  for (const transaction of ['', '0x12', 'abc', keyless({ nonce: 1 }), keyless({ chainId: 43112 })])
    await expect(net.icm.deploy({ transaction })).rejects.toThrow(refusal)
  await expect(net.icm.deploy({ transaction: keyless(), chains: ['none'] })).rejects.toThrow('none')
})
