import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { avalancheMessageHash } from '../../../../src/library/wallet/coreMethods.js'

// The bytes of AvalancheGo's and Core's signed messages: a prefix, the length in four bytes, the text.
it.each([
  ['', '00000000'],
  ['hello', '00000005'],
  ['é', '00000002'],
  ['x'.repeat(300), '0000012c'],
])('a message is signed with its prefix and the length of its bytes: %j', (message, length) => {
  const bytes = Buffer.concat([
    Buffer.from([0x1a]),
    Buffer.from('Avalanche Signed Message:\n'),
    Buffer.from(length, 'hex'),
    Buffer.from(message),
  ])
  expect(Buffer.from(avalancheMessageHash(message)).toString('hex')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
})
