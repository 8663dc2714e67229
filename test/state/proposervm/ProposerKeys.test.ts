import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { nodeIdFromBytes, nodeIdOfCertificate } from '../../../state/codec/ids.js'
import { localStakers } from '../../../state/profiles/localStakers.js'
import { ProposerKeys } from '../../../state/proposervm/ProposerKeys.js'

const header = new TextEncoder().encode('a header')

test('the keys of the five stakers of local are held, others are not', () => {
  const keys = new ProposerKeys()
  for (const { certificateDer } of localStakers())
    expect(keys.of(nodeIdOfCertificate(certificateDer))?.certificateDer).toEqual(certificateDer)
  expect(keys.of(nodeIdFromBytes(new Uint8Array(20)))).toBeUndefined()
})

test('the key of the emulated node is held if it was given', async () => {
  // Any bytes do for a certificate here: only their hash counts.
  const certificateDer = Uint8Array.of(1, 2, 3)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const stakingKeyDer = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }))
  const nodeId = nodeIdOfCertificate(certificateDer)
  expect(new ProposerKeys({ certificateDer }).of(nodeId)).toBeUndefined()
  const proposer = new ProposerKeys({ certificateDer, stakingKeyDer }).of(nodeId)
  const signature = proposer?.sign(header) ?? new Uint8Array(0)
  expect(verify('sha256', header, publicKey, signature)).toBe(true)
  expect(await proposer?.signLater(header)).toEqual(signature)
})

test('a signature in the background is the one in the foreground', async () => {
  const [{ certificateDer } = { certificateDer: new Uint8Array(0) }] = localStakers()
  const proposer = new ProposerKeys().of(nodeIdOfCertificate(certificateDer))
  expect(await proposer?.signLater(header)).toEqual(proposer?.sign(header))
})
