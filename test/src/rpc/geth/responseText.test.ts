import { expect, it } from '@jest/globals'
import {
  asMessage,
  errorText,
  isTimeout,
  refusalText,
  resultHead,
} from '../../../../src/rpc/geth/responseText.js'
import { requestTimedOutCode } from '../../../../state/errors/gethRpc.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

const refused = new NodeError('no <such> block', { code: -32000, data: '0x12' })
const timeout = new NodeError('request timed out', { code: requestTimedOutCode })

it('writes a refusal with its ID and data, and a newline after all but a timeout', () => {
  expect(refusalText('"a"', refused)).toBe(
    '{"jsonrpc":"2.0","id":"a","error":{"code":-32000,"message":"no \\u003csuch\\u003e block","data":"0x12"}}\n',
  )
  expect(refusalText('7', timeout)).toBe(
    `{"jsonrpc":"2.0","id":7,"error":{"code":${requestTimedOutCode},"message":"request timed out"}}`,
  )
  expect([isTimeout(refused), isTimeout(timeout)]).toEqual([false, true])
})

it('leaves out an ID that is unknown', () => {
  expect(errorText(undefined, timeout)).toMatch(/^\{"jsonrpc":"2\.0","error":/)
  expect(resultHead('null')).toBe('{"jsonrpc":"2.0","id":null,"result":')
})

it('ends a message with one newline, whether it is text or bytes', () => {
  expect(asMessage('{}')).toBe('{}\n')
  expect(asMessage('{}\n')).toBe('{}\n')
  const whole = Buffer.from('{}\n')
  expect(asMessage(whole)).toBe(whole)
  expect(Buffer.from(asMessage(Buffer.from('{}'))).toString()).toBe('{}\n')
})
