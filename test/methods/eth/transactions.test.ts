import { describe, expect, it } from '@jest/globals'
import { funded, genesisHash, graniteCChain } from './endpoint.js'

const someone = `0x${'52'.repeat(20)}` as const

describe('a sent transaction', () => {
  it('is in a block when the call returns, and is identical in every method', async () => {
    const { request, send } = await graniteCChain()
    const hash = await send({ to: someone, value: 5n })
    const tx = await request('eth_getTransactionByHash', hash)
    expect(Object.keys(tx)).toEqual(
      'blockHash blockNumber from gas gasPrice maxFeePerGas maxPriorityFeePerGas hash input nonce to transactionIndex value type accessList chainId v r s yParity'.split(
        ' ',
      ),
    )
    expect(tx).toMatchObject({
      blockNumber: '0x1',
      from: funded.address.toLowerCase(),
      to: someone,
      value: '0x5',
    })
    expect(await request('eth_getTransactionByBlockNumberAndIndex', 'latest', '0x0')).toEqual(tx)
    expect(await request('eth_getTransactionByBlockHashAndIndex', tx.blockHash, '0x0')).toEqual(tx)
    const block = await request('eth_getBlockByHash', tx.blockHash, true)
    expect(block.transactions).toEqual([tx])
    expect((await request('eth_getBlockByNumber', '0x1', false)).transactions).toEqual([hash])
    expect(await request('eth_getBlockTransactionCountByNumber', '0x1')).toBe('0x1')
    const raw = await request('eth_getRawTransactionByHash', hash)
    expect(await request('eth_getRawTransactionByBlockNumberAndIndex', '0x1', '0x0')).toBe(raw)
    expect(await request('eth_getBalance', someone, 'latest')).toBe('0x5')
  })

  it('has a receipt with sorted keys, alone and in its block', async () => {
    const { request, send } = await graniteCChain()
    const hash = await send({ to: someone })
    const receipt = await request('eth_getTransactionReceipt', hash)
    expect(Object.keys(receipt)).toEqual([...Object.keys(receipt)].sort())
    expect(receipt).toMatchObject({
      status: '0x1',
      gasUsed: '0x5208',
      contractAddress: null,
      type: '0x2',
      logs: [],
    })
    expect(await request('eth_getBlockReceipts', 'latest')).toEqual([receipt])
  })

  it("costs tip and base fee, and each transaction type has the node's members", async () => {
    const { request, send } = await graniteCChain()
    const legacy = await request(
      'eth_getTransactionByHash',
      await send({
        to: someone,
        type: 'legacy',
        gasPrice: 10n ** 9n,
        maxFeePerGas: undefined,
        maxPriorityFeePerGas: undefined,
      }),
    )
    expect(legacy).toMatchObject({ type: '0x0', gasPrice: '0x3b9aca00', chainId: '0xa868' })
    for (const key of ['accessList', 'yParity', 'maxFeePerGas']) expect(legacy).not.toHaveProperty(key)
    const dynamic = await request('eth_getTransactionByHash', await send({ to: someone }))
    expect(BigInt(dynamic.gasPrice)).toBe(
      10n ** 9n + BigInt((await request('eth_getBlockByNumber', 'latest', false)).baseFeePerGas),
    )
  })

  it('waits in the pool with manual mining', async () => {
    const { chain, request, send } = await graniteCChain({
      'eth-apis': ['internal-transaction', 'internal-blockchain', 'internal-tx-pool'],
    })
    chain.control.setMining({ mode: 'manual' })
    const hash = await send({ to: someone })
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
      gasPrice: '0x174876e800',
    })
    expect(await request('eth_getTransactionReceipt', hash)).toBeNull()
    expect(await request('eth_getTransactionCount', funded.address, 'latest')).toBe('0x0')
    expect(await request('eth_getTransactionCount', funded.address, 'pending')).toBe('0x1')
    expect(await request('txpool_status')).toEqual({ pending: '0x1', queued: '0x0' })
    expect(await request('txpool_inspect')).toEqual({
      pending: { [funded.address]: { 0: `0x${'52'.repeat(20)}: 0 wei + 1000000 gas × 100000000000 wei` } },
      queued: {},
    })
    expect((await request('txpool_contentFrom', funded.address)).pending[0].hash).toBe(hash)
    await chain.control.mine(1)
    expect(await request('txpool_content')).toEqual({ pending: {}, queued: {} })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ blockNumber: '0x1' })
  })
})

