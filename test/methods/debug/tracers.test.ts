import { beforeAll, describe, expect, it } from '@jest/globals'
import { getContractAddress, type Hex } from 'viem'
import { assemble } from '../../state/evm/assemble.js'
import { deploy, funded, graniteCChain } from '../eth/endpoint.js'

const from = funded.address.toLowerCase()
const coinbase = '0x0100000000000000000000000000000000000000'
const tracing = { 'eth-apis': ['eth', 'internal-blockchain', 'internal-transaction', 'debug-tracer'] }

/** Stores 5 in slot 7, then runs past its end. */
const storesWord: Hex = '0x6005600755'
/** Reverts with the word 42. */
const reverts: Hex = '0x602a60005260206000fd'
/** Logs a word under topic 9 and destroys itself with the caller as beneficiary. */
const logsAndEnds: Hex = '0x600960206000a133ff'

let chain: Awaited<ReturnType<typeof graniteCChain>>
let contracts: Hex[]
beforeAll(async () => {
  chain = await graniteCChain(tracing)
  contracts = []
  for (const [index, runtime] of [storesWord, reverts, logsAndEnds].entries()) {
    await chain.send({ data: deploy(runtime) })
    contracts.push(getContractAddress({ from: funded.address, nonce: BigInt(index) }).toLowerCase() as Hex)
  }
})

/** Traces a call to a contract. */
async function trace(contract: number, config?: Record<string, unknown>) {
  const call = { from, to: contracts[contract], gas: '0x186a0' }
  return await chain.request('debug_traceCall', call, 'latest', ...(config === undefined ? [] : [config]))
}

describe('the struct logger', () => {
  it('lists every instruction, including the implicit stop at the end of the code', async () => {
    const { gas, failed, returnValue, structLogs } = await trace(0)
    expect({ gas, failed, returnValue }).toEqual({ gas: 43106, failed: false, returnValue: '' })
    expect(structLogs).toEqual([
      { pc: 0, op: 'PUSH1', gas: 79000, gasCost: 3, depth: 1, stack: [] },
      { pc: 2, op: 'PUSH1', gas: 78997, gasCost: 3, depth: 1, stack: ['0x5'] },
      {
        pc: 4,
        op: 'SSTORE',
        gas: 78994,
        gasCost: 22100,
        depth: 1,
        stack: ['0x5', '0x7'],
        storage: { [`${'0'.repeat(63)}7`]: `${'0'.repeat(63)}5` },
      },
      { pc: 5, op: 'STOP', gas: 56894, gasCost: 0, depth: 1, stack: [] },
    ])
  })

  it('leaves out parts that are disabled', async () => {
    const { structLogs } = await trace(1, { disableStack: true, enableMemory: true, limit: 4 })
    expect(structLogs.map(({ op, memory, stack }: Record<string, unknown>) => [op, memory, stack])).toEqual([
      ['PUSH1', [], undefined],
      ['PUSH1', [], undefined],
      ['MSTORE', [], undefined],
      ['PUSH1', [`${'0'.repeat(62)}2a`], undefined],
    ])
  })

  it('reports why an instruction could not run', async () => {
    const call = { from, to: contracts[0], gas: '0x5500' }
    const { structLogs, failed } = await chain.request('debug_traceCall', call, 'latest')
    expect(failed).toBe(true)
    expect(structLogs.at(-1)).toMatchObject({ op: 'SSTORE', error: 'out of gas' })
  })
})

describe('a REVERT with more data than its frame can pay for', () => {
  it.each<[size: string, data: Hex, error: string]>([
    ['300 GB', '0x6449696a02c05ffd', 'out of gas'],
    ['2^96 bytes', '0x6c010000000000000000000000005ffd', 'gas uint64 overflow'],
    ['64 GB behind an offset', '0x6001640fffffffff90fd', 'out of gas'],
  ])('fails: %s', async (_, data, error) => {
    const traced = await chain.request('debug_traceCall', { from, data, gas: '0x30d40' }, 'latest', {
      tracer: 'callTracer',
    })
    expect(traced).toMatchObject({ error, gasUsed: '0x30d40' })
  })
})

