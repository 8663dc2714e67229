import { expect, test } from '@jest/globals'
import { nothingVerifies } from '../../../state/warp/WarpVerifier.js'

test('without validator sets no message is signed, at any height', () => {
  const demands = { quorumNumerator: 0n, requirePrimaryNetworkSigners: false }
  expect(nothingVerifies.pChainHeight(1_000n)).toBe(0n)
  expect(nothingVerifies.verify(new Uint8Array(4), 0n, demands)).toBe(false)
})
