import { expect, it } from '@jest/globals'
import { foreignFlagHint, letterHint, verbHint } from '../../../src/config/foreignFlags.js'

it.each([
  ['port', ', did you mean --http-port?'],
  ['chainid', '. The C-Chain has the chain ID of its network, an L1 that of its genesis: --l1'],
  ['http-port', undefined],
  ['toString', undefined],
])('the flag --%s of another tool: %s', (name, hint) => {
  expect(foreignFlagHint(name)).toBe(hint)
})

it.each([
  ['p', ', did you mean --http-port?'],
  ['V', ', did you mean --version?'],
  ['x', ''],
  ['constructor', ''],
])('the letter -%s of another tool: %s', (letter, hint) => {
  expect(letterHint(letter)).toBe(hint)
})

it.each([
  ['start', '. A network starts without a command. Run: snowglobe'],
  ['config', '. Run: snowglobe --print-config'],
  ['wait', undefined],
  ['valueOf', undefined],
])('the command %s of another tool: %s', (word, hint) => {
  expect(verbHint(word)).toBe(hint)
})
