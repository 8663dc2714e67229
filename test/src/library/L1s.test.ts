import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type L1, type Snowglobe } from '../../../src/index.js'

let net: Snowglobe
let games: L1
let plain: L1
beforeAll(async () => {
  net = await createNetwork()
  games = await net.l1s.create({ name: 'Games', alias: 'games', validators: 2 })
  plain = await net.l1s.create({ name: 'Plain' })
})
afterAll(() => net.close())

describe('an L1', () => {
  it('has its IDs, its entrances, and its validators if it is converted', async () => {
    expect(games).toMatchObject({ name: 'Games', alias: 'games', rpcPath: '/ext/bc/games/rpc' })
    expect(games.validators).toEqual([
      { validationID: expect.stringMatching(/^\w{40,}$/), nodeID: expect.stringMatching(/^NodeID-/) },
      { validationID: expect.stringMatching(/^\w{40,}$/), nodeID: expect.stringMatching(/^NodeID-/) },
    ])
    expect(games.conversion?.data.initialValidators).toHaveLength(2)
    expect(plain).toMatchObject({
      alias: undefined,
      rpcPath: `/ext/bc/${plain.blockchainId}/rpc`,
      validators: [],
      conversion: undefined,
    })
    expect(games.subnetId).not.toBe(plain.subnetId)
    expect(await games.provider.request({ method: 'eth_chainId' })).toBe(`0x${games.chainId.toString(16)}`)
  })

  it('has a URL while the network listens', async () => {
    expect(games.rpcUrl).toBeUndefined()
    const url = await net.listen()
    expect(games.rpcUrl).toBe(`${url}/ext/bc/games/rpc`)
  })
})

describe('the L1s of a network', () => {
  it('are listed in order, and found by alias, ID or name', () => {
    expect(net.l1s.list().map(({ name }) => name)).toEqual(['Games', 'Plain'])
    for (const name of ['games', games.blockchainId, 'Games']) expect(net.l1s.get(name).alias).toBe('games')
    for (const name of [plain.blockchainId, 'Plain']) expect(net.l1s.get(name).name).toBe('Plain')
  })

  it('are found by alias before they are by name', async () => {
    const before = await net.snapshot()
    await net.l1s.create({ name: 'games', alias: 'second' })
    expect(net.l1s.get('games').name).toBe('Games')
    await net.revert(before)
  })

  it('are named where there is none', () => {
    expect(() => net.l1s.get('gmes')).toThrow('there is no L1 gmes: did you mean games?')
    expect(() => net.l1s.get('nothing-like-it')).toThrow(
      `there is no L1 nothing-like-it: the L1s are games, ${plain.blockchainId}`,
    )
  })
})
