import { expect, it } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import type { L1ValidatorChange } from '../../../../state/platform/BlockOutcomes.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'
import { L1Validations } from '../../../../state/views/platform/L1Validations.js'
import { madeBlock, madeId, madeL1Validator, madeNode, madeTx } from './madeBlocks.js'

const [one, two, conversion, registration] = ['1', '2', 'c', 'd'].map(madeId) as [Id, Id, Id, Id]
const [proofOfFirst, proofOfSecond, proofOfNode] = [1, 2, 3].map((byte) => new Uint8Array(96).fill(byte))
const changed = (validator: L1Validator, txId: Id | undefined, balanceChange: bigint): L1ValidatorChange => ({
  kind: 'l1Validator',
  txId,
  validator,
  remainingBalance: 0n,
  balanceChange,
})
const founder = (digit: string, proofOfPossession: Uint8Array | undefined) => ({
  nodeIdBytes: hexToBytes(madeNode(digit)),
  signer: { proofOfPossession },
})

it('have what began them, with its proof, and the validator of now', () => {
  const undo = new BlockUndo()
  const validations = new L1Validations(undo)
  const first = madeL1Validator(one)
  const second = madeL1Validator(two, { nodeId: madeNode('2') })
  const txs = [
    madeTx(madeId('e'), { kind: 'RegisterL1ValidatorTx', proofOfPossession: proofOfNode }),
    madeTx(conversion, {
      kind: 'ConvertSubnetToL1Tx',
      validators: [founder('3', proofOfNode), founder('1', proofOfFirst)],
    }),
    madeTx(registration, { kind: 'RegisterL1ValidatorTx', proofOfPossession: proofOfSecond }),
  ]
  undo.begin(1)
  validations.add(
    madeBlock(1, { txs, changes: [changed(first, conversion, 70n), changed(second, registration, 5n)] }),
  )
  const later = { ...first, weight: 3n }
  undo.begin(2)
  validations.add(
    madeBlock(2, {
      changes: [
        { kind: 'supply', subnetId: one, supply: 1n },
        changed(later, madeId('f'), -20n),
        changed(second, undefined, -5n),
      ],
    }),
  )
  expect(validations.get(one)).toEqual({
    idText: idToString(one),
    validator: later,
    beganBy: conversion,
    proofOfPossession: proofOfFirst,
  })
  expect(validations.get(two)).toMatchObject({ beganBy: registration, proofOfPossession: proofOfSecond })
  expect([...validations.all].map(({ validator }) => validator.validationId)).toEqual([one, two])
  // What is used up with a balance was paid before.
  expect(validations.paidIn).toBe(55n)
  undo.takeBack(2)
  expect([validations.get(one)?.validator, validations.paidIn]).toEqual([first, 75n])
  undo.takeBack(1)
  expect([validations.get(one), validations.paidIn]).toEqual([undefined, 0n])
})
