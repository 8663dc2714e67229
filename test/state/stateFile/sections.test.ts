import { expect, test } from '@jest/globals'
import { isProcessFlag } from '../../../state/stateFile/isProcessFlag.js'
import { isOfChain, sectionOf } from '../../../state/stateFile/sections.js'

test.each([
  ['platform', 'platform', false],
  ['platform.stakers.current', 'platform', false],
  ['evm/2CA6j5/blocks.list', 'evm/2CA6j5', true],
  ['evm/2CA6j5/', 'evm/2CA6j5', true],
  ['evm', 'evm/', true],
  ['evm.pool', 'evm', false],
  ['evms/a', 'evms/a', false],
  ['other/a.b', 'other/a', false],
])('a container named %s is in section %s', (name, section, ofChain) => {
  expect([sectionOf(name), isOfChain(sectionOf(name))]).toEqual([section, ofChain])
})

test.each([
  ['http-port', true],
  ['http-', true],
  ['log-dir', true],
  ['log-format', true],
  ['log-rotater-max-size', true],
  ['http', false],
  ['api-http-port', false],
  ['log-level', false],
  ['log-display-level', false],
  ['log-rotater', false],
  ['network-id', false],
])('flag %s belongs to the process: %p', (name, belongs) => {
  expect(isProcessFlag(name)).toBe(belongs)
})
