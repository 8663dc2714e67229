import { describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, idToBytes, idToString } from '../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import type { ConversionValidator } from '../../../../state/platform/txs/conversionValidator.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { signAsValidators } from '../../../../state/platform/validators/signAsValidators.js'
import { registeredValidationId } from '../../../../state/warp/l1Messages.js'
import { startMs } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner } from '../Wallet.js'
import {
  avax,
  day,
  founder,
  founders,
  idle,
  l1Network,
  manager,
  newcomer,
  newcomers,
  owner,
  stranger,
} from './l1Network.js'

const at = l1Network()
const {
  later,
  issue,
  refusal,
  pay,
  validator,
  convert,
  registration,
  sent,
  register,
  setWeight,
  increase,
  stateOf,
  founding,
  idling,
} = at

describe('a conversion', () => {
  test('starts validations; a validator without a balance has weight but no key', () => {
    const startTime = BigInt(startMs / 1_000)
    expect(stateOf(founding())).toMatchObject({ nodeId: founder, weight: 100n, minNonce: 0n, startTime })
    expect(stateOf(idling()).endAccumulatedFee).toBe(0n)
    const set = at.network.platform.validatorSets.current(at.l1)
    expect(set.get(founder)?.publicKey).toEqual(founders.publicKey)
    expect(set.get(emptyNodeId)).toMatchObject({ weight: 20n, publicKey: undefined })
    expect(at.network.platform.subnets.conversion(at.l1)).toMatchObject({
      managerChainId: at.chainId,
      managerAddress: manager,
    })
  })

  const bad = (given: Partial<ConversionValidator>) => [validator(founder, avax, given)]
  const shortNode = () => bad({ nodeIdBytes: new Uint8Array(19) })
  const unprovenKey = () => bad({ signer: { ...newcomers, proofOfPossession: founders.proofOfPossession } })
  const tooRich = () => {
    const most = maxUint64 - at.network.platform.accruedValidatorFees
    return [validator(founder, most), validator(idle, most)]
  }

  test.each<[string, () => Tx, string]>([
    ['the primary network', () => convert(emptyId, bad({})), 'cannot convert a permissionless subnet'],
    [
      'a long address',
      () => convert(at.permissioned, bad({}), { managerAddress: new Uint8Array(4097) }),
      'address is too long',
    ],
    ['no validators', () => convert(at.permissioned, []), 'conversion must include at least one validator'],
    [
      'the same validator twice',
      () => convert(at.permissioned, [...bad({}), ...bad({})]),
      'conversion validators must be sorted and unique',
    ],
    [
      'validators out of order',
      () => convert(at.permissioned, [validator(idle, 0n), validator(founder, 0n)]),
      'conversion validators must be sorted and unique',
    ],
    [
      'a validator without weight',
      () => convert(at.permissioned, bad({ weight: 0n })),
      'validator weight must be non-zero',
    ],
    [
      'a short node ID',
      () => convert(at.permissioned, shortNode()),
      'invalid hash length: expected 20 bytes but got 19',
    ],
    [
      'the zero node ID',
      () => convert(at.permissioned, [validator(emptyNodeId, avax)]),
      'validator nodeID cannot be empty',
    ],
    [
      'a key that is not its own',
      () => convert(at.permissioned, unprovenKey()),
      'invalid proof of possession',
    ],
    [
      'an owner that cannot sign',
      () =>
        convert(at.permissioned, bad({ deactivationOwner: { threshold: 2, addresses: [owner.address] } })),
      'output is unspendable',
    ],
    [
      'somebody else',
      () => convert(at.permissioned, bad({}), {}, stranger),
      'unauthorized modification: wrong signature',
    ],
    ['an L1', () => convert(at.l1, bad({})), `"${'L1'}" is immutable`],
    ['balances beyond 64 bits', () => convert(at.permissioned, tooRich()), 'getting utxos overflow'],
    [
      'weights beyond 64 bits',
      () => convert(at.permissioned, [validator(founder, 0n, { weight: maxUint64 }), validator(idle, 0n)]),
      'overflow',
    ],
  ])('refuses %s', (_, make, text) => {
    expect(refusal(make())).toContain(text.replace('"L1"', `"${idToString(at.l1)}"`))
  })

  test('keeps permissioned validators, which cannot also be L1 validators', () => {
    const end = at.network.platform.timestamp + day
    const fields = { nodeId: at.network.node.id, start: 0n, end, weight: 20n, subnetId: at.permissioned }
    issue(
      pay(
        (base) => ({
          kind: 'AddSubnetValidatorTx',
          base,
          validator: fields,
          subnetAuthorization: byFirstOwner,
        }),
        {
          authorizers: [owner],
        },
      ),
    )

    expect(refusal(convert(at.permissioned, [validator(at.network.node.id, avax)]))).toBe(
      'L1 validator contains conflicting subnetID + nodeID pair',
    )
    issue(convert(at.permissioned, [validator(founder, avax)]))
    expect([...at.network.platform.validatorSets.current(at.permissioned).keys()].sort()).toEqual(
      [at.network.node.id, founder].sort(),
    )
  })
})

