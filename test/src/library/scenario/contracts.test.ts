import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, expect, it } from '@jest/globals'
import { createPublicClient, createWalletClient, encodeAbiParameters, verifyMessage } from 'viem'
import { createNetwork, type Network } from '../../../../src/index.js'
import { sourceHashes } from '../../../../src/library/scenario/contracts/data/scenarioContracts.js'
import { snowglobeChain, snowglobeTransport } from '../../../../src/viem/index.js'
import { removeScenarioFiles, scenarioFile } from './scenarioFile.js'

afterAll(removeScenarioFiles)

function reader(net: Network, name: string) {
  const { address, abi, chain } = net.contracts[name]!
  const client = createPublicClient({
    chain: snowglobeChain(net, { chain }),
    transport: snowglobeTransport(net, { chain }),
  })
  return (functionName: string, ...args: unknown[]) =>
    client.readContract({ address, abi: abi as never, functionName, args } as never)
}

it('tokens and NFTs are with their holders', async () => {
  const file = scenarioFile(
    'world.yaml',
    `
users:
  alice: { funds: { C: 10 } }
  bob:
tokens:
  usdc:
    name: USD Coin
    decimals: 6
    owner: alice
    holders: { alice: 1000.5, bob: 1, "\${nfts.apes}": 2, 0x000000000000000000000000000000000000dEaD: 3 }
nfts:
  apes:
    tokens:
      - { id: 1, owner: alice, uri: ipfs://one }
      - { id: 7, owner: bob }
  items:
    standard: erc1155
    tokens: [{ id: 5, owner: bob, amount: 20, uri: ipfs://five }]
`,
  )
  await using net = await createNetwork({ scenario: file })
  const { alice, bob } = net.users
  const [usdc, apes, items] = ['usdc', 'apes', 'items'].map((name) => reader(net, name)) as [
    never,
    never,
    never,
  ] as ReturnType<typeof reader>[]
  expect(await usdc!('balanceOf', alice!.address)).toBe(1_000_500_000n)
  expect(await usdc!('balanceOf', net.contracts.apes!.address)).toBe(2_000_000n)
  expect(await usdc!('totalSupply')).toBe(1_006_500_000n)
  expect([await usdc!('name'), await usdc!('symbol'), await usdc!('owner')]).toEqual([
    'USD Coin',
    'USDC',
    alice!.address,
  ])
  expect([await apes!('ownerOf', 1n), await apes!('tokenURI', 1n)]).toEqual([alice!.address, 'ipfs://one'])
  expect(await apes!('ownerOf', 7n)).toBe(bob!.address)
  expect(await items!('balanceOf', bob!.address, 5n)).toBe(20n)
})

it('tokens and NFTs have names and owners of their own, or those of the scenario', async () => {
  await using net = await createNetwork({
    scenario: {
      users: { alice: { funds: { C: 10 } } },
      tokens: {
        plain: { holders: { alice: 1.5 } },
        named: { name: 'Named coin', symbol: 'NMD', decimals: 0, holders: { alice: 7 } },
      },
      nfts: {
        apes: { owner: 'alice', tokens: [{ id: 1, owner: 'alice' }] },
        items: {
          standard: 'erc1155',
          name: 'Many items',
          symbol: 'ITM',
          tokens: [
            { id: 5, owner: 'alice' },
            { id: 6, owner: 'ewoq', amount: 2, uri: 'ipfs://six' },
          ],
        },
      },
    },
  })
  const ewoq = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
  const { address } = net.users.alice!
  const said = (name: string, ...functions: readonly string[]) =>
    Promise.all(functions.map((each) => reader(net, name)(each)))
  const [plain, named, apes, items] = ['plain', 'named', 'apes', 'items'].map((name) => reader(net, name))
  expect(await said('plain', 'name', 'symbol', 'decimals', 'owner')).toEqual(['plain', 'PLAIN', 18, ewoq])
  expect(await plain!('balanceOf', address)).toBe(1_500_000_000_000_000_000n)
  expect(await said('named', 'name', 'symbol', 'decimals')).toEqual(['Named coin', 'NMD', 0])
  expect(await named!('balanceOf', address)).toBe(7n)
  expect(await said('apes', 'name', 'symbol', 'owner')).toEqual(['apes', 'APES', address])
  expect(await apes!('tokenURI', 1n)).toBe('')
  expect(await said('items', 'name', 'symbol', 'owner')).toEqual(['Many items', 'ITM', ewoq])
  expect([await items!('balanceOf', address, 5n), await items!('uri', 5n)]).toEqual([1n, ''])
  expect([await items!('balanceOf', ewoq, 6n), await items!('uri', 6n)]).toEqual([2n, 'ipfs://six'])
})

