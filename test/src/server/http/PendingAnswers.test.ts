import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { PendingAnswers } from '../../../../src/server/http/PendingAnswers.js'

const socket = {} as Duplex
let pending: PendingAnswers
let done: string[]
beforeEach(() => {
  pending = new PendingAnswers()
  done = []
})

/** Adds a request. @returns its response, which closes when it is emitted */
function request(complete = true, on = socket): ServerResponse & EventEmitter {
  const response = new EventEmitter() as ServerResponse & EventEmitter
  pending.add({ socket: on, complete } as IncomingMessage, response)
  return response
}

const later = (name: string, on = socket) => pending.afterAnswers(on, () => void done.push(name))

describe('work after the answers of a connection', () => {
  it('is done at once where none is pending', () => {
    later('upgrade')
    expect([done, pending.isHeld(socket), pending.isPending(socket)]).toEqual([['upgrade'], false, false])
  })

  it('waits for all answers, and holds the connection until then', () => {
    const [first, second] = [request(), request()]
    const other = {} as Duplex
    later('upgrade')
    later('other', other)
    expect([done, pending.isHeld(socket), pending.isHeld(other)]).toEqual([['other'], true, false])
    first.emit('close')
    expect([done.length, pending.isPending(socket)]).toEqual([1, true])
    second.emit('close')
    expect([done, pending.isHeld(socket), pending.isPending(socket)]).toEqual([
      ['other', 'upgrade'],
      false,
      false,
    ])
  })

  it('is done once, also when answers follow', () => {
    later('upgrade')
    request().emit('close')
    expect(done).toEqual(['upgrade'])
  })

  it('replaces work that waits', () => {
    const response = request()
    later('first')
    later('second')
    response.emit('close')
    expect(done).toEqual(['second'])
  })

  it('does not wait for a request that has not arrived in full', () => {
    const first = request()
    const partial = request(false)
    later('error')
    first.emit('close')
    expect(done).toEqual(['error'])
    expect(pending.unfinished(socket)).toBe(partial)
  })
})

it('only the last request of a connection may be unfinished', () => {
  expect(pending.unfinished(socket)).toBeUndefined()
  request(false)
  request()
  expect(pending.unfinished(socket)).toBeUndefined()
})
