import { expect, test } from '@jest/globals'
import { checkBlobs } from '../../../../methods/eth/parts/checkBlobs.js'

// As `preCheck` of coreth's `core/state_transition.go`.

const to = `0x${'52'.repeat(20)}`
const blob = `0x01${'00'.repeat(31)}`
const unversioned = `0x02${'00'.repeat(31)}`
const zero = '0x0000000000000000000000000000000000000000'

test.each([
  ['without blobs', { maxFeePerBlobGas: 1n }],
  ['without a blob fee', { to, blobVersionedHashes: [blob] }],
  ['with a blob fee of nothing', { to, blobVersionedHashes: [blob], maxFeePerBlobGas: 0n }],
  ['with the blob base fee', { to, blobVersionedHashes: [blob, blob], maxFeePerBlobGas: 5n }],
])('a call %s is not refused', (_, args) => {
  expect(() => checkBlobs(args as never, 5n)).not.toThrow()
})

test.each([
  [{ blobVersionedHashes: [] }, 'blob transaction of type create'],
  [{ to, blobVersionedHashes: [] }, 'blob transaction missing blob hashes'],
  [{ to, blobVersionedHashes: [blob, unversioned] }, 'blob 1 has invalid hash version'],
  [
    { to, blobVersionedHashes: [blob], maxFeePerBlobGas: 4n },
    `max fee per blob gas less than block blob gas fee: address ${zero} blobGasFeeCap: 4, blobBaseFee: 5`,
  ],
  [
    { from: to, to, blobVersionedHashes: [blob], maxFeePerBlobGas: 1n },
    `max fee per blob gas less than block blob gas fee: address ${to} blobGasFeeCap: 1, blobBaseFee: 5`,
  ],
])('a call with other blobs is refused', (args, message) => {
  expect(() => checkBlobs(args as never, 5n)).toThrow(new Error(message))
})
