import { afterAll, beforeEach, expect, it, jest } from '@jest/globals'
import { BufferedConsole } from '../../../src/cli/BufferedConsole.js'

const written: string[] = []
const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text))
  return true
})
beforeEach(() => {
  written.length = 0
})
afterAll(() => write.mockRestore())

it('keeps lines until it opens, and writes them together', () => {
  const display = new BufferedConsole()
  display.write('a\n')
  display.write('b\n')
  expect(written).toEqual([])
  display.open()
  display.write('c\n')
  expect(written).toEqual(['a\nb\n', 'c\n'])
})

it('writes nothing where there were no lines, and none twice', () => {
  const display = new BufferedConsole()
  display.open()
  expect(written).toEqual([])
  display.write('a\n')
  display.open()
  expect(written).toEqual(['a\n'])
})

it('tells of each line that comes later, before it is written', () => {
  const display = new BufferedConsole()
  display.onLine(() => written.push('before'))
  display.write('a\n')
  display.open()
  display.write('b\n')
  expect(written).toEqual(['a\n', 'before', 'b\n'])
})
