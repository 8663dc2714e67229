import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from '@jest/globals'
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
