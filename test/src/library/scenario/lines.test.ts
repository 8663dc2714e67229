import { describe, expect, it } from '@jest/globals'
import { lineOf, TextFault } from '../../../../src/library/scenario/text/ParsedText.js'
import { parseJsonLines } from '../../../../src/library/scenario/text/parseJsonLines.js'
import { parseTomlLines } from '../../../../src/library/scenario/text/parseTomlLines.js'
import { parseYamlLines } from '../../../../src/library/scenario/text/parseYamlLines.js'

describe('each member and element has its line', () => {
  it('in JSON', () => {
    const { value, lines } = parseJsonLines(
      '{\n  "a": {\n    "b": [1,\n      {"c\\u0064": "x,}]\\""}, 36028797018963969\n    ]\n  },\n  "e": null, "f": {}, "g": []\n}\n',
    )
    expect(value).toEqual({ a: { b: [1, { cd: 'x,}]"' }, 36028797018963969n] }, e: null, f: {}, g: [] })
    expect(Object.fromEntries(lines)).toEqual({
      '': 1,
      a: 2,
      'a.b': 3,
      'a.b[0]': 3,
      'a.b[1]': 4,
      'a.b[1].cd': 4,
      'a.b[2]': 4,
      e: 7,
      f: 7,
      g: 7,
    })
  })

  it('in YAML, with anchors, merge keys and addresses without quotes', async () => {
    const { value, lines } = await parseYamlLines(
      'base: &base\n  funds: { P: 1 }\nusers:\n  alice:\n    <<: *base\n    key: 0x00ff\n  bob: *base\nlist:\n  - 1\n  -\n    big: 36028797018963969\n',
    )
    expect(value).toEqual({
      base: { funds: { P: 1 } },
      users: { alice: { funds: { P: 1 }, key: '0x00ff' }, bob: { funds: { P: 1 } } },
      list: [1, { big: 36028797018963969n }],
    })
    expect([
      lines.get('users.alice.key'),
      lines.get('users.bob'),
      lines.get('list[0]'),
      lines.get('list[1].big'),
    ]).toEqual([6, 7, 9, 11])
  })

  it('in YAML, where what a mapping says itself wins over what it merges, and the first merged mapping over later ones', async () => {
    const { value, lines } = await parseYamlLines(
      'a: &a { x: 1, y: 1 }\nb: &b { y: 2, z: 2 }\nc:\n  x: 3\n  <<: *a\nd:\n  <<: [*b, *a]\n  z: 4\n',
    )
    expect(value).toMatchObject({ c: { x: 3, y: 1 }, d: { x: 1, y: 2, z: 4 } })
    expect(['c.x', 'c.y', 'd.z'].map((path) => lines.get(path))).toEqual([4, 1, 8])
  })

  it('in TOML, with all kinds of texts, dotted keys, and tables in lists', async () => {
    const { value, lines } = await parseTomlLines(
      '# a comment with [brackets]\n[a]\n"b c".d = """\ntext # no comment\n"""\ne = [ # comment\n  \'x]\',\n  { f = 1, g.h = "," },\n]\n[[l]]\ni = 1979-05-27T07:32:00Z\n[[l]]\n[l.j]\nk = 1\n[[l.m]]\nn = 36028797018963969\n',
    )
    expect(value).toMatchObject({
      a: { 'b c': { d: 'text # no comment\n' }, e: ['x]', { f: 1, g: { h: ',' } }] },
      l: [{}, { j: { k: 1 }, m: [{ n: 36028797018963969n }] }],
    })
    const known = [
      'a',
      'a.b c',
      'a.b c.d',
      'a.e',
      'a.e[0]',
      'a.e[1]',
      'a.e[1].g.h',
      'l',
      'l[0].i',
      'l[1]',
      'l[1].j',
      'l[1].j.k',
      'l[1].m[0].n',
    ]
    expect(known.map((path) => lines.get(path))).toEqual([2, 3, 3, 6, 7, 8, 8, 10, 11, 12, 13, 14, 16])
  })
})

it('keys of TOML may be quoted in both ways, and values span lines', async () => {
  const text = [
    "'its' = '''",
    "text with 'quotes' ''",
    "'''",
    '"a\\u0062" . c = {}',
    'empty = []',
    'deep = [',
    '  [ 1, 2, ],',
    '  { x = 1, y = [',
    '    3 ] } ]',
    '[ "t" . u ] # a comment',
    'v = 1',
    '[[ t.w ]]',
    '[t.w.z]',
    'last = "\\"#"',
  ]
  const { value, lines } = await parseTomlLines(text.join('\n'))
  expect(value).toEqual({
    its: "text with 'quotes' ''\n",
    ab: { c: {} },
    empty: [],
    deep: [[1, 2], { x: 1, y: [3] }],
    t: { u: { v: 1 }, w: [{ z: { last: '"#' } }] },
  })
  expect(Object.fromEntries(lines)).toEqual({
    '': 1,
    its: 1,
    ab: 4,
    'ab.c': 4,
    empty: 5,
    deep: 6,
    'deep[0]': 7,
    'deep[0][0]': 7,
    'deep[0][1]': 7,
    'deep[1]': 8,
    'deep[1].x': 8,
    'deep[1].y': 8,
    'deep[1].y[0]': 9,
    t: 10,
    't.u': 10,
    't.u.v': 11,
    't.w': 12,
    't.w[0]': 12,
    't.w[0].z': 13,
    't.w[0].z.last': 14,
  })
})

it('a part without a line of its own has that of what is around it', () => {
  const lines = new Map([
    ['', 1],
    ['a', 2],
    ['a.b[1]', 5],
  ])
  expect(['a.b[1].c.d', 'a.b[0]', 'x', 'a'].map((path) => lineOf(lines, path))).toEqual([5, 2, 1, 2])
})

it('aliases that stand for too many values are refused', async () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(10).fill(`*a${index}`).join(', ')}]`,
  )
  await expect(parseYamlLines(`a0: &a0 lol\n${laughs.join('\n')}\n`)).rejects.toThrow(TextFault)
})

describe('YAML stands for so much at most', () => {
  const listOf = (elements: number) => `[${'1,'.repeat(elements)}]`
  const nested = (lists: number) => `${'['.repeat(lists)}${']'.repeat(lists)}`

  it('100,000 values', async () => {
    // The list is a value, too.
    expect((await parseYamlLines(listOf(99_999))).value).toHaveLength(99_999)
    await expect(parseYamlLines(listOf(100_000))).rejects.toThrow('it stands for too many values')
  })

  it('values that are 100 deep', async () => {
    expect(JSON.stringify((await parseYamlLines(nested(101))).value)).toBe(nested(101))
    await expect(parseYamlLines(nested(102))).rejects.toThrow('it stands for too many values')
  })
})
