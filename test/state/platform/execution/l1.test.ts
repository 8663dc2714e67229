import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import {
  emptyId,
  emptyNodeId,
  type Id,
  idToBytes,
  idToString,
  type NodeId,
} from '../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import type { ConversionValidator } from '../../../../state/platform/txs/conversionValidator.js'
import type { ConvertSubnetToL1Tx } from '../../../../state/platform/txs/convertSubnetToL1Tx.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { signAsValidators } from '../../../../state/platform/validators/signAsValidators.js'
import type { Mark } from '../../../../state/time/UndoLog.js'
import { registrationJustificationBytes } from '../../../../state/warp/justification.js'
import {
  convertedValidationId,
  type L1Message,
  l1MessageBytes,
  type RegisterL1Validator,
  registeredValidationId,
} from '../../../../state/warp/l1Messages.js'
import { payloadBytes } from '../../../../state/warp/payloads.js'
import { SignerKeys } from '../../../../state/warp/SignerKeys.js'
import { warpMessageBytes } from '../../../../state/warp/WarpMessage.js'
import { type PlatformNetwork, platformNetwork, startMs } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const [owner, stranger, heir] = [new Wallet(1), new Wallet(2), new Wallet(3)]
const avax = 1_000_000_000n
const day = 86_400n
const manager = hexToBytes('0feedc0de0000000000000000000000000000000')
const [foundersKey, newcomersKey] = [new Uint8Array(32).fill(21), new Uint8Array(32).fill(22)]
const founders = blsProvePossession(foundersKey)
const newcomers = blsProvePossession(newcomersKey)
const [founder, idle, newcomer] = ['01', '02', '03'].map((byte) => byte.repeat(20)) as [
  NodeId,
  NodeId,
  NodeId,
]

let network: PlatformNetwork
let keys: SignerKeys
let permissioned: Id
let l1: Id
let chainId: Id
let ready: Mark

/**
 * A subnet, and another one that was converted an epoch ago to an L1 with an active and an inactive
 * validator.
 */
beforeAll(async () => {
  network = await platformNetwork()
  keys = new SignerKeys(network.undo, [foundersKey, newcomersKey])
  permissioned = issue(pay((base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })))
  l1 = issue(pay((base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })))
  chainId = issue(
    pay(
      (base) => ({
        kind: 'CreateChainTx',
        base,
        subnetId: l1,
        chainName: 'L1',
        vmId: '03'.repeat(32) as Id,
        fxIds: [],
        genesisData: Uint8Array.of(1),
        subnetAuthorization: byFirstOwner,
      }),
      { authorizers: [owner] },
    ),
  )
  issue(convert(l1, [validator(founder, avax), validator(idle, 0n, { weight: 20n })]))
  later(31)
  ready = network.undo.checkpoint()
})
beforeEach(() => {
  network.undo.revert(ready)
  network.clock.set(startMs + 31_000)
})

/** Moves the clock and makes a block, so that a new epoch may start. */
function later(seconds: number): void {
  network.clock.set(network.clock.now() + seconds * 1000)
  network.platformProducer.settle(network.clock.now())
  issue(pay((base) => ({ kind: 'BaseTx', base })))
}

function issue(tx: Tx): Id {
  network.platformProducer.issue(tx)
  return tx.id
}

/** Returns why a transaction is refused, and undoes its changes. */
function refusal(tx: Tx): string {
  const before = network.undo.digest()
  try {
    network.platformProducer.issue(tx)
  } catch (error) {
    expect(network.undo.digest()).toBe(before)
    return (error as Error).message.replace(
      /^failed verification: (failed execution: standard tx \w+ failed execution: )?/,
      '',
    )
  }
  throw new Error('the transaction is accepted')
}

function pay(...[make, payment]: [Parameters<Wallet['pay']>[1], Parameters<Wallet['pay']>[2]?]): Tx {
  return payer.pay(network.platform, make, payment)
}

function pOwner(wallet: Wallet) {
  return { threshold: 1, addresses: [wallet.address] }
}

function validator(
  nodeId: NodeId,
  balanceNAVAX: bigint,
  given: Partial<ConversionValidator> = {},
): ConversionValidator {
  return {
    nodeIdBytes: idToBytes(nodeId),
    weight: 100n,
    balanceNAVAX,
    signer: founders,
    remainingBalanceOwner: pOwner(heir),
    deactivationOwner: pOwner(owner),
    ...given,
  }
}

