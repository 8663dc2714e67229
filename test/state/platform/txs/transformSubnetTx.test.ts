import { expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { idFromBytes, idToString } from '../../../../state/codec/ids.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { parseTx, signedTx, txJson } from '../../../../state/platform/txs/codec.js'
import type { TransformSubnetTx } from '../../../../state/platform/txs/transformSubnetTx.js'
import { recordedTxs } from './recordedTxs.js'

test('TransformSubnetTx has its members in the order of the node, each with its length', () => {
  const { unsigned } = parseTx(hexToBytes(recordedTxs.CreateChainTx.bytes))
  if (unsigned.kind !== 'CreateChainTx') throw new Error('not a CreateChainTx')
  const tx: TransformSubnetTx = {
    kind: 'TransformSubnetTx',
    base: unsigned.base,
    subnetId: idFromBytes(new Uint8Array(32).fill(0xa1)),
    assetId: idFromBytes(new Uint8Array(32).fill(0xa2)),
    initialSupply: 1n,
    maximumSupply: 2n,
    minConsumptionRate: 3n,
    maxConsumptionRate: 4n,
    minValidatorStake: 5n,
    maxValidatorStake: 6n,
    minStakeDurationSeconds: 7,
    maxStakeDurationSeconds: 8,
    minDelegationFee: 9,
    minDelegatorStake: 10n,
    maxValidatorWeightFactor: 11,
    uptimeRequirement: 12,
    subnetAuthorization: unsigned.subnetAuthorization,
  }
  const { bytes } = signedTx(tx, [])
  const number = (length: number) => (value: number) => value.toString(16).padStart(2 * length, '0')
  const [u64, u32, u8] = [number(8), number(4), number(1)]
  expect(bytesToHex(bytes)).toContain(
    [
      ...['a1'.repeat(32), 'a2'.repeat(32), ...[1, 2, 3, 4, 5, 6].map(u64)],
      ...[...[7, 8, 9].map(u32), u64(10), u8(11), u32(12)],
    ].join(''),
  )
  expect(parseTx(bytes).unsigned).toEqual(tx)
  const json = stringifyJson(txJson(parseTx(bytes), { chainAlias: 'P', hrp: 'local' }))
  expect(json).toContain(
    [
      `"subnetID":"${idToString(tx.subnetId)}","assetID":"${idToString(tx.assetId)}"`,
      '"initialSupply":1,"maximumSupply":2,"minConsumptionRate":3,"maxConsumptionRate":4',
      '"minValidatorStake":5,"maxValidatorStake":6,"minStakeDuration":7,"maxStakeDuration":8',
      '"minDelegationFee":9,"minDelegatorStake":10,"maxValidatorWeightFactor":11,"uptimeRequirement":12',
      '"subnetAuthorization":{"signatureIndices":[]}}',
    ].join(),
  )
})
