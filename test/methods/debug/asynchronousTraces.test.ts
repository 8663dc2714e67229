import { beforeAll, describe, expect, it } from '@jest/globals'
import { type CChain, heliconCChain } from '../eth/endpoint.js'

const receiver = '0x00000000000000000000000000000000000000aa'
const unknownHash = `0x${'ff'.repeat(32)}`
/** Init code that never ends. */
const loop = '0x5b600056'
const callTracer = { tracer: 'callTracer' }

describe('traces on a C-Chain with Helicon', () => {
  let made: CChain
  let hash: string
  beforeAll(async () => {
    made = await heliconCChain()
    hash = await made.send({ to: receiver, value: 1n, gas: 100_000n })
  })
  const ask = (method: string, ...params: unknown[]) => made.request(method, ...params)

  it('show the gas that was charged, and the price that was paid', async () => {
    expect(await ask('debug_traceTransaction', hash, callTracer)).toMatchObject({ gasUsed: '0xc350' })
    expect(await ask('debug_traceTransaction', hash, {})).toMatchObject({ gas: 50_000 })
    const { effectiveGasPrice } = await ask('eth_getTransactionReceipt', hash)
    const changes = await ask('debug_traceTransaction', hash, {
      tracer: 'prestateTracer',
      tracerConfig: { diffMode: true },
    })
    const paid = changes.post['0x0100000000000000000000000000000000000000'].balance
    expect(BigInt(paid)).toBe(50_000n * BigInt(effectiveGasPrice))
  })

  it('end where execution ended', async () => {
    const block = await ask('eth_getBlockByNumber', '0x1', false)
    const [root] = await ask('debug_intermediateRoots', block.hash)
    expect(root).toBe(made.chain.stateAt(made.chain.head).root)
  })

  it('refuse blocks that do not exist in the words of the new VM', async () => {
    await expect(ask('debug_traceBlockByNumber', '0x9')).rejects.toThrow(
      'block not found: not accepted yet: block 9',
    )
    await expect(ask('debug_traceBlockByHash', unknownHash)).rejects.toThrow(
      `block not found: hash ${unknownHash}`,
    )
    await expect(ask('debug_traceBlock', '0x')).rejects.toThrow('decoding block: EOF')
    await expect(ask('debug_traceBlock', '0x80')).rejects.toThrow('decoding block: rlp: expected List')
    await expect(ask('debug_traceBlock', '0xc0')).rejects.toThrow('decoding block: rlp: end of list')
    await expect(ask('debug_traceBlockFromFile', '/nowhere')).rejects.toThrow('reading file: open /nowhere')
    await expect(ask('debug_traceCall', {}, 'pending', {})).rejects.toThrow(
      'tracing on top of pending is not supported',
    )
    await expect(ask('debug_traceCall', {}, '0x0', { txIndex: '0x0' })).rejects.toThrow(
      'no transactions in genesis',
    )
  })
})

describe('calls that are no transactions', () => {
  it('have no cap in 1.14.2, and are charged half of their limit', async () => {
    const { request } = await heliconCChain({}, { avalanchegoVersion: '1.14.2' })
    expect(await request('eth_callDetailed', { to: receiver }, 'latest')).toMatchObject({ gas: 2 ** 62 })
    expect(
      (await request('debug_traceCall', { to: receiver, gas: '0x186a0' }, 'latest', callTracer)).gasUsed,
    ).toBe('0xc350')
  })

  it('have a cap in 1.15.2, and are charged what they use', async () => {
    const { request } = await heliconCChain({}, { avalanchegoVersion: '1.15.2' })
    expect(await request('eth_callDetailed', { to: receiver }, 'latest')).toMatchObject({ gas: 21_000 })
    await expect(request('eth_estimateGas', { data: loop })).rejects.toThrow(
      'gas required exceeds allowance (50000000)',
    )
  })

  it('are estimated with the gas for the size of the transaction since 1.15.1', async () => {
    const bytes = { to: receiver, data: `0x${'00'.repeat(5_000)}` }
    const [older, newer] = await Promise.all(
      (['1.14.2', '1.15.2'] as const).map(async (avalanchegoVersion) => {
        const { request, network } = await heliconCChain({}, { avalanchegoVersion })
        expect(network.world.node.release.version).toBe(avalanchegoVersion)
        return Number(await request('eth_estimateGas', bytes))
      }),
    )
    expect(older).toBe(41_464)
    expect(newer).toBeGreaterThan((5_000 * 20_000_000) / 1_572_864)
  })

  it('tell a revert without data by its code', async () => {
    const { request } = await heliconCChain()
    expect(
      await request('eth_callDetailed', { data: '0x60006000fd', gas: '0xfffff' }, 'latest'),
    ).toMatchObject({
      errCode: 3,
      err: 'execution reverted',
    })
  })
})
