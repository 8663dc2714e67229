import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type DataContext, turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { newestTransactions } from '../../../../methods/data/parts/newestTransactions.js'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import type { SortKey } from '../../../../state/views/PageTokens.js'
import { Views } from '../../../../state/views/Views.js'

const bob = '0x0000000000000000000000000000000000000b0b'

let net: Snowglobe
let context: DataContext
beforeAll(async () => {
  net = await createNetwork({ accounts: 1, clock: { mode: 'frozen' }, l1s: [{ alias: 'games' }] })
  const { network } = net
  // Two blocks of three and one transactions, on both chains at the same times.
  for (const count of [3, 1]) {
    await net.increaseTime(1000)
    for (const chain of ['C', 'games']) {
      await net.emulator.setMining({ chain, mode: 'manual' })
      for (let i = 0; i < count; i++)
        await net.providerFor(chain).request({
          method: 'eth_sendTransaction',
          params: [
            { from: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', to: bob, value: '0x1', gas: '0x5208' },
          ],
        })
      await net.emulator.mine({ chain })
    }
  }
  context = { network, views: new Views(network), turns: turnsAtOnce() }
})
afterAll(() => net.close())

const keysAfter = (after?: SortKey) =>
  [...newestTransactions(context, undefined, undefined, after)].map(({ key }) => [...key])

it('lists the transactions of all chains, the last of each block first', () => {
  const ends = keysAfter().map(([, chain, , index]) => `${chain}/${index}`)
  expect(ends.slice(0, 8)).toEqual(['0/0', '1/0', '0/2', '0/1', '0/0', '1/2', '1/1', '1/0'])
})

it('goes on after any of them with all that follow', () => {
  const all = keysAfter()
  for (const [index, key] of all.entries()) expect(keysAfter(key)).toEqual(all.slice(index + 1))
})

it('lists those with an outcome, and none for another network', () => {
  expect([...newestTransactions(context, undefined, 'failed', undefined)]).toEqual([])
  expect([...newestTransactions(context, undefined, 'success', undefined)]).toHaveLength(keysAfter().length)
  expect([...newestTransactions(context, 'mainnet', undefined, undefined)]).toEqual([])
})
