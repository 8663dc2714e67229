import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { NetworkApis } from '../../../src/server/apis/NetworkApis.js'
import { httpApi } from '../../../src/server/app.js'
import { HttpServer } from '../../../src/server/http/HttpServer.js'
import { WaitingBytes } from '../../../src/server/http/WaitingBytes.js'
import { processTiming, unrefTiming } from '../../../src/server/IdleWork.js'
import { type NodeServer, startNodeServer } from '../../../src/server/nodeServer.js'
import { WebSockets } from '../../../src/server/websocket/WebSockets.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../../methods/nodeNetwork.js'

/** The work between requests, with a number of steps. */
class Work implements Iterator<undefined, void> {
  readonly done: string[] = []
  left: number
  constructor(steps: number) {
    this.left = steps
  }
  next(): IteratorResult<undefined, void> {
    this.done.push('step')
    return this.left-- > 0 ? { done: false, value: undefined } : { done: true, value: undefined }
  }
  return(): IteratorResult<undefined, void> {
    this.done.push('return')
    return { done: true, value: undefined }
  }
}

let server: NodeServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function start(work?: Work, options: Partial<NetworkOptions> = {}, unref?: boolean) {
  const network = await nodeNetwork(options)
  const api = httpApi(network, new NetworkApis(network, () => undefined))
  const address = { host: '127.0.0.1', port: 0, ...(unref === undefined ? {} : { unref }) }
  server = await startNodeServer(network, api, [], address, () => undefined, work)
  return { network, server }
}

describe('the work between requests', () => {
  it('is done step by step, and then what the network has to do ahead', async () => {
    const work = new Work(3)
    const { network } = await start(work)
    let ahead = 0
    const isAhead = new Promise<void>((resolve) => {
      jest.spyOn(network.time, 'workAhead').mockImplementation(() => {
        if (++ahead === 2) resolve()
        return ahead < 2
      })
    })
    await isAhead
    // A step that is done gives way to the work of the network.
    expect(work.done).toEqual(['step', 'step', 'step', 'step', 'step'])
  })

  it.each(['close', 'unref'] as const)('ends with %s', async (how) => {
    const work = new Work(1_000)
    const { server: started } = await start(work)
    await started[how]()
    const { length } = work.done
    expect(work.done.at(-1)).toBe('return')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(work.done).toHaveLength(length)
  })
})

describe('a server', () => {
  it.each([
    [undefined, [1, 0]],
    [false, [1, 0]],
    [true, [0, 1]],
  ])('whose option unref is %p has work that keeps the process alive or not: %j', async (unref, calls) => {
    const spies = [processTiming, unrefTiming].map((timing) =>
      jest.spyOn(timing, 'later').mockReturnValue({ cancel: () => undefined }),
    )
    await start(undefined, {}, unref)
    const counts = spies.map(({ mock }) => Math.min(mock.calls.length, 1))
    for (const spy of spies) spy.mockRestore()
    expect(counts).toEqual(calls)
  })

  it('lets the process end once it is told to, and closes all kinds of connections', async () => {
    const unref = jest.spyOn(HttpServer.prototype, 'unref')
    const spies = [jest.spyOn(WebSockets.prototype, 'close'), jest.spyOn(HttpServer.prototype, 'close')]
    const { server: started } = await start()
    expect(unref).not.toHaveBeenCalled()
    started.unref()
    expect(unref).toHaveBeenCalledTimes(1)
    await started.close()
    expect(spies.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    server = undefined
    for (const spy of [unref, ...spies]) spy.mockRestore()
  })
})

describe('the bytes that wait on behalf of all clients', () => {
  it('are sixteen times those of one request, and 512 MiB of answers', async () => {
    const set = jest.spyOn(WaitingBytes.prototype, 'set')
    const { server: started } = await start(undefined, { httpBodyLimitBytes: 20_000 })
    // Its answer is long enough to count.
    await (await fetch(`${started.url}/openrpc/ext/bc/C/rpc`)).text()
    const [incoming, outgoing] = new Set(set.mock.contexts as readonly WaitingBytes[])
    set.mockRestore()
    const fits = (waiting: WaitingBytes | undefined, bytes: number): boolean => {
      let isCut = false
      const connection = { destroy: () => (isCut = true), once: () => undefined }
      waiting?.set(connection, bytes)
      waiting?.set(connection, 0)
      return !isCut
    }
    expect([fits(incoming, 320_000), fits(incoming, 320_001)]).toEqual([true, false])
    const most = 512 * 1024 * 1024
    expect([fits(outgoing, most), fits(outgoing, most + 1)]).toEqual([true, false])
  })
})
