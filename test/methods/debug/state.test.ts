import { describe, expect, it } from '@jest/globals'
import { keccak256 } from 'viem'
import { deploy, funded, graniteCChain } from '../eth/endpoint.js'

const nobody = `0x${'77'.repeat(20)}` as const
const somebody = `0x${'55'.repeat(20)}` as const
const from = funded.address.toLowerCase()
const blackhole = '0x0100000000000000000000000000000000000000'
const keeping = { 'eth-apis': ['eth', 'internal-transaction', 'debug'], 'preimages-enabled': true }
const forgetting = { 'eth-apis': ['eth', 'internal-transaction', 'debug'] }

/** Stores 5 in slot 7. */
const storesWord = deploy('0x600560075500')

describe('a chain that keeps preimages', () => {
  it('finds addresses by their hashes', async () => {
    const { request, send } = await graniteCChain(keeping)
    await expect(request('debug_preimage', keccak256(nobody))).rejects.toThrow('unknown preimage')
    await send({ to: nobody, value: 1n })
    expect(await request('debug_preimage', keccak256(nobody))).toBe(nobody)
  })

  it('finds data that contracts hashed', async () => {
    const { request, send } = await graniteCChain(keeping)
    await send({ data: '0x602a60005260206000205060006000f3' })
    const word = `0x${'0'.repeat(62)}2a` as const
    expect(await request('debug_preimage', keccak256(word))).toBe(word)
    // More gas than available.
    const { status } = await request(
      'eth_getTransactionReceipt',
      await send({ data: `0x7f${'ff'.repeat(32)}600020` }),
    )
    expect(status).toBe('0x0')
  })

  it('dumps accounts with code and storage', async () => {
    const { request, send } = await graniteCChain(keeping)
    const { contractAddress } = await request('eth_getTransactionReceipt', await send({ data: storesWord }))
    await send({ to: contractAddress })
    const dump = await request('debug_dumpBlock', '0x2')
    const account = Object.values<Record<string, unknown>>(dump.accounts).find(
      ({ address }) => address === contractAddress,
    )
    expect(account).toMatchObject({
      balance: '0',
      nonce: 1,
      code: '0x600560075500',
      storage: { [`0x${'0'.repeat(63)}7`]: '05' },
    })
    const { code, storage } = account ?? {}
    for (const [noCode, noStorage, shown] of [
      [false, false, [code, storage]],
      [true, false, [undefined, storage]],
      [false, true, [code, undefined]],
    ]) {
      const { accounts } = await request('debug_accountRange', '0x2', '0x', 9, noCode, noStorage, false)
      const it = Object.values<Record<string, unknown>>(accounts).find(
        ({ address }) => address === contractAddress,
      )
      expect([it?.['code'], it?.['storage']]).toEqual(shown)
    }
    await expect(request('debug_dumpBlock', '0x9')).rejects.toThrow('block #9 not found')
    const range = [false, false, false]
    await expect(request('debug_accountRange', '0x9', '0x', 9, ...range)).rejects.toThrow(
      'block #9 not found',
    )
    await expect(request('debug_accountRange', {}, '0x', 9, ...range)).rejects.toThrow(
      'either block number or block hash must be specified',
    )
  })

  it('pages through accounts in the order of their address hashes', async () => {
    const { chain, request, send } = await graniteCChain(keeping)
    await send({ to: nobody, value: 1n })
    const addresses: string[] = []
    let start = '0x'
    for (let page = 0; page < 4; page++) {
      const { accounts, next } = await request('debug_accountRange', 'latest', start, 1, true, true, false)
      addresses.push(...Object.keys(accounts).map((address) => address.toLowerCase()))
      if (next === undefined) break
      start = `0x${Buffer.from(next, 'base64').toString('hex')}`
    }
    const { accounts: all, next } = await request('debug_accountRange', 'latest', '0x', 0, true, true, false)
    const { root, accounts: dumped } = await request('debug_dumpBlock', 'latest')
    expect([Object.keys(dumped).sort(), root]).toEqual([
      Object.keys(all).sort(),
      chain.head.header.stateRoot.slice(2),
    ])
    expect([Object.keys(all), next]).toEqual([Object.keys(all).toSorted(), undefined])
    expect(Object.keys(all)).toHaveLength(4)
    for (const { code, storage } of Object.values<Record<string, unknown>>(all))
      expect([code, storage]).toEqual([undefined, undefined])
    const { hash } = chain.head
    const byHash = await request('debug_accountRange', { blockHash: hash }, '0x', 9, true, true, false)
    expect(byHash.accounts).toEqual(all)
    const unknown = `0x${'ab'.repeat(32)}`
    for (const which of [unknown, { blockHash: unknown }])
      await expect(request('debug_accountRange', which, '0x', 9, true, true, false)).rejects.toThrow(
        `block ${unknown} not found`,
      )
    const hashed = addresses.map((address) => keccak256(address as `0x${string}`))
    expect(hashed).toEqual([...hashed].sort())
    expect(addresses).toHaveLength(4)
    expect(addresses).toEqual(expect.arrayContaining([nobody, from, blackhole]))
  })

  it('pages through the slots of a contract in the order of their hashes', async () => {
    const { request, send } = await graniteCChain(keeping)
    // Stores 1, 2 and 3 in the slots 1, 2 and 3.
    const storing = deploy('0x60018055600280556003805500')
    const { contractAddress } = await request('eth_getTransactionReceipt', await send({ data: storing }))
    await send({ to: contractAddress })
    // An account that the block changes, so that the slots are read after it.
    await send({ to: nobody, value: 1n })
    const range = (start: string, max: number) =>
      request('debug_storageRangeAt', '0x3', 0, contractAddress, start, max)
    const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}` as const
    const hashes = [1, 2, 3].map((slot) => keccak256(word(slot))).sort()
    const all = await range('0x', 3)
    expect(Object.keys(all.storage)).toEqual(hashes)
    for (const { key, value } of Object.values<{ key: string; value: string }>(all.storage))
      expect(value).toBe(key)
    expect(all.nextKey).toBeNull()
    const first = await range('0x', 2)
    expect([Object.keys(first.storage), first.nextKey]).toEqual([hashes.slice(0, 2), hashes[2]])
    const second = await range(first.nextKey, 2)
    expect([Object.keys(second.storage), second.nextKey]).toEqual([hashes.slice(2), null])
    const none = await range('0x', 0)
    expect([none.storage, none.nextKey]).toEqual([{}, hashes[0]])
  })

  it('lists the accounts that changed', async () => {
    const { chain, request, send } = await graniteCChain(keeping)
    await send({ to: nobody, value: 1n })
    await send({ to: somebody, value: 1n })
    const one = await request('debug_getModifiedAccountsByNumber', 1)
    expect(one).toHaveLength(3)
    expect(one).toEqual(expect.arrayContaining([from, nobody, blackhole]))
    const both = await request('debug_getModifiedAccountsByNumber', 0, 2)
    expect(both).toEqual(expect.arrayContaining([from, nobody, somebody, blackhole]))
    await expect(request('debug_getModifiedAccountsByNumber', 0)).rejects.toThrow('block 0 has no parent')
    await expect(request('debug_getModifiedAccountsByNumber', 17)).rejects.toThrow('start block 11 not found')
    await expect(request('debug_getModifiedAccountsByNumber', 0, 17)).rejects.toThrow(
      'end block 17 not found',
    )
    await expect(request('debug_getModifiedAccountsByNumber', 2, 1)).rejects.toThrow(
      'start block height (2) must be less than end block height (1)',
    )
    const [genesis, first, second] = [0n, 1n, 2n].map((number) => chain.blockByNumber(number)?.hash)
    expect(await request('debug_getModifiedAccountsByHash', first)).toEqual(one)
    expect(await request('debug_getModifiedAccountsByHash', genesis, second)).toEqual(both)
    const unknown = 'ab'.repeat(32)
    await expect(request('debug_getModifiedAccountsByHash', genesis)).rejects.toThrow('block 0 has no parent')
    await expect(request('debug_getModifiedAccountsByHash', `0x${unknown}`)).rejects.toThrow(
      `start block ${unknown} not found`,
    )
    await expect(request('debug_getModifiedAccountsByHash', genesis, `0x${unknown}`)).rejects.toThrow(
      `end block ${unknown} not found`,
    )
    await expect(request('debug_getModifiedAccountsByHash', first, first)).rejects.toThrow(
      'start block height (1) must be less than end block height (1)',
    )
    await expect(request('debug_getModifiedAccountsByNumber', '0x1')).rejects.toThrow(
      'invalid argument 0: json: cannot unmarshal string into Go value of type uint64',
    )
  })
})

describe('debug_getAccessibleState', () => {
  it('returns the first height with state of a range, upwards or downwards, without its end', async () => {
    const { request, send } = await graniteCChain(keeping)
    for (let count = 0; count < 3; count++) await send({ to: nobody, value: 1n })
    const first = (from: number | string, to: number | string) =>
      request('debug_getAccessibleState', from, to)
    expect(await first('0x1', '0x3')).toBe(1)
    expect(await first('latest', '0x1')).toBe(3)
    expect(await first('0x3', '0x2')).toBe(3)
  })

  it('passes over heights whose states are gone, also the last ones', async () => {
    const pruning = { ...keeping, 'snowglobe-history': 'node', 'state-history': 2 }
    const { chain, request } = await graniteCChain(pruning)
    await chain.control.mine(40)
    const states = Array.from({ length: 41 }, (_, height) => height).filter((height) => {
      try {
        return chain.stateAt(chain.blockByNumber(BigInt(height))!) !== undefined
      } catch {
        return false
      }
    })
    const gone = Array.from({ length: 41 }, (_, height) => height).filter(
      (height) => !states.includes(height),
    )
    const [first = -1, second = -1] = gone
    expect(second).toBe(first + 1)
    const quantity = (height: number) => `0x${height.toString(16)}`
    const next = states.find((height) => height > first)
    expect(await request('debug_getAccessibleState', quantity(first), quantity(40))).toBe(next)
    await expect(request('debug_getAccessibleState', quantity(first), quantity(second))).rejects.toThrow(
      'no state',
    )
  })

  it('refuses an empty range, and heights above the head', async () => {
    const { request, send } = await graniteCChain(keeping)
    await send({ to: nobody, value: 1n })
    await expect(request('debug_getAccessibleState', '0x1', '0x1')).rejects.toThrow(
      'from and to needs to be different',
    )
    await expect(request('debug_getAccessibleState', 'latest', '0x1')).rejects.toThrow(
      'from and to needs to be different',
    )
    await expect(request('debug_getAccessibleState', '0x7', '0x1')).rejects.toThrow('missing header 7')
  })
})

describe('a chain that keeps none', () => {
  it('returns accounts without addresses', async () => {
    const { request, send } = await graniteCChain(forgetting)
    await send({ to: nobody, value: 1n })
    await expect(request('debug_preimage', keccak256(nobody))).rejects.toThrow('unknown preimage')
    expect((await request('debug_dumpBlock', 'latest')).accounts).toEqual({})
    const { accounts } = await request('debug_accountRange', 'latest', '0x', 10, true, true, true)
    expect(Object.keys(accounts)).toContain(`pre(${keccak256(nobody)})`)
    await expect(request('debug_getModifiedAccountsByNumber', 1)).rejects.toThrow(
      'no preimage found for hash',
    )
  })
})
