import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { exampleConfig, formattedExampleConfig } from '../../../src/config/exampleConfig.js'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'
import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'

const example = 'nodeconfig.example.json'

// After adding a flag, run: npm run docs
test('the example contains every flag with its default', () => {
  expect(readFileSync(example, 'utf8')).toBe(formattedExampleConfig())
  expect(Object.keys(exampleConfig())).toEqual([...flagDefinitions.keys()])
})

test('the example loads, and changes nothing', async () => {
  const { flags, unknownKeys } = await resolveFlags([`--config-file=${example}`], {})
  expect(unknownKeys).toEqual([])
  const { flags: shown, clock, ...rest } = networkOptionsFromFlags(flags, {})
  const { flags: none, clock: defaultClock, ...defaults } = networkOptionsFromFlags({}, {})
  expect(rest).toEqual(defaults)
  expect(clock.mode).toBe(defaultClock.mode)
  expect(none).toEqual({})
  expect(shown['http-port']).toBe('9650')
})
