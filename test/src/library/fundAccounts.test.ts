import { expect, it } from '@jest/globals'
import { fundAccounts } from '../../../src/library/fundAccounts.js'

/** Funds accounts by a chain that answers at once. @returns what happened, and how often others had their turn */
async function funded(count: number) {
  const unlocked: string[] = []
  let transfers = 0
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_sendRawTransaction') transfers++
    return '0x1'
  }
  const world = { cChain: { tooling: undefined }, genesis: { hrp: 'local' } }
  const network = { world, unlockedKeys: { add: (address: string) => unlocked.push(address) } }
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  next = setImmediate(turn)
  const accounts = await fundAccounts({ provider: { request }, network } as never, {
    count,
    mnemonic: undefined,
    wei: 5n,
  })
  clearImmediate(next)
  return { accounts, unlocked, transfers, turns }
}

// Keys are derived first, and then coins are sent.
it.each([
  [19, 0],
  [20, 2],
  [39, 2],
  [40, 4],
])('the process does other work after each twenty accounts: %d', async (count, pauses) => {
  const { accounts, unlocked, transfers, turns } = await funded(count)
  expect(turns).toBe(pauses)
  expect([accounts.length, transfers]).toEqual([count, count])
  expect(unlocked).toStrictEqual(accounts.map(({ address }) => address.toLowerCase()))
})
