import { describe, expect, it } from '@jest/globals'
import { keccak256 } from 'viem'
import { getProof } from '../../../methods/eth/getProof.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { deploy, funded, genesisHash, graniteCChain } from './endpoint.js'

const nobody = `0x${'77'.repeat(20)}`
const warp = '0x0200000000000000000000000000000000000005'
const zero = `0x${'00'.repeat(32)}`

describe('state of accounts', () => {
  it('belongs to the requested block', async () => {
    const { request, send } = await graniteCChain()
    await send({ to: nobody as `0x${string}`, value: 9n })
    expect(await request('eth_getBalance', nobody, 'latest')).toBe('0x9')
    expect(await request('eth_getBalance', nobody, '0x0')).toBe('0x0')
    expect(await request('eth_getBalance', nobody, { blockHash: genesisHash })).toBe('0x0')
    expect(await request('eth_getTransactionCount', funded.address, '0x0')).toBe('0x0')
    expect(await request('eth_getTransactionCount', funded.address, 'latest')).toBe('0x1')
  })

  it('of precompiles is that of the real genesis', async () => {
    const { request } = await graniteCChain()
    expect(await request('eth_getCode', warp, 'latest')).toBe('0x01')
    expect(await request('eth_getTransactionCount', warp, 'latest')).toBe('0x1')
    expect(await request('eth_getStorageAt', warp, '0x0', 'latest')).toBe(zero)
  })

  it('requires an existing block', async () => {
    const { request } = await graniteCChain()
    await expect(request('eth_getBalance', nobody, '0x1')).rejects.toThrow('cannot query unfinalized data')
    await expect(request('eth_getBalance', nobody, `0x${'ff'.repeat(32)}`)).rejects.toThrow(
      'header for hash not found',
    )
    await expect(request('eth_getBalance', nobody, null)).rejects.toThrow('neither block nor hash specified')
    await expect(request('eth_getStorageAt', nobody, '0xzz', '0x1')).rejects.toThrow('unfinalized')
    await expect(request('eth_getStorageAt', nobody, '0xzz', 'latest')).rejects.toThrow(
      'unable to decode storage key: hex string invalid',
    )
  })
})

describe('eth_getProof', () => {
  it('proves accounts and words, and their absence', async () => {
    const { request, send } = await graniteCChain()
    // Its constructor stores 7 in slot 0.
    const hash = await send({ data: `0x6007600055${deploy('0x00').slice(2).replace('600e', '6013')}` })
    const { contractAddress } = await request('eth_getTransactionReceipt', hash)
    expect(await request('eth_getStorageAt', contractAddress, '0x0', 'latest')).toBe(`0x${'00'.repeat(31)}07`)
    const proof = await request('eth_getProof', contractAddress, ['0x0', zero, '0x1'], 'latest')
    expect(Object.keys(proof)).toEqual(
      'address accountProof balance codeHash nonce storageHash storageProof'.split(' '),
    )
    expect(proof.storageProof).toMatchObject([
      { key: '0x0', value: '0x7' },
      { key: zero, value: '0x7' },
      { key: '0x1', value: '0x0' },
    ])
    // The first node of a proof is the root of its trie.
    const { stateRoot } = await request('eth_getBlockByNumber', 'latest', false)
    expect(keccak256(proof.accountProof[0])).toBe(stateRoot)
    for (const { proof: nodes } of proof.storageProof) expect(keccak256(nodes[0])).toBe(proof.storageHash)
    const code = await request('eth_getCode', contractAddress, 'latest')
    expect(proof).toMatchObject({
      address: contractAddress,
      balance: '0x0',
      nonce: '0x1',
      codeHash: keccak256(code),
    })
    const sender = await request('eth_getProof', funded.address, [], 'latest')
    expect(sender).toMatchObject({
      balance: await request('eth_getBalance', funded.address, 'latest'),
      nonce: '0x1',
      storageProof: [],
    })
    expect(await request('eth_getProof', nobody, ['0x0'], 'latest')).toMatchObject({
      balance: '0x0',
      codeHash: zero,
      storageHash: zero,
      storageProof: [{ key: '0x0', value: '0x0', proof: [] }],
    })
  })

  it('is refused for more keys than one call may have', async () => {
    const { request } = await graniteCChain()
    const { storageProof } = await request('eth_getProof', nobody, Array(10_000).fill('0x1'), 'latest')
    expect(storageProof).toHaveLength(10_000)
    await expect(request('eth_getProof', nobody, Array(10_001).fill('0x1'), 'latest')).rejects.toThrow(
      'too many storage keys: 10001 (max 10000)',
    )
  })

  it('pauses after every fifty keys, so that others are served meanwhile', async () => {
    const { chain } = await graniteCChain()
    const pauses = async (keys: number) => {
      let count = -1
      const turns = {
        run(begin: () => Iterator<unknown, unknown>) {
          const steps = begin()
          let step = steps.next()
          for (count = 0; step.done !== true; step = steps.next()) count++
          return step.value
        },
      }
      const params = parseJson(JSON.stringify([nobody, Array(keys).fill('0x1'), 'latest']))
      await getProof.call({ chain, turns } as never, params)
      return count
    }
    expect([await pauses(0), await pauses(49), await pauses(50), await pauses(101)]).toEqual([0, 0, 1, 2])
  })

  it('is refused with its own message for blocks that do not exist', async () => {
    const { request } = await graniteCChain()
    await expect(request('eth_getProof', nobody, [], null)).rejects.toThrow(
      'historical proof query not allowed: block number or hash not provided',
    )
    await expect(request('eth_getProof', nobody, [], `0x${'ff'.repeat(32)}`)).rejects.toThrow("doesn't exist")
    await expect(request('eth_getProof', nobody, ['0xzz'], '0x9')).rejects.toThrow('hex string invalid')
  })

  it('reaches as far back as the states of a pruning node when the chain is configured as one', async () => {
    for (const history of ['all', 'node']) {
      const { chain, request } = await graniteCChain({ 'snowglobe-history': history, 'state-history': 2 })
      await chain.control.mine(4)
      const old = request('eth_getProof', nobody, [], '0x1')
      if (history === 'all') expect(await old).toMatchObject({ address: nobody })
      else
        await expect(old).rejects.toThrow(
          'block number 1 is before the oldest allowed block number 2 (window of 2 blocks)',
        )
    }
  })
})

