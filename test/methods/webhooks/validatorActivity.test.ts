import { describe, expect, it } from '@jest/globals'
import { validatorEvents } from '../../../methods/webhooks/validatorActivity.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../../../state/codec/ids.js'
import { stakerPriority } from '../../../state/platform/staking/Staker.js'
import type { validatorSubEvents } from '../../../state/webhooks/Webhook.js'
import { nodeNetwork } from '../nodeNetwork.js'

const id = (digits: string) => digits.padStart(64, '0') as Id
const node = (digits: string) => digits.padStart(40, '0') as NodeId
const [subnet, otherSubnet, txId, otherTx] = [id('a'), id('b'), id('1'), id('2')]
const [nodeId, otherNode] = [node('7'), node('8')]

const staker = { txId, nodeId, subnetId: subnet, priority: stakerPriority.permissionlessValidator }
/** Active while more than this has been paid per validator since Etna, nAVAX. */
const endAccumulatedFee = 1_000n
const l1Validator = { validationId: id('e'), nodeId, subnetId: subnet, weight: 5n, endAccumulatedFee }

type SubEvent = (typeof validatorSubEvents)[number]
const every: readonly SubEvent[] = [
  ...(['validator_stake', 'delegator_stake', 'l1_validator_balance_increased'] as const),
  ...(['l1_validator_disabled', 'l1_validator_removed'] as const),
]

type Given = {
  readonly changes?: readonly object[]
  /** The transactions of the block by ID, with their kinds. */
  readonly own?: Readonly<Record<Id, string>>
  readonly metadata?: object
  /** The L1 validators, and the fees since Etna before and after the block. */
  readonly l1Validators?: readonly object[]
  readonly feesBefore?: bigint
  readonly feesAfter?: bigint
  readonly rewards?: readonly object[]
}

/** The events of the block 9 for a webhook about the subnet. */
function events(given: Given, network: object = {}) {
  const { changes = [], own = {}, l1Validators = [], rewards = [] } = given
  const views = {
    at: (blockchainId: string, height: number) => ({
      primary: { ledger: { position: () => undefined } },
      platform: {
        chain: {
          outcomes: { at: (of: number) => (blockchainId === 'P' && of === 9 ? { changes } : undefined) },
        },
        figures: { l1ValidatorsAccruedFees: (height === 8 ? given.feesBefore : given.feesAfter) ?? 0n },
        l1Validations: {
          all: l1Validators
            .filter((each) => !(height === 8 && 'isNew' in each))
            .map((validator) => ({ validator })),
        },
        stakes: { rewards },
      },
    }),
  }
  const metadata = {
    keyType: 'subnetId',
    keys: [idToString(subnet)],
    subEvents: { validatorActivitySubEvents: every },
    ...given.metadata,
  }
  const txs = Object.entries(own).map(([txId, kind]) => ({ id: txId, unsigned: { kind } }))
  const accepted = { vm: 'platformvm', height: 9n, block: { txs } }
  return validatorEvents(
    network as never,
    accepted as never,
    { metadata, blockchainId: 'P' } as never,
    views as never,
  )
}

const named = (eventType: string) => ({
  eventType,
  nodeId: nodeIdToString(nodeId),
  subnetId: idToString(subnet),
})
const kinds = (given: Given) => events(given).map(({ eventType }) => eventType)

describe('a staker', () => {
  const delegator = { ...staker, priority: stakerPriority.permissionlessDelegator }

  it.each([
    ['stakerBegan', staker, 'AddPermissionlessValidatorTx', ['validator_stake']],
    ['stakerScheduled', staker, 'AddValidatorTx', ['validator_stake']],
    ['stakerBegan', delegator, 'AddPermissionlessDelegatorTx', ['delegator_stake']],
    ['stakerScheduled', delegator, 'AddDelegatorTx', ['delegator_stake']],
    ['stakerEnded', staker, 'AddValidatorTx', []],
    ['stakerUnscheduled', staker, 'AddValidatorTx', []],
    ['supply', staker, 'AddValidatorTx', []],
  ])('that is a change %s: %#', (kind, of, tx, expected) => {
    expect(kinds({ changes: [{ kind, staker: of }], own: { [txId]: tx } })).toEqual(expected)
  })

  it('is named with its transaction, and only by the block that has it: a period that is renewed has none', () => {
    const changes = [{ kind: 'stakerBegan', staker }]
    expect(events({ changes, own: { [txId]: 'AddValidatorTx' } })).toEqual([
      { ...named('validator_stake'), transaction: undefined },
    ])
    expect(events({ changes, own: { [otherTx]: 'AddValidatorTx' } })).toEqual([])
  })
})

