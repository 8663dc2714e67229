import { expect, it } from '@jest/globals'
import { getBalance } from '../../../methods/eth/getBalance.js'
import { getLogs } from '../../../methods/eth/getLogs.js'
import { syncing } from '../../../methods/eth/syncing.js'
import { withoutAcceptedTag } from '../../../methods/params/withoutAcceptedTag.js'
import type { Json } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

/** Returns the parameters with which a method is called in the end. */
function passed(method: { readonly params: unknown }, params: string): string {
  let found: Json | undefined
  const call = (_: unknown, raw: Json | undefined) => {
    found = raw
    return null
  }
  withoutAcceptedTag({ ...method, call } as never).call({} as never, parseJson(params))
  return stringifyJson(found ?? null)
}

it('the tag accepted is no tag, where a block stands', () => {
  expect(passed(getBalance, '["accepted","accepted"]')).toBe('["accepted","?"]')
  expect(passed(getBalance, '["0x1","latest"]')).toBe('["0x1","latest"]')
  expect(passed(getBalance, '["0x1",{"BlockNumber":"accepted","blockHash":"accepted"}]')).toBe(
    '["0x1",{"BlockNumber":"?","blockHash":"accepted"}]',
  )
  expect(passed(getLogs, '[{"fromBlock":"accepted","toBlock":"latest","address":"accepted"}]')).toBe(
    '[{"fromBlock":"?","toBlock":"latest","address":"accepted"}]',
  )
  expect(passed(getLogs, '[{"toBlock":"accepted"}]')).toBe('[{"toBlock":"?"}]')
  expect(passed(getBalance, '{"accepted":"accepted"}')).toBe('{"accepted":"accepted"}')
})

it('a method without blocks stays as it is', () => {
  expect(withoutAcceptedTag(syncing as never)).toBe(syncing)
  expect(withoutAcceptedTag(getBalance as never)).not.toBe(getBalance)
})
