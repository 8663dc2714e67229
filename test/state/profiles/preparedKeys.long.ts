import { expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { knownPossession, preparedCount, preparedSecretKey } from '../../../state/profiles/preparedKeys.js'

test('all prepared proofs of possession are those of their keys', () => {
  for (let index = 0; index < preparedCount; index++) {
    const secretKey = preparedSecretKey(index)
    expect([bytesToHex(secretKey), knownPossession(secretKey)]).toEqual([
      bytesToHex(secretKey),
      blsProvePossession(secretKey),
    ])
  }
})
