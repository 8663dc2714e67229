import { expect, it } from '@jest/globals'
import { decodeFunctionData, type Hex, parseAbi, stringToHex } from 'viem'
import { createNetwork } from '../../../../src/index.js'

const scenario = {
  clock: { mode: 'frozen', start: '2026-03-01T12:00:00Z' },
  users: { alice: { funds: { C: 5, games: 5 } } },
  l1s: { games: { validators: 2, chainId: 4242, precompiles: { nativeMinter: { admins: ['alice'] } } } },
  messages: [
    { to: 'games', sender: 'alice', recipient: 'alice', text: 'hi ${users.alice}' },
    { from: 'games', to: 'C', recipient: 'alice', data: '0x01' },
  ],
} as const

it('messages between the C-Chain and an L1 are delivered', async () => {
  await using net = await createNetwork({ scenario })
  const { messages } = await net.emulator.getRelay()
  expect(messages.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  const { chainId, validators } = net.l1s.get('games')
  expect([chainId, validators.length]).toEqual([4242n, 2])
  // readAllowList(address) of the native minter: 2 is an admin.
  const data = `0xeb54dae1${'0'.repeat(24)}${net.users.alice!.address.slice(2)}`
  const role = {
    method: 'eth_call',
    params: [{ to: '0x0200000000000000000000000000000000000001', data }, 'latest'],
  }
  expect(await net.providerFor('games').request(role)).toBe(`0x${'2'.padStart(64, '0')}`)
  const url = `/v1/icm/addresses/${net.users.alice!.address}/messages`
  expect(await (await net.fetch(url)).json()).toMatchObject({ messages: [{}, {}] })
})

it('messages are sent once the validators of new L1s count: after an epoch of 30 seconds', async () => {
  await using net = await createNetwork({ scenario })
  // The world begins an hour before the present.
  const beginMs = Date.parse(scenario.clock.start) - 3_600_000
  for (const chain of ['C', 'games']) {
    const { request } = net.providerFor(chain)
    const head = Number(await request({ method: 'eth_blockNumber' }))
    const numbers = Array.from({ length: head }, (_, index) => `0x${(index + 1).toString(16)}`)
    const asked = numbers.map((number) =>
      request({ method: 'eth_getBlockByNumber', params: [number, false] }),
    )
    const blocks = (await Promise.all(asked)) as { transactions: unknown[]; timestampMilliseconds: string }[]
    const empty = blocks.filter(({ transactions }) => transactions.length === 0).at(-1)
    expect(Number(empty?.timestampMilliseconds) - beginMs).toBe(31_000)
  }
})

it('messages say what the scenario says, with gas for their recipient', async () => {
  const plain = { to: 'games', recipient: 'alice' } as const
  await using net = await createNetwork({
    scenario: {
      ...scenario,
      messages: [...scenario.messages, plain, { ...plain, text: 'x', gasLimit: 70_000, at: '-1h' }],
    },
  })
  const { alice } = net.users
  const abi = parseAbi([
    'function sendCrossChainMessage((bytes32 to, address recipient, (address token, uint256 amount) fee, uint256 gas, address[] relayers, bytes message) input)',
  ])
  const sent = [...net.network.world.evmChains.values()].flatMap((chain) =>
    Array.from({ length: Number(chain.head.header.number) }, (_, index) =>
      chain.blockByNumber(BigInt(index + 1)),
    )
      .flatMap((block) => block?.transactions.map((tx) => ({ tx, block })) ?? [])
      .filter(({ tx }) => Buffer.from(tx.data).toString('hex').startsWith('62448850'))
      .map(({ tx, block }) => {
        const { args } = decodeFunctionData({ abi, data: `0x${Buffer.from(tx.data).toString('hex')}` })
        const { recipient, fee, gas, relayers, message } = args[0]
        expect([recipient, fee.amount, relayers]).toEqual([alice!.address, 0n, []])
        const age = Date.parse(scenario.clock.start) / 1000 - Number(block.header.timestamp)
        return [chain.config.chainId, tx.from, message, gas, age > 3000]
      }),
  )
  const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
  const user: Hex = alice!.address.toLowerCase() as Hex
  expect(sent).toEqual([
    [43_112n, ewoq, stringToHex('x'), 70_000n, true],
    [43_112n, user, stringToHex(`hi ${alice!.address}`), 100_000n, false],
    [43_112n, ewoq, '0x', 100_000n, false],
    [4242n, ewoq, '0x01', 100_000n, false],
  ])
})

it('with a relay that is off they wait', async () => {
  await using net = await createNetwork({ scenario: { ...scenario, network: { relay: false } } })
  const { enabled, messages } = await net.emulator.getRelay()
  expect([enabled, messages.length]).toEqual([false, 0])
})
