import { expect, test } from '@jest/globals'
import { TextSlots } from '../../../state/codec/TextSlots.js'

/** Returns slots, and what was made for them. */
function slotsMade() {
  const made: string[] = []
  const slots = new TextSlots<string>()
  const get = (key: string, context = '') =>
    slots.get(key, context, (...each) => {
      made.push(each.join('/'))
      return `text of ${each.join('/')}`
    })
  return { get, made }
}

test('a text is made once as long as its slot is not taken', () => {
  const { get, made } = slotsMade()
  const texts = ['0a1f', '0a2f', '0a1f', '0a2f'].map((key) => get(key))
  expect(texts).toEqual(['text of 0a1f/', 'text of 0a2f/', 'text of 0a1f/', 'text of 0a2f/'])
  expect(made).toEqual(['0a1f/', '0a2f/'])
})

test('keys with equal first digits take the slot from one another', () => {
  const { get, made } = slotsMade()
  expect(['abc0', 'abc1', 'abc0'].map((key) => get(key))).toEqual([
    'text of abc0/',
    'text of abc1/',
    'text of abc0/',
  ])
  expect(made).toEqual(['abc0/', 'abc1/', 'abc0/'])
})

test('a text of another context is another text', () => {
  const { get } = slotsMade()
  expect([get('abc0', 'fuji'), get('abc0', 'avax'), get('abc0', 'fuji')]).toEqual([
    'text of abc0/fuji',
    'text of abc0/avax',
    'text of abc0/fuji',
  ])
})

test('every two keys of different first digits are kept side by side', () => {
  const { get, made } = slotsMade()
  const keys = [...'0123456789abcdef'].map((digit) => `${digit}00`)
  for (const key of [...keys, ...keys]) get(key)
  expect(made).toHaveLength(keys.length)
})
