import { beforeEach, describe, expect, test } from '@jest/globals'
import { UndoLog } from '../../../state/time/UndoLog.js'
import { LinkedIndex } from '../../../state/utxo/LinkedIndex.js'

let index: LinkedIndex<string, string>
beforeEach(() => {
  index = new LinkedIndex(new UndoLog(), 'index')
  for (const key of ['a', 'b', 'c', 'd']) index.add('alice', key)
})

const keys = (start?: string, owner = 'alice') => [...index.keysFrom(owner, start)].join('')

describe('the keys of an owner', () => {
  test('come newest first, from a key on, or all where it is not in the list', () => {
    expect([keys(), keys('c'), keys('a'), keys('x')]).toEqual(['dcba', 'cba', 'a', 'dcba'])
  })

  test.each([
    ['a', 'dcb'],
    ['c', 'dba'],
    ['d', 'cba'],
    ['x', 'dcba'],
  ])('are the others, in their order, when %s is removed, also the second time', (key, left) => {
    index.remove('alice', key)
    expect(keys()).toBe(left)
    index.remove('alice', key)
    expect(keys()).toBe(left)
  })

  test.each(['a', 'c', 'd'])('keep their positions when %s is added again', (key) => {
    index.add('alice', key)
    expect(keys()).toBe('dcba')
  })

  test('are none when all are removed, and begin anew', () => {
    for (const key of ['b', 'd', 'a', 'c']) index.remove('alice', key)
    expect(keys()).toBe('')
    index.add('alice', 'b')
    expect(keys()).toBe('b')
  })

  test('are not those of another owner', () => {
    index.add('bob', 'a')
    index.remove('alice', 'a')
    expect([keys(), keys(undefined, 'bob')]).toEqual(['dcb', 'a'])
  })
})
