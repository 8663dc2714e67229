import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { emptyId, type NodeId } from '../../../../state/codec/ids.js'
import { blsProvePossession } from '../../../../state/crypto/bls.js'
import { gasOf, txComplexity } from '../../../../state/platform/fees/complexity.js'
import type { AddAutoRenewedValidatorTx } from '../../../../state/platform/txs/addAutoRenewedValidatorTx.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const authority = new Wallet(1)
const avax = 1_000_000_000n
const period = 30n * 86_400n
const nodeId = '0b'.repeat(20) as NodeId

/** The network with Helicon active from the start. */
const withHelicon = () => platformNetwork({ upgradeTimes: { helicon: 0n } })

function refusal({ platformProducer }: PlatformNetwork, tx: Tx): string | undefined {
  try {
    platformProducer.issue(tx)
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^.*failed execution: (?=\S)/, '')
  }
}

function addTx({ platform }: PlatformNetwork, given: Partial<AddAutoRenewedValidatorTx> = {}): Tx {
  const weight = 2_000n * avax
  return payer.pay(
    platform,
    (base) => ({
      kind: 'AddAutoRenewedValidatorTx',
      base,
      nodeIdBytes: hexToBytes(nodeId),
      signer: blsProvePossession(new Uint8Array(32).fill(5)),
      stake: [payer.output(platform, weight)],
      validationRewardsOwner: payer.owners,
      delegationRewardsOwner: payer.owners,
      validatorAuthority: authority.owners,
      delegationShares: 20_000,
      autoCompoundRewardShares: 300_000,
      periodSeconds: period,
      ...given,
    }),
    { elsewhere: weight },
  )
}

function configTx(
  { platform }: PlatformNetwork,
  stakerTxId: Tx['id'],
  by: Wallet,
  periodSeconds: bigint,
): Tx {
  return payer.pay(
    platform,
    (base) => ({
      kind: 'SetAutoRenewedValidatorConfigTx',
      base,
      stakerTxId,
      authorization: byFirstOwner,
      autoCompoundRewardShares: 1_000_000,
      periodSeconds,
    }),
    { authorizers: [by] },
  )
}

describe('auto-renewed validators (ACP-236)', () => {
  test('require Helicon', async () => {
    const network = await platformNetwork()
    const notYet = 'attempting to use a Helicon-upgrade feature prior to activation'
    expect(refusal(network, addTx(network))).toBe(notYet)
    expect(refusal(network, configTx(network, emptyId, authority, 0n))).toBe(notYet)
  })

  test('start with a first period and a setting for its end', async () => {
    const network = await withHelicon()
    const { platform } = network
    expect(refusal(network, addTx(network))).toBeUndefined()
    expect(platform.currentStakers.validator(emptyId, nodeId)).toMatchObject({
      weight: 2_000n * avax,
      endTime: platform.timestamp + period,
    })
    expect(platform.stakingInfo(emptyId, nodeId)).toMatchObject({
      autoCompoundRewardShares: 300_000,
      nextPeriodSeconds: period,
    })
    expect(refusal(network, addTx(network, { autoCompoundRewardShares: 0 }))).toMatch(
      /^duplicate validator: NodeID-\w+$/,
    )
  })

  test.each<[string, Partial<AddAutoRenewedValidatorTx>, string]>([
    ['no key', { signer: undefined }, 'missing signer'],
    ['no period', { periodSeconds: 0n }, 'missing period'],
    ['a period of a second', { periodSeconds: 1n }, 'staking period is too short'],
    [
      'a node ID of 19 bytes',
      { nodeIdBytes: new Uint8Array(19) },
      'invalid hash length: expected 20 bytes but got 19',
    ],
    [
      'more than all rewards staked again',
      { autoCompoundRewardShares: 1_000_001 },
      'a staker can only restake at most 1000000 shares from rewards',
    ],
  ])('are refused with %s', async (_, given, message) => {
    const network = await withHelicon()
    expect(refusal(network, addTx(network, given))).toBe(message)
  })

  test('are changed by their authority', async () => {
    const network = await withHelicon()
    const { platform } = network
    const added = addTx(network)
    network.platformProducer.issue(added)
    expect(refusal(network, configTx(network, added.id, payer, 0n))).toMatch(
      /^unauthorized modification: wrong signature/,
    )
    expect(refusal(network, configTx(network, added.id, authority, 1n))).toBe('staking period is too short')
    expect(refusal(network, configTx(network, added.id, authority, 0n))).toBeUndefined()
    expect(platform.stakingInfo(emptyId, nodeId)).toMatchObject({
      autoCompoundRewardShares: 1_000_000,
      nextPeriodSeconds: 0n,
    })
  })

  test('are identified by the transaction that added them only', async () => {
    const network = await withHelicon()
    const transfer = payer.pay(network.platform, (base) => ({ kind: 'BaseTx', base }))
    network.platformProducer.issue(transfer)
    expect(refusal(network, configTx(network, emptyId, authority, 0n))).toBe('missing tx id')
    expect(refusal(network, configTx(network, transfer.id, authority, 0n))).toBe(
      'invalid staker tx type: *txs.BaseTx',
    )
    const unknown = '01'.repeat(32) as Tx['id']
    expect(refusal(network, configTx(network, unknown, authority, 0n))).toBe('getting staker tx: not found')
  })

  test('are changed while they stake, and not by what added their node before', async () => {
    const network = await withHelicon()
    const { platform, platformProducer } = network
    const [first, second] = [addTx(network), addTx(network, { autoCompoundRewardShares: 1 })]
    platformProducer.issue(first)
    const staker = platform.currentStakers.validator(emptyId, nodeId)
    if (staker === undefined) throw new Error('it was added')
    platform.removeCurrentStaker(staker)
    expect(refusal(network, configTx(network, first.id, authority, 0n))).toMatch(
      /^getting validator NodeID-\w+ from state: not found$/,
    )
    platform.addCurrentStaker({ ...staker, txId: second.id })
    expect(refusal(network, configTx(network, first.id, authority, period))).toBe(
      'invalid staker tx: wrong tx id',
    )
  })

  test('pay for every byte of their transactions', async () => {
    const network = await platformNetwork()
    const { weights } = network.platform.params.fees.dynamic
    for (const { unsigned, bytes } of [addTx(network), configTx(network, emptyId, authority, 0n)]) {
      const complexity = txComplexity(unsigned)
      expect(complexity.bandwidth).toBe(BigInt(bytes.length))
      expect(gasOf(complexity, weights)).toBeGreaterThan(complexity.bandwidth)
    }
  })
})
