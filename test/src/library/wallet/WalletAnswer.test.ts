import { expect, it } from '@jest/globals'
import { ProviderRpcError } from '../../../../src/inProcess/ProviderRpcError.js'
import { failedAnswer } from '../../../../src/library/wallet/WalletAnswer.js'
import { NodeError } from '../../../../state/errors/NodeError.js'

it.each([
  ['0x01', { code: 3, message: 'no', data: '0x01' }],
  [undefined, { code: 3, message: 'no' }],
  [null, { code: 3, message: 'no' }],
])('an error with the data %p is answered with its code and the text of the node', (data, error) => {
  const failure = new ProviderRpcError(new NodeError('no', { code: 3, ...(data !== undefined && { data }) }))
  expect(failedAnswer(failure)).toStrictEqual({ error })
})

it('what is no error of a request is thrown', () => {
  const bug = new TypeError('a bug')
  expect(() => failedAnswer(bug)).toThrow(bug)
})