describe('a validator of an L1', () => {
  const change = (more: object = {}) => ({
    kind: 'l1Validator',
    txId,
    validator: l1Validator,
    remainingBalance: 7n,
    ...more,
  })
  const removed = { ...l1Validator, weight: 0n }

  it.each([
    ['ConvertSubnetToL1Tx', {}, ['validator_stake']],
    ['RegisterL1ValidatorTx', {}, ['validator_stake']],
    ['IncreaseL1ValidatorBalanceTx', {}, ['l1_validator_balance_increased']],
    ['DisableL1ValidatorTx', { remainingBalance: 0n }, ['l1_validator_disabled']],
    ['SetL1ValidatorWeightTx', {}, []],
    ['SetL1ValidatorWeightTx', { remainingBalance: 1n }, []],
    ['SetL1ValidatorWeightTx', { validator: removed, remainingBalance: 0n }, ['l1_validator_removed']],
    ['RegisterL1ValidatorTx', { remainingBalance: 0n }, ['validator_stake']],
  ])('that a %s changes, with %j', (kind, more, expected) => {
    expect(kinds({ changes: [change(more)], own: { [txId]: kind } })).toEqual(expected)
  })

  it('is shown as it is after the change, with the transaction where there is one', () => {
    const shown = {
      validationId: idToString(id('e')),
      validationIdHex: `0x${id('e')}`,
      nodeId: nodeIdToString(nodeId),
      subnetId: idToString(subnet),
      weight: 5,
      remainingBalance: 0,
    }
    const [ranDry, ...others] = events({ changes: [change({ txId: undefined, remainingBalance: 0n })] })
    expect(ranDry).toEqual({ ...named('l1_validator_disabled'), l1Validator: shown })
    expect(ranDry).not.toHaveProperty('transaction')
    expect(others).toEqual([])
    const [disabled] = events({
      changes: [change({ remainingBalance: 0n })],
      own: { [txId]: 'DisableL1ValidatorTx' },
    })
    expect(disabled).toHaveProperty('transaction', undefined)
    expect(disabled).toMatchObject({ l1Validator: shown })
  })

  it('is told in the order of the changes, and only as far as the webhook asks', () => {
    const own = { [txId]: 'IncreaseL1ValidatorBalanceTx', [otherTx]: 'AddPermissionlessDelegatorTx' }
    const delegation = { ...staker, txId: otherTx, priority: stakerPriority.permissionlessDelegator }
    const changes = [change(), { kind: 'stakerBegan', staker: delegation }]
    expect(kinds({ changes, own })).toEqual(['l1_validator_balance_increased', 'delegator_stake'])
    const only = (...validatorActivitySubEvents: SubEvent[]) => ({
      subEvents: { validatorActivitySubEvents },
    })
    expect(kinds({ changes, own, metadata: only('delegator_stake') })).toEqual(['delegator_stake'])
    expect(
      kinds({ changes, own, metadata: only('l1_validator_balance_threshold', 'reward_distribution') }),
    ).toEqual([])
  })
})

it.each([
  [{}, ['7a', '8a']],
  [{ nodeIds: [] }, ['7a', '8a']],
  [{ nodeIds: [nodeIdToString(otherNode)] }, ['8a']],
  [{ nodeIds: [nodeIdToString(otherNode), nodeIdToString(nodeId)] }, ['7a', '8a']],
  [{ subnetIds: [idToString(otherSubnet)] }, []],
  [{ keys: [idToString(otherSubnet)] }, ['7b']],
  [{ keyType: 'nodeId', keys: [nodeIdToString(nodeId)] }, ['7a', '7b']],
  [{ keyType: 'nodeId', keys: [nodeIdToString(nodeId)], subnetIds: [] }, ['7a', '7b']],
  [{ keyType: 'nodeId', keys: [nodeIdToString(nodeId)], subnetIds: [idToString(otherSubnet)] }, ['7b']],
  [{ keyType: 'nodeId', keys: [nodeIdToString(otherNode)], nodeIds: [nodeIdToString(nodeId)] }, []],
])('a webhook with %j is about the validators %j', (metadata, expected) => {
  const changes = [
    { nodeId, subnetId: subnet },
    { nodeId: otherNode, subnetId: subnet },
    { nodeId, subnetId: otherSubnet },
  ].map((subject) => ({ kind: 'stakerBegan', staker: { ...staker, ...subject } }))
  const found = events({ changes, metadata, own: { [txId]: 'AddValidatorTx' } })
  const digit = (event: Readonly<Record<string, unknown>>) =>
    `${event['nodeId'] === nodeIdToString(nodeId) ? 7 : 8}${event['subnetId'] === idToString(subnet) ? 'a' : 'b'}`
  expect(found.map(digit)).toEqual(expected)
})