describe('a registration', () => {
  test('starts a validation, once', () => {
    const message = registration()
    issue(register(sent(message)))

    const validationId = registeredValidationId(message)
    expect(stateOf(validationId)).toMatchObject({
      nodeId: newcomer,
      weight: 5n,
      startTime: at.network.platform.timestamp,
    })
    expect(refusal(register(sent(message)))).toBe(
      `warp message already issued for validationID ${idToString(validationId)}`,
    )
  })

  test('cannot be used again until it expires, even after the validation has ended', () => {
    const message = registration({ expiry: at.network.clock.nowSeconds() + 60n })
    const registered = sent(message)
    issue(register(registered))
    issue(
      setWeight(
        sent({
          kind: 'L1ValidatorWeight',
          validationId: registeredValidationId(message),
          nonce: 0n,
          weight: 0n,
        }),
      ),
    )

    expect(refusal(register(registered))).toContain('warp message already issued')
    later(60)
    expect(refusal(register(registered))).toBe(
      `warp message expired at ${message.expiry} and it is currently ${message.expiry}`,
    )
    expect(
      at.network.platform.registrationExpiries.has({
        expiry: message.expiry,
        validationId: registeredValidationId(message),
      }),
    ).toBe(false)
  })

  test('without a balance starts an inactive validation, which another account pays for later', () => {
    const message = registration()
    issue(register(sent(message), 0n))
    const validationId = registeredValidationId(message)
    expect(stateOf(validationId).endAccumulatedFee).toBe(0n)
    expect(at.network.platform.validatorSets.current(at.l1).get(emptyNodeId)?.weight).toBe(25n)

    issue(increase(validationId, avax))

    expect(stateOf(validationId).endAccumulatedFee).toBe(at.network.platform.accruedValidatorFees + avax)
    expect(at.network.platform.validatorSets.current(at.l1).get(newcomer)?.publicKey).toEqual(
      newcomers.publicKey,
    )
    expect(at.network.platform.validatorSets.current(at.l1).get(emptyNodeId)?.weight).toBe(20n)
  })

  const conflicting = { nodeIdBytes: idToBytes(founder) }
  test.each<[string, () => Tx, string]>([
    [
      'of the primary network',
      () => register(sent(registration({ subnetId: emptyId }))),
      'invalid subnet ID',
    ],
    ['without weight', () => register(sent(registration({ weight: 0n }))), 'invalid weight'],
    [
      'of a short node ID',
      () => register(sent(registration({ nodeIdBytes: new Uint8Array(3) }))),
      'invalid node ID: invalid hash length: expected 20 bytes but got 3',
    ],
    [
      'of the zero node ID',
      () => register(sent(registration({ nodeIdBytes: new Uint8Array(20) }))),
      'invalid node ID: empty nodeID is disallowed',
    ],
    [
      'with an owner that cannot own',
      () => register(sent(registration({ disableOwner: { threshold: 1, addresses: [] } }))),
      'invalid owner: output is unspendable',
    ],
    [
      'for a subnet that is no L1',
      () => register(sent(registration({ subnetId: at.permissioned }))),
      'with: not found',
    ],
    [
      'by another account',
      () => register(sent(registration(), { address: Uint8Array.of(1) })),
      'wrong warp message source address expected 0x0feedc0de0000000000000000000000000000000 but got 0x01',
    ],
    [
      'that has expired',
      () => register(sent(registration({ expiry: at.network.clock.nowSeconds() }))),
      'warp message expired at',
    ],
    [
      'that comes too early',
      () => register(sent(registration({ expiry: at.network.clock.nowSeconds() + day + 1n }))),
      'warp message not yet allowed because time is 86401 seconds in the future but the limit is 86400',
    ],
    [
      'of a key that is not proven',
      () => register(sent(registration()), avax, founders.proofOfPossession),
      'invalid proof of possession',
    ],
    [
      'of a node that validates already',
      () => register(sent(registration(conflicting))),
      'L1 validator contains duplicate subnetID + nodeID pair',
    ],
    [
      'that is none',
      () => register(sent({ kind: 'L1ValidatorWeight', validationId: emptyId, nonce: 0n, weight: 1n })),
      'wrong payload type: *message.L1ValidatorWeight',
    ],
    ['of garbage', () => register(Uint8Array.of(1, 2, 3)), 'unknown codec version'],
  ])('is refused: %s', (_, make, text) => {
    const tx = (() => {
      try {
        return make()
      } catch (error) {
        // The wallet needs the fee, which needs the message; a malformed message is refused at that point.
        expect((error as Error).message).toContain(text)
        return undefined
      }
    })()
    if (tx !== undefined) expect(refusal(tx)).toContain(text)
  })

  test('that has expired is refused with the times', () => {
    const now = at.network.clock.nowSeconds()
    const registered = sent(registration({ expiry: now + 10n }))
    later(15)
    expect(refusal(register(registered))).toBe(
      `warp message expired at ${now + 10n} and it is currently ${now + 15n}`,
    )
  })

  test('from another chain than that of the manager is refused', () => {
    const { subnets } = at.network.platform
    const tx = register(sent(registration()))
    const conversion = subnets.conversion(at.l1)
    if (conversion === undefined) throw new Error('it was converted')
    subnets.convert(at.l1, { ...conversion, managerChainId: emptyId })
    expect(refusal(tx)).toBe(
      `wrong warp message source chain ID expected ${idToString(emptyId)} but had ${idToString(at.chainId)}`,
    )
  })

  test('from an unknown chain is refused before other checks', () => {
    const message = sent(registration(), { chain: at.chainId })
    const elsewhere = Uint8Array.from(message)
    elsewhere.set(new Uint8Array(32).fill(9), 6)
    expect(refusal(register(elsewhere))).toContain(
      'failed verifying warp messages: problem retrieving blockchain',
    )
  })

  test('signed by validators that the P-Chain does not know yet is refused', () => {
    at.network.platformProducer.issue(convert(at.permissioned, [validator(founder, avax)]))
    expect(() =>
      signAsValidators(
        at.network.platform,
        at.keys,
        { networkId: 12345, sourceChainId: at.chainId, payload: new Uint8Array() },
        { subnetId: at.permissioned },
      ),
    ).toThrow('the chain has no validator whose BLS key is held here')
  })
})
