import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  emptyId,
  emptyNodeId,
  type Id,
  idToString,
  type NodeId,
  nodeIdToString,
} from '../../../../state/codec/ids.js'
import { smaller } from '../../../../state/gas/bounds.js'
import { executeTx } from '../../../../state/platform/execution/executeTx.js'
import type { TransformSubnetTx } from '../../../../state/platform/txs/transformSubnetTx.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { baseOf, fundedKey, sign, Wallet } from '../Wallet.js'
import { eachKind } from './eachKind.js'

const payer = new Wallet(fundedKey)
const later = 99_999_999_999n

let network: PlatformNetwork
let all: ReturnType<typeof eachKind>
beforeAll(async () => {
  network = await platformNetwork({ upgradeTimes: { durango: later, etna: later } })
  all = eachKind(network)
})

function refusal(unsigned: UnsignedTx): string {
  const { platform, undo } = network
  try {
    undo.trial(() => executeTx({ chain: platform, tx: sign(unsigned, []), feeOf: () => 0n }))
  } catch (error) {
    return (error as Error).message.replace(/^standard tx \w+ failed execution: /, '')
  }
  throw new Error('the transaction is accepted')
}

describe('what came with an upgrade is refused before it', () => {
  const message = Uint8Array.of(1)
  test.each<[string, () => UnsignedTx, string]>([
    ['BaseTx', () => all.BaseTx, 'Durango'],
    ['TransferSubnetOwnershipTx', () => all.TransferSubnetOwnershipTx, 'Durango'],
    ['ConvertSubnetToL1Tx', () => all.ConvertSubnetToL1Tx, 'Etna'],
    ['IncreaseL1ValidatorBalanceTx', () => all.IncreaseL1ValidatorBalanceTx, 'Etna'],
    ['DisableL1ValidatorTx', () => all.DisableL1ValidatorTx, 'Etna'],
    [
      'SetL1ValidatorWeightTx',
      () => ({ kind: 'SetL1ValidatorWeightTx', base: baseOf(network.platform), message }),
      'Etna',
    ],
    [
      'RegisterL1ValidatorTx',
      () => ({
        kind: 'RegisterL1ValidatorTx',
        base: baseOf(network.platform),
        balanceNAVAX: 1n,
        proofOfPossession: new Uint8Array(96),
        message,
      }),
      'Etna',
    ],
    ['AddAutoRenewedValidatorTx', () => all.AddAutoRenewedValidatorTx, 'Helicon'],
    ['SetAutoRenewedValidatorConfigTx', () => all.SetAutoRenewedValidatorConfigTx, 'Helicon'],
  ])('%s', (_, make, upgrade) => {
    const article = upgrade === 'Etna' ? 'an' : 'a'
    expect(refusal(make())).toBe(
      `attempting to use ${article} ${upgrade}-upgrade feature prior to activation`,
    )
  })
})

