import { expect, test } from '@jest/globals'
import { mnemonicToAccount } from 'viem/accounts'
import {
  evmAddressText,
  ewoqKey,
  keysOfMnemonic,
  privateKeyBytes,
  privateKeyText,
} from '../../../src/library/knownKeys.js'
import { deriveKeys, mnemonicFault } from '../../../src/library/mnemonic.js'
import { toHex } from '../../../state/codec/hex.js'
import { developmentKeys, developmentMnemonic } from '../../../state/profiles/developmentKeys.js'

test('the ewoq key and its C-Chain address', () => {
  const key = privateKeyBytes(ewoqKey)
  expect(Buffer.from(key).toString('hex')).toBe(
    '56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027',
  )
  expect(privateKeyText(key)).toBe(ewoqKey)
  expect(evmAddressText(key)).toBe('0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC')
})

test('additional accounts are those of the usual test mnemonic', () => {
  const keys = keysOfMnemonic(developmentMnemonic, 2)
  expect(keys.map((key) => Buffer.from(key).toString('hex'))).toEqual([
    'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  ])
  expect(keys.map(evmAddressText)).toEqual([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ])
})

test('the published keys of the test mnemonic are as many as Hardhat starts with, and those that are derived', () => {
  expect(developmentKeys(20)?.map(toHex)).toEqual([...deriveKeys(developmentMnemonic, 20)].map(toHex))
  expect(developmentKeys(21)).toBeUndefined()
})

test.each([
  ['the usual test mnemonic, more than are published', developmentMnemonic, 25],
  ['twelve words', 'legal winner thank year wave sausage worth useful legal winner thank yellow', 3],
  ['twenty-four words, with other spaces', ` ${'zoo '.repeat(11)}\n${'zoo\t'.repeat(12)}  vote\n`, 2],
])('keys of %s are those of viem', (_, mnemonic, count) => {
  const words = mnemonic.trim().split(/\s+/).join(' ')
  expect(keysOfMnemonic(mnemonic, count).map(evmAddressText)).toEqual(
    Array.from(
      { length: count },
      (_each, addressIndex) => mnemonicToAccount(words, { addressIndex }).address,
    ),
  )
})

test('a mnemonic has words of the list and a right checksum', () => {
  expect(mnemonicFault(developmentMnemonic)).toBeUndefined()
  expect(mnemonicFault(`${'abandon '.repeat(11)}about`)).toBeUndefined()
  expect(mnemonicFault(`${'abandon '.repeat(11)}abandon`)).toBe(
    'its checksum is wrong: a word is wrong or stands at the wrong position',
  )
  expect(mnemonicFault(`${'abandon '.repeat(11)}abuot`)).toBe(
    'word 12, "abuot", is not in the English list of BIP-39: did you mean "about"?',
  )
  expect(mnemonicFault(`${'abandon '.repeat(11)}0x12345678`)).toBe(
    'word 12, "0x12345678", is not in the English list of BIP-39',
  )
})
