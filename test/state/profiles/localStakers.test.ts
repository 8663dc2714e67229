import { expect, test } from '@jest/globals'
import { nodeIdOfCertificate, nodeIdToString } from '../../../state/codec/ids.js'
import { blsProvePossession } from '../../../state/crypto/bls.js'
import { buildGenesis } from '../../../state/genesis/buildGenesis.js'
import { isLocalPossession, localPossession, localStakers } from '../../../state/profiles/localStakers.js'

test('the published keys are those of the genesis validators of local', async () => {
  const { pChain } = await buildGenesis({ networkId: 12345, nowSeconds: 1_795_249_395 })
  const byNode = new Map(
    pChain.validators.map(({ unsigned }) => {
      if (unsigned.kind !== 'AddPermissionlessValidatorTx') throw new Error('a validator without a BLS key')
      return [unsigned.validator.nodeId, unsigned.signer]
    }),
  )
  const stakers = localStakers()
  expect(stakers).toHaveLength(5)
  expect(nodeIdToString(nodeIdOfCertificate(stakers[0]!.certificateDer))).toBe(
    'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
  )
  for (const { certificateDer, blsSecretKey } of stakers)
    expect(byNode.get(nodeIdOfCertificate(certificateDer))).toEqual(blsProvePossession(blsSecretKey))
})

test('only their proofs of possession are prepared', () => {
  for (const { blsSecretKey } of localStakers())
    expect(localPossession(blsSecretKey)).toEqual(blsProvePossession(blsSecretKey))
  expect(localPossession(new Uint8Array(32).fill(1))).toBeUndefined()
})

test('a proof is found with its own key only', () => {
  const [first, second] = localStakers().map(({ blsSecretKey }) => localPossession(blsSecretKey)!)
  expect(isLocalPossession(first!)).toBe(true)
  expect(isLocalPossession({ ...first!, proofOfPossession: second!.proofOfPossession })).toBe(false)
  expect(isLocalPossession(blsProvePossession(new Uint8Array(32).fill(1)))).toBe(false)
})