it('coins are sent to constructors and with calls, by who deployed the contract or by another user', async () => {
  /** Code that takes coins, and does nothing: it returns a STOP. */
  const bytecode = '0x60015ff3'
  const abi = [{ type: 'function', name: 'pay', inputs: [], outputs: [], stateMutability: 'payable' }]
  await using net = await createNetwork({
    scenario: {
      users: { alice: { funds: { C: 10 } }, bob: { funds: { C: 10 } } },
      contracts: {
        safe: {
          abi,
          bytecode,
          from: 'alice',
          value: 2,
          calls: [{ call: 'pay' }, { call: 'pay', from: 'bob', value: 0.5 }],
        },
      },
    },
  })
  const sent: { readonly from: string; readonly value: string; readonly to: string | null }[] = []
  const head = Number(await net.provider.request({ method: 'eth_blockNumber' }))
  for (let height = head - 2; height <= head; height++) {
    const method = 'eth_getBlockByNumber'
    const block = await net.provider.request({ method, params: [`0x${height.toString(16)}`, true] })
    sent.push(...(block as { transactions: typeof sent }).transactions)
  }
  const [alice, bob, safe] = [net.users.alice, net.users.bob, net.contracts.safe].map((each) =>
    each!.address.toLowerCase(),
  )
  expect(sent.map(({ from, to, value }) => [from, to, BigInt(value)])).toEqual([
    [alice, null, 2_000_000_000_000_000_000n],
    [alice, safe, 0n],
    [bob, safe, 500_000_000_000_000_000n],
  ])
})

it('contracts are deployed after those that they name, and called with arguments by name', async () => {
  const counter = readFileSync('examples/scenarios/Counter.json', 'utf8')
  const file = scenarioFile(
    'world.toml',
    `
[clock]
start = 2026-03-01T12:00:00Z

[users.alice]
funds = { C = 10, games = 10 }

[l1s.games]

[contracts.second]
abi = [{ type = "constructor", inputs = [{ name = "_first", type = "address" }, { name = "pairs", type = "tuple[]", components = [{ name = "id", type = "uint8" }, { name = "when", type = "uint256" }] }, { name = "what", type = "bytes4" }, { name = "is", type = "bool" }] }]
bytecode = "0x5f5ff3"
chain = "games"
arguments = { first = "\${contracts.counter}", pairs = [{ id = 3, when = "\${now}" }, [4, 5]], what = "0x01020304", is = true }

[contracts.counter]
artifact = "Counter.json"
from = "alice"

[[contracts.counter.calls]]
call = "increment(uint256)"
arguments = { by = 40 }
at = "-2d"

[contracts.minter]
address = "0x0200000000000000000000000000000000000001"
chain = "games"
abi = []
`,
    { 'Counter.json': counter },
  )
  await using net = await createNetwork({ scenario: file })
  const { counter: made, second, minter } = net.contracts
  expect(await reader(net, 'counter')('count')).toBe(40n)
  expect([made!.chain, second!.chain, minter!.address]).toEqual([
    'C',
    'games',
    '0x0200000000000000000000000000000000000001',
  ])
  const logs = await net.provider.request({
    method: 'eth_getLogs',
    params: [{ fromBlock: '0x0', address: made!.address }],
  })
  const [{ blockNumber }] = logs as [{ blockNumber: string }]
  const block = await net.provider.request({ method: 'eth_getBlockByNumber', params: [blockNumber, false] })
  expect(Number((block as { timestamp: string }).timestamp)).toBe(Date.parse('2026-02-27T12:00:00Z') / 1000)

  // The arguments as the chain got them, behind three bytes of code.
  const games = net.providerFor('games')
  const head = Number(await games.request({ method: 'eth_blockNumber' }))
  const inputs = []
  for (let height = 1; height <= head; height++) {
    const { transactions } = (await games.request({
      method: 'eth_getBlockByNumber',
      params: [`0x${height.toString(16)}`, true],
    })) as { transactions: { to: string | null; input: string }[] }
    inputs.push(...transactions.filter(({ to }) => to === null).map(({ input }) => input))
  }
  const expected = encodeAbiParameters(
    [
      { type: 'address' },
      { type: 'tuple[]', components: [{ type: 'uint8' }, { type: 'uint256' }] },
      { type: 'bytes4' },
      { type: 'bool' },
    ],
    [
      made!.address,
      [
        [3, BigInt(Date.parse('2026-03-01T12:00:00Z') / 1000)],
        [4, 5n],
      ],
      '0x01020304',
      true,
    ],
  )
  expect(inputs).toEqual([`0x5f5ff3${expected.slice(2)}`])
})

