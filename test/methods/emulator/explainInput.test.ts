import { expect, test } from '@jest/globals'
import { explainInput } from '../../../methods/emulator/explain/explainInput.js'
import { formatAddress, idFromBytes, idToString, shortIdFromBytes } from '../../../state/codec/ids.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { signRecoverable } from '../../../state/crypto/secp256k1.js'
import { utxoId } from '../../../state/utxo/utxo.js'
import { Wallet } from '../../state/platform/Wallet.js'

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

test('each signature is held against the owner that the input names for it', () => {
  const [ann, ben] = [new Wallet(1), new Wallet(2)]
  const format = { chainAlias: 'P', hrp: 'local' }
  const unsignedBytes = Uint8Array.of(1, 2, 3)
  const text = ({ address }: Wallet) => formatAddress('P', 'local', address)
  const input = { txId: id, outputIndex: 1, assetId: id, amount: 5n, signatureIndices: [1, 0, 2, 0] }
  const owners = { locktime: 0n, threshold: 2, addresses: [ann.address, ben.address] }
  // The key of a wallet is the hash of its number.
  const [byAnn, byBen] = [1, 2].map((number) =>
    signRecoverable(sha256(unsignedBytes), sha256(Uint8Array.of(number))),
  ) as [Uint8Array, Uint8Array]
  const signatures = [byBen, byBen, byAnn, new Uint8Array(65).fill(0xff)]
  expect(
    explainInput(
      { unsignedBytes, nowSeconds, format },
      input,
      { assetId: id, amount: 6n, owners },
      signatures,
    ),
  ).toEqual({
    utxoID: idToString(utxoId(input)),
    txID: idToString(id),
    outputIndex: 1,
    assetID: idToString(id),
    amount: '5',
    utxo: {
      assetID: idToString(id),
      amount: '6',
      locktime: '0',
      threshold: 2,
      addresses: [text(ann), text(ben)],
    },
    isLocked: false,
    signatures: [
      { expected: text(ben), signedBy: text(ben), isRight: true },
      { expected: text(ann), signedBy: text(ben), isRight: false },
      { expected: null, signedBy: text(ann), isRight: false },
      { expected: text(ann), signedBy: null, isRight: false },
    ],
  })
  expect(explainInput({ unsignedBytes, nowSeconds, format }, input, undefined, [])).toMatchObject({
    utxo: null,
    isLocked: false,
    signatures: Array(4).fill({ expected: null, signedBy: null, isRight: false }),
  })
})
