import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import { idFromBytes, idFromString } from '../../../state/codec/ids.js'
import {
  parseRegistrationJustification,
  registrationJustificationBytes,
} from '../../../state/warp/justification.js'
import { justifiedRegistration } from '../../../state/warp/justifiedRegistration.js'
import { convertedValidationId } from '../../../state/warp/l1Messages.js'
import { parseAddressedCall } from '../../../state/warp/payloads.js'
import { parseWarpMessage } from '../../../state/warp/WarpMessage.js'
import { recorded } from './recorded.js'

// AvalancheGo `proto/platformvm/platformvm.proto`: L1ValidatorRegistrationJustification has
// `SubnetIDIndex convert_subnet_to_l1_tx_data = 1` or `bytes register_l1_validator_message = 2`;
// SubnetIDIndex has `bytes subnet_id = 1` and `uint32 index = 2`.

const subnet = '5a'.repeat(32)
const subnetId = idFromBytes(hexToBytes(subnet))
const converted = (subnetIdHex: string, index: number) => ({
  kind: 'converted' as const,
  subnetIdBytes: hexToBytes(subnetIdHex),
  index,
})

describe('a justification is read from protobuf', () => {
  test.each([
    ['the index 5 of a conversion', `0a240a20${subnet}1005`, converted(subnet, 5)],
    ['the index 0, which is left out', `0a220a20${subnet}`, converted(subnet, 0)],
    ['no subnet', '0a021005', converted('', 5)],
    ['an index of which 32 bits count', '0a06108580808010', converted('', 5)],
    ['a registration', '1202cafe', { kind: 'registered', message: hexToBytes('cafe') }],
    ['the last of two reasons', `0a0210051202cafe`, { kind: 'registered', message: hexToBytes('cafe') }],
    ['a conversion in two parts', `0a220a20${subnet}0a021007`, converted(subnet, 7)],
    ['of two indexes the last', '0a0210050a021006', converted('', 6)],
    ['a conversion after a registration', '0a0210051202cafe0a00', converted('', 0)],
    ['members of another type', '08051007', undefined],
    ['members of another type inside', '0a0508051201ff', converted('', 0)],
    ['an unknown member', '1a02cafe', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, hex, expected) => {
    expect(parseRegistrationJustification(hexToBytes(hex))).toEqual(expected)
  })

  test('bytes that are no message are refused with the code of the app error', () => {
    expect(() => parseRegistrationJustification(Uint8Array.of(0x0a, 5))).toThrow(
      expect.objectContaining({
        code: 5,
        message: 'failed to parse justification: proto: cannot parse invalid wire-format data',
      }),
    )
  })
})

test.each([
  [`0a240a20${subnet}1005`, { kind: 'converted', subnetId, index: 5 }],
  [`0a220a20${subnet}`, { kind: 'converted', subnetId, index: 0 }],
  ['1202cafe', { kind: 'registered', message: hexToBytes('cafe') }],
] as const)('a justification is written as %s', (hex, justification) => {
  expect(registrationJustificationBytes(justification)).toEqual(hexToBytes(hex))
})

describe('a justification names a validation', () => {
  const { payload } = parseAddressedCall(parseWarpMessage(hexToBytes(recorded.registration)).unsigned.payload)

  test('of a conversion, by its index', () => {
    expect(justifiedRegistration(hexToBytes(`0a240a20${subnet}1005`))).toEqual({
      validationId: convertedValidationId(subnetId, 5),
      subnetId,
    })
  })

  test('of a registration that a real node accepted', () => {
    const bytes = registrationJustificationBytes({ kind: 'registered', message: payload })
    expect(justifiedRegistration(bytes)).toEqual({
      validationId: idFromString('2Pp7vx7LCcHWqi5sBGZrJFdVGYc2auFtxV1SqyeU86FNDkPSdY'),
      subnetId: idFromString('UMD4QYsvjXQwa8y9yyXAwxFHPZxGsYHFBMDsVp9cBcAq5jbYS'),
    })
  })

  test.each([
    ['that has no reason', ''],
    ['whose subnet has 31 bytes', `0a210a1f${subnet.slice(2)}`],
    ['whose registration is another message', '1202cafe'],
    ['that is no protobuf', '0a05'],
  ])('not one %s', (_, hex) => {
    expect(justifiedRegistration(hexToBytes(hex))).toBeUndefined()
  })
})
