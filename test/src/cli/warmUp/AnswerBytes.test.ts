import { expect, it } from '@jest/globals'
import { AnswerBytes } from '../../../../src/cli/warmUp/AnswerBytes.js'

it('is whole with the last byte of the body, however it comes', () => {
  const answer = new AnswerBytes()
  expect(answer.isWhole).toBe(true)
  answer.clear()
  expect(answer.isWhole).toBe(false)
  answer.add(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nhö'))
  expect([answer.isWhole, answer.body]).toEqual([false, 'hö'])
  answer.add('!')
  expect([answer.isWhole, answer.body]).toEqual([true, 'hö!'])
})

it('begins anew with the next answer', () => {
  const answer = new AnswerBytes()
  answer.add('HTTP/1.1 200 OK\r\ncontent-length:2\r\n\r\nok')
  expect([answer.isWhole, answer.body]).toEqual([true, 'ok'])
  answer.clear()
  expect([answer.isWhole, answer.body]).toEqual([false, ''])
  answer.add('HTTP/1.1 200 OK\r\n\r\nok')
  expect(answer.isWhole).toBe(false)
})