function convert(
  subnetId: Id,
  validators: ConversionValidator[],
  given: Partial<ConvertSubnetToL1Tx> = {},
  by: Wallet = owner,
): Tx {
  return pay(
    (base) => ({
      kind: 'ConvertSubnetToL1Tx',
      base,
      subnetId,
      chainId,
      managerAddress: manager,
      validators,
      subnetAuthorization: byFirstOwner,
      ...given,
    }),
    {
      elsewhere: validators.reduce((sum, { balanceNAVAX }) => sum + balanceNAVAX, 0n) % avax ** 2n,
      authorizers: [by],
    },
  )
}

function registration(given: Partial<RegisterL1Validator> = {}): RegisterL1Validator {
  return {
    kind: 'RegisterL1Validator',
    subnetId: l1,
    nodeIdBytes: idToBytes(newcomer),
    blsPublicKey: newcomers.publicKey,
    expiry: network.clock.nowSeconds() + day,
    remainingBalanceOwner: pOwner(heir),
    disableOwner: pOwner(owner),
    weight: 5n,
    ...given,
  }
}

/** Returns a message of the L1's manager, signed by its validators or by the given ones. */
function sent(message: L1Message, from: { address?: Uint8Array; chain?: Id } = {}): Uint8Array {
  const payload = payloadBytes({
    kind: 'addressedCall',
    sourceAddress: from.address ?? manager,
    payload: l1MessageBytes(message),
  })
  const unsigned = { networkId: 12345, sourceChainId: from.chain ?? chainId, payload }
  return warpMessageBytes(signAsValidators(network.platform, keys, unsigned))
}

function register(
  message: Uint8Array,
  balanceNAVAX = avax,
  proofOfPossession = newcomers.proofOfPossession,
): Tx {
  return pay((base) => ({ kind: 'RegisterL1ValidatorTx', base, balanceNAVAX, proofOfPossession, message }), {
    elsewhere: balanceNAVAX,
  })
}

const setWeight = (message: Uint8Array) => pay((base) => ({ kind: 'SetL1ValidatorWeightTx', base, message }))
const increase = (validationId: Id, balanceNAVAX: bigint) =>
  pay((base) => ({ kind: 'IncreaseL1ValidatorBalanceTx', base, validationId, balanceNAVAX }), {
    elsewhere: balanceNAVAX,
  })
const disable = (validationId: Id, by: Wallet) =>
  pay((base) => ({ kind: 'DisableL1ValidatorTx', base, validationId, disableAuthorization: byFirstOwner }), {
    authorizers: [by],
  })

const stateOf = (validationId: Id): L1Validator =>
  network.platform.l1Validators.get(validationId) as L1Validator
const founding = () => convertedValidationId(l1, 0)
const idling = () => convertedValidationId(l1, 1)

