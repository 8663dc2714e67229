import { expect, it } from '@jest/globals'
import { failureInProcess, malformedText } from '../../../src/rpc/AnswerFault.js'

/** What a caller sees of an error: its class, its message and its cause. */
function seen(error: unknown) {
  const { name, message, cause } = error as Error
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string }
  return { name, message, reason, code }
}

it('fails a call in the process as a malformed body fails response.json()', async () => {
  const overSocket = await new Response(malformedText).json().catch((error: unknown) => error)
  expect(seen(failureInProcess({ kind: 'malformed' }))).toEqual(seen(overSocket))
})

it.each([
  [{ kind: 'reset' }, 'fetch failed', 'read ECONNRESET', 'ECONNRESET'],
  [{ kind: 'empty' }, 'fetch failed', 'other side closed', 'UND_ERR_SOCKET'],
  [{ kind: 'truncate', bytes: 3 }, 'terminated', 'other side closed', 'UND_ERR_SOCKET'],
] as const)('fails a call in the process as fetch does: %j', (fault, message, reason, code) => {
  expect(seen(failureInProcess(fault))).toEqual({ name: 'TypeError', message, reason, code })
})
