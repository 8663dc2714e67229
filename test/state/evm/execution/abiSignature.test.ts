import { expect, it } from '@jest/globals'
import { functionSignatures } from '../../../../state/evm/execution/abiSignature.js'

const entry = (more: object) => ({ type: 'function', name: 'pay', inputs: [], ...more })

it('functions of an ABI have signatures, with tuples by their components', () => {
  const order = [{ type: 'address' }, { type: 'tuple', components: [{ type: 'uint8[2]' }] }]
  expect(
    functionSignatures([
      entry({}),
      entry({ name: 'fill', inputs: [{ type: 'tuple[3][]', components: order }, { type: 'bytes' }] }),
    ]),
  ).toEqual(['pay()', 'fill((address,(uint8[2]))[3][],bytes)'])
})

it('entries that are no functions, and broken ones, are passed over', () => {
  const broken = [
    ...[null, 'function pay()', 5, {}],
    ...[entry({ type: 'error' }), entry({ type: 'event' }), entry({ type: undefined })],
    ...[entry({ name: 7 }), entry({ name: undefined }), entry({ inputs: undefined }), entry({ inputs: {} })],
    ...[entry({ inputs: [null] }), entry({ inputs: ['uint8'] }), entry({ inputs: [{ type: 5 }] })],
    entry({ inputs: [{ type: 'tuple', components: {} }] }),
    entry({ inputs: [{ type: 'tuple', components: [{ name: 'a' }] }] }),
  ]
  expect(functionSignatures(broken)).toEqual([])
})