describe('TransformSubnetTx', () => {
  /** The terms of a transformation at their limits: without a subnet, it is not found. */
  const atLimits = () => ({
    ...all.TransformSubnetTx,
    initialSupply: 10n,
    maximumSupply: 10n,
    minConsumptionRate: 1_000_000n,
    maxConsumptionRate: 1_000_000n,
    minValidatorStake: 10n,
    maxValidatorStake: 10n,
    minStakeDurationSeconds: 365 * 86_400,
    maxStakeDurationSeconds: 365 * 86_400,
    minDelegationFee: 1_000_000,
    minDelegatorStake: 1n,
    maxValidatorWeightFactor: 1,
    uptimeRequirement: 1_000_000,
  })

  // AvalancheGo `vms/platformvm/txs/transform_subnet_tx.go`, in its order.
  test.each<[string, () => Partial<TransformSubnetTx>, string]>([
    ['terms at their limits, of no subnet', () => ({}), 'not found'],
    ['the primary network', () => ({ subnetId: emptyId }), 'cannot transform primary network'],
    ['no asset', () => ({ assetId: emptyId }), 'empty asset ID is not valid'],
    ['AVAX', () => ({ assetId: network.platform.avaxAssetId }), "asset ID can't be AVAX"],
    ['no supply', () => ({ initialSupply: 0n }), 'initial supply must be non-0'],
    [
      'too large a supply',
      () => ({ initialSupply: 11n }),
      "initial supply can't be greater than maximum supply",
    ],
    [
      'a minimum rate above the maximum',
      () => ({ minConsumptionRate: 2n, maxConsumptionRate: 1n }),
      'min consumption rate must be less than or equal to max consumption rate',
    ],
    [
      'a rate of more than everything',
      () => ({ maxConsumptionRate: 1_000_001n }),
      'max consumption rate must be less than or equal to 1000000',
    ],
    ['no least stake', () => ({ minValidatorStake: 0n }), 'min validator stake must be non-0'],
    [
      'a least stake above the supply',
      () => ({ minValidatorStake: 10n, initialSupply: 9n }),
      'min validator stake must be less than or equal to initial supply',
    ],
    [
      'a least stake above the greatest',
      () => ({ maxValidatorStake: 9n }),
      'min validator stake must be less than or equal to max validator stake',
    ],
    [
      'a greatest stake above the supply',
      () => ({ maxValidatorStake: 11n }),
      'max validator stake must be less than or equal to max supply',
    ],
    ['no least time', () => ({ minStakeDurationSeconds: 0 }), 'min stake duration must be non-0'],
    [
      'a least time above the greatest',
      () => ({ minStakeDurationSeconds: 2, maxStakeDurationSeconds: 1 }),
      'min stake duration must be less than or equal to max stake duration',
    ],
    [
      'a fee of more than everything',
      () => ({ minDelegationFee: 1_000_001 }),
      'min delegation fee must be less than or equal to 1000000',
    ],
    ['no least delegation', () => ({ minDelegatorStake: 0n }), 'min delegator stake must be non-0'],
    ['no factor', () => ({ maxValidatorWeightFactor: 0 }), 'max validator weight factor must be non-0'],
    [
      'an uptime of more than all the time',
      () => ({ uptimeRequirement: 1_000_001 }),
      'uptime requirement must be less than or equal to 1000000',
    ],
    [
      'a time above that of the network',
      () => ({ maxStakeDurationSeconds: 365 * 86_400 + 1 }),
      'max stake duration must be less than or equal to the global max stake duration',
    ],
    [
      'another network',
      () => ({ base: { ...baseOf(network.platform), networkId: 1 } }),
      'metadata failed verification: tx has wrong network ID',
    ],
    [
      'indices out of order',
      () => ({ subnetAuthorization: { kind: 'input', signatureIndices: [1, 0] } }),
      'address indices not sorted and unique',
    ],
  ])('of %s is refused', (_, given, text) => {
    expect(refusal({ ...atLimits(), ...given() })).toBe(text)
  })
})

describe('stakers in the form that Durango ended are refused', () => {
  const unspendable: OutputOwners = { locktime: 0n, threshold: 2, addresses: [payer.address] }
  const avax = 1_000_000_000n
  const paid = (amount: bigint, assetId = network.platform.avaxAssetId) => ({
    ...payer.output(network.platform, amount),
    assetId,
  })
  const other = '0d'.repeat(32) as Id
  const validator = () => all.AddValidatorTx
  const delegator = () => all.AddDelegatorTx
  const parts = 'failed to verify validator or rewards owner: '

  test.each<[string, () => UnsignedTx, string]>([
    [
      'a validator of no node',
      () => ({ ...validator(), validator: { ...validator().validator, nodeId: emptyNodeId } }),
      'validator nodeID cannot be empty',
    ],
    [
      'a validator of another network',
      () => ({ ...validator(), base: { ...baseOf(network.platform), networkId: 1 } }),
      'failed to verify BaseTx: metadata failed verification: tx has wrong network ID',
    ],
    [
      'a validator without weight',
      () => ({ ...validator(), validator: { ...validator().validator, weight: 0n } }),
      `${parts}weight of this validator is too low`,
    ],
    [
      'a validator with rewards of nobody',
      () => ({ ...validator(), rewardsOwner: unspendable }),
      `${parts}output is unspendable`,
    ],
    [
      'a validator with a stake without value',
      () => ({ ...validator(), stake: [paid(0n)] }),
      'failed to verify output: output has no value',
    ],
    [
      'a validator with a stake of another asset',
      () => ({ ...validator(), stake: [paid(2_000n * avax, other)] }),
      `stake must be AVAX but is "${idToString(other)}"`,
    ],
    [
      'a validator with a stake out of order',
      () => ({ ...validator(), stake: [paid(1_999n * avax), paid(avax)] }),
      'outputs not sorted',
    ],
    [
      'a validator with a stake that is not its weight',
      () => ({ ...validator(), stake: [paid(avax)] }),
      'validator weight mismatch: weight 2000000000000 != stake 1000000000',
    ],
    [
      'a delegator of another network',
      () => ({ ...delegator(), base: { ...baseOf(network.platform), networkId: 1 } }),
      'metadata failed verification: tx has wrong network ID',
    ],
    [
      'a delegator with rewards of nobody',
      () => ({ ...delegator(), rewardsOwner: unspendable }),
      `${parts}output is unspendable`,
    ],
    [
      'a delegator with a stake without value',
      () => ({ ...delegator(), stake: [paid(0n)] }),
      'output verification failed: output has no value',
    ],
    [
      'a delegator with a stake that is not its weight',
      () => ({ ...delegator(), stake: [paid(avax)] }),
      'delegator weight is not equal to total stake weight, delegator weight 2000000000000 total stake weight 1000000000',
    ],
  ])('%s', (_, make, text) => {
    expect(refusal(make())).toBe(text)
  })
})

