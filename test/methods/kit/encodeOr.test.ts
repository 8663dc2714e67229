import { expect, it } from '@jest/globals'
import { encodeOr } from '../../../methods/kit/encodeOr.js'
import { encodeReply } from '../../../methods/utxo/encodeReply.js'

const refuse = ({ message }: Error) => new Error(`refused: ${message}`)
const bytes = Uint8Array.of(1)

it('bytes have an encoding, and no JSON, which is refused in the words of a service', () => {
  expect(encodeOr(refuse, bytes, 'hexnc')).toBe('0x01')
  expect(() => encodeOr(refuse, bytes, 'json')).toThrow('refused: unsupported encoding in method')
  expect(encodeReply(bytes, 'hexnc', () => 'a block')).toBe('0x01')
  expect(() => encodeReply(bytes, 'json', () => 'a block')).toThrow(
    "couldn't encode a block as json: unsupported encoding in method",
  )
  expect(() => encodeReply(bytes, 'json', () => 'a block', 'string')).toThrow(
    "couldn't encode a block as string: ",
  )
})

it('an error that is no encoding, a fault of ours, is thrown on', () => {
  const fault = new TypeError('a fault')
  const broken = new Proxy(bytes, {
    get() {
      throw fault
    },
  })
  expect(() => encodeOr(refuse, broken, 'hexnc')).toThrow(fault)
})
