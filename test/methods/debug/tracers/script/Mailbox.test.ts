import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Mailbox } from '../../../../../methods/debug/tracers/script/Mailbox.js'

let ports: readonly [MessagePort, MessagePort]
let counters: Int32Array
let near: Mailbox<string, number>
let far: Mailbox<number, string>
beforeEach(() => {
  const { port1, port2 } = new MessageChannel()
  ports = [port1, port2]
  counters = new Int32Array(new SharedArrayBuffer(8))
  near = new Mailbox({ port: port1, counters }, receiveMessageOnPort, { own: 1, other: 0 })
  far = new Mailbox({ port: port2, counters }, receiveMessageOnPort, { own: 0, other: 1 })
})
afterEach(() => {
  for (const port of ports) port.close()
})

it('messages arrive at the other end, in their order', () => {
  near.send('a')
  near.send('b')
  expect([far.receive(0), far.receive(0)]).toEqual(['a', 'b'])
  far.send(5)
  expect(near.receive()).toBe(5)
})

it('each message moves the counter of the end that gets it, which wakes its thread', () => {
  near.send('a')
  near.send('b')
  far.send(5)
  expect([...counters]).toEqual([2, 1])
})

it('a wait ends without a message when it took its time', () => {
  expect(far.receive(0)).toBeUndefined()
  near.send('late')
  expect(far.receive(0)).toBe('late')
  expect(far.receive(1)).toBeUndefined()
})
