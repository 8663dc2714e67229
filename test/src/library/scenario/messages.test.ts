import { expect, it } from '@jest/globals'
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

it('with a relay that is off they wait', async () => {
  await using net = await createNetwork({ scenario: { ...scenario, network: { relay: false } } })
  const { enabled, messages } = await net.emulator.getRelay()
  expect([enabled, messages.length]).toEqual([false, 0])
})
