import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { LogLine } from '../../../../src/index.js'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { logInternalError, reportTo } from '../../../../src/library/logging/logInternalError.js'
import { Network } from '../../../../state/Network.js'

const lines: LogLine[] = []
let network: Network
beforeAll(async () => {
  network = await Network.create(completeOptions({}))
  network.useLog({ write: (line) => void lines.push(line) })
})
beforeEach(() => {
  lines.length = 0
})

it('writes an internal error with its stack', () => {
  const error = new Error('a bug')
  logInternalError(network, 'due work failed', error)
  expect(lines).toMatchObject([
    { logger: 'main', message: 'due work failed', fields: { stack: error.stack } },
  ])
})

it('writes the message of an error without a stack, and what is no error as text', () => {
  const error = new Error('without a stack')
  Object.assign(error, { stack: undefined })
  logInternalError(network, 'x', error)
  logInternalError(network, 'x', 17)
  expect(lines.map(({ fields }) => fields?.['stack'])).toEqual(['without a stack', '17'])
})

it('writes at most 2,000 characters of the request', () => {
  reportTo(network)('a'.repeat(2000), 'e')
  reportTo(network)(`${'b'.repeat(2000)}c`, 'e')
  expect(lines).toMatchObject([
    {
      message: 'internal error while answering a request',
      fields: { request: 'a'.repeat(2000), stack: 'e' },
    },
    { fields: { request: 'b'.repeat(2000) } },
  ])
})
