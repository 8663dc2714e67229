import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Outcome } from '../../../../src/rpc/Dispatcher.js'
import { answerBatch } from '../../../../src/rpc/geth/answerBatch.js'
import { textOf } from '../../../../src/rpc/geth/BatchAnswer.js'
import { readMessages } from '../../../../src/rpc/geth/message.js'
import { WorkInTurns } from '../../../../src/rpc/WorkInTurns.js'
import type { Json } from '../../../../state/codec/json.js'
import { requestTimedOut } from '../../../../state/errors/gethRpc.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

let nowMs: number
let called: string[]
let turns: number
beforeEach(() => {
  nowMs = 0
  turns = 0
  called = []
})

/** Methods by name: `wait` takes 10 ms. */
function call(method: string, _: Json | undefined): Outcome | Promise<Outcome> {
  called.push(method)
  switch (method) {
    case 'wait':
      nowMs += 10
      return Promise.resolve({ result: 'w' })
    case 'late':
      return { error: requestTimedOut() }
    case 'refuse':
      return { error: new NodeError('no', { code: 3 }) }
    default:
      return { result: 'pong' }
  }
}

async function answer(
  messages: readonly string[],
  { batchCalls = 10, batchResultBytes = 1_000, deadlineMs = Number.POSITIVE_INFINITY } = {},
): Promise<string> {
  const next = async () => void turns++
  const work = new WorkInTurns({ nowMs: () => nowMs, next })
  const order = { origin: { entrance: 'http' as const }, deadlineMs }
  const read = readMessages(`[${messages.join()}]`)
  return textOf(await answerBatch(read, { batchCalls, batchResultBytes }, { call, work, order }))
}

const message = (id: string, method = 'ping') => `{"jsonrpc":"2.0","id":${id},"method":"${method}"}`
const notification = '{"jsonrpc":"2.0","method":"ping"}'
const response = '{"jsonrpc":"2.0","id":8,"result":1}'
/** An ID that is an object makes a call invalid. */
const invalid = '{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}'
const pong = (id: string) => `{"jsonrpc":"2.0","id":${id},"result":"pong"}`
const failed = (id: string, code: number, text: string) =>
  `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"${text}"}}`
const tooLarge = (id: string) => failed(id, -32_003, 'response too large')
const timedOut = (id: string) => failed(id, -32_002, 'request timed out')

describe('the number of calls', () => {
  const three = [message('1'), message('2'), message('3')]
  const pongs = `[${pong('1')},${pong('2')},${pong('3')}]\n`

  it('may be as large as the limit', async () => {
    expect(await answer(three, { batchCalls: 3 })).toBe(pongs)
    expect(await answer(three, { batchCalls: 2 })).toBe(`[${failed('1', -32_600, 'batch too large')}]`)
    expect(called).toHaveLength(3)
  })

  it('has no limit where either limit is 0', async () => {
    expect(await answer(three, { batchCalls: 0, batchResultBytes: 1 })).toBe(pongs)
    expect(await answer(three, { batchCalls: 1, batchResultBytes: 0 })).toBe(pongs)
    expect(await answer(three, { batchCalls: 3, batchResultBytes: 1 })).not.toBe(pongs)
  })

  it('is refused with the ID of the first call, or none', async () => {
    const refused = (id: string) => `[${failed(id, -32_600, 'batch too large')}]`
    expect(await answer([notification, invalid, message('"b"')], { batchCalls: 2 })).toBe(refused('"b"'))
    expect(await answer([notification, invalid], { batchCalls: 1 })).toBe(refused('null'))
  })

  it('is at least one', async () => {
    expect(await answer([])).toBe(failed('null', -32_600, 'empty batch'))
  })
})

describe('the size of the results', () => {
  it('may be as large as the limit, and leaves out what follows', async () => {
    const messages = [
      message('1'),
      message('20'),
      message('3'),
      notification,
      response,
      invalid,
      message('4'),
    ]
    // "pong" has six bytes.
    expect(await answer(messages.slice(0, 3), { batchResultBytes: 18 })).toBe(
      `[${pong('1')},${pong('20')},${pong('3')}]\n`,
    )
    called = []
    expect(await answer(messages, { batchResultBytes: 11 })).toBe(
      `[${pong('1')},${pong('20')},${tooLarge('3')},${tooLarge('{"a":1}')},${tooLarge('4')}]`,
    )
    expect(called).toEqual(['ping', 'ping'])
  })

  it('does not count errors', async () => {
    expect(
      await answer([message('1', 'refuse'), message('2', 'refuse'), message('3')], { batchResultBytes: 6 }),
    ).toBe(`[${failed('1', 3, 'no')},${failed('2', 3, 'no')},${pong('3')}]\n`)
  })
})

describe('the time', () => {
  it('ends the batch with the deadline', async () => {
    const waits = ['1', '2', '3', '4'].map((id) => message(id, 'wait'))
    const waited = (id: string) => pong(id).replace('pong', 'w')
    expect(await answer(waits, { deadlineMs: 21 })).toBe(
      `[${waited('1')},${waited('2')},${waited('3')},${timedOut('4')}]`,
    )
    called = []
    nowMs = 0
    expect(await answer(waits, { deadlineMs: 20 })).toBe(
      `[${waited('1')},${waited('2')},${timedOut('3')},${timedOut('4')}]`,
    )
    expect(called).toHaveLength(2)
  })

  it('ends the batch where a call has taken too long', async () => {
    expect(await answer([message('1'), message('2', 'late'), message('3'), notification])).toBe(
      `[${pong('1')},${timedOut('2')},${timedOut('3')}]`,
    )
    expect(called).toEqual(['ping', 'late'])
  })

  it('is taken in turns of 20 ms', async () => {
    await answer(Array.from({ length: 6 }, (_, id) => message(`${id}`, 'wait')))
    expect(turns).toBe(2)
  })
})
