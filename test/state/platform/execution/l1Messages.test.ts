import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToBytes } from '../../../../state/codec/ids.js'
import { signAsValidators } from '../../../../state/platform/validators/signAsValidators.js'
import { registrationJustificationBytes } from '../../../../state/warp/justification.js'
import {
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  registeredValidationId,
} from '../../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../../state/warp/payloads.js'
import { l1Network } from './l1Network.js'

const at = l1Network()
const { later, issue, registration, sent, setWeight, founding } = at

describe("the P-Chain's own messages are signed when they are true", () => {
  const ask = (message: L1Message, justification?: Uint8Array) =>
    signAsValidators(
      at.network.platform,
      at.keys,
      {
        networkId: 12345,
        sourceChainId: emptyId,
        payload: payloadBytes({
          kind: 'addressedCall',
          sourceAddress: new Uint8Array(),
          payload: l1MessageBytes(message),
        }),
      },
      { subnetId: at.l1, ...(justification && { justification }) },
    )
  const conversionId = () => at.network.platform.subnets.conversion(at.l1)?.conversionId as Id
  const over = (validationId: Id) =>
    ({ kind: 'L1ValidatorRegistration', validationId, registered: false }) as const

  test('a conversion, with its subnet as justification', () => {
    expect(() =>
      ask({ kind: 'SubnetToL1Conversion', conversionId: conversionId() }, idToBytes(at.l1)),
    ).not.toThrow()
    expect(() => ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId }, idToBytes(at.l1))).toThrow(
      '!= expected conversionID',
    )
    expect(() =>
      ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId }, idToBytes(at.permissioned)),
    ).toThrow('has not been converted')
    expect(() => ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId })).toThrow(
      'failed to parse justification: invalid hash length: expected 32 bytes but got 0',
    )
  })

  test('a registration, and its end', () => {
    const converted = (index: number) =>
      registrationJustificationBytes({ kind: 'converted', subnetId: at.l1, index })
    const registered = (validationId: Id) =>
      ({ kind: 'L1ValidatorRegistration', validationId, registered: true }) as const
    expect(() => ask(registered(founding()))).not.toThrow()
    expect(() => ask(registered(emptyId))).toThrow('does not exist')
    expect(() => ask(over(founding()), converted(0))).toThrow('exists')
    expect(() => ask(over(founding()), converted(1))).toThrow('!= justificationID')
    expect(() => ask(over(convertedValidationId(at.l1, 300)), converted(300))).not.toThrow()
    expect(() => ask(over(founding()))).toThrow('invalid justification type')
    expect(() => ask(over(founding()), Uint8Array.of(0xff))).toThrow('failed to parse justification')
  })

  test('a registration that can no longer happen, which requires its expiry', () => {
    const message = registration({ expiry: at.network.clock.nowSeconds() + 60n })
    const validationId = registeredValidationId(message)
    const justification = registrationJustificationBytes({
      kind: 'registered',
      message: l1MessageBytes(message),
    })
    expect(() => ask(over(validationId), justification)).toThrow(`can be registered until ${message.expiry}`)

    later(60)

    expect(() => ask(over(validationId), justification)).not.toThrow()
  })

  test('a weight with its current value', () => {
    issue(setWeight(sent({ kind: 'L1ValidatorWeight', validationId: founding(), nonce: 0n, weight: 7n })))
    const say = (nonce: bigint, weight: bigint) =>
      ask({ kind: 'L1ValidatorWeight', validationId: founding(), nonce, weight })
    expect(() => say(0n, 7n)).not.toThrow()
    expect(() => say(1n, 7n)).toThrow('provided nonce 1 != expected nonce (1 - 1)')
    expect(() => say(0n, 8n)).toThrow('provided weight 8 != expected weight 7')
    expect(() => ask(registration())).toThrow(
      'unsupported warp addressed call payload type: *message.RegisterL1Validator',
    )
  })
})
