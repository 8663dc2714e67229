import { expect, it } from '@jest/globals'
import { StackReader } from '../../../../state/evm/engine/StackReader.js'
import { linearMemoryOf } from './linearMemoryOf.js'

const start = 64

it('reads the words between two addresses as they are now, whichever part of them has changed', () => {
  const { linear } = linearMemoryOf(1)
  const reader = new StackReader(linear)
  const write = (...words: readonly bigint[]) => {
    for (const [index, word] of words.entries()) linear.setWord(start + 32 * index, word)
    return reader.read(start, start + 32 * words.length)
  }
  expect(write()).toEqual([])
  expect(write(1n, 2n ** 256n - 1n)).toEqual([1n, 2n ** 256n - 1n])
  expect(write(1n, 2n ** 256n - 1n)).toEqual([1n, 2n ** 256n - 1n])
  for (let limb = 0n; limb < 8n; limb++) {
    const word = 2n ** 256n - 1n - (1n << (32n * limb))
    expect(write(1n, word, limb)).toEqual([1n, word, limb])
  }
  // An item that was gone in between, and has come back as another one.
  expect(write(1n)).toEqual([1n])
  expect(write(1n, 5n)).toEqual([1n, 5n])
})

it('makes no numbers anew for words that are the same as before', () => {
  const { linear } = linearMemoryOf(1)
  const reader = new StackReader(linear)
  let made = 0
  const word = linear.word.bind(linear)
  linear.word = (at) => {
    made++
    return word(at)
  }
  const counts = [
    [7n, 8n],
    [7n, 8n],
    [7n, 9n],
    [7n, 9n, 0n],
  ].map((words) => {
    const before = made
    for (const [index, each] of words.entries()) linear.setWord(start + 32 * index, each)
    reader.read(start, start + 32 * words.length)
    return made - before
  })
  expect(counts).toEqual([2, 0, 1, 1])
})
