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

it('is not whole before the end of the head', () => {
  const answer = new AnswerBytes()
  answer.clear()
  for (const piece of ['HTTP/1.1 200 OK\r\ncontent-length: 1', '0\r\nServer: of a long name', '\r\n\r\n']) {
    answer.add(piece)
    expect(answer.isWhole).toBe(false)
  }
  answer.add('0123456789')
  expect([answer.isWhole, answer.body]).toEqual([true, '0123456789'])
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