describe('the call tracer', () => {
  it('returns frames, reasons, logs and the end of a contract', async () => {
    expect(await trace(1, { tracer: 'callTracer' })).toEqual({
      from,
      to: contracts[1],
      gas: '0x186a0',
      gasUsed: '0x521a',
      input: '0x',
      output: `0x${'0'.repeat(62)}2a`,
      error: 'execution reverted',
      value: '0x0',
      type: 'CALL',
    })
    const ends = await trace(2, { tracer: 'callTracer', tracerConfig: { withLog: true } })
    expect(ends.logs).toEqual([
      {
        address: contracts[2],
        topics: [`0x${'0'.repeat(63)}9`],
        data: `0x${'0'.repeat(64)}`,
        position: '0x0',
      },
    ])
    expect(ends.calls).toEqual([
      {
        from: contracts[2],
        to: from,
        gas: '0x0',
        gasUsed: '0x0',
        input: '0x',
        value: '0x0',
        type: 'SELFDESTRUCT',
      },
    ])
  })

  it('nests a frame in its caller', async () => {
    const code = `0x${assemble(`0 0 0 0 ${contracts[0]} GAS STATICCALL`)}`
    const call = { from, to: contracts[1], gas: '0x186a0' }
    const stateOverrides = { [contracts[1] ?? '']: { code } }
    const { calls } = await chain.request('debug_traceCall', call, 'latest', {
      tracer: 'callTracer',
      stateOverrides,
    })
    expect(calls).toEqual([
      expect.objectContaining({
        from: contracts[1],
        to: contracts[0],
        type: 'STATICCALL',
        error: 'write protection',
      }),
    ])
    expect(calls[0]).not.toHaveProperty('value')
  })
})

describe('the prestate tracer', () => {
  it('returns accounts before the transaction, and with diffMode also after it', async () => {
    // A contract of its own, since its storage changes.
    await chain.send({ data: deploy(storesWord) })
    const nonce = BigInt(contracts.length)
    const contract = getContractAddress({ from: funded.address, nonce }).toLowerCase() as Hex
    const hash = await chain.send({ to: contract })
    const pre = await chain.request('debug_traceTransaction', hash, { tracer: 'prestateTracer' })
    expect(Object.keys(pre)).toEqual([coinbase, contract, from].sort())
    expect(pre[contract]).toEqual({
      balance: '0x0',
      nonce: 1,
      code: storesWord,
      storage: { [`0x${'0'.repeat(63)}7`]: `0x${'0'.repeat(64)}` },
    })
    const config = { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }
    const difference = await chain.request('debug_traceTransaction', hash, config)
    expect(difference.post[contract]).toEqual({
      storage: { [`0x${'0'.repeat(63)}7`]: `0x${'0'.repeat(63)}5` },
    })
    expect(difference.post[from].nonce).toBe(pre[from].nonce + 1)
  })
})

