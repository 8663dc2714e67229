import { expect, test } from '@jest/globals'
import { recoverAddress } from 'viem'
import { toHex } from '../../../../state/codec/hex.js'
import { keccak256, sha256 } from '../../../../state/crypto/hashes.js'
import { evmAddressOfPrivateKey } from '../../../../state/crypto/secp256k1.js'
import { signHash } from '../../../../state/evm/signedMessages/personalMessage.js'

test('a signature of a hash ends with 27 or 28, and has its signer', async () => {
  const key = sha256(Uint8Array.of(1))
  const seen = new Set<number | undefined>()
  for (let index = 0; index < 8; index++) {
    const hash = keccak256(Uint8Array.of(index))
    const signature = signHash(hash, key)
    expect(signature).toHaveLength(65)
    seen.add(signature[64])
    const signer = await recoverAddress({ hash: toHex(hash), signature: toHex(signature) })
    expect(signer.toLowerCase()).toBe(toHex(evmAddressOfPrivateKey(key)))
  }
  expect([...seen].sort()).toEqual([27, 28])
})
