import { expect, it } from '@jest/globals'
import { printedConfig } from '../../../src/cli/printedConfig.js'
import { flagDefinitions } from '../../../src/config/flagDefinitions.js'

it('has every flag with its value or default, but those that ask for something else', () => {
  const text = printedConfig({ 'http-port': '1234', version: 'true' })
  const config = JSON.parse(text)
  expect(config).toMatchObject({ 'http-port': 1234, 'http-host': '127.0.0.1', 'index-enabled': false })
  const left = [...flagDefinitions.keys()].filter((name) => !Object.hasOwn(config, name))
  expect(left.toSorted()).toEqual([
    'config-file',
    'config-file-content',
    'config-file-content-type',
    'print-config',
    'version',
    'version-json',
  ])
  expect(text.split('\n')[1]).toMatch(/^ {2}"/)
})
