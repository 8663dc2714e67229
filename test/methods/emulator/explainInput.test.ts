import { expect, test } from '@jest/globals'
import { explainInput } from '../../../methods/emulator/explain/explainInput.js'
import { idFromBytes, shortIdFromBytes } from '../../../state/codec/ids.js'

const id = idFromBytes(new Uint8Array(32).fill(1))
const owner = shortIdFromBytes(new Uint8Array(20).fill(2))
const nowSeconds = 1_800_000_000n

test.each([
  ['a second ago', nowSeconds - 1n, false],
  ['now', nowSeconds, false],
  ['in a second', nowSeconds + 1n, true],
])('an output whose locktime ends %s: whether it is locked', (_, locktime, isLocked) => {
  const context = {
    unsignedBytes: new Uint8Array(1),
    nowSeconds,
    format: { chainAlias: 'P', hrp: 'local' },
  }
  const input = { txId: id, outputIndex: 0, assetId: id, amount: 5n, signatureIndices: [] }
  const owners = { locktime, threshold: 1, addresses: [owner] }
  const explained = explainInput(context, input, { assetId: id, amount: 5n, owners }, [])
  expect(explained).toMatchObject({ isLocked, utxo: { locktime: String(locktime) } })
})
