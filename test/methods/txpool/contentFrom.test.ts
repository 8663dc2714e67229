import { expect, it } from '@jest/globals'
import { contentFrom } from '../../../methods/txpool/contentFrom.js'
import { status } from '../../../methods/txpool/status.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { madeAddress } from '../../state/views/evm/madeChain.js'

const [ann, ben] = [madeAddress('a1'), madeAddress('b2')]
const waiting = (from: string, nonce: bigint) => ({
  type: 0,
  hash: toWord(nonce),
  nonce,
  gasLimit: 1n,
  gasFeeCap: 2n,
  gasTipCap: 2n,
  to: undefined,
  from,
  value: 3n,
  data: new Uint8Array(0),
  accessList: [],
  v: 27n,
  r: 1n,
  s: 1n,
})
const pool = {
  content: () => ({
    pending: new Map([[ann, [waiting(ann, 10n), waiting(ann, 9n)]]]),
    queued: new Map([
      [ann, [waiting(ann, 12n)]],
      [ben, [waiting(ben, 20n)]],
    ]),
  }),
  stats: () => ({ pending: 17, queued: 2 }),
}

it.each([
  [ann, { pending: ['10', '9'], queued: ['12'] }],
  [ben, { pending: [], queued: ['20'] }],
  [madeAddress('c3'), { pending: [], queued: [] }],
])('txpool_contentFrom lists what waits of %s by nonce', (address, nonces) => {
  const answer = contentFrom.call({ chain: { pool } } as never, parseJson(JSON.stringify([address])))
  const text = stringifyJson(answer as JsonWritable)
  const { pending, queued } = JSON.parse(text)
  // The nonces are sorted as texts, which objects in JavaScript do not keep.
  for (const nonce of Object.keys({ ...pending, ...queued }))
    expect({ ...pending, ...queued }[nonce]).toMatchObject({
      hash: toWord(BigInt(nonce)),
      from: address,
      blockHash: null,
    })
  const inOrder = (part: string) => [...part.matchAll(/"(\d+)":\{/g)].map(([, nonce]) => nonce)
  const [before = '', after = ''] = text.split('"queued"')
  expect({ pending: inOrder(before), queued: inOrder(after) }).toEqual(nonces)
})

it('txpool_status counts in hexadecimal', () => {
  expect(status.call({ chain: { pool } } as never, undefined)).toEqual({ pending: '0x11', queued: '0x2' })
})
