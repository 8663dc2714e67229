import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type NodeId } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const avax = 1_000_000_000n
const day = 86_400n
const nodeId = '0a'.repeat(20) as NodeId
const signer = blsProvePossession(new Uint8Array(32).fill(7))

let network: PlatformNetwork
beforeEach(async () => {
  network = await platformNetwork()
})

function refusal(tx: Tx): string | undefined {
  try {
    network.platformProducer.issue(tx)
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^.*failed execution: (?=\S)/, '')
  }
}

/** `end` replaces the number of days, in Unix seconds. */
type Stake = { nodeId?: NodeId; weight?: bigint; days?: bigint; end?: bigint }

function validatorTx(stake: Stake = {}, given: { shares?: number; signer?: typeof signer } = {}): Tx {
  const { weight = 2_000n * avax, days = 100n, end = network.clock.nowSeconds() + days * day } = stake
  return payer.pay(
    network.platform,
    (base) => ({
      kind: 'AddPermissionlessValidatorTx',
      base,
      validator: { nodeId, start: 0n, end, weight },
      subnetId: emptyId,
      signer: given.signer ?? signer,
      stake: [payer.output(network.platform, weight)],
      validationRewardsOwner: payer.owners,
      delegationRewardsOwner: payer.owners,
      delegationShares: given.shares ?? 20_000,
    }),
    { elsewhere: weight },
  )
}

function delegatorTx({ weight = 25n * avax, days = 50n, nodeId: to = nodeId }: Stake = {}): Tx {
  return payer.pay(
    network.platform,
    (base) => ({
      kind: 'AddPermissionlessDelegatorTx',
      base,
      validator: { nodeId: to, start: 0n, end: network.clock.nowSeconds() + days * day, weight },
      subnetId: emptyId,
      stake: [payer.output(network.platform, weight)],
      rewardsOwner: payer.owners,
    }),
    { elsewhere: weight },
  )
}

describe('a validator of the primary network', () => {
  test('starts with its block, with the promised reward counted into the supply', () => {
    const { platform } = network
    const supply = platform.supply(emptyId)!
    const tx = validatorTx()
    expect(refusal(tx)).toBeUndefined()
    const staker = platform.currentStakers.validator(emptyId, nodeId)!
    expect(staker).toMatchObject({ txId: tx.id, startTime: platform.timestamp, weight: 2_000n * avax })
    expect(staker.publicKey).toEqual(signer.publicKey)
    expect(staker.potentialReward).toBeGreaterThan(0n)
    expect(platform.supply(emptyId)).toBe(supply + staker.potentialReward)
    expect(platform.validatorSets.current(emptyId).get(nodeId)).toMatchObject({ weight: 2_000n * avax })
    expect(platform.validatorSets.at(0n, emptyId).has(nodeId)).toBe(false)
  })

  test.each<[string, Stake, { shares?: number; signer?: typeof signer }, string]>([
    ['little stake', { weight: 2_000n * avax - 1n }, {}, 'weight of this validator is too low'],
    ['much stake', { weight: 3_000_001n * avax }, {}, 'weight of this validator is too large'],
    ['a short time', { days: 0n }, {}, 'staking period is too short'],
    ['a long time', { days: 366n }, {}, 'staking period is too long'],
    // The node stores times as signed 64-bit numbers, from the year 1 on.
    ['the last end that fits', { end: 2n ** 63n - 62_135_596_801n }, {}, 'staking period is too long'],
    ['the first end that does not', { end: 2n ** 63n - 62_135_596_800n }, {}, 'staking period is too short'],
    ['an end with its top bit set', { end: 2n ** 64n - 1n }, {}, 'staking period is too short'],
    ['a low fee', {}, { shares: 19_999 }, 'staker charges an insufficient delegation fee'],
    [
      'a fee of more than everything',
      {},
      { shares: 1_000_001 },
      'a staker can only require at most 1000000 shares from delegators',
    ],
    [
      "somebody else's proof",
      {},
      {
        signer: {
          ...signer,
          proofOfPossession: blsProvePossession(new Uint8Array(32).fill(8)).proofOfPossession,
        },
      },
      'failed to verify validator, signer, or rewards owners: invalid proof of possession',
    ],
    [
      'no point of the curve for a proof',
      {},
      { signer: { ...signer, proofOfPossession: new Uint8Array(96) } },
      "failed to verify validator, signer, or rewards owners: couldn't decompress signature",
    ],
  ])('is refused with %s', (_, stake, given, message) => {
    expect(refusal(validatorTx(stake, given))).toBe(message)
  })

  test('exists once per node', () => {
    expect(refusal(validatorTx())).toBeUndefined()
    expect(refusal(validatorTx({ weight: 2_001n * avax }))).toMatch(
      /^duplicate validator: NodeID-\w+ on 1+LpoYY$/,
    )
  })
})

describe('a delegator', () => {
  test('increases the weight of its validator', () => {
    network.platformProducer.issue(validatorTx())
    expect(refusal(delegatorTx())).toBeUndefined()
    expect(network.platform.validatorSets.current(emptyId).get(nodeId)).toMatchObject({
      weight: 2_025n * avax,
    })
    expect(network.platform.currentStakers.delegatorsOf(emptyId, nodeId)).toMatchObject([
      { weight: 25n * avax },
    ])
  })

  test("stakes within the validator's period", () => {
    expect(refusal(delegatorTx())).toMatch(
      /^failed to fetch the validator for NodeID-\w+ on 1+LpoYY: not found$/,
    )
    network.platformProducer.issue(validatorTx())
    expect(refusal(delegatorTx({ days: 101n }))).toMatch(/^proposed staking period is not inside/)
    expect(refusal(delegatorTx({ weight: 25n * avax - 1n }))).toBe('weight of this validator is too low')
  })

  test("cannot increase the validator's weight beyond five times its own stake", () => {
    network.platformProducer.issue(validatorTx())
    expect(refusal(delegatorTx({ weight: 5_000n * avax, days: 10n }))).toBeUndefined()
    expect(refusal(delegatorTx({ weight: 3_000n * avax + 1n }))).toBe('validator would be over delegated')
    expect(refusal(delegatorTx({ weight: 3_000n * avax }))).toBeUndefined()
  })
})
