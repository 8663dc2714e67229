import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'

it('users have their funds on each chain, as clients read them', async () => {
  await using net = await createNetwork({
    clock: { mode: 'frozen', start: '2026-03-01T12:00:00Z' },
    scenario: {
      users: { alice: { funds: { P: 100, X: '2.5', C: 3, games: '7 wei' } }, bob: null },
      l1s: { games: { validators: 1 } },
    },
  })
  const { alice, bob } = net.users
  expect(net.now).toBe(Date.parse('2026-03-01T12:00:00Z'))
  expect(await net.platform.getBalance({ addresses: [alice!.P] })).toMatchObject({ unlocked: '100000000000' })
  expect(await net.avm.getBalance({ address: alice!.X, assetID: 'AVAX' })).toMatchObject({
    balance: '2500000000',
  })
  const balance = (chain: string, address: string) =>
    net.providerFor(chain).request({ method: 'eth_getBalance', params: [address, 'latest'] })
  expect(await balance('C', alice!.address)).toBe('0x29a2241af62c0000')
  expect(await balance('games', alice!.address)).toBe('0x7')
  expect(await balance('C', bob!.address)).toBe('0x0')
  expect(alice!.account.address).toBe(alice!.address)
})