/** Creation code that deploys PUSH20 of a library's address, and returns it. */
const linkedCode = '0x73__$aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa$__5f5260205ff3'
const linkReferences = { 'M.sol': { MathLib: [{ start: 1, length: 20 }] } }

it.each([
  ['Foundry', { abi: [], bytecode: { object: linkedCode, linkReferences } }],
  [
    'Hardhat',
    {
      _format: 'hh-sol-artifact-1',
      contractName: 'User',
      sourceName: 'contracts/User.sol',
      abi: [],
      bytecode: linkedCode,
      deployedBytecode: '0x',
      linkReferences,
      deployedLinkReferences: {},
    },
  ],
])('libraries of an artifact of %s are linked', async (_, artifact) => {
  const beside = { 'User.json': JSON.stringify(artifact) }
  const text = (libraries: string) =>
    `contracts: { math: { bytecode: '0x5f5ff3' }, user: { artifact: User.json, libraries: { ${libraries} } } }`
  await using net = await createNetwork({
    scenario: scenarioFile('world.yaml', text("MathLib: '${contracts.math}'"), beside),
  })
  const { math, user } = net.contracts
  const code = await net.provider.request({ method: 'eth_getCode', params: [user!.address, 'latest'] })
  expect(code).toBe(`0x${'0'.repeat(24)}${math!.address.slice(2).toLowerCase()}`)
  await expect(createNetwork({ scenario: scenarioFile('world.yaml', text(''), beside) })).rejects.toThrow(
    'must give the address of the library MathLib',
  )
})

const managerAddress = '0x0feedc0de0000000000000000000000000000000'
/** Creation code that deploys `0xfe01`. */
const managerCode = '61fe015f526002601ef3'

it.each([
  ['creation code of Foundry', 'bytecode', { bytecode: { object: `0x${managerCode}` } }],
  ['creation code of Hardhat', 'bytecode', { bytecode: `0x${managerCode}` }],
  ['deployed code of Foundry', 'code', { deployedBytecode: { object: '0xfe01' } }],
  ['deployed code of Hardhat', 'code', { deployedBytecode: '0xfe01' }],
])("an L1's validator manager is that of an artifact: %s", async (_, key, code) => {
  const l1 = `{ validators: 1, manager: { address: '${managerAddress}', ${key}: Manager.json } }`
  const beside = { 'Manager.json': JSON.stringify({ abi: [], ...code }) }
  await using net = await createNetwork({
    scenario: scenarioFile('world.yaml', `l1s: { games: ${l1} }`, beside),
  })
  const params = [managerAddress, 'latest']
  expect(await net.providerFor('games').request({ method: 'eth_getCode', params })).toBe('0xfe01')
})

it('an account of a user signs for viem', async () => {
  await using net = await createNetwork({ scenario: { users: { alice: { funds: { C: 10 } }, bob: {} } } })
  const { alice, bob } = net.users
  const wallet = createWalletClient({
    account: alice!.account,
    chain: snowglobeChain(net),
    transport: snowglobeTransport(net),
  })
  await wallet.sendTransaction({ to: bob!.address, value: 5n })
  expect(await net.provider.request({ method: 'eth_getBalance', params: [bob!.address, 'latest'] })).toBe(
    '0x5',
  )
  const signature = await wallet.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: alice!.address, message: 'hello', signature })).toBe(true)
  // The chain signs for users too.
  const sent = {
    method: 'eth_sendTransaction',
    params: [{ from: alice!.address, to: bob!.address, value: '0x1' }],
  }
  expect(await net.provider.request(sent)).toMatch(/^0x/)
})

it('what the Data API says may name tokens', async () => {
  await using net = await createNetwork({
    scenario: {
      users: { alice: { funds: { C: 10 } } },
      tokens: { usdc: { decimals: 6, holders: { alice: 3 } } },
      dataApi: { prices: { 'C:${tokens.usdc}': { usd: 2 } } },
    },
  })
  const { alice } = net.users
  const url = `/v1/chains/43112/addresses/${alice!.address}/balances:listErc20?currency=usd`
  const answer: unknown = await (await net.fetch(url)).json()
  expect(answer).toMatchObject({
    erc20TokenBalances: [
      {
        ercType: 'ERC-20',
        symbol: 'USDC',
        decimals: 6,
        balance: '3000000',
        balanceValue: { currencyCode: 'usd', value: 6 },
      },
    ],
  })
})

it('the contracts of tokens and NFTs are compiled from their sources', () => {
  const folder = 'src/library/scenario/contracts'
  for (const [name, hash] of Object.entries(sourceHashes))
    expect(
      createHash('sha256')
        .update(readFileSync(`${folder}/${name}.sol`))
        .digest('hex'),
    ).toBe(hash)
  expect(Object.keys(sourceHashes)).toHaveLength(3)
})
