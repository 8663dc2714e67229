import { describe, expect, test } from '@jest/globals'
import { executors } from '../../../../state/platform/execution/executors.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { sign } from '../Wallet.js'
import { eachKind } from './eachKind.js'
import { avax, l1Network, newcomers } from './l1Network.js'

const l1 = l1Network()

/** Durango ended two kinds, and from then on memos are empty. Two others need a signed message. */
const others = ['AddValidatorTx', 'AddDelegatorTx', 'RegisterL1ValidatorTx', 'SetL1ValidatorWeightTx']
const kinds = Object.keys(executors).filter((kind) => !others.includes(kind))
const refusal = 'memo exceeds maximum length: 1 > 0'

describe('a memo', () => {
  test.each(kinds)('of a %s is refused since Durango', async (kind) => {
    // Etna ended TransformSubnetTx, and Helicon has the kinds of renewed validators.
    const etna = kind === 'TransformSubnetTx' ? 99_999_999_999n : 0n
    const network = await platformNetwork({ upgradeTimes: { etna, helicon: 0n } })
    const memo = Uint8Array.of(1)
    const all: Readonly<Record<string, UnsignedTx>> = eachKind(network, { memo })
    const tx = sign(all[kind]!, [])
    expect(() => network.platformProducer.issue(tx)).toThrow(refusal)
  })

  test('of a transaction with a message of an L1 is refused, too', () => {
    const message = l1.sent(l1.registration())
    const { proofOfPossession } = newcomers
    const memo = Uint8Array.of(1)
    const register = l1.pay(
      (base) => ({
        kind: 'RegisterL1ValidatorTx',
        base: { ...base, memo },
        balanceNAVAX: avax,
        proofOfPossession,
        message,
      }),
      { elsewhere: avax },
    )
    const weight = l1.sent({
      kind: 'L1ValidatorWeight',
      validationId: l1.founding(),
      nonce: 0n,
      weight: 7n,
    })
    const setWeight = l1.pay((base) => ({
      kind: 'SetL1ValidatorWeightTx',
      base: { ...base, memo },
      message: weight,
    }))
    for (const tx of [register, setWeight]) expect(() => l1.issue(tx)).toThrow(refusal)
  })
})
