import { expect, it, jest } from '@jest/globals'
import { Client } from '../../../src/rpc/Client.js'

it('tells its listeners once that it is gone', () => {
  const client = new Client()
  const [listener, removed] = [jest.fn(), jest.fn()]
  client.onDisconnect(listener)
  client.onDisconnect(removed)()
  expect(client.isDisconnected).toBe(false)
  client.disconnect()
  client.disconnect()
  expect(client.isDisconnected).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(removed).not.toHaveBeenCalled()
})

it('that is a stream of a connection goes with it, and the connection stays when the stream goes', () => {
  const connection = new Client()
  const [first, second] = [new Client(connection), new Client(connection)]
  expect([first.share, second.share, connection.share]).toEqual([connection, connection, connection])
  const [ofFirst, ofSecond, removed] = [jest.fn(), jest.fn(), jest.fn()]
  first.onDisconnect(ofFirst)
  second.onDisconnect(ofSecond)
  second.onDisconnect(removed)()
  first.disconnect()
  expect([first, second, connection].map(({ isDisconnected }) => isDisconnected)).toEqual([
    true,
    false,
    false,
  ])
  expect([ofFirst, ofSecond].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  connection.disconnect()
  expect(second.isDisconnected).toBe(true)
  expect(ofSecond).toHaveBeenCalledTimes(1)
  expect(removed).not.toHaveBeenCalled()
})
