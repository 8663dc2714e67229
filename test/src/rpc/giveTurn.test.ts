import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { giveTurn } from '../../../src/rpc/giveTurn.js'

it('lets all clients in that connect at the same time, not one for each turn', async () => {
  // On a busy machine one iteration may take the whole time of a turn, so the best of some turns counts. One client would be
  // accepted in each iteration of the event loop.
  let most = 0
  for (let round = 0; round < 10 && most <= 3; round++) most = Math.max(most, await acceptedInOneTurn())
  expect(most).toBeGreaterThan(3)
})

it('takes one turn of the event loop where nothing happens', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  count()
  await giveTurn()
  isOver = true
  // 64 would be the most. The process may have something to do of its own.
  expect(turns).toBeLessThan(32)
})

describe('while each iteration of the event loop brings something new', () => {
  let iterations = 0
  beforeEach(() => {
    let events = 0
    iterations = 0
    jest.spyOn(performance.nodeTiming, 'uvMetricsInfo', 'get').mockImplementation(() => ({
      loopCount: 0,
      events: events++,
      eventsWaiting: 0,
    }))
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it.each([
    [49, 2],
    [50, 1],
  ])('others have 50 ms: with %d ms for each iteration %d', async (eachMs, expected) => {
    await giveTurn(() => eachMs * iterations++)
    expect(iterations - 1).toBe(expected)
  })

  it('others have 64 iterations', async () => {
    await giveTurn(() => {
      iterations++
      return 0
    })
    expect(iterations - 1).toBe(64)
  })
})

async function acceptedInOneTurn(): Promise<number> {
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = Array.from({ length: 12 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await giveTurn()
  const afterOneTurn = accepted
  for (const client of clients) client.destroy()
  server.close()
  return afterOneTurn
}
