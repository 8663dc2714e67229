import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToBytes } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { impliedMessage } from '../../../../state/platform/validators/impliedMessage.js'
import { registrationJustificationBytes } from '../../../../state/warp/justification.js'
import { l1MessageBytes, registeredValidationId } from '../../../../state/warp/l1Messages.js'
import { avax, founder, idle, l1Network } from '../execution/l1Network.js'

const at = l1Network()
const { issue, pay, validator, convert, registration, sent, register, setWeight, founding, idling } = at

const nobodyKnows = () => undefined

function implied(tx: Tx, beganBy: (validationId: Id) => Id | undefined = nobodyKnows) {
  return impliedMessage(at.network.platform, tx, beganBy)
}

/** A change of weight, as the L1's manager demands it. */
const change = (validationId: Id, nonce: bigint, weight: bigint) =>
  setWeight(sent({ kind: 'L1ValidatorWeight', validationId, nonce, weight }))

const over = (validationId: Id) =>
  ({ kind: 'L1ValidatorRegistration', validationId, registered: false }) as const

// ACP-77, and ACP-118 for what validators need beside the message.
describe('an accepted transaction implies', () => {
  test('no message of the P-Chain, if it is about no L1', () => {
    expect(implied(pay((base) => ({ kind: 'BaseTx', base })))).toBeUndefined()
  })

  test('that a subnet was converted', () => {
    const tx = convert(at.permissioned, [validator(founder, avax)])
    expect(() => implied(tx)).toThrow('an accepted conversion is kept')
    issue(tx)
    expect(implied(tx)).toEqual({
      message: {
        kind: 'SubnetToL1Conversion',
        conversionId: at.network.platform.subnets.conversion(at.permissioned)?.conversionId,
      },
      justification: idToBytes(at.permissioned),
      subnetId: at.permissioned,
    })
  })

  test('that a validator was registered', () => {
    const message = registration()
    expect(implied(register(sent(message)))).toEqual({
      message: {
        kind: 'L1ValidatorRegistration',
        validationId: registeredValidationId(message),
        registered: true,
      },
      justification: new Uint8Array(),
      subnetId: at.l1,
    })
  })

  test('that a weight was changed, also when the validator is there no longer', () => {
    const tx = change(idling(), 0n, 7n)
    const expected = {
      message: { kind: 'L1ValidatorWeight', validationId: idling(), nonce: 0n, weight: 7n },
      justification: new Uint8Array(),
      subnetId: at.l1,
    }
    issue(tx)
    expect(implied(tx)).toEqual(expected)
    issue(change(idling(), 1n, 0n))
    expect(implied(tx)).toEqual(expected)
  })

  test('that a validator of a conversion is registered no longer', () => {
    const tx = change(idling(), 0n, 0n)
    const expected = {
      message: over(idling()),
      justification: registrationJustificationBytes({ kind: 'converted', subnetId: at.l1, index: 1 }),
      subnetId: at.l1,
    }
    expect(implied(tx)).toEqual(expected)
    issue(tx)
    expect(implied(tx)).toEqual(expected)
  })

  test('that a validator of a registration is registered no longer, among others', () => {
    const messages = [registration(), registration({ expiry: registration().expiry - 1n })] as const
    for (const message of messages) {
      const validationId = registeredValidationId(message)
      const expected = {
        message: over(validationId),
        justification: registrationJustificationBytes({
          kind: 'registered',
          message: l1MessageBytes(message),
        }),
        subnetId: at.l1,
      }
      const began = issue(register(sent(message)))
      const tx = change(validationId, 0n, 0n)
      issue(tx)
      // A transaction that did not begin the validation is no help, and neither is one that is unknown.
      for (const known of [began, undefined, emptyId, tx.id])
        expect(implied(tx, (id) => (id === validationId ? known : undefined))).toEqual(expected)
    }
  })

  test('nothing, if no transaction began its validation', () => {
    const stranger = change(emptyId, 0n, 1n)
    expect(() => implied(stranger)).toThrow('an accepted transaction began the validation')
  })

  test('what the transaction that is said to have begun the validation shows, without a search', () => {
    const { platform } = at.network
    const message = registration({ weight: 9n })
    const tx = register(sent(message))
    const removal = change(registeredValidationId(message), 0n, 0n)
    // It is in no block.
    platform.transactions.add(tx, 'Committed')
    expect(() => implied(removal)).toThrow('an accepted transaction began the validation')
    expect(implied(removal, () => tx.id)?.message).toEqual(over(registeredValidationId(message)))
  })
})

test('the first validator of a conversion is that of index 0', () => {
  issue(convert(at.permissioned, [validator(founder, avax), validator(idle, 0n)]))
  expect(implied(change(founding(), 0n, 0n))?.justification).toEqual(
    registrationJustificationBytes({ kind: 'converted', subnetId: at.l1, index: 0 }),
  )
})
