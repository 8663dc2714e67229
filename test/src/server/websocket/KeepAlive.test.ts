import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { WebSocket } from 'ws'
import { KeepAlive } from '../../../../src/server/websocket/KeepAlive.js'

/** A WebSocket that counts what is done to it. */
class Connection extends EventEmitter {
  pings = 0
  isTerminated = false

  ping(): void {
    this.pings++
  }

  terminate(): void {
    this.isTerminated = true
  }
}

let connection: Connection
let keepAlive: KeepAlive

beforeEach(() => {
  jest.useFakeTimers()
  connection = new Connection()
  keepAlive = new KeepAlive(connection as unknown as WebSocket)
})
afterEach(() => {
  keepAlive.stop()
  jest.useRealTimers()
})

describe('an idle WebSocket', () => {
  it('is pinged after thirty seconds, and after each further thirty while it answers', () => {
    jest.advanceTimersByTime(29_999)
    expect(connection.pings).toBe(0)
    jest.advanceTimersByTime(1)
    expect(connection.pings).toBe(1)
    connection.emit('pong')
    jest.advanceTimersByTime(30_000)
    expect([connection.pings, connection.isTerminated]).toEqual([2, false])
  })

  it('is closed when no answer comes within thirty seconds', () => {
    jest.advanceTimersByTime(59_999)
    expect([connection.pings, connection.isTerminated]).toEqual([1, false])
    jest.advanceTimersByTime(1)
    expect([connection.pings, connection.isTerminated]).toEqual([1, true])
  })

  it('is pinged thirty seconds after the last message, but what is sent is no answer', () => {
    jest.advanceTimersByTime(20_000)
    keepAlive.refresh()
    jest.advanceTimersByTime(29_999)
    expect(connection.pings).toBe(0)
    jest.advanceTimersByTime(1)
    expect(connection.pings).toBe(1)
    jest.advanceTimersByTime(20_000)
    keepAlive.refresh()
    jest.advanceTimersByTime(10_000)
    expect(connection.isTerminated).toBe(true)
  })

  it('is left alone once it is closed', () => {
    keepAlive.stop()
    jest.advanceTimersByTime(120_000)
    expect([connection.pings, connection.isTerminated]).toEqual([0, false])
  })
})