describe('other tracers', () => {
  it('count and combine', async () => {
    expect(await trace(0, { tracer: 'opcountTracer' })).toBe(4)
    expect(await trace(0, { tracer: 'unigramTracer' })).toEqual({ PUSH1: 2, SSTORE: 1, STOP: 1 })
    expect(await trace(0, { tracer: 'bigramTracer' })).toEqual({
      'PUSH1-PUSH1': 1,
      'PUSH1-SSTORE': 1,
      'SSTORE-STOP': 1,
    })
    expect(await trace(0, { tracer: 'noopTracer' })).toEqual({})
    const tracerConfig = { opcountTracer: {}, '4byteTracer': null }
    expect(await trace(0, { tracer: 'muxTracer', tracerConfig })).toEqual({
      '4byteTracer': {},
      opcountTracer: 4,
    })
  })

  it('count an instruction that fails before it runs', async () => {
    // PUSH1 1, SSTORE: a word is missing.
    const tracers = {
      opcountTracer: 2,
      unigramTracer: { PUSH1: 1, SSTORE: 1 },
      bigramTracer: { 'PUSH1-SSTORE': 1 },
    }
    const stateOverrides = { [contracts[0] ?? '']: { code: '0x600155' } }
    for (const [tracer, counted] of Object.entries(tracers))
      expect(await trace(0, { tracer, stateOverrides })).toEqual(counted)
  })

  it('are refused as the node refuses values that are no tracers', async () => {
    for (const tracer of ['null', 'undefined'])
      await expect(trace(0, { tracer })).rejects.toMatchObject({
        code: -32603,
        message: 'method handler crashed',
      })
    for (const tracer of ['true', '{}', '5', 'this'])
      await expect(trace(0, { tracer })).rejects.toThrow('trace object must expose a function result()')
    await expect(trace(0, { tracer: '' })).rejects.toThrow(
      'SyntaxError: SyntaxError: (anonymous): Line 1:3 Unexpected token )',
    )
  })

  it('are scripts when unknown', async () => {
    await expect(trace(0, { tracer: 'nopeTracer' })).rejects.toThrow(
      'ReferenceError: nopeTracer is not defined at <eval>:1:2(0)',
    )
    await expect(trace(0, { tracer: '{result: function() { return process.exit() }}' })).rejects.toThrow(
      'trace object must expose a function fault()',
    )
    await expect(trace(0, { tracer: 'callTracer', tracerConfig: 5 })).rejects.toThrow(
      'json: cannot unmarshal number into Go value of type native.callTracerConfig',
    )
    await expect(trace(0, { timeout: '5' })).rejects.toThrow('time: missing unit in duration "5"')
    await expect(trace(0, { timeout: '1h30m' })).resolves.toBeDefined()
  })

  it('have the time that is set: a microsecond is the least', async () => {
    // The clock stands, so no limit is ever reached.
    const timing = { nowMs: () => 0, next: () => Promise.resolve() }
    const { request } = await graniteCChain(tracing, {}, timing)
    const ask = (timeout: string) =>
      request('debug_traceCall', { from, to: from }, 'latest', { tracer: 'callTracer', timeout })
    for (const timeout of ['1us', '1ms', '1s']) expect(await ask(timeout)).toMatchObject({ type: 'CALL' })
    await expect(ask('999ns')).rejects.toThrow('execution timeout')
  })

  it('have no time when their limit is over before they begin', async () => {
    for (const timeout of ['1ns', '0s', '-1h'])
      await expect(trace(0, { tracer: 'callTracer', timeout })).rejects.toThrow('execution timeout')
  })
})

