import { expect, it } from '@jest/globals'
import { isLong, parseLongJson } from '../../../src/rpc/longJson.js'

it('is long beyond 64 KiB', () => {
  expect(isLong(' '.repeat(65_536))).toBe(false)
  expect(isLong(' '.repeat(65_537))).toBe(true)
})

it('parses one text after the other, and lets other work run before each', async () => {
  const ended: string[] = []
  const first = parseLongJson('[1,2]').then(() => ended.push('first'))
  const broken = parseLongJson('[1').catch(() => ended.push('broken'))
  const second = parseLongJson('{"a":"b"} rest').then((prefix) => {
    ended.push('second')
    return prefix
  })
  const other = new Promise((resolve) => setImmediate(resolve)).then(() => ended.push('other'))
  await Promise.all([first, broken, second, other])
  expect(ended.filter((name) => name !== 'other')).toEqual(['first', 'broken', 'second'])
  expect(ended.indexOf('other')).toBeLessThan(ended.length - 1)
  expect(await second).toMatchObject({ end: 9 })
})
