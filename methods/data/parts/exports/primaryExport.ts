import { firstIndex } from '../../../../state/time/SortedRuns.js'
import type { Party } from '../../../../state/views/primary/LedgerBlock.js'
import { rowOfPosition } from '../../../../state/views/primary/LedgerOutput.js'
import { type DataContext, turnsAtOnce } from '../../kit/DataContext.js'
import { MadeInTurns } from '../../kit/MadeInTurns.js'
import { networkName } from '../networkName.js'
import { addressText } from '../primary/primaryAddresses.js'
import { primaryChainNamed } from '../primary/primaryChain.js'
import { transactionReader } from '../primary/primaryTransaction.js'
import type { Row, TimedRow } from './csv.js'
import { type ExportRequest, partiesOf } from './exportRequest.js'

/** The columns of outputs, in short: amounts in whole coins. */
export const simpleColumns = [
  ...[
    'ChainName',
    'TxHash',
    'TxType',
    'BlockTimestamp',
    'FundTransferType',
    'Address',
    'Amount',
    'AssetSymbol',
  ],
] as const

/** The columns of outputs, in full: amounts in the smallest unit too. */
export const fullColumns = [
  ...[
    'ChainName',
    'TxHash',
    'TxType',
    'BlockNumber',
    'BlockTimestamp',
    'FundTransferType',
    'UtxoId',
    'OutputIndex',
  ],
  ...[
    'Address',
    'Amount',
    'AmountInSmallestUnit',
    'AssetId',
    'AssetName',
    'AssetSymbol',
    'AssetDenomination',
  ],
  ...['RewardType', 'SourceChain', 'DestinationChain', 'Memo'],
] as const

/** The columns of stakes and rewards. Amounts in nAVAX. */
export const stakingColumns = [
  ...[
    'TxHash',
    'TxType',
    'BlockNumber',
    'BlockTimestamp',
    'NodeId',
    'SubnetId',
    'StartTimestamp',
    'EndTimestamp',
  ],
  ...['AmountStaked', 'DelegationFeePercent', 'EstimatedReward', 'RewardTxHash', 'StakingTxHash', 'Reward'],
  ...['RewardAddresses'],
] as const

/** An output or an account in a transaction, as the chains show it. */
type Moved = {
  readonly addresses: readonly string[]
  readonly asset: {
    readonly assetId: string
    readonly name: string
    readonly symbol: string
    readonly denomination: number
    readonly amount: string
  }
  readonly utxoId?: string
  readonly outputIndex?: number | string
  readonly rewardType?: string | undefined
  readonly utxoEndTimestamp?: number | undefined
  readonly staked?: boolean | undefined
  readonly utxoType?: string
  readonly createdOnChainId?: string
  readonly consumedOnChainId?: string
}

/** A transaction of any chain of the primary network, by the members that files show. */
type Shown = Readonly<Record<string, unknown>> & {
  readonly txHash: string
  readonly txType: string
  readonly consumedUtxos?: readonly Moved[]
  readonly emittedUtxos?: readonly Moved[]
  readonly evmInputs?: readonly { readonly fromAddress: string; readonly asset: Moved['asset'] }[]
  readonly evmOutputs?: readonly { readonly toAddress: string; readonly asset: Moved['asset'] }[]
}