describe('debug_traceCall', () => {
  it('names the embedded structs of options that have the wrong type', async () => {
    const refused = (options: object) => chain.request('debug_traceCall', {}, 'latest', options)
    await expect(refused({ timeout: true })).rejects.toThrow(
      'cannot unmarshal bool into Go struct field TraceCallConfig.TraceConfig.Timeout of type string',
    )
    await expect(refused({ disableStack: [] })).rejects.toThrow(
      'cannot unmarshal array into Go struct field TraceCallConfig.TraceConfig.Config.DisableStack of type bool',
    )
  })

  it('refuses blobs as the node does, after fees and before funds', async () => {
    const refusal = (call: object) =>
      chain.request('debug_traceCall', call, 'latest', { tracer: 'noopTracer' })
    const call = { to: from, value: '0x1', blobVersionedHashes: [] }
    await expect(refusal(call)).rejects.toThrow('tracing failed: blob transaction missing blob hashes')
    await expect(refusal({ ...call, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' })).rejects.toThrow(
      /^tracing failed: max priority fee per gas higher than max fee per gas: /,
    )
  })

  it('runs after a block, or before one of its transactions', async () => {
    const nonceBefore = async (block: string, options: object) => {
      const tracing = { tracer: 'prestateTracer', ...options }
      const accounts = await chain.request('debug_traceCall', { from, to: from }, block, tracing)
      return accounts[from].nonce
    }
    expect(await nonceBefore('0x2', {})).toBe(2)
    expect(await nonceBefore('0x2', { txIndex: '0x0' })).toBe(1)
    const { hash } = await chain.request('eth_getBlockByNumber', '0x2', false)
    await expect(nonceBefore('0x2', { txIndex: '0x1' })).rejects.toThrow(
      `transaction index 1 out of range for block ${hash}`,
    )
  })

  it('runs before the first transaction of a block that has none, but before no other', async () => {
    const { chain: empty, request } = await graniteCChain(tracing)
    await empty.control.mine(1)
    const ask = (txIndex: string) => request('debug_traceCall', {}, '0x1', { tracer: 'noopTracer', txIndex })
    expect(await ask('0x0')).toEqual({})
    await expect(ask('0x1')).rejects.toThrow('transaction index 1 out of range')
  })

  it('refuses what names no block, and the pending one', async () => {
    await expect(chain.request('debug_traceCall', {}, {})).rejects.toThrow('neither block nor hash specified')
    await expect(chain.request('debug_traceCall', {}, 'pending')).rejects.toThrow(
      'tracing on top of pending is not supported',
    )
    const unknown = `0x${'ab'.repeat(32)}`
    await expect(chain.request('debug_traceCall', {}, unknown)).rejects.toThrow(`block ${unknown} not found`)
  })

  it('finds no transaction in genesis', async () => {
    await expect(chain.request('debug_traceCall', {}, '0x0', { txIndex: '0x0' })).rejects.toThrow(
      'no transaction in genesis',
    )
  })
})

describe('traces of blocks', () => {
  it('hold one for each transaction', async () => {
    const [first] = await chain.request('debug_traceBlockByNumber', '0x1', { tracer: 'callTracer' })
    expect(first.result).toMatchObject({ type: 'CREATE', to: contracts[0], output: storesWord })
    const { hash } = await chain.request('eth_getBlockByNumber', '0x1', false)
    const [one] = await chain.request('debug_traceBlockByHash', hash, { tracer: 'nope' })
    expect(one).toEqual({
      txHash: first.txHash,
      error: 'ReferenceError: nope is not defined at <eval>:1:2(0)',
    })
    await expect(chain.request('debug_traceBlockByNumber', '0x0')).rejects.toThrow('genesis is not traceable')
    await expect(chain.request('debug_traceBlockByNumber', '0x99')).rejects.toThrow('unfinalized')
  })

  it('accept a block given as bytes', async () => {
    const { request } = await graniteCChain({
      'eth-apis': ['internal-debug', 'debug-tracer', 'internal-transaction', 'eth'],
    })
    await expect(request('debug_traceBlock', '0x')).rejects.toThrow('could not decode block: EOF')
    await expect(request('debug_traceBlock', '0x12')).rejects.toThrow(
      'could not decode block: rlp: expected List',
    )
    await expect(request('debug_traceBlock', await request('debug_getRawBlock', '0x0'))).rejects.toThrow(
      'genesis is not traceable',
    )
    const other = await graniteCChain({
      'eth-apis': ['internal-debug', 'debug-tracer', 'internal-transaction', 'eth'],
    })
    const txHash = await other.send({
      to: funded.address,
      type: 'legacy',
      gasPrice: 10n ** 11n,
      maxFeePerGas: undefined,
      maxPriorityFeePerGas: undefined,
    })
    const raw = await other.request('debug_getRawBlock', 'latest')
    const [traced] = await request('debug_traceBlock', raw, { tracer: 'callTracer' })
    expect(traced).toMatchObject({ txHash, result: { from, to: from, gasUsed: '0x5208' } })
    await expect(request('debug_traceBadBlock', txHash)).rejects.toThrow(`bad block ${txHash} not found`)
  })

  it('produce the state roots in the headers', async () => {
    const { hash, stateRoot } = await chain.request('eth_getBlockByNumber', '0x2', false)
    expect(await chain.request('debug_intermediateRoots', hash)).toEqual([stateRoot])
  })
})

describe('traces of a creation that fails before its frame begins', () => {
  const creator = `0x${'c1'.repeat(20)}` as Hex
  const taken = getContractAddress({ from: creator, nonce: 0n }).toLowerCase()
  const traceCollision = (config: Record<string, unknown>) =>
    chain.request('debug_traceCall', { from: creator, data: '0x00', gas: '0x186a0' }, 'latest', {
      ...config,
      stateOverrides: { [taken]: { nonce: '0x1' } },
    })

  it('return no frame, as in AvalancheGo', async () => {
    expect(await traceCollision({ tracer: 'callTracer' })).toEqual({
      from: `0x${'0'.repeat(40)}`,
      gas: '0x0',
      gasUsed: '0x186a0',
      input: '0x',
      type: 'STOP',
    })
    await expect(traceCollision({ tracer: 'flatCallTracer' })).rejects.toThrow(
      'unrecognized call frame type: STOP',
    )
    expect(await traceCollision({ tracer: 'prestateTracer' })).toEqual({})
    expect(await traceCollision({})).toEqual({ gas: 100_000, failed: false, returnValue: '', structLogs: [] })
  })

  it('return no frame where the creator has the highest nonce, and call the frame of a call', async () => {
    const stateOverrides = { [creator]: { nonce: '0xffffffffffffffff' } }
    const tracing = { tracer: 'callTracer', stateOverrides }
    const creation = { from: creator, data: '0x00', gas: '0x186a0' }
    const request = (call: object, config: object) => chain.request('debug_traceCall', call, 'latest', config)
    expect(await request(creation, tracing)).toEqual({
      from: `0x${'0'.repeat(40)}`,
      gas: '0x0',
      gasUsed: '0xcf0e',
      input: '0x',
      type: 'STOP',
    })
    await expect(chain.request('eth_call', creation, 'latest', stateOverrides)).rejects.toThrow(
      'nonce uint64 overflow',
    )
    const difference = { tracer: 'prestateTracer', tracerConfig: { diffMode: true }, stateOverrides }
    const { pre, post } = await request({ from: creator, to: creator }, difference)
    expect(pre[creator].nonce).toBe(2 ** 64)
    expect(post[creator].nonce).toBeUndefined()
  })

  it("leave the frame out of the creating contract's frames", async () => {
    const overrides = {
      [contracts[0] as Hex]: { code: `0x${assemble('7 0 0 0 CREATE2 POP 0 0 0 CREATE')}` },
      [getContractAddress({
        from: contracts[0] as Hex,
        opcode: 'CREATE2',
        salt: '0x07',
        bytecode: '0x',
      }).toLowerCase()]: { nonce: '0x1' },
    }
    const config = { tracer: 'callTracer', stateOverrides: overrides }
    const { calls } = await chain.request(
      'debug_traceCall',
      { from, to: contracts[0], gas: '0x4c4b40' },
      'latest',
      config,
    )
    expect(calls.map(({ type }: { type: string }) => type)).toEqual(['CREATE'])
  })
})

describe('the chain overrides of a trace', () => {
  const tracer = 'opcountTracer'

  it('are read, but change nothing', async () => {
    for (const overrides of [null, {}, { cancunTime: 99_999_999_999, durangoTimestamp: 'not read here' }])
      expect(await trace(0, { tracer, overrides })).toBe(4)
  })

  it.each<[unknown, string]>([
    [
      5,
      '*params.ChainConfig: json: cannot unmarshal number into Go value of type params.chainConfigWithoutMethods',
    ],
    [
      { cancunTime: -1 },
      '*params.ChainConfig: json: cannot unmarshal number -1 into Go struct field chainConfigWithoutMethods.cancunTime of type uint64',
    ],
    [
      { ethash: 5 },
      '*params.ChainConfig: json: cannot unmarshal number into Go struct field chainConfigWithoutMethods.ethash of type params.EthashConfig',
    ],
    [
      { durangoBlockTimestamp: 'x' },
      '*pseudo.Type: json: cannot unmarshal string into Go struct field _ChainConfigExtra.NetworkUpgrades.durangoBlockTimestamp of type uint64',
    ],
  ])('are refused where they are no chain config: %j', async (overrides, reason) => {
    await expect(trace(0, { tracer, overrides })).rejects.toMatchObject({
      code: -32602,
      message: `invalid argument 2: decoding JSON into ${reason}`,
    })
    await expect(
      chain.request('debug_traceBlockByNumber', '0x99', { tracer, overrides }),
    ).rejects.toMatchObject({ message: `invalid argument 1: decoding JSON into ${reason}` })
  })
})
