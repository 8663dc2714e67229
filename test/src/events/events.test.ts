import { inspect } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, encodeFunctionData, parseAbi } from 'viem'
import {
  type BlockEvent,
  type ConsoleEvent,
  createNetwork,
  type RequestEvent,
  type Snowglobe,
  type TransactionEvent,
} from '../../../src/index.js'
import { installContracts, printer, reverter, sendInput } from './eventContracts.js'

const errors = parseAbi(['error TooLate(uint256 deadline, (address who, bool ok) caller)'])
const dead = '0x000000000000000000000000000000000000dEaD'
const hello = encodeFunctionData({ abi: parseAbi(['function log(string)']), args: ['hello'] })
const tooLate = encodeErrorResult({ abi: errors, args: [12n, { who: dead, ok: true }] })

/** Collects the transactions of the C-Chain. */
function watched(net: Snowglobe): TransactionEvent[] {
  const events: TransactionEvent[] = []
  net.on('transaction', (event) => events.push(event))
  return events
}

describe('net.on', () => {
  it('reports transactions of all chains with what became of them', async () => {
    await using net = await createNetwork()
    const events = watched(net)
    const { txID } = await net.fund({ address: dead, amount: 5n })
    const primary = await net.fund({
      address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
      amount: 5n,
    })
    expect(events).toStrictEqual([
      {
        kind: 'evm',
        chain: 'C',
        hash: txID,
        blockNumber: 1n,
        from: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
        to: dead,
        contractAddress: undefined,
        value: 5n,
        call: undefined,
        gasUsed: 21_000n,
        gasNeeded: 21_000n,
        status: 'success',
        reason: undefined,
        callTree: [],
        stackTrace: [],
      },
      { kind: 'primary', chain: 'P', hash: primary.txID, blockNumber: 1n, type: 'BaseTx' },
    ])
  })

  it('reports the lines that contracts print by console.log, in transactions and in calls', async () => {
    await using net = await createNetwork()
    await installContracts(net)
    const lines: ConsoleEvent[] = []
    net.on('console', (event) => lines.push(event))
    const hash = await sendInput(net, printer, hello)
    for (const method of ['eth_call', 'eth_estimateGas'])
      await net.provider.request({ method, params: [{ to: printer, data: hello }, 'pending'] })
    expect(lines).toEqual([
      { chain: 'C', source: hash, text: 'hello' },
      { chain: 'C', source: 'eth_call', text: 'hello' },
      { chain: 'C', source: 'eth_estimateGas', text: 'hello' },
    ])
  })

  it('decodes why a transaction failed', async () => {
    await using net = await createNetwork()
    await installContracts(net)
    const events = watched(net)
    const reasons = async (data: string): Promise<unknown> => {
      await sendInput(net, reverter, data)
      return events.at(-1)
    }
    const because = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['because'] })
    const panic = encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [0x11n] })
    expect(await reasons(because)).toMatchObject({ status: 'failed', reason: 'because' })
    expect(await reasons(panic)).toMatchObject({ reason: 'arithmetic underflow or overflow' })
    expect(await reasons('0x')).toMatchObject({ reason: 'execution reverted' })
    expect(await reasons(tooLate)).toMatchObject({ reason: tooLate })
    await net.useAbi(errors)
    expect(await reasons(tooLate)).toMatchObject({
      reason: `TooLate(12, {"who":"${dead}","ok":true})`,
    })
  })

  it('tells the transactions of a block apart', async () => {
    await using net = await createNetwork()
    await installContracts(net)
    await net.useAbi(parseAbi(['function log(string text)']))
    const events = watched(net)
    const lines: ConsoleEvent[] = []
    net.on('console', (event) => lines.push(event))
    net.setMining({ mode: 'manual' })
    const because = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['because'] })
    const [first, failed, printed] = [
      await sendInput(net, dead, '0x'),
      await sendInput(net, reverter, because),
      await sendInput(net, printer, hello),
    ]
    await net.mine()
    expect(events.filter((event) => event.kind === 'evm' && event.status !== 'queued')).toEqual([
      expect.objectContaining({ hash: first, to: dead, call: undefined, status: 'success', callTree: [] }),
      expect.objectContaining({
        hash: failed,
        status: 'failed',
        reason: 'because',
        call: '0x08c379a0',
        callTree: [expect.stringMatching(/^CALL .* failed: because$/)],
        stackTrace: [],
      }),
      expect.objectContaining({ hash: printed, status: 'success', call: 'log("hello")', reason: undefined }),
    ])
    expect(lines).toEqual([{ chain: 'C', source: printed, text: 'hello' }])
  })

  it('reports contracts that are created, and what their constructors print', async () => {
    await using net = await createNetwork()
    const events = watched(net)
    const lines: ConsoleEvent[] = []
    net.on('console', (event) => lines.push(event))
    await installContracts(net)
    const from = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
    await net.impersonate(from)
    const length = ((hello.length - 2) / 2).toString(16).padStart(2, '0')
    // Copies what follows its 36 bytes into memory, and calls the printer with it.
    const data = `0x60${length}60245f395f5f60${length}5f5f73${printer.slice(2)}5af100${hello.slice(2)}`
    const hash = await net.provider.request({ method: 'eth_sendTransaction', params: [{ from, data }] })
    const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const [event] = events
    expect(event).toMatchObject({ hash, from, to: undefined, call: undefined, value: 0n, status: 'success' })
    expect(Reflect.get(Object(event), 'contractAddress')?.toLowerCase()).toBe(
      Reflect.get(Object(receipt), 'contractAddress'),
    )
    expect(lines).toEqual([{ chain: 'C', source: hash, text: 'hello' }])
  })

  it('reports each call of a method with its error', async () => {
    await using net = await createNetwork()
    const events: RequestEvent[] = []
    const stop = net.on('request', (event) => events.push(event))
    await net.info.getNodeID()
    await net.fetch('/ext/bc/P', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'platform.getBlock', params: { blockID: 'x' } }),
    })
    stop()
    await net.info.getNodeID()
    expect(events).toMatchObject([
      { service: 'info', method: 'info.getNodeID', entrance: 'library', error: undefined },
      {
        service: 'P',
        method: 'platform.getBlock',
        params: { blockID: 'x' },
        entrance: 'fetch',
        error: { code: -32000 },
      },
    ])
    expect(events[0]?.durationMs).toBeGreaterThan(0)
    expect(inspect(events[1])).toContain("params: { blockID: 'x' }")
  })

  it.each([undefined, 'hardhat'] as const)(
    'decodes why a call failed, with the tooling %s',
    async (tooling) => {
      await using net = await createNetwork(tooling === undefined ? {} : { tooling })
      await installContracts(net)
      await net.useAbi(errors)
      const failures: unknown[] = []
      net.on('request', ({ method, error }) => {
        if (error !== undefined) failures.push([method, error.reason])
      })
      for (const [method, data] of [
        ['eth_call', tooLate],
        ['eth_estimateGas', tooLate],
        ['eth_call', '0x12345678'],
      ])
        await net.provider
          .request({ method: String(method), params: [{ to: reverter, data }] })
          .catch(() => undefined)
      const reason = `TooLate(12, {"who":"${dead}","ok":true})`
      expect(failures).toEqual([
        ['eth_call', reason],
        ['eth_estimateGas', reason],
        ['eth_call', undefined],
      ])
    },
  )

  it('reports blocks, after their transactions', async () => {
    await using net = await createNetwork()
    const names: string[] = []
    net.on('transaction', ({ chain }) => names.push(`transaction ${chain}`))
    const blocks: BlockEvent[] = []
    net.on('block', (event) => {
      names.push(`block ${event.chain}`)
      blocks.push(event)
    })
    await net.fund({ address: dead, amount: 5n })
    await net.mine()
    expect(names).toEqual(['transaction C', 'block C', 'block C'])
    const head = await net.provider.request({ method: 'eth_getBlockByNumber', params: ['0x2', false] })
    expect(head).toMatchObject({ hash: blocks[1]?.hash })
    const { blockchainID: blockchainId } = await net.info.getBlockchainID({ alias: 'C' })
    expect(blocks.map(({ hash: _, ...block }) => block)).toStrictEqual([
      { chain: 'C', blockchainId, blockNumber: 1n, transactionCount: 1 },
      { chain: 'C', blockchainId, blockNumber: 2n, transactionCount: 0 },
    ])
  })

  it('reports the transaction of a proposal, and the block that decides about it', async () => {
    await using net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
    await net.emulator.addValidator({ duration: 30 * 86_400 })
    const blocks: BlockEvent[] = []
    net.on('block', (event) => blocks.push(event))
    const events = watched(net)
    await net.increaseTime(30 * 86_400_000)
    expect(events).toMatchObject([{ kind: 'primary', chain: 'P', type: 'RewardValidatorTx' }])
    expect(blocks.map(({ chain, transactionCount }) => [chain, transactionCount])).toEqual([
      ['P', 1],
      ['P', 0],
    ])
  })

  it('is not needed to see where a network stands', async () => {
    await using net = await createNetwork({ clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' } })
    await net.mine()
    const shown = inspect(net)
    expect(shown).toMatch(/^Snowglobe \{\n {2}url: undefined,\n {2}networkId: 12345,/)
    expect(shown).toContain("time: '2030-01-01T00:00:0")
    expect(shown).toContain('heights: { P: 0n, X: 0n, C: 1n }')
  })

  it('lets a failing listener affect nothing else', async () => {
    const lines: string[] = []
    await using net = await createNetwork({ log: { write: ({ message }) => lines.push(message) } })
    net.on('transaction', () => {
      throw new Error('mine')
    })
    const events = watched(net)
    await net.fund({ address: dead, amount: 5n })
    expect(events).toHaveLength(1)
    expect(lines).toContain('a listener of the event "transaction" failed')
  })

  it('refuses unknown events and what is no function', async () => {
    await using net = await createNetwork()
    const on = (...words: readonly unknown[]) => Reflect.apply(net.on, net, words)
    expect(() => on('transactions', () => undefined)).toThrow(
      'net.on: argument "event" must be "request", "transaction", "block", "console", "failedCall" or "unknownParameter", got "transactions": did you mean "transaction"?',
    )
    expect(() => on('block', 'x')).toThrow('net.on: argument "listener" must be a function, got "x"')
  })
})