describe('a conversion', () => {
  test('starts validations; a validator without a balance has weight but no key', () => {
    expect(stateOf(founding())).toMatchObject({ nodeId: founder, weight: 100n, minNonce: 0n })
    expect(stateOf(idling()).endAccumulatedFee).toBe(0n)
    const set = network.platform.validatorSets.current(l1)
    expect(set.get(founder)?.publicKey).toEqual(founders.publicKey)
    expect(set.get(emptyNodeId)).toMatchObject({ weight: 20n, publicKey: undefined })
    expect(network.platform.subnets.conversion(l1)).toMatchObject({
      managerChainId: chainId,
      managerAddress: manager,
    })
  })

  const bad = (given: Partial<ConversionValidator>) => [validator(founder, avax, given)]
  const shortNode = () => bad({ nodeIdBytes: new Uint8Array(19) })
  const unprovenKey = () => bad({ signer: { ...newcomers, proofOfPossession: founders.proofOfPossession } })
  const tooRich = () => {
    const most = maxUint64 - network.platform.accruedValidatorFees
    return [validator(founder, most), validator(idle, most)]
  }

  test.each<[string, () => Tx, string]>([
    ['the primary network', () => convert(emptyId, bad({})), 'cannot convert a permissionless subnet'],
    [
      'a long address',
      () => convert(permissioned, bad({}), { managerAddress: new Uint8Array(4097) }),
      'address is too long',
    ],
    ['no validators', () => convert(permissioned, []), 'conversion must include at least one validator'],
    [
      'the same validator twice',
      () => convert(permissioned, [...bad({}), ...bad({})]),
      'conversion validators must be sorted and unique',
    ],
    [
      'validators out of order',
      () => convert(permissioned, [validator(idle, 0n), validator(founder, 0n)]),
      'conversion validators must be sorted and unique',
    ],
    [
      'a validator without weight',
      () => convert(permissioned, bad({ weight: 0n })),
      'validator weight must be non-zero',
    ],
    [
      'a short node ID',
      () => convert(permissioned, shortNode()),
      'invalid hash length: expected 20 bytes but got 19',
    ],
    [
      'the zero node ID',
      () => convert(permissioned, [validator(emptyNodeId, avax)]),
      'validator nodeID cannot be empty',
    ],
    ['a key that is not its own', () => convert(permissioned, unprovenKey()), 'invalid proof of possession'],
    [
      'an owner that cannot sign',
      () => convert(permissioned, bad({ deactivationOwner: { threshold: 2, addresses: [owner.address] } })),
      'output is unspendable',
    ],
    [
      'somebody else',
      () => convert(permissioned, bad({}), {}, stranger),
      'unauthorized modification: wrong signature',
    ],
    ['an L1', () => convert(l1, bad({})), `"${'L1'}" is immutable`],
    ['balances beyond 64 bits', () => convert(permissioned, tooRich()), 'getting utxos overflow'],
    [
      'weights beyond 64 bits',
      () => convert(permissioned, [validator(founder, 0n, { weight: maxUint64 }), validator(idle, 0n)]),
      'overflow',
    ],
  ])('refuses %s', (_, make, text) => {
    expect(refusal(make())).toContain(text.replace('"L1"', `"${idToString(l1)}"`))
  })

  test('keeps permissioned validators, which cannot also be L1 validators', () => {
    const end = network.platform.timestamp + day
    const fields = { nodeId: network.node.id, start: 0n, end, weight: 20n, subnetId: permissioned }
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

    expect(refusal(convert(permissioned, [validator(network.node.id, avax)]))).toBe(
      'L1 validator contains conflicting subnetID + nodeID pair',
    )
    issue(convert(permissioned, [validator(founder, avax)]))
    expect([...network.platform.validatorSets.current(permissioned).keys()].sort()).toEqual(
      [network.node.id, founder].sort(),
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
      startTime: network.platform.timestamp,
    })
    expect(refusal(register(sent(message)))).toBe(
      `warp message already issued for validationID ${idToString(validationId)}`,
    )
  })

  test('cannot be used again until it expires, even after the validation has ended', () => {
    const message = registration({ expiry: network.clock.nowSeconds() + 60n })
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
      network.platform.registrationExpiries.has({
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
    expect(network.platform.validatorSets.current(l1).get(emptyNodeId)?.weight).toBe(25n)

    issue(increase(validationId, avax))

    expect(stateOf(validationId).endAccumulatedFee).toBe(network.platform.accruedValidatorFees + avax)
    expect(network.platform.validatorSets.current(l1).get(newcomer)?.publicKey).toEqual(newcomers.publicKey)
    expect(network.platform.validatorSets.current(l1).get(emptyNodeId)?.weight).toBe(20n)
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
      () => register(sent(registration({ subnetId: permissioned }))),
      'with: not found',
    ],
    [
      'by another account',
      () => register(sent(registration(), { address: Uint8Array.of(1) })),
      'wrong warp message source address expected 0x0feedc0de0000000000000000000000000000000 but got 0x01',
    ],
    [
      'that has expired',
      () => register(sent(registration({ expiry: network.clock.nowSeconds() }))),
      'warp message expired at',
    ],
    [
      'that comes too early',
      () => register(sent(registration({ expiry: network.clock.nowSeconds() + day + 1n }))),
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

  test('from an unknown chain is refused before other checks', () => {
    const message = sent(registration(), { chain: chainId })
    const elsewhere = Uint8Array.from(message)
    elsewhere.set(new Uint8Array(32).fill(9), 6)
    expect(refusal(register(elsewhere))).toContain(
      'failed verifying warp messages: problem retrieving blockchain',
    )
  })

  test('signed by validators that the P-Chain does not know yet is refused', () => {
    network.platformProducer.issue(convert(permissioned, [validator(founder, avax)]))
    expect(() =>
      signAsValidators(
        network.platform,
        keys,
        { networkId: 12345, sourceChainId: chainId, payload: new Uint8Array() },
        { subnetId: permissioned },
      ),
    ).toThrow('the chain has no validator whose BLS key is held here')
  })
})

describe('a weight change', () => {
  const change = (validationId: Id, nonce: bigint, weight: bigint) =>
    setWeight(sent({ kind: 'L1ValidatorWeight', validationId, nonce, weight }))

  test('requires a higher nonce each time', () => {
    issue(change(founding(), 4n, 150n))

    expect(stateOf(founding())).toMatchObject({ weight: 150n, minNonce: 5n })
    expect(network.platform.l1Validators.weightOf(l1)).toBe(170n)
    expect(refusal(change(founding(), 4n, 160n))).toBe(
      'warp message contains stale nonce 4 must be at least 5',
    )
  })

  test('to zero removes a validator and returns its balance', () => {
    issue(increase(idling(), avax))
    later(10)
    const left = stateOf(founding()).endAccumulatedFee - network.platform.accruedValidatorFees

    issue(change(founding(), maxUint64, 0n))

    expect(network.platform.l1Validators.get(founding())).toBeUndefined()
    expect(left).toBeLessThan(avax)
    expect(heir.balance(network.platform)).toBe(left)
  })

  test.each<[string, () => Tx, string]>([
    ['of a stranger', () => change(emptyId, 0n, 1n), 'could not load L1 validator: not found'],
    [
      'with the nonce that only removes',
      () => change(founding(), maxUint64, 1n),
      'maxUint64 nonce is reserved for removal',
    ],
    ['of all there is', () => change(founding(), 0n, maxUint64), 'overflow'],
    [
      'that is a registration',
      () => setWeight(sent(registration())),
      'wrong payload type: *message.RegisterL1Validator',
    ],
  ])('is refused: %s', (_, make, text) => {
    expect(refusal(make())).toBe(text)
  })

  test('of the last validator to zero is refused', () => {
    issue(change(idling(), 0n, 0n))
    expect(heir.balance(network.platform)).toBe(0n)
    later(31)
    expect(refusal(change(founding(), 0n, 0n))).toBe(
      'attempting to remove the last L1 validator from a converted subnet',
    )
  })
})

describe('a balance', () => {
  test('can be increased by any account', () => {
    const before = stateOf(founding()).endAccumulatedFee
    issue(increase(founding(), 3n * avax))
    expect(stateOf(founding()).endAccumulatedFee).toBe(before + 3n * avax)
  })

  test('cannot be increased by nothing, beyond 64 bits, or for an unknown validator', () => {
    expect(refusal(increase(founding(), 0n))).toBe('balance must be greater than 0')
    expect(refusal(increase(emptyId, 1n))).toBe('not found')
  })

  test('is returned once when the owner disables the validator', () => {
    const left = stateOf(founding()).endAccumulatedFee - network.platform.accruedValidatorFees
    expect(refusal(disable(founding(), stranger))).toContain('unauthorized modification: wrong signature')
    expect(refusal(disable(emptyId, owner))).toBe('could not load L1 validator: not found')

    issue(disable(founding(), owner))
    issue(disable(founding(), owner))

    expect(heir.balance(network.platform)).toBe(left)
    expect(stateOf(founding())).toMatchObject({ weight: 100n, endAccumulatedFee: 0n })
    expect([...network.platform.validatorSets.current(l1)]).toEqual([
      [emptyNodeId, { nodeId: emptyNodeId, publicKey: undefined, weight: 120n }],
    ])
  })
})

test('the number of active validators is limited', () => {
  const { platform } = network
  const { params } = platform
  const validatorFees = { ...params.fees.validator, capacity: 1n }
  const setParams = (next: typeof params) => Object.assign(platform, { params: next })
  setParams({ ...params, fees: { ...params.fees, validator: validatorFees } })
  try {
    for (const make of [
      () => increase(idling(), avax),
      () => register(sent(registration())),
      () => convert(permissioned, [validator(founder, 1n)]),
    ])
      expect(refusal(make())).toBe('already at the max number of active validators')
  } finally {
    setParams(params)
  }
})

describe("the P-Chain's own messages are signed when they are true", () => {
  const ask = (message: L1Message, justification?: Uint8Array) =>
    signAsValidators(
      network.platform,
      keys,
      {
        networkId: 12345,
        sourceChainId: emptyId,
        payload: payloadBytes({
          kind: 'addressedCall',
          sourceAddress: new Uint8Array(),
          payload: l1MessageBytes(message),
        }),
      },
      { subnetId: l1, ...(justification && { justification }) },
    )
  const conversionId = () => network.platform.subnets.conversion(l1)?.conversionId as Id
  const over = (validationId: Id) =>
    ({ kind: 'L1ValidatorRegistration', validationId, registered: false }) as const

  test('a conversion, with its subnet as justification', () => {
    expect(() =>
      ask({ kind: 'SubnetToL1Conversion', conversionId: conversionId() }, idToBytes(l1)),
    ).not.toThrow()
    expect(() => ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId }, idToBytes(l1))).toThrow(
      '!= expected conversionID',
    )
    expect(() =>
      ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId }, idToBytes(permissioned)),
    ).toThrow('has not been converted')
    expect(() => ask({ kind: 'SubnetToL1Conversion', conversionId: emptyId })).toThrow(
      'failed to parse justification: invalid hash length: expected 32 bytes but got 0',
    )
  })

  test('a registration, and its end', () => {
    const converted = (index: number) =>
      registrationJustificationBytes({ kind: 'converted', subnetId: l1, index })
    const registered = (validationId: Id) =>
      ({ kind: 'L1ValidatorRegistration', validationId, registered: true }) as const
    expect(() => ask(registered(founding()))).not.toThrow()
    expect(() => ask(registered(emptyId))).toThrow('does not exist')
    expect(() => ask(over(founding()), converted(0))).toThrow('exists')
    expect(() => ask(over(founding()), converted(1))).toThrow('!= justificationID')
    expect(() => ask(over(convertedValidationId(l1, 300)), converted(300))).not.toThrow()
    expect(() => ask(over(founding()))).toThrow('invalid justification type')
    expect(() => ask(over(founding()), Uint8Array.of(0xff))).toThrow('failed to parse justification')
  })

  test('a registration that can no longer happen, which requires its expiry', () => {
    const message = registration({ expiry: network.clock.nowSeconds() + 60n })
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

describe('what is noted of a validator', () => {
  /** Returns what the last block noted: weight, balance and the change of the balance. */
  const noted = (tx: Tx) => {
    issue(tx)
    const { platform } = network
    return platform.outcomes.at(Number(platform.blocks.height))?.changes.map((change) => {
      if (change.kind !== 'l1Validator') throw new Error(change.kind)
      expect(change.txId).toBe(tx.id)
      const { validator, remainingBalance, balanceChange } = change
      return [validator.validationId, validator.weight, remainingBalance, balanceChange]
    })
  }
  const balance = () => stateOf(founding()).endAccumulatedFee - network.platform.accruedValidatorFees

  test('is its state after each transaction that touches it', () => {
    const message = registration()
    const validationId = registeredValidationId(message)
    expect(noted(register(sent(message)))).toEqual([[validationId, 5n, avax, avax]])
    expect(noted(increase(validationId, 7n))).toEqual([[validationId, 5n, avax + 7n, 7n]])
    expect(noted(increase(idling(), 9n))).toEqual([[idling(), 20n, 9n, 9n]])
    const left = balance()
    const lighter = sent({ kind: 'L1ValidatorWeight', validationId: founding(), nonce: 0n, weight: 7n })
    expect(noted(setWeight(lighter))).toEqual([[founding(), 7n, left, 0n]])
    expect(noted(disable(founding(), owner))).toEqual([[founding(), 7n, 0n, -left]])
    const removal = sent({ kind: 'L1ValidatorWeight', validationId, nonce: 0n, weight: 0n })
    expect(noted(setWeight(removal))).toEqual([[validationId, 0n, 0n, -(avax + 7n)]])
  })

  test('is that of each initial validator of a conversion', () => {
    expect(noted(convert(permissioned, [validator(founder, avax), validator(idle, 0n)]))).toEqual([
      [convertedValidationId(permissioned, 0), 100n, avax, avax],
      [convertedValidationId(permissioned, 1), 100n, 0n, 0n],
    ])
  })
})