/** Lists the transactions of parties on the chains of a request, the oldest first on each. */
function* transactionsOf(
  context: DataContext,
  { options }: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Generator<{
  readonly chain: string
  readonly height: number
  readonly seconds: number
  readonly tx: Shown
}> {
  const parties = partiesOf(options)
  for (const name of options.includeChains) {
    const chain = primaryChainNamed(context.network, networkName(context.network), name)
    // The steps of the table are its only pauses.
    const reader = transactionReader({ ...context, turns: turnsAtOnce() }, chain)
    if (reader === undefined) continue
    const { ledger } = reader.view
    const positions = ledger.transactionsOf(chain.id)
    const rows = [...new Set(parties.flatMap((party) => ledger.rowsOf(chain.id, party)))].sort(
      (a, b) => a - b,
    )
    for (const row of rows) {
      const position = positions[firstIndex(positions, (each) => rowOfPosition(each) >= row)]
      if (position === undefined || !isWanted(position.timestamp)) continue
      // All chains show these members.
      const tx = reader.json(position) as unknown as Shown
      yield { chain: chain.name, height: position.height, seconds: position.timestamp, tx }
    }
  }
}

/** Lists the outputs that transactions of parties consume and make for them: a row for each. */
export function primaryRows(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): readonly TimedRow[] {
  return tables.of(context.turns, request, () => outputRows(context, request, isWanted))
}

/** Lists the transactions of parties that began or ended stakes. */
export function stakingRows(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): readonly TimedRow[] {
  return tables.of(context.turns, request, () => stakeRows(context, request, isWanted))
}

const tables = new MadeInTurns<ExportRequest, readonly TimedRow[]>('state')

function* outputRows(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Generator<undefined, readonly TimedRow[]> {
  const owners = new Set(partiesOf(request.options).map((party) => textOf(context, party)))
  const rows: TimedRow[] = []
  for (const { chain, height, seconds, tx } of transactionsOf(context, request, isWanted)) {
    yield
    for (const { type, moved } of movesOf(tx)) {
      const own = moved.addresses.filter((address) => owners.has(address.toLowerCase()))
      if (own.length === 0) continue
      const { asset } = moved
      const row: Row = {
        ChainName: chain,
        TxHash: tx.txHash,
        TxType: tx.txType,
        BlockNumber: height,
        BlockTimestamp: seconds,
        FundTransferType: type,
        UtxoId: moved.utxoId,
        OutputIndex: moved.outputIndex,
        Address: own.join(' '),
        Amount: inCoins(asset),
        AmountInSmallestUnit: asset.amount,
        AssetId: asset.assetId,
        AssetName: asset.name,
        AssetSymbol: asset.symbol,
        AssetDenomination: asset.denomination,
        RewardType: moved.rewardType,
        SourceChain: textIn(tx, 'sourceChain'),
        DestinationChain: textIn(tx, 'destinationChain'),
        Memo: textIn(tx, 'memo'),
      }
      rows.push({ seconds, row })
    }
  }
  return rows
}

function* stakeRows(
  context: DataContext,
  request: ExportRequest,
  isWanted: (seconds: number) => boolean,
): Generator<undefined, readonly TimedRow[]> {
  const rows: TimedRow[] = []
  for (const { height, seconds, tx } of transactionsOf(context, request, isWanted)) {
    yield
    const staked = (tx['amountStaked'] ?? []) as readonly Moved['asset'][]
    if (staked.length === 0 && tx.txType !== 'RewardValidatorTx') continue
    const rewards = (tx.emittedUtxos ?? []).filter(({ rewardType }) => rewardType !== undefined)
    const addresses = (tx['rewardAddresses'] ?? []) as readonly string[]
    const row: Row = {
      TxHash: tx.txHash,
      TxType: tx.txType,
      BlockNumber: height,
      BlockTimestamp: seconds,
      NodeId: textIn(tx, 'nodeId'),
      SubnetId: textIn(tx, 'subnetId'),
      StartTimestamp: textIn(tx, 'startTimestamp'),
      EndTimestamp: textIn(tx, 'endTimestamp'),
      AmountStaked: sumOf(staked),
      DelegationFeePercent: textIn(tx, 'delegationFeePercent'),
      EstimatedReward: textIn(tx, 'estimatedReward'),
      RewardTxHash: textIn(tx, 'rewardTxHash'),
      StakingTxHash: textIn(tx, 'stakingTxHash'),
      Reward: rewards.length === 0 ? undefined : sumOf(rewards.map(({ asset }) => asset)),
      RewardAddresses: addresses.join(' '),
    }
    rows.push({ seconds, row })
  }
  return rows
}

/**
 * Returns what a transaction moves, by the types of the documentation: outputs that it consumes and makes, and accounts of the C-Chain.
 * Outputs that move between two chains are atomic.
 */
function movesOf(tx: Shown): readonly { readonly type: string; readonly moved: Moved }[] {
  const isAtomic = ({ createdOnChainId, consumedOnChainId }: Moved) => createdOnChainId !== consumedOnChainId
  const account = (address: string, asset: Moved['asset']): Moved => ({ addresses: [address], asset })
  const emittedType = (moved: Moved): string => {
    if (isAtomic(moved)) return 'CREDIT_ATOMIC'
    // Only stakes have an end.
    return moved.utxoEndTimestamp === undefined ? 'CREDIT' : 'CREDIT_STAKING_SET'
  }
  return [
    ...(tx.consumedUtxos ?? []).map((moved) => ({ type: isAtomic(moved) ? 'DEBIT_ATOMIC' : 'DEBIT', moved })),
    ...(tx.evmInputs ?? []).map(({ fromAddress, asset }) => ({
      type: 'DEBIT',
      moved: account(fromAddress, asset),
    })),
    ...(tx.emittedUtxos ?? []).map((moved) => ({ type: emittedType(moved), moved })),
    ...(tx.evmOutputs ?? []).map(({ toAddress, asset }) => ({
      type: 'CREDIT',
      moved: account(toAddress, asset),
    })),
  ]
}

function textOf({ network }: DataContext, party: Party): string {
  return party.startsWith('0x')
    ? party.toLowerCase()
    : addressText(network, party as Parameters<typeof addressText>[1])
}

function textIn(tx: Shown, member: string): string | undefined {
  const value = tx[member]
  return value === undefined ? undefined : String(value)
}

function sumOf(amounts: readonly { readonly amount: string }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** Returns an amount in whole coins of its asset: `1.5`. */
function inCoins({ amount, denomination }: Moved['asset']): string {
  const unit = 10n ** BigInt(denomination)
  const fraction = (BigInt(amount) % unit).toString().padStart(denomination, '0').replace(/0+$/, '')
  return `${BigInt(amount) / unit}${denomination === 0 || fraction === '' ? '' : `.${fraction}`}`
}
