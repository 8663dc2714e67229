import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { primaryRows, stakingRows } from '../../../../../methods/data/parts/exports/primaryExport.js'
import type { Snowglobe } from '../../../../../src/index.js'
import { idToString, type ShortId } from '../../../../../state/codec/ids.js'
import { Views } from '../../../../../state/views/Views.js'
import { people } from '../../../../properties/crossChainSteps.js'
import { avax } from '../../primary/platformActs.js'
import {
  alice,
  bob,
  start,
  type TransferHistory,
  transferHistory,
  treasury,
} from '../../primary/transferHistory.js'
import { type StakingHistory, shown, stakingHistory, start as stakingStart } from '../../stakingHistory.js'

const chains = ['c-chain', 'p-chain', 'x-chain']
const account = people[0]?.holder.evmAddress as string

type Options = {
  readonly addresses?: readonly string[]
  readonly cChainEvmAddresses?: readonly string[]
  readonly includeChains?: readonly string[]
}

function rowsOf(
  { network }: Snowglobe,
  options: Options,
  read: typeof primaryRows = primaryRows,
  isWanted: (seconds: number) => boolean = () => true,
) {
  const context = { network, views: new Views(network), turns: turnsAtOnce() }
  const whole = { addresses: [], cChainEvmAddresses: [], includeChains: chains, ...options }
  return read(context, { options: whole } as never, isWanted)
}

describe('a file of outputs', () => {
  let history: TransferHistory
  let { net, ids, coin } = {} as TransferHistory
  const text = (address: ShortId) => history.text(address)
  beforeAll(async () => {
    history = await transferHistory()
    ;({ net, ids, coin } = history)
  })
  afterAll(() => net.close())

  it('has the accounts of the C-Chain that import and export, in full', () => {
    const { avaxAssetId } = net.network.world.genesis
    const rows = rowsOf(net, { cChainEvmAddresses: [account.toLowerCase()] })
    const shared = {
      ChainName: 'c-chain',
      TxHash: expect.any(String),
      BlockNumber: expect.any(Number),
      BlockTimestamp: expect.any(Number),
      UtxoId: undefined,
      OutputIndex: undefined,
      Address: '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC',
      Amount: expect.any(String),
      AmountInSmallestUnit: expect.any(String),
      AssetId: idToString(avaxAssetId),
      AssetName: 'Avalanche',
      AssetSymbol: 'AVAX',
      AssetDenomination: 9,
      RewardType: undefined,
      Memo: '0x',
    }
    expect(rows.map(({ row }) => row)).toEqual([
      {
        ...shared,
        TxType: 'ImportTx',
        FundTransferType: 'CREDIT',
        SourceChain: ids.X,
        DestinationChain: ids.C,
      },
      {
        ...shared,
        TxType: 'ExportTx',
        FundTransferType: 'DEBIT',
        SourceChain: ids.C,
        DestinationChain: ids.X,
      },
      {
        ...shared,
        TxType: 'ExportTx',
        FundTransferType: 'DEBIT',
        SourceChain: ids.C,
        DestinationChain: ids.P,
      },
    ])
    for (const { seconds, row } of rows) {
      expect(row['BlockTimestamp']).toBe(seconds)
      const amount = BigInt(String(row['AmountInSmallestUnit']))
      expect(Number(row['Amount'])).toBe(Number(amount) / 1e9)
      expect(amount > 2n * avax && amount < 4n * avax).toBe(true)
    }
  })

  it('tells outputs that move between chains from others', () => {
    const rows = rowsOf(net, { addresses: treasury.map(text) })
    const types = new Map<unknown, unknown[]>()
    for (const { row } of rows) {
      const { ChainName, TxType, TxHash, FundTransferType } = row
      if (TxType !== 'ImportTx' && TxType !== 'ExportTx') continue
      const found = types.get(TxHash) ?? [ChainName, TxType]
      if (!found.includes(FundTransferType)) found.push(FundTransferType)
      types.set(TxHash, found)
    }
    const [exported, imported] = [
      ['ExportTx', 'DEBIT', 'CREDIT', 'CREDIT_ATOMIC'],
      ['ImportTx', 'DEBIT_ATOMIC', 'CREDIT'],
    ]
    expect([...types.values()]).toEqual([
      ['c-chain', 'ImportTx', 'DEBIT_ATOMIC'],
      ['c-chain', 'ExportTx', 'CREDIT_ATOMIC'],
      ['c-chain', 'ExportTx', 'CREDIT_ATOMIC'],
      ['p-chain', ...exported],
      ['p-chain', ...imported],
      ['x-chain', ...imported],
      ['x-chain', ...exported],
    ])
  })

  it('has amounts in whole coins of their asset, and the owners who were asked for', () => {
    const rows = rowsOf(net, {
      addresses: [alice, bob].map(({ address }) => text(address)),
      includeChains: ['x-chain'],
    })
    const amounts = (symbol: string) =>
      rows
        .filter(({ row }) => row['AssetSymbol'] === symbol && row['FundTransferType'] === 'CREDIT')
        .map(({ row }) => [row['Amount'], row['AmountInSmallestUnit'], row['AssetDenomination']])
    expect(amounts('COIN')).toEqual([
      ['0', '0', 2],
      ['5', '500', 2],
    ])
    const shared = rows.find(({ row }) => row['AmountInSmallestUnit'] === '7')
    expect(shared?.row).toMatchObject({
      Amount: '0.000000007',
      Address: [alice, bob]
        .map(({ address }) => address)
        .sort()
        .map(text)
        .join(' '),
      UtxoId: expect.any(String),
      OutputIndex: expect.any(String),
      Memo: '0x68656c6c6f',
    })
    const ofBob = rowsOf(net, { addresses: [text(bob.address)] })
    expect(ofBob.map(({ row }) => row['Address'])).toEqual([text(bob.address)])
  })

  it('has the transactions of the times that are wanted, and each once', () => {
    const addresses = [alice, bob].map(({ address }) => text(address))
    const created = rowsOf(net, { addresses }, primaryRows, (seconds) => seconds === start + 60)
    expect(created.some(({ row }) => row['TxHash'] === idToString(coin))).toBe(true)
    expect(created.every(({ seconds }) => seconds === start + 60)).toBe(true)
    const all = rowsOf(net, { addresses })
    expect(all.length).toBeGreaterThan(created.length)
    expect(new Set(all.map(({ row }) => JSON.stringify(row))).size).toBe(all.length)
  })
})