describe('the balance of a validator of an L1', () => {
  const wanted = (l1ValidatorFeeBalanceThreshold: string, ...others: SubEvent[]) => ({
    l1ValidatorFeeBalanceThreshold,
    subEvents: { validatorActivitySubEvents: ['l1_validator_balance_threshold', ...others] },
  })
  const fees = { feesBefore: 100n, feesAfter: 300n }
  const l1Validators = [l1Validator]

  it.each([
    ['901', 0],
    ['900', 1],
    ['701', 1],
    ['700', 0],
  ])('falls from 900 to 700 below %s in %d events', (threshold, count) => {
    const l1Validator = {
      validationId: idToString(id('e')),
      validationIdHex: `0x${id('e')}`,
      nodeId: nodeIdToString(nodeId),
      subnetId: idToString(subnet),
      weight: 5,
      remainingBalance: 700,
    }
    expect(events({ ...fees, l1Validators, metadata: wanted(threshold) })).toEqual(
      Array(count).fill({
        ...named('l1_validator_balance_threshold'),
        l1ValidatorFeeBalanceThreshold: threshold,
        previousBalance: '900',
        balance: '700',
        l1Validator,
        blockNumber: '9',
      }),
    )
  })

  it('is told of the validators that are meant and were there before, where that is wanted', () => {
    const others = [
      { ...l1Validator, validationId: id('f'), subnetId: otherSubnet },
      { ...l1Validator, validationId: id('d'), isNew: true },
    ]
    const given = { ...fees, l1Validators: [...others, l1Validator] }
    expect(events({ ...given, metadata: wanted('800') })).toHaveLength(1)
    expect(events({ ...given, metadata: { l1ValidatorFeeBalanceThreshold: '800' } })).toEqual([])
    expect(
      events({ ...given, metadata: { ...wanted('800'), l1ValidatorFeeBalanceThreshold: undefined } }),
    ).toEqual([])
  })
})

it('rewards are events of their own, those that the block paid to the validators that are meant', async () => {
  const network = await nodeNetwork()
  const reward = (type: string, digits: string, subnetId = subnet) => ({
    type,
    utxo: {
      txId,
      outputIndex: 1,
      assetId: network.world.genesis.avaxAssetId,
      output: {
        kind: 'transfer',
        amount: 3n,
        owners: { locktime: 0n, threshold: 1, addresses: [node(digits)] },
      },
    },
    stakerTxId: txId,
    staker: { ...staker, subnetId, weight: 2n, startTime: 1n, endTime: 4n },
    rewardTxId: otherTx,
  })
  const rewards = [
    reward('delegator', '1'),
    reward('validator', '2', otherSubnet),
    reward('validator', '3'),
    reward('validatorFee', '4'),
  ]
  const changes = [
    { kind: 'rewardPaid' },
    { kind: 'stakerEnded', staker },
    { kind: 'rewardPaid' },
    { kind: 'rewardPaid' },
  ]
  const metadata = { subEvents: { validatorActivitySubEvents: ['reward_distribution'] } }
  const found = events({ rewards, changes, metadata }, network)
  expect(found).toMatchObject([
    { ...named('reward_distribution'), rewards: [{ rewardType: 'VALIDATOR' }] },
    { ...named('reward_distribution'), rewards: [{ rewardType: 'VALIDATOR_FEE' }] },
  ])
  expect(events({ rewards, changes }, network)).toEqual([])
  expect(events({ rewards, metadata }, network)).toEqual([])
})