describe('blocks', () => {
  it('start with the real genesis', async () => {
    const { request } = await graniteCChain()
    const block = await request('eth_getBlockByNumber', 'earliest', true)
    expect(block).toMatchObject({ hash: genesisHash, size: '0x256', totalDifficulty: '0x0', uncles: [] })
    expect(Object.keys(block)).toEqual([...Object.keys(block)].sort())
    const { size, transactions, uncles, blockExtraData, ...header } = block
    expect([size, transactions, uncles, blockExtraData]).toEqual(['0x256', [], [], '0x'])
    expect(await request('eth_getHeaderByHash', genesisHash)).toEqual(header)
    expect(await request('eth_getHeaderByNumber', '0x0')).toEqual(header)
  })

  it('return the last accepted block for every tag', async () => {
    const { request, send } = await graniteCChain()
    await send({ to: someone })
    for (const tag of ['latest', 'pending', 'accepted', 'safe', 'finalized'])
      expect((await request('eth_getHeaderByNumber', tag)).number).toBe('0x1')
  })

  it('above the head are refused, or null in methods that only count', async () => {
    const { request } = await graniteCChain()
    const unfinalized = 'cannot query unfinalized data'
    for (const [method, ...rest] of [
      ['eth_getBlockByNumber', true],
      ['eth_getHeaderByNumber'],
      ['eth_getUncleByBlockNumberAndIndex', '0x0'],
    ])
      await expect(request(method as string, '0x1', ...rest)).rejects.toThrow(unfinalized)
    for (const method of [
      'eth_getBlockTransactionCountByNumber',
      'eth_getUncleCountByBlockNumber',
      'eth_getBlockReceipts',
    ])
      expect(await request(method, '0x1')).toBeNull()
    expect(await request('eth_getRawTransactionByBlockNumberAndIndex', '0x1', '0x0')).toBe('0x')
  })

  it('have no uncles, and a hash that no block has gives null', async () => {
    const { request, send } = await graniteCChain()
    await send({ to: someone })
    const { hash } = await request('eth_getBlockByNumber', 'latest', false)
    expect(await request('eth_getUncleCountByBlockHash', hash)).toBe('0x0')
    expect(await request('eth_getUncleCountByBlockNumber', 'latest')).toBe('0x0')
    expect(await request('eth_getUncleCountByBlockHash', `0x${'77'.repeat(32)}`)).toBeNull()
  })

  it('above the head are null when the chain allows unfinalized queries', async () => {
    const { request } = await graniteCChain({ 'allow-unfinalized-queries': true })
    expect(await request('eth_getBlockByNumber', '0x1', true)).toBeNull()
    expect(await request('eth_getHeaderByNumber', '0x1')).toBeNull()
    await expect(request('eth_getBalance', someone, '0x1')).rejects.toThrow('header not found')
  })
})

describe('accounts of the node', () => {
  it('do not exist on a real node: signing is refused after its arguments are checked', async () => {
    const { request } = await graniteCChain({}, { unlocked: false })
    const tx = { from: funded.address, to: someone }
    for (const [method, ...params] of [
      ['eth_sign', someone, '0x12'],
      ['eth_sendTransaction', tx],
      ['eth_signTransaction', { ...tx, gas: '0x5208', gasPrice: '0x1', nonce: '0x0' }],
    ])
      await expect(request(method as string, ...params)).rejects.toThrow('unknown account')
    await expect(request('eth_signTransaction', tx)).rejects.toThrow('gas not specified')
    await expect(request('eth_signTransaction', { ...tx, gas: '0x1' })).rejects.toThrow('missing gasPrice or')
    const priced = { ...tx, gas: '0x5208', nonce: '0x0' }
    for (const prices of [{ maxFeePerGas: '0x1' }, { maxPriorityFeePerGas: '0x1' }])
      await expect(request('eth_signTransaction', { ...priced, ...prices })).rejects.toThrow(
        'missing gasPrice or',
      )
    for (const blobs of [{ blobVersionedHashes: [`0x${'01'.repeat(32)}`] }, { maxFeePerBlobGas: '0x1' }])
      await expect(request('eth_signTransaction', { ...priced, gasPrice: '0x1', ...blobs })).rejects.toThrow(
        'signing blob transactions not supported',
      )
    const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }
    await expect(request('eth_signTransaction', { ...priced, ...fees })).rejects.toThrow('unknown account')
    const { nonce: _, ...withoutNonce } = priced
    await expect(request('eth_signTransaction', { ...withoutNonce, gasPrice: '0x1' })).rejects.toThrow(
      'nonce not specified',
    )
    await expect(request('eth_resend', tx)).rejects.toThrow('missing transaction nonce')
    await expect(request('eth_resend', { ...tx, nonce: '0x0' }, '0x1', '0x5208')).rejects.toThrow(
      /^transaction 0x\w+ not found$/,
    )
    expect(await request('eth_pendingTransactions')).toEqual([])
  })

  it('pay no more than the cap of the node', async () => {
    const { request } = await graniteCChain({ 'rpc-tx-fee-cap': 1 }, { unlocked: false })
    // 21,000 gas times a price of which the cap pays for a part.
    const tx = { from: funded.address, to: someone, gas: '0x5208', nonce: '0x0', gasPrice: '0x3b9aca000000' }
    const refusal = 'tx fee (1.38 ether) exceeds the configured cap (1.00 ether)'
    await expect(request('eth_signTransaction', tx)).rejects.toThrow(refusal)
    await expect(request('eth_resend', tx)).rejects.toThrow(refusal)
    const { gasPrice, ...cheap } = { ...tx, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' }
    await expect(request('eth_resend', cheap, gasPrice)).rejects.toThrow(refusal)
    await expect(request('eth_resend', cheap, gasPrice, '0x1')).rejects.toThrow(
      /^transaction 0x\w+ not found$/,
    )
  })

  it('fill in no blobs', async () => {
    const { request } = await graniteCChain()
    const tx = { from: funded.address, to: someone }
    await expect(request('eth_fillTransaction', { ...tx, blobs: [] })).rejects.toThrow(
      'need at least 1 blob for a blob transaction',
    )
    const blob = `0x${'00'.repeat(131_072)}`
    await expect(request('eth_fillTransaction', { ...tx, blobs: [blob] })).rejects.toThrow(
      '"blobs" is not supported for this RPC method',
    )
    const hashes = { blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }
    await expect(request('eth_fillTransaction', { ...tx, gas: '0x5208', ...hashes })).rejects.toThrow(
      'signing blob transactions not supported',
    )
  })

  it('are not required to fill in a transaction', async () => {
    const { request } = await graniteCChain()
    const { raw, tx } = await request('eth_fillTransaction', {
      from: funded.address,
      to: someone,
      value: '0x1',
    })
    expect(raw).toMatch(/^0x02/)
    expect(tx).toMatchObject({
      nonce: '0x0',
      gas: '0x5208',
      gasPrice: null,
      maxPriorityFeePerGas: '0x1',
      v: '0x0',
    })
  })
})
