import { describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, type Id } from '../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { convertedValidationId, registeredValidationId } from '../../../../state/warp/l1Messages.js'
import { avax, founder, heir, idle, l1Network, owner, stranger } from './l1Network.js'

const at = l1Network()
const {
  later,
  issue,
  refusal,
  validator,
  convert,
  registration,
  sent,
  register,
  setWeight,
  increase,
  disable,
  pay,
  stateOf,
  founding,
  idling,
} = at

/** A refund, which follows the only output of its transaction, the change. */
const refund = (txId: Id, amount: bigint) => ({
  txId,
  outputIndex: 1,
  ...heir.output(at.network.platform, amount),
})

describe('a weight change', () => {
  const change = (validationId: Id, nonce: bigint, weight: bigint) =>
    setWeight(sent({ kind: 'L1ValidatorWeight', validationId, nonce, weight }))

  test('requires a higher nonce each time', () => {
    issue(change(founding(), 4n, 150n))

    expect(stateOf(founding())).toMatchObject({ weight: 150n, minNonce: 5n })
    expect(at.network.platform.l1Validators.weightOf(at.l1)).toBe(170n)
    expect(refusal(change(founding(), 4n, 160n))).toBe(
      'warp message contains stale nonce 4 must be at least 5',
    )
  })

  test('to zero removes a validator and returns its balance', () => {
    issue(increase(idling(), avax))
    later(10)
    const left = stateOf(founding()).endAccumulatedFee - at.network.platform.accruedValidatorFees

    const txId = issue(change(founding(), maxUint64, 0n))

    expect(at.network.platform.l1Validators.get(founding())).toBeUndefined()
    expect(left).toBeLessThan(avax)
    expect(heir.utxos(at.network.platform)).toEqual([refund(txId, left)])
  })

  test('to zero removes an inactive validator, to which nothing is returned', () => {
    issue(change(idling(), 0n, 0n))
    expect(at.network.platform.l1Validators.get(idling())).toBeUndefined()
    expect(heir.utxos(at.network.platform)).toEqual([])
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
    expect(heir.balance(at.network.platform)).toBe(0n)
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
    const most = pay((base) => ({
      kind: 'IncreaseL1ValidatorBalanceTx',
      base,
      validationId: founding(),
      balanceNAVAX: maxUint64,
    }))
    expect(refusal(most)).toBe('adding fee: overflow')
  })

  test('is returned once when the owner disables the validator', () => {
    const left = stateOf(founding()).endAccumulatedFee - at.network.platform.accruedValidatorFees
    expect(refusal(disable(founding(), stranger))).toContain('unauthorized modification: wrong signature')
    expect(refusal(disable(emptyId, owner))).toBe('could not load L1 validator: not found')

    const txId = issue(disable(founding(), owner))
    issue(disable(founding(), owner))

    expect(heir.utxos(at.network.platform)).toEqual([refund(txId, left)])
    expect(stateOf(founding())).toMatchObject({ weight: 100n, endAccumulatedFee: 0n })
    expect([...at.network.platform.validatorSets.current(at.l1)]).toEqual([
      [emptyNodeId, { nodeId: emptyNodeId, publicKey: undefined, weight: 120n }],
    ])
  })
})

test('the number of active validators is limited', () => {
  const { platform } = at.network
  const { params } = platform
  const validatorFees = { ...params.fees.validator, capacity: 1n }
  const setParams = (next: typeof params) => Object.assign(platform, { params: next })
  setParams({ ...params, fees: { ...params.fees, validator: validatorFees } })
  try {
    for (const make of [
      () => increase(idling(), avax),
      () => register(sent(registration())),
      () => convert(at.permissioned, [validator(founder, 1n)]),
    ])
      expect(refusal(make())).toBe('already at the max number of active validators')
  } finally {
    setParams(params)
  }
})

describe('what is noted of a validator', () => {
  /** Returns what the last block noted: weight, balance and the change of the balance. */
  const noted = (tx: Tx) => {
    issue(tx)
    const { platform } = at.network
    return platform.outcomes.at(Number(platform.blocks.height))?.changes.map((change) => {
      if (change.kind !== 'l1Validator') throw new Error(change.kind)
      expect(change.txId).toBe(tx.id)
      const { validator, remainingBalance, balanceChange } = change
      return [validator.validationId, validator.weight, remainingBalance, balanceChange]
    })
  }
  const balance = () => stateOf(founding()).endAccumulatedFee - at.network.platform.accruedValidatorFees

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
    expect(noted(convert(at.permissioned, [validator(founder, avax), validator(idle, 0n)]))).toEqual([
      [convertedValidationId(at.permissioned, 0), 100n, avax, avax],
      [convertedValidationId(at.permissioned, 1), 100n, 0n, 0n],
    ])
  })
})