// AvalancheGo `vms/platformvm/txs/executor/staker_tx_verification.go`. None of them has inputs, so what keeps the rules
// ends at the check of funds.
describe('stakers in the form that Durango ended keep the rules of staking up to their limits', () => {
  const avax = 1_000_000_000n
  const day = 86_400n
  const unfunded = /^flow check failed: insufficient unlocked funds: /

  type Given = {
    nodeId?: NodeId
    weight?: bigint
    shares?: number
    /** Seconds after the chain's time. */
    start?: bigint
    duration?: bigint
  }
  const period = ({ nodeId, weight = 2_000n * avax, start = 1n, duration = day }: Given) => {
    const from = network.platform.timestamp + start
    const { validator } = all.AddValidatorTx
    return { nodeId: nodeId ?? validator.nodeId, start: from, end: from + duration, weight }
  }
  const stakeOf = ({ weight = 2_000n * avax }: Given) => [payer.output(network.platform, weight)]
  const validate = (given: Given) =>
    refusal({
      ...all.AddValidatorTx,
      validator: period(given),
      stake: stakeOf(given),
      delegationShares: given.shares ?? 20_000,
    })
  const delegate = (given: Given) => {
    const nodeId = given.nodeId ?? network.node.id
    return refusal({ ...all.AddDelegatorTx, validator: period({ ...given, nodeId }), stake: stakeOf(given) })
  }
  const own = () => {
    const found = network.platform.currentStakers.validator(emptyId, network.node.id)
    if (found === undefined) throw new Error('the node validates')
    return found
  }
  const notAhead = /^chain timestamp not before start time: (.+) >= \1$/

  test.each<[Given, RegExp]>([
    [{}, unfunded],
    [{ weight: 3_000_000n * avax, shares: 1_000_000, duration: 365n * day }, unfunded],
    [{ weight: 2_000n * avax - 1n }, /^weight of this validator is too low$/],
    [{ weight: 3_000_000n * avax + 1n }, /^weight of this validator is too large$/],
    [{ shares: 19_999 }, /^staker charges an insufficient delegation fee$/],
    [{ shares: 1_000_001 }, /^a staker can only require at most 1000000 shares from delegators$/],
    [{ duration: day - 1n }, /^staking period is too short$/],
    [{ duration: 365n * day + 1n }, /^staking period is too long$/],
    [{ start: 0n }, notAhead],
  ])('a validator: %p', (given, text) => {
    expect(validate(given)).toMatch(text)
  })

  test('a validator is none yet', () => {
    expect(validate({ nodeId: network.node.id })).toBe(
      `${nodeIdToString(network.node.id)} is already a validator of the primary network`,
    )
  })

  test.each<[Given, RegExp]>([
    [{ weight: 25n * avax }, unfunded],
    [{ weight: 25n * avax - 1n }, /^weight of this validator is too low$/],
    [{ duration: day - 1n }, /^staking period is too short$/],
    [{ duration: 365n * day + 1n }, /^staking period is too long$/],
    [{ start: 0n }, notAhead],
    [
      { nodeId: '0b'.repeat(20) as NodeId },
      /^failed to fetch the primary network validator for NodeID-\w+: not found$/,
    ],
  ])('a delegator: %p', (given, text) => {
    expect(delegate(given)).toMatch(text)
  })

  test('a delegator stakes no longer than its validator, and no more than that may have', () => {
    const { endTime, weight } = own()
    const left = endTime - network.platform.timestamp - 1n
    expect(delegate({ duration: left })).toMatch(unfunded)
    expect(delegate({ duration: left + 1n })).toBe(
      'proposed staking period is not inside dependent staking period',
    )
    const most = smaller(5n * weight, 3_000_000n * avax) - weight
    expect(delegate({ weight: most })).toMatch(unfunded)
    expect(delegate({ weight: most + 1n })).toBe('validator would be over delegated')
  })
})
