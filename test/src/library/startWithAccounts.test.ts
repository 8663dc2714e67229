import { expect, it } from '@jest/globals'
import { type CreateNetworkOptions, createNetwork } from '../../../src/index.js'

const hundred = 100n * 10n ** 18n
const own = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

// anvil starts with ten accounts, and Hardhat with twenty.
it.each<[CreateNetworkOptions, number]>([
  [{}, 0],
  [{ accounts: 0 }, 0],
  [{ accounts: 2 }, 2],
  [{ balance: 5 }, 0],
  [{ mnemonic: own }, 10],
  [{ mnemonic: own, accounts: 1 }, 1],
  [{ tooling: 'anvil' }, 10],
  [{ tooling: 'hardhat' }, 20],
  [{ tooling: 'hardhat', accounts: 0 }, 0],
])('a network with %j has %d accounts', async (options, count) => {
  await using net = await createNetwork(options)
  expect(net.accounts).toHaveLength(count)
})

it('accounts have their coins, and keys with which the node signs, also after a reset', async () => {
  await using net = await createNetwork({ accounts: 2, balance: 100 })
  const [first, second] = net.accounts
  expect([first, second]).toMatchObject([
    {
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      balance: hundred,
    },
    { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', balance: hundred },
  ])
  expect(first?.P).toMatch(/^P-local1/)
  expect(first?.X).toBe(first?.P.replace('P-', 'X-'))
  const balances = () =>
    Promise.all(
      net.accounts.map(({ address }) =>
        net.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
      ),
    )
  const wanted = [1, 2].map(() => `0x${hundred.toString(16)}`)
  expect(await balances()).toEqual(wanted)
  expect(await net.provider.request({ method: 'eth_accounts' })).toEqual(
    expect.arrayContaining([first?.address.toLowerCase(), second?.address.toLowerCase()]),
  )
  await net.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: second?.address, to: first?.address, value: '0x1' }],
  })
  await net.reset()
  expect(await balances()).toEqual(wanted)
})

it('accounts get 10,000 AVAX each by default, by transfers of the ewoq key', async () => {
  await using net = await createNetwork({ accounts: 3 })
  expect(net.accounts.map(({ balance }) => balance)).toEqual([1, 2, 3].map(() => 10_000n * 10n ** 18n))
  const ewoq = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
  const sent = { method: 'eth_getTransactionCount', params: [ewoq, 'latest'] }
  expect(await net.provider.request(sent)).toBe('0x3')
  const block = await net.provider.request({ method: 'eth_getBlockByNumber', params: ['0x1', true] })
  expect(block).toMatchObject({
    transactions: [
      {
        type: '0x2',
        maxFeePerGas: `0x${(1000n * 10n ** 9n).toString(16)}`,
        maxPriorityFeePerGas: '0x0',
        gas: '0x5208',
        nonce: '0x0',
        value: `0x${(10_000n * 10n ** 18n).toString(16)}`,
      },
    ],
  })
})

it('with tooling the accounts have their coins from the genesis on, on L1s too', async () => {
  const wei = `0x${(10_000n * 10n ** 18n).toString(16)}`
  const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  for (const tooling of ['anvil', 'hardhat'] as const) {
    await using net = await createNetwork({ tooling, accounts: 1, l1s: [{ alias: 'games' }] })
    const [account] = net.accounts
    for (const chain of ['C', 'games']) {
      const ask = (method: string, address = '') =>
        net.providerFor(chain).request({ method, params: [address, 'latest'] })
      expect([chain, await ask('eth_getBalance', account?.address)]).toEqual([chain, wei])
      expect((await ask('eth_getCode', deployer)) === '0x').toBe(tooling === 'hardhat')
      expect(await ask('eth_getTransactionCount', deployer)).toBe(tooling === 'anvil' ? '0x1' : '0x0')
    }
    expect(await net.provider.request({ method: 'eth_blockNumber' })).toBe('0x0')
  }
})
