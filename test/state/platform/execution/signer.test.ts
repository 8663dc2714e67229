import { expect, test } from '@jest/globals'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { checkSigner } from '../../../../state/platform/execution/signer.js'
import { KnownSignatures } from '../../../../state/warp/KnownSignatures.js'

const [first, second] = [7, 8].map((byte) => blsProvePossession(new Uint8Array(32).fill(byte))) as [
  ReturnType<typeof blsProvePossession>,
  ReturnType<typeof blsProvePossession>,
]

// AvalancheGo `vms/platformvm/signer/proof_of_possession.go`.
test('a key with its proof is valid, and known from then on', () => {
  const knownSignatures = new KnownSignatures()
  const isKnown = () => knownSignatures.hasPossession(first.publicKey, first.proofOfPossession)
  expect(() => checkSigner(undefined, { knownSignatures })).not.toThrow()
  expect(isKnown()).toBe(false)
  expect(() => checkSigner(first, { knownSignatures })).not.toThrow()
  expect(isKnown()).toBe(true)
})

test.each([
  [
    'the proof of another key',
    { ...first, proofOfPossession: second.proofOfPossession },
    'invalid proof of possession',
  ],
  ['no key', { ...first, publicKey: new Uint8Array(48) }, "couldn't decompress public key"],
  ['no proof', { ...first, proofOfPossession: new Uint8Array(96) }, "couldn't decompress signature"],
])('%s is refused, and not known', (_, signer, text) => {
  const knownSignatures = new KnownSignatures()
  const refused = expect(() => checkSigner(signer, { knownSignatures }))
  refused.toThrow(text)
  refused.toThrow(NodeError)
  expect(knownSignatures.hasPossession(signer.publicKey, signer.proofOfPossession)).toBe(false)
  // What is known is not checked again.
  knownSignatures.addPossession(signer.publicKey, signer.proofOfPossession)
  expect(() => checkSigner(signer, { knownSignatures })).not.toThrow()
})
