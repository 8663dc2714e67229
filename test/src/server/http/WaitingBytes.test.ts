import { EventEmitter } from 'node:events'
import { expect, it } from '@jest/globals'
import { WaitingBytes } from '../../../../src/server/http/WaitingBytes.js'

/** A connection that tells whether it was closed by force. */
class Connection extends EventEmitter {
  isCut = false
  destroy(): void {
    this.isCut = true
    this.emit('close')
  }
}

const small = 16 * 1024

it('the bytes of connections count from 16 KiB on, and no longer when they are fewer', () => {
  const waiting = new WaitingBytes(1_000_000)
  const connection = new Connection()
  waiting.set(connection, small - 1)
  expect(waiting.total).toBe(0)
  waiting.set(connection, small)
  expect(waiting.total).toBe(small)
  waiting.set(connection, small + 7)
  expect(waiting.total).toBe(small + 7)
  waiting.set(connection, small - 1)
  expect(waiting.total).toBe(0)
  waiting.set(connection, small + 1)
  waiting.set(new Connection(), small)
  expect(waiting.total).toBe(2 * small + 1)
})

it('the bytes of a connection that closes count no longer', () => {
  const waiting = new WaitingBytes(1_000_000)
  const connection = new Connection()
  waiting.set(connection, 50_000)
  waiting.set(connection, 60_000)
  expect(connection.listenerCount('close')).toBe(1)
  connection.emit('close')
  expect([waiting.total, connection.isCut]).toEqual([0, false])
})

it('the connection with the most bytes is closed when all together exceed the limit', () => {
  const waiting = new WaitingBytes(100_000)
  const [a, b, c] = [new Connection(), new Connection(), new Connection()]
  waiting.set(a, 30_000)
  waiting.set(b, 50_000)
  waiting.set(c, 20_000)
  expect([waiting.total, a.isCut, b.isCut, c.isCut]).toEqual([100_000, false, false, false])
  waiting.set(c, 20_001)
  expect([waiting.total, a.isCut, b.isCut, c.isCut]).toEqual([50_001, false, true, false])
})

it('a connection that alone exceeds the limit is closed', () => {
  const waiting = new WaitingBytes(100_000)
  const connection = new Connection()
  waiting.set(connection, 100_001)
  expect([waiting.total, connection.isCut]).toEqual([0, true])
})
