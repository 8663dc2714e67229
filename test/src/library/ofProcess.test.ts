import { expect, it } from '@jest/globals'
import { isFlagOfProcess, isOptionOfProcess } from '../../../src/library/ofProcess.js'

it.each([
  ...['state', 'backend', 'httpHost', 'httpPort', 'httpBodyLimitBytes', 'httpFastPath'],
  ...['evmCompiler', 'log', 'journal'],
])('the option %s belongs to the process', (name) => {
  expect(isOptionOfProcess(name)).toBe(true)
})

it.each(['networkId', 'accounts', 'flags', 'chainConfigs', 'tooling'])('the option %s does not', (name) => {
  expect(isOptionOfProcess(name)).toBe(false)
})

it.each([
  ...['state', 'state-interval', 'load-state', 'dump-state', 'evm-compiler-enabled', 'quiet', 'json', 'abi'],
  ...['request-log', 'journal', 'isolated', 'exit-with-parent', 'process-context-file', 'print-config'],
  ...['config-file', 'config-file-content', 'config-file-content-type', 'log-dir', 'log-rotater-max-size'],
])('the flag %s belongs to the process', (name) => {
  expect(isFlagOfProcess(name)).toBe(true)
})

it.each(['network-id', 'accounts', 'httpHost', 'log-level'])('the flag %s does not', (name) => {
  expect(isFlagOfProcess(name)).toBe(false)
})
