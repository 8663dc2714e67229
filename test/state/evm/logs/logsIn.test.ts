import { expect, it } from '@jest/globals'
import { logMatcher } from '../../../../state/evm/logs/logsIn.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { alice, bob, contract } from '../fixtures.js'

const one = toWord(1n)
const two = toWord(2n)
const three = toWord(3n)
const log = { address: contract, topics: [one, two], data: new Uint8Array(0) }

it.each([
  ['any log', [], [], true],
  ['its address', [contract], [], true],
  ['its address among others', [alice, contract], [], true],
  ['other addresses', [alice, bob], [], false],
  ['its first topic', [], [[one]], true],
  ['another first topic', [], [[two]], false],
  ['any first topic and its second', [], [[], [two]], true],
  [
    'one of several topics',
    [],
    [
      [three, one],
      [three, two],
    ],
    true,
  ],
  ['its first topic and another second', [], [[one], [three]], false],
  ['as many topics as it has', [], [[], []], true],
  ['more topics than it has', [], [[], [], []], false],
  ['its address and another topic', [contract], [[three]], false],
  ['another address and its topic', [alice], [[one]], false],
])('criteria of %s', (_name, addresses, topics, isMatch) => {
  expect(logMatcher({ addresses, topics })(log)).toBe(isMatch)
})
