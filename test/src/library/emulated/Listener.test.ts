import { expect, it } from '@jest/globals'
import { Listener } from '../../../../src/library/emulated/Listener.js'
import type { NodeServer } from '../../../../src/server/nodeServer.js'

/** A server that notes what is done to it. */
function server(url = 'http://127.0.0.1:1') {
  const done: string[] = []
  const made = {
    url,
    unref: () => void done.push('unref'),
    close: async () => void done.push('close'),
  }
  return { done, made: made as unknown as NodeServer }
}

it('is open from the first call on, and has a URL once the server listens', async () => {
  const listener = new Listener()
  expect([listener.isOpen, listener.url]).toEqual([false, undefined])
  const { made } = server()
  const opening = listener.open(async () => made)
  expect([listener.isOpen, listener.url]).toEqual([true, undefined])
  expect(await opening).toBe(made.url)
  expect(listener.url).toBe(made.url)
  await expect(listener.open(async () => made)).rejects.toThrow('the network listens already')
})

it('can be opened again after a server that did not start', async () => {
  const listener = new Listener()
  await expect(listener.open(() => Promise.reject(new Error('in use')))).rejects.toThrow('in use')
  expect(listener.isOpen).toBe(false)
  expect(await listener.close()).toBe(false)
  await listener.open(async () => server().made)
  expect(listener.isOpen).toBe(true)
})

it('closes its server once', async () => {
  const listener = new Listener()
  const { done, made } = server()
  await listener.open(async () => made)
  expect(await listener.close()).toBe(true)
  expect([listener.isOpen, listener.url, done]).toEqual([false, undefined, ['close']])
  expect(await listener.close()).toBe(false)
  expect(done).toEqual(['close'])
})

it('closes a server that is about to open', async () => {
  const listener = new Listener()
  const { done, made } = server()
  let start: (made: NodeServer) => void = () => undefined
  const opening = listener.open(() => new Promise((resolve) => (start = resolve)))
  const closing = listener.close()
  start(made)
  await expect(opening).rejects.toThrow('the network was closed before it listened')
  expect(await closing).toBe(true)
  expect([done, listener.url]).toEqual([['close'], undefined])
})

it('leaves a later server open when an earlier one does not start', async () => {
  const listener = new Listener()
  let fail: (error: Error) => void = () => undefined
  const first = listener.open(() => new Promise((_, reject) => (fail = reject)))
  const closing = listener.close()
  const later = server('http://127.0.0.1:2')
  await listener.open(async () => later.made)
  fail(new Error('in use'))
  await expect(first).rejects.toThrow('in use')
  expect(await closing).toBe(false)
  expect([listener.isOpen, listener.url]).toEqual([true, later.made.url])
})

it('lets the process end while a server listens, or one is about to', async () => {
  const listener = new Listener()
  listener.unref()
  const { done, made } = server()
  const opening = listener.open(async () => made)
  listener.unref()
  await opening
  listener.unref()
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual(['unref', 'unref'])
  const failing = new Listener()
  const opened = failing.open(() => Promise.reject(new Error('in use'))).catch(() => 'failed')
  failing.unref()
  expect(await opened).toBe('failed')
})

it('has the URL at which another network serves it', () => {
  const listener = new Listener()
  listener.serveAt('http://127.0.0.1:1/2')
  expect([listener.url, listener.isOpen]).toEqual(['http://127.0.0.1:1/2', false])
})
