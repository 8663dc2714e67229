import { describe, expect, it } from '@jest/globals'
import { encodeErrorResult, parseAbi } from 'viem'
import { FailedCalls } from '../../../src/events/FailedCalls.js'
import { KnownAbis } from '../../../src/events/KnownAbis.js'
import { createNetwork, type FailedCallEvent, type Snowglobe } from '../../../src/index.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { assemble } from '../../state/evm/assemble.js'
import { installContracts, reverter } from './eventContracts.js'

const errors = parseAbi(['error TooLate(uint256 deadline)'])
const tooLate = encodeErrorResult({ abi: errors, args: [12n] })
/** A contract that passes its input to the one that reverts, and reverts with what that returned. */
const outer = '0x00000000000000000000000000000000000000A3'
const outerCode = `CALLDATASIZE 0 0 CALLDATACOPY 0 0 CALLDATASIZE 0 0 ${reverter} GAS CALL POP RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 REVERT`

async function networkWithContracts(): Promise<Snowglobe> {
  const net = await createNetwork()
  await installContracts(net)
  await net.call('emulator.setCode', { chain: 'C', address: outer, code: `0x${assemble(outerCode)}` })
  return net
}

async function fail(
  net: Snowglobe,
  method = 'eth_call',
  data: string = tooLate,
  block?: string,
): Promise<void> {
  const params = [{ to: outer, data }, ...(block === undefined ? [] : [block])]
  await expect(net.provider.request({ method, params })).rejects.toThrow('execution reverted')
}

/** Resolves with the events once there are as many. */
function events(net: Snowglobe, count: number): Promise<readonly FailedCallEvent[]> {
  const found: FailedCallEvent[] = []
  return new Promise((resolve) =>
    net.on('failedCall', (event) => {
      found.push(event)
      if (found.length === count) resolve(found)
    }),
  )
}

describe('the event of a failed call', () => {
  it.each(['eth_call', 'eth_estimateGas'])('has the calls of an %s as a tree', async (method) => {
    await using net = await networkWithContracts()
    await net.useAbi(errors)
    const found = events(net, 1)
    await fail(net, method)
    const [event] = await found
    expect({ ...event, callTree: event?.callTree.map((line) => line.replace(/gas \d+/, 'GAS')) }).toEqual({
      chain: 'C',
      method,
      reason: 'TooLate(12)',
      callTree: [
        `CALL  ${outer}  0x691e5682  GAS  failed: TooLate(12)`,
        '└─ CALL  0x00000000000000000000000000000000000000A2  0x691e5682  GAS  failed: TooLate(12)',
      ],
      stackTrace: [],
    })
  })

  it('comes after the answer', async () => {
    await using net = await networkWithContracts()
    const order: string[] = []
    net.on('request', ({ method }) => order.push(method))
    const found = events(net, 1).then(() => order.push('failedCall'))
    await fail(net)
    order.push('answered')
    await found
    expect(order).toEqual(['eth_call', 'answered', 'failedCall'])
  })

  it('shows the block that the call ran on, though blocks were made before it is run again', async () => {
    await using net = await networkWithContracts()
    const code = `0x${assemble('NUMBER 0 MSTORE 32 0 REVERT')}`
    await net.call('emulator.setCode', { chain: 'C', address: outer, code })
    await net.mine({ blocks: 3 })
    const found = events(net, 4)
    const blocks = [undefined, 'latest', 'pending', '0x1']
    const failed = blocks.map((block) => fail(net, 'eth_call', '0x', block))
    await net.mine({ blocks: 2 })
    await Promise.all(failed)
    expect((await found).map(({ reason }) => Number(reason))).toEqual([3, 3, 3, 1])
  })

  it('is about the state and the block that the call was given', async () => {
    await using net = await networkWithContracts()
    const code = `0x${assemble('NUMBER 0 MSTORE 32 0 REVERT')}`
    const found = events(net, 2)
    const overrides = [{ [reverter]: { code } }, { number: '0x64' }]
    for (const given of [overrides, overrides.slice(0, 1)])
      await expect(
        net.provider.request({
          method: 'eth_call',
          params: [{ to: reverter, data: '0x' }, 'latest', ...given],
        }),
      ).rejects.toThrow('execution reverted')
    expect((await found).map(({ reason }) => Number(reason))).toEqual([100, 0])
  })

  it('does not come for calls that succeed, and for those that are refused before they run', async () => {
    await using net = await networkWithContracts()
    const found: FailedCallEvent[] = []
    net.on('failedCall', (event) => found.push(event))
    await net.provider.request({ method: 'eth_call', params: [{ to: reverter.replace('a2', 'ff') }] })
    await expect(
      net.provider.request({ method: 'eth_call', params: [{ to: outer, data: '0x1' }] }),
    ).rejects.toThrow()
    await fail(net)
    while (found.length === 0) await new Promise(setImmediate)
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect(found).toHaveLength(1)
  })

  it('comes for at most 16 calls that fail at the same time', async () => {
    await using net = await networkWithContracts()
    const found: FailedCallEvent[] = []
    net.on('failedCall', (event) => found.push(event))
    await Promise.all(Array.from({ length: 50 }, () => fail(net)))
    while (found.length < 16) await new Promise(setImmediate)
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    expect(found).toHaveLength(16)
  })

  it('lets a network close while calls wait to be run again', async () => {
    const net = await networkWithContracts()
    const found: FailedCallEvent[] = []
    net.on('failedCall', (event) => found.push(event))
    await fail(net)
    await net.close()
    const { length } = found
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(found).toHaveLength(length)
  })

  it('does not come for calls that wait when nobody listens any more', async () => {
    await using net = await networkWithContracts()
    const told: FailedCallEvent[] = []
    const noted: Promise<unknown>[] = []
    const end = { onEnd: () => () => undefined, note: (work: Promise<unknown>) => void noted.push(work) }
    const failed = new FailedCalls(net.network, new KnownAbis(), end, (event) => told.push(event))
    const call = {
      service: 'C',
      method: 'eth_call',
      params: parseJson(JSON.stringify([{ to: outer, data: tooLate }])),
    }
    const outcome = { error: { code: 3, message: 'execution reverted' } }
    for (let count = 0; count < 3; count++)
      await failed.interceptor.call?.(call as never, async () => outcome as never)
    failed.stop()
    await Promise.all(noted)
    expect([noted.length, told]).toEqual([1, []])
    await failed.interceptor.call?.(call as never, async () => outcome as never)
    await Promise.all(noted)
    expect([noted.length, told.length]).toEqual([2, 1])
  })

  it('runs nothing again without listeners', async () => {
    await using net = await networkWithContracts()
    const found: FailedCallEvent[] = []
    const stop = net.on('failedCall', (event) => found.push(event))
    stop()
    await fail(net)
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    expect(found).toEqual([])
  })
})
