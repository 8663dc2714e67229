import { describe, expect, it } from '@jest/globals'
import { callsIn } from '../../../src/faults/callsIn.js'
import { answersLogs, faultyLogs } from '../../../src/faults/faultyLogs.js'
import { JsonItems, type JsonWritable } from '../../../state/codec/json.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { FaultRule } from '../../../state/node/FaultRule.js'

const logs = (text: string): JsonWritable[] => [...text].map((data) => ({ data }))

/** The logs that come of five, where rules hit some of them: `b` is dropped by `{ b: { drop: 'log' } }`. */
function seen(rules: Readonly<Record<string, FaultRule>>, result: JsonWritable = logs('abcde')): string {
  const order = [...'abcde']
  const outcome = faultyLogs({ result }, () => rules[String(order.shift())])
  return (outcome.result as readonly { readonly data: string }[]).map(({ data }) => data).join('')
}

describe('logs that rules hit', () => {
  it.each([
    ['none', {}, 'abcde'],
    ['drop', { a: { drop: 'log' }, e: { drop: 'log' } }, 'bcd'],
    ['duplicate', { b: { duplicate: 'log' }, e: { duplicate: 'log' } }, 'abbcdee'],
    ['reorder', { b: { reorder: 'log' } }, 'acbde'],
    ['reorder of two that follow each other', { b: { reorder: 'log' }, c: { reorder: 'log' } }, 'adbce'],
    ['reorder of the last', { e: { reorder: 'log' } }, 'abcde'],
    ['reorder before a drop', { b: { reorder: 'log' }, c: { drop: 'log' } }, 'adbe'],
    ['reorder before a duplicate', { b: { reorder: 'log' }, c: { duplicate: 'log' } }, 'accbde'],
  ] as const)('%s', (_name, rules, expected) => {
    expect(seen(rules)).toBe(expected)
  })

  it('are also those of lists that are written piece by piece', () => {
    const result = new JsonItems(function* () {
      yield* logs('abcde')
    })
    expect(seen({ a: { drop: 'log' } }, result)).toBe('bcde')
  })
})

it('counts no hashes of blocks and transactions as logs, and leaves errors and other results alone', () => {
  let asked = 0
  const hit = (): FaultRule => {
    asked++
    return { drop: 'log' }
  }
  expect(faultyLogs({ result: ['0x01', null] }, hit)).toEqual({ result: ['0x01', null] })
  const refused = { error: new NodeError('no') }
  expect(faultyLogs(refused, hit)).toBe(refused)
  const other = { result: { data: 'a' } }
  expect(faultyLogs(other, hit)).toBe(other)
  expect(asked).toBe(0)
})

it('knows the methods that answer with logs', () => {
  const methods = ['eth_getLogs', 'eth_getFilterLogs', 'eth_getFilterChanges', 'eth_getBlockReceipts']
  expect(methods.filter(answersLogs)).toEqual(methods.slice(0, 3))
})

it('finds the calls of a body', () => {
  const found = (text: string) => callsIn(Buffer.from(text)).map(({ method }) => method)
  expect(found('{"method":"a","params":[1]}')).toEqual(['a'])
  expect(found('[{"method":"a"},{"method":7},1,null,{"id":1},{"method":"b"}]')).toEqual(['a', 'b'])
  expect(found('[]')).toEqual([])
  expect(found('"a"')).toEqual([])
  expect(found('{"method":')).toEqual([])
  expect(callsIn(Buffer.from('{"method":"a","params":[1]}'))[0]?.params).toEqual([expect.anything()])
})
