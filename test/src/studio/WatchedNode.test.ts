import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { NodeClient } from '../../../src/studio/NodeClient.js'
import { readingOnly } from '../../../src/studio/refusedCalls.js'
import { WatchedNode } from '../../../src/studio/WatchedNode.js'

/** What a node answers to the question for its facts. */
let page: { status: number; contentType: string; body: string }
let asked: string[]
let heliconTime: string | undefined

const node = {
  url: 'http://node:9650',
  async send(target: string, init: object) {
    asked.push(`${target} ${JSON.stringify(init)}`)
    return { ...page, body: Buffer.from(page.body) }
  },
  async call(_: string, method: string, params?: [string]) {
    asked.push(method)
    if (method === 'eth_getBlockByNumber')
      return { number: params?.[0] === 'pending' ? '0x2' : '0x1', hash: '0xa' }
    if (method === 'eth_chainId') return '0x1'
    if (method === 'info.upgrades') return { heliconTime }
    return { blockchains: [{ id: 'c', name: 'C-Chain' }], block: { id: 'b' }, height: '1' }
  },
} as unknown as NodeClient

const startMs = Date.parse('2030-01-01T00:00:00Z')
beforeEach(() => {
  jest.useFakeTimers({ now: startMs })
  page = { status: 404, contentType: 'text/plain', body: 'no' }
  asked = []
  heliconTime = undefined
})
afterEach(() => {
  jest.useRealTimers()
})

const status = (method = 'emulator.status') => JSON.stringify({ jsonrpc: '2.0', id: 7, method })

describe('a network of Snowglobe', () => {
  beforeEach(() => {
    page = { status: 200, contentType: 'application/json; charset=utf-8', body: '{"nodeId":"n"}' }
  })

  it('tells its facts and its status itself', async () => {
    const watched = new WatchedNode(node)
    expect(await watched.facts()).toEqual({
      nodeId: 'n',
      controlRefusal: readingOnly,
      url: 'http://node:9650',
    })
    expect(asked).toEqual(['/ {"accept":"application/vnd.snowglobe+json"}'])
    expect(await watched.statusFor(status())).toBeUndefined()
  })
})

describe('a node', () => {
  it.each([
    { status: 404, contentType: 'application/json', body: '{}' },
    { status: 200, contentType: 'text/html', body: '{}' },
  ])('is one that answers %j', async (answer) => {
    page = answer
    expect(await new WatchedNode(node).facts()).toMatchObject({ hasControlApi: false, url: node.url })
  })

  it('is asked again after ten seconds', async () => {
    const watched = new WatchedNode(node)
    const reads = async () => {
      await watched.facts()
      return asked.filter((method) => method === 'info.getNodeID').length
    }
    const counts = [await reads(), await reads()]
    jest.setSystemTime(startMs + 10_000)
    counts.push(await reads())
    jest.setSystemTime(startMs + 10_001)
    counts.push(await reads(), await reads())
    expect(counts).toEqual([1, 1, 1, 2, 2])
  })

  it.each([
    [undefined, undefined],
    ['2030-01-01T00:00:01Z', undefined],
    ['2030-01-01T00:00:00Z', '1'],
  ])('has a status, with Helicon at %s: executed %s', async (time, executed) => {
    heliconTime = time
    const answer = JSON.parse((await new WatchedNode(node).statusFor(status())) ?? '')
    expect(answer).toMatchObject({ jsonrpc: '2.0', id: 7 })
    expect(answer.result.chains[2].executed).toBe(executed)
  })

  it('is asked for other methods itself', async () => {
    expect(await new WatchedNode(node).statusFor(status('emulator.getFaults'))).toBeUndefined()
    expect(asked).toEqual([])
  })
})
