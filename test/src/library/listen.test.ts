import { connect } from 'node:net'
import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'

/** Whether a server listens on a port of loopback. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const net = await createNetwork()
  const port = Number(new URL(await net.listen()).port)
  await net.close()
  return port
}

it('refuses a second listen() at the same time, and close() leaves no server behind', async () => {
  const net = await createNetwork()
  const [first, second] = await Promise.allSettled([net.listen(), net.listen()])
  expect(first.status).toBe('fulfilled')
  expect(second).toMatchObject({ reason: { message: 'the network listens already' } })
  const port = Number(new URL(net.url).port)
  await net.close()
  expect(await isOpen(port)).toBe(false)
})

it('does not listen when it is closed during listen()', async () => {
  const port = await freePort()
  const net = await createNetwork()
  const listening = net.listen({ port })
  const closing = net.close()
  await expect(listening).rejects.toThrow('the network was closed before it listened')
  await closing
  expect(net.listening).toBe(false)
  expect(await isOpen(port)).toBe(false)
})

it('listens again after close(), and after a port was in use', async () => {
  await using other = await createNetwork()
  await using net = await createNetwork()
  const taken = Number(new URL(await other.listen()).port)
  await expect(net.listen({ port: taken })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await net.listen()
  await net.close()
  const url = await net.listen()
  expect((await fetch(`${url}/ext/health`)).status).toBe(200)
})
