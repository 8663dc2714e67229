import { expect, it } from '@jest/globals'
import { exposedWarning } from '../../../src/cli/exposedWarning.js'

it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('prints nothing for %s', (host) => {
  expect(exposedWarning(host)).toBe('')
})

it.each(['0.0.0.0', '::', '192.168.1.2', 'example.com', ''])('warns of %s', (host) => {
  expect(exposedWarning(host)).toMatch(/^Warning: --http-host=.* lets other machines use this API/)
})
