import { describe, expect, test } from '@jest/globals'
import { compareAnswer, compareBodies, compareFamilies } from './compareAnswer.js'
import type { Step } from './Scenario.js'

const step = (response: Step['response'], rules: Partial<Step> = {}): Step => ({
  at: 0,
  request: {},
  response,
  ...rules,
})

describe('bodies', () => {
  test('spaces between JSON tokens do not count; values, key order and number spelling do', () => {
    expect(compareBodies('{"a":1,"b":[2]}', '{ "a": 1, "b": [ 2 ] }', {})).toEqual([])
    expect(compareBodies('{"a":1}', '{"a":2}', {})).toHaveLength(1)
    expect(compareBodies('{"a":1,"b":2}', '{"b":2,"a":1}', {})).toHaveLength(1)
    expect(compareBodies('{"a":1}', '{"a":1.0}', {})).toHaveLength(1)
    expect(compareBodies('{"a":1e2}', '{"a":100}', {})).toHaveLength(1)
    expect(compareBodies('{"a":9007199254740993}', '{"a":9007199254740992}', {})).toHaveLength(1)
  })

  test('a duplicate key and a missing one are differences', () => {
    expect(compareBodies('{"a":1}', '{"a":1,"a":1}', {})).toHaveLength(1)
    expect(compareBodies('{"a":1}', '{}', {})).toHaveLength(1)
  })

  test('escapes of the same string are the same string', () => {
    expect(compareBodies('"\\u003c"', '"<"', {})).toEqual([])
  })

  test('the end of line counts', () => {
    expect(compareBodies('{}\n', '{}', {})).toEqual([{ what: 'end of body', want: '"\\n"', got: '""' }])
  })

  test('what is no JSON compares as text', () => {
    expect(compareBodies('404 page not found\n', '404 page not found\n', {})).toEqual([])
    expect(compareBodies('404 page not found\n', '404 page not found', {})).toHaveLength(1)
    expect(compareBodies('{}', 'oops', {})).toHaveLength(1)
  })
})

describe('masks', () => {
  test('a masked value may differ, but has to be there', () => {
    const rules = { mask: ['/result/ip'] }
    expect(compareBodies('{"result":{"ip":"a"}}', '{"result":{"ip":"b"}}', rules)).toEqual([])
    expect(compareBodies('{"result":{"ip":"a"}}', '{"result":{}}', rules)).toHaveLength(1)
  })

  test('a star matches every key and index', () => {
    const rules = { mask: ['/*/t', '/list/*'] }
    expect(
      compareBodies(
        '{"a":{"t":1},"b":{"t":2},"list":[1,2]}',
        '{"a":{"t":3},"b":{"t":4},"list":[5,6]}',
        rules,
      ),
    ).toEqual([])
    expect(compareBodies('{"list":[1,2]}', '{"list":[1]}', rules)).toHaveLength(1)
  })

  test('slashes and tildes in names are escaped', () => {
    expect(compareBodies('{"a/b":{"c~d":1}}', '{"a/b":{"c~d":2}}', { mask: ['/a~1b/c~0d'] })).toEqual([])
  })

  test('captured values are masked too', () => {
    expect(compareBodies('{"result":"0x1"}', '{"result":"0x2"}', { capture: ['/result'] })).toEqual([])
  })
})

describe('unordered arrays', () => {
  const rules = { unordered: ['/r'] }

  test('compare as multisets', () => {
    expect(compareBodies('{"r":[1,2,2]}', '{"r":[2,1,2]}', rules)).toEqual([])
    expect(compareBodies('{"r":[1,2,2]}', '{"r":[1,1,2]}', rules)).toHaveLength(1)
    expect(compareBodies('{"r":[1,2]}', '{"r":[1,2,2]}', rules)).toHaveLength(1)
  })

  test('other arrays keep their order', () => {
    expect(compareBodies('{"r":[],"s":[1,2]}', '{"r":[],"s":[2,1]}', rules)).toHaveLength(1)
  })
})

describe('answers', () => {
  test('the status and every recorded header count, others do not', () => {
    const recorded = step({ status: 200, headers: { 'node-id': 'N' }, body: '' })
    expect(compareAnswer(recorded, { status: 200, headers: { 'node-id': 'N', x: '1' }, body: '' })).toEqual(
      [],
    )
    expect(compareAnswer(recorded, { status: 404, headers: {}, body: '' }).map(({ what }) => what)).toEqual([
      'status',
      'header node-id',
    ])
  })

  test('with `status` the body does not count', () => {
    const recorded = step({ status: 200, body: 'a' }, { compare: 'status' })
    expect(compareAnswer(recorded, { status: 200, headers: {}, body: 'b' })).toEqual([])
  })

  test('metric families: a subset will do, nothing invented, not none', () => {
    const recorded = 'a counter\nb gauge\n'
    expect(compareFamilies(recorded, '# TYPE b gauge\nb 1\n')).toEqual([])
    expect(compareFamilies(recorded, '# TYPE b counter\n')).toHaveLength(1)
    expect(compareFamilies(recorded, 'b 1\n')).toHaveLength(1)
  })
})
