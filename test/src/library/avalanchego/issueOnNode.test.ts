import { expect, it, jest } from '@jest/globals'
import { issueOnNode } from '../../../../src/library/avalanchego/issueOnNode.js'

/** Returns a node that accepts any transaction, and tells these answers about it one after another. */
function nodeWith(...answers: readonly object[]) {
  const asked: [method: string, params: unknown][] = []
  const left = [...answers]
  return {
    asked,
    call: async (method: string, params: unknown): Promise<unknown> => {
      asked.push([method, params])
      return method.endsWith('.issueTx') ? { txID: 'the ID' } : left.shift()
    },
  }
}

it.each([
  ['platform', 'Committed'],
  ['avm', 'Accepted'],
] as const)('a transaction of %s is there once it is %s', async (service, status) => {
  const { asked, call } = nodeWith({ status: 'Processing' }, { status })
  expect(await issueOnNode(call, service, Uint8Array.of(1, 2))).toBe('the ID')
  expect(asked).toEqual([
    // The bytes, and the last four of their SHA-256.
    [`${service}.issueTx`, { tx: expect.stringMatching(/^0x0102[0-9a-f]{8}$/), encoding: 'hex' }],
    [`${service}.getTxStatus`, { txID: 'the ID' }],
    [`${service}.getTxStatus`, { txID: 'the ID' }],
  ])
})

it.each(['Dropped', 'Aborted', 'Rejected'])('one that is %s is an error with the reason', async (status) => {
  const { call } = nodeWith({ status, reason: 'no funds' })
  await expect(issueOnNode(call, 'platform', Uint8Array.of(1))).rejects.toThrow(
    `the transaction the ID was not accepted: ${status}: no funds`,
  )
})

it('one that waits is an error after a minute', async () => {
  const { asked, call } = nodeWith({ status: 'Processing' }, { status: 'Processing' })
  const now = jest.spyOn(performance, 'now')
  for (const ms of [0, 59_999, 60_000]) now.mockReturnValueOnce(ms)
  try {
    await expect(issueOnNode(call, 'avm', Uint8Array.of(1))).rejects.toThrow(
      'the transaction the ID was not accepted: it still waits',
    )
    expect(asked).toHaveLength(3)
  } finally {
    now.mockRestore()
  }
})
