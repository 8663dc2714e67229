import { EventEmitter } from 'node:events'
import { expect, it } from '@jest/globals'
import { clientOf } from '../../../../src/server/http/clientOf.js'

it('a connection has one client', () => {
  const [one, another] = [new EventEmitter(), new EventEmitter()]
  expect(clientOf(one)).toBe(clientOf(one))
  expect(clientOf(another)).not.toBe(clientOf(one))
  expect([one.listenerCount('end'), one.listenerCount('close')]).toEqual([1, 1])
})

it.each(['end', 'close'])('a client is gone at the event %s of its connection', (event) => {
  const connection = new EventEmitter()
  const client = clientOf(connection)
  expect(client.isDisconnected).toBe(false)
  connection.emit(event)
  expect(client.isDisconnected).toBe(true)
  expect(clientOf(connection)).toBe(client)
})