describe('the window of eth_getProof on a node that keeps all states', () => {
  it.each([
    [2, true],
    [0, false],
  ])('is that of its configuration, and none where it is %d', async (window, isRefused) => {
    const { chain, request } = await graniteCChain({
      'snowglobe-history': 'node',
      'pruning-enabled': false,
      'historical-proof-query-window': window,
    })
    await chain.control.mine(4)
    const ask = (which: unknown) => request('eth_getProof', nobody, [], which)
    const { hash } = await request('eth_getHeaderByNumber', '0x1')
    for (const which of ['0x1', { blockHash: hash }])
      if (isRefused)
        await expect(ask(which)).rejects.toThrow(
          'block number 1 is before the oldest allowed block number 2 (window of 2 blocks)',
        )
      else expect(await ask(which)).toMatchObject({ address: nobody })
    expect(await ask('0x2')).toMatchObject({ address: nobody })
    expect(await ask('latest')).toMatchObject({ address: nobody })
  })
})

describe('eth_feeHistory', () => {
  it('returns base fees, gas used ratios and tips, oldest block first', async () => {
    const { request, send } = await graniteCChain()
    await send({ to: nobody as `0x${string}` })
    await send({ to: nobody as `0x${string}`, maxPriorityFeePerGas: 5n })
    const history = await request('eth_feeHistory', '0x2', 'latest', [0, 100])
    expect(history).toEqual({
      oldestBlock: '0x1',
      reward: [
        ['0x3b9aca00', '0x3b9aca00'],
        ['0x5', '0x5'],
      ],
      baseFeePerGas: ['0x1', '0x1'],
      gasUsedRatio: [0.0021, 0.0021],
    })
    expect(await request('eth_feeHistory', 1, 'latest', [])).not.toHaveProperty('reward')
  })

  it('returns nothing for no blocks; `pending` counts as one', async () => {
    const { request } = await graniteCChain()
    const nothing = { oldestBlock: '0x0', gasUsedRatio: null }
    expect(await request('eth_feeHistory', 0, 'latest', [101])).toEqual(nothing)
    expect(await request('eth_feeHistory', 1, 'pending', [])).toEqual(nothing)
  })

  it.each([
    [['0x1', 'latest', [101]], 'invalid reward percentile: 101.000000'],
    [['0x1', 'latest', [1e30]], 'invalid reward percentile: 1000000000000000019884624838656.000000'],
    [['0x1', 'latest', [50, 25]], 'invalid reward percentile: #0:50.000000 >= #1:25.000000'],
    [['0x1', 'latest', Array(101).fill(1)], 'invalid reward percentile: over the query limit 100'],
    [['0x1', '0x9', []], 'request beyond head block: requested 9, head 0'],
  ])('refuses %j', async (params, message) => {
    const { request } = await graniteCChain()
    await expect(request('eth_feeHistory', ...params)).rejects.toThrow(message)
  })
})

describe('price suggestions', () => {
  it('add the base fee to the tip; the price options double it', async () => {
    const { request } = await graniteCChain({ 'tx-pool-price-limit': 100 })
    expect(await request('eth_maxPriorityFeePerGas')).toBe('0x64')
    expect(await request('eth_baseFee')).toBe('0x1')
    expect(await request('eth_gasPrice')).toBe('0x65')
    expect(await request('eth_suggestPriceOptions')).toEqual({
      slow: { maxPriorityFeePerGas: '0x5f', maxFeePerGas: '0x61' },
      normal: { maxPriorityFeePerGas: '0x64', maxFeePerGas: '0x66' },
      fast: { maxPriorityFeePerGas: '0x69', maxFeePerGas: '0x6b' },
    })
  })
})
