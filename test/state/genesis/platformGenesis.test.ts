import { describe, expect, it } from '@jest/globals'
import type { Id, NodeId, ShortId } from '../../../state/codec/ids.js'
import type { GenesisConfig } from '../../../state/genesis/GenesisConfig.js'
import {
  buildPlatformGenesis,
  genesisValidator,
  platformGenesisState,
} from '../../../state/genesis/platformGenesis.js'

const avax = 'a'.repeat(64) as Id
const [ann, ben, cem] = ['4', '5', '6'].map((digit) => digit.repeat(40) as ShortId) as [
  ShortId,
  ShortId,
  ShortId,
]
const nodes = ['1', '2', '3', '7'].map((digit) => digit.repeat(40) as NodeId)
const locked = (amount: bigint, locktime = 0n) => ({ amount, locktime })
const signer = { publicKey: new Uint8Array(48).fill(1), proofOfPossession: new Uint8Array(96).fill(2) }

function config(changes: Partial<GenesisConfig> = {}): GenesisConfig {
  return {
    networkId: 1337,
    allocations: [
      {
        ethAddress: Uint8Array.of(1),
        address: ann,
        initialAmount: 5n,
        unlockSchedule: [locked(10n, 1_000n), locked(0n), locked(20n, 1_001n)],
      },
      {
        ethAddress: Uint8Array.of(2),
        address: ben,
        initialAmount: 0n,
        unlockSchedule: [locked(40n, 2_000n), locked(40n)],
      },
    ],
    startTime: 1_000n,
    initialStakeDuration: 100n,
    initialStakeDurationOffset: 10n,
    initialStakedFunds: [ben],
    initialStakers: [{ nodeId: nodes[0] as NodeId, rewardAddress: cem, delegationFee: 7, signer: undefined }],
    cChainGenesis: '{}',
    message: '',
    ...changes,
  }
}
const stakers = (count: number) =>
  nodes.slice(0, count).map((nodeId) => ({ nodeId, rewardAddress: cem, delegationFee: 7, signer: undefined }))
const owners = (address: ShortId) => ({ locktime: 0n, threshold: 1, addresses: [address] })
const transfer = (amount: bigint, address: ShortId) => ({ kind: 'transfer', amount, owners: owners(address) })

describe('the state of the P-Chain at its genesis', () => {
  it('has an output for each amount that is not staked, locked where its time is after the start', () => {
    const { utxos } = platformGenesisState(config(), avax)
    expect(utxos.map(({ outputIndex, assetId, output }) => [outputIndex, assetId, output])).toEqual([
      [0, avax, transfer(10n, ann)],
      [1, avax, { kind: 'stakeableLock', locktime: 1_001n, output: transfer(20n, ann) }],
    ])
  })

  it('has a validator with its stake, those that are unlocked first', () => {
    const { validators } = platformGenesisState(config(), avax)
    expect(validators.map(({ unsigned }) => unsigned)).toEqual([
      {
        kind: 'AddValidatorTx',
        base: expect.objectContaining({ networkId: 1337, inputs: [], outputs: [] }),
        validator: { nodeId: nodes[0], start: 1_000n, end: 1_100n, weight: 80n },
        stake: [
          { assetId: avax, output: transfer(40n, ben) },
          { assetId: avax, output: { kind: 'stakeableLock', locktime: 2_000n, output: transfer(40n, ben) } },
        ],
        rewardsOwner: owners(cem),
        delegationShares: 7,
      },
    ])
    const [staker] = stakers(1)
    const withKey = platformGenesisState(
      config({ initialStakers: staker === undefined ? [] : [{ ...staker, signer }] }),
      avax,
    )
    expect(withKey.validators[0]?.unsigned).toMatchObject({
      kind: 'AddPermissionlessValidatorTx',
      signer,
      validationRewardsOwner: owners(cem),
      delegationRewardsOwner: owners(cem),
      delegationShares: 7,
    })
  })

  it('has validators whose stakes end one after the other, in a heap by their ends', () => {
    const order = (count: number, offset: bigint) =>
      platformGenesisState(
        config({ initialStakers: stakers(count), initialStakeDurationOffset: offset }),
        avax,
      ).validators.map((tx) => [nodes.indexOf(genesisValidator(tx).nodeId), Number(genesisValidator(tx).end)])
    expect(order(4, 10n)).toEqual([
      [3, 1_070],
      [2, 1_080],
      [1, 1_090],
      [0, 1_100],
    ])
    // Equal ends stay in the order of the file.
    expect(order(3, 0n).map(([node]) => node)).toEqual([0, 1, 2])
  })

  it('has a validator that a file names twice once, where its stakes are equal', () => {
    const [staker] = stakers(1)
    const twice = config({
      initialStakers: staker === undefined ? [] : [staker, staker],
      initialStakeDurationOffset: 0n,
      allocations: [
        {
          ethAddress: Uint8Array.of(2),
          address: ben,
          initialAmount: 0n,
          unlockSchedule: [locked(40n), locked(40n)],
        },
      ],
    })
    // The first share is full with the first amount, and gets nothing of the second.
    expect(platformGenesisState(twice, avax).validators).toHaveLength(2)
    const alike = {
      ...twice,
      allocations: twice.allocations.map((each) => ({ ...each, unlockSchedule: [locked(80n)] })),
    }
    expect(platformGenesisState(alike, avax).validators).toHaveLength(1)
  })

  it.each([
    [{ allocations: [], initialStakedFunds: [] }, 'validator has not weight'],
    [{ initialStakeDuration: 0n }, 'validator would have already unstaked'],
  ])('is refused where a validator has no stake, or none any more: %#', (changes, reason) => {
    expect(() => platformGenesisState(config(changes), avax)).toThrow(reason)
  })

  it('has a message of up to 65,535 bytes', () => {
    const build = (message: string) => buildPlatformGenesis(config({ message }), avax, 1n, [])
    expect(build('m'.repeat(65_535)).genesisBytes.length).toBe(build('').genesisBytes.length + 65_535)
    expect(() => build('m'.repeat(65_536))).toThrow('input does not match expected format')
  })
})