describe('a file of stakes', () => {
  let history: StakingHistory
  beforeAll(async () => {
    history = await stakingHistory()
  })
  afterAll(() => history.net.close())

  it('has the terms of each stake with its rewards, and the transactions that ended them', () => {
    const { net, ann, made, nodes } = history
    const day = 86_400
    const ended = { BlockNumber: expect.any(Number), TxHash: expect.any(String), TxType: 'RewardValidatorTx' }
    const rows = rowsOf(net, { addresses: [ann], includeChains: ['p-chain'] }, stakingRows).map(
      ({ row }) => row,
    )
    const [, , firstEnd, secondEnd] = rows
    const staked = (name: string, days: number, DelegationFeePercent: string) => ({
      TxHash: made[name],
      TxType: 'AddPermissionlessValidatorTx',
      BlockNumber: expect.any(Number),
      BlockTimestamp: stakingStart,
      NodeId: nodes[name],
      SubnetId: '11111111111111111111111111111111LpoYY',
      StartTimestamp: String(stakingStart),
      EndTimestamp: String(stakingStart + days * day),
      AmountStaked: 2_000n * avax,
      DelegationFeePercent,
      EstimatedReward: expect.stringMatching(/^[1-9]\d+$/),
      StakingTxHash: undefined,
      RewardAddresses: shown(ann),
    })
    const nothing = {
      NodeId: undefined,
      SubnetId: undefined,
      StartTimestamp: undefined,
      EndTimestamp: undefined,
      DelegationFeePercent: undefined,
      EstimatedReward: undefined,
      RewardTxHash: undefined,
      AmountStaked: 0n,
      RewardAddresses: '',
    }
    expect(rows).toEqual([
      {
        ...staked('rewarded', 20, '10'),
        RewardTxHash: firstEnd?.['TxHash'],
        Reward: 11_005_611_222n + 411_591_913n,
      },
      { ...staked('refused', 21, '2.5'), RewardTxHash: secondEnd?.['TxHash'], Reward: 82_318_380n },
      {
        ...ended,
        ...nothing,
        BlockTimestamp: stakingStart + 20 * day,
        StakingTxHash: made['rewarded'],
        Reward: 11_005_611_222n + 411_591_913n,
      },
      {
        ...ended,
        ...nothing,
        BlockTimestamp: stakingStart + 21 * day,
        StakingTxHash: made['refused'],
        Reward: 82_318_380n,
      },
    ])
  })

  it('tells stakes from the change and the rewards of their transactions, in a file of outputs', () => {
    const { net, ann, made } = history
    const owner = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
    const rows = rowsOf(net, { addresses: [owner, ann], includeChains: ['p-chain'] })
    const ofStake = rows.filter(({ row }) => row['TxHash'] === made['rewarded'])
    const types = ofStake.map(({ row }) => [row['FundTransferType'], row['RewardType']])
    expect(types.filter(([type]) => type !== 'DEBIT')).toEqual([
      ['CREDIT', undefined],
      ['CREDIT_STAKING_SET', undefined],
      ['CREDIT', 'VALIDATOR'],
      ['CREDIT', 'VALIDATOR_FEE'],
    ])
    const [stake] = ofStake.filter(({ row }) => row['FundTransferType'] === 'CREDIT_STAKING_SET')
    expect(stake?.row['Amount']).toBe('2000')
  })

  it('shows no reward before there is one, and nothing but stakes', () => {
    const { net, bob, made } = history
    const rows = rowsOf(net, { addresses: [bob], includeChains: ['p-chain'] }, stakingRows).map(
      ({ row }) => row,
    )
    const running = rows.filter(
      ({ TxHash }) => TxHash === made['running'] || TxHash === made['running delegation'],
    )
    expect(running.map(({ Reward, RewardTxHash }) => [Reward, RewardTxHash])).toEqual(
      Array(2).fill([undefined, undefined]),
    )
    const owner = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
    const transactions = rowsOf(net, { addresses: [owner], includeChains: ['p-chain'] }, stakingRows)
    expect(new Set(transactions.map(({ row }) => row['TxType']))).toEqual(
      new Set(['AddPermissionlessValidatorTx', 'AddPermissionlessDelegatorTx']),
    )
    // X has no stakes.
    expect(rowsOf(net, { addresses: [owner], includeChains: ['x-chain'] }, stakingRows)).toEqual([])
  })
})
