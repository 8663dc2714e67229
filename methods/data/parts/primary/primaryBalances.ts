import { byKey } from '../../../../state/codec/compare.js'
import { type Id, idToString, type ShortId } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type { PlatformView } from '../../../../state/views/platform/PlatformView.js'
import { amountOfAny, type LedgerOutput, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'
import type { PrimaryView } from '../../../../state/views/primary/PrimaryView.js'
import type { UtxoLedger } from '../../../../state/views/primary/UtxoLedger.js'
import type { Schema, TypeOf } from '../../../kit/schema.js'
import { anyOf, integer, listOf, named, namedObject, text, uintText } from '../../../kit/schemas.js'
import { assetAmountJson, assetMembers } from './assetAmount.js'
import { isSpendableBy } from './outputListing.js'
import { type PrimaryChain, primaryChainInfo } from './primaryChain.js'

/** The sum of outputs of an asset. */
const assetSum = namedObject('AggregatedAssetAmount', {
  ...assetMembers,
  amount: uintText,
  utxoCount: integer,
})

/** The sum of outputs of an asset that another chain exported. */
const sharedAssetSum = namedObject('SharedAssetBalance', {
  ...assetMembers,
  amount: uintText,
  utxoCount: integer,
  sharedWithChainId: text,
})

const atomicBalances = {
  atomicMemoryUnlocked: listOf(sharedAssetSum),
  atomicMemoryLocked: listOf(sharedAssetSum),
}
const pChainSharedSum = namedObject('PChainSharedAsset', {
  ...assetMembers,
  amount: uintText,
  utxoCount: integer,
  sharedWithChainId: text,
  status: text,
})

const pChainBalances = namedObject('PChainBalance', {
  unlockedUnstaked: listOf(assetSum),
  unlockedStaked: listOf(assetSum),
  lockedPlatform: listOf(assetSum),
  lockedStakeable: listOf(assetSum),
  lockedStaked: listOf(assetSum),
  pendingStaked: listOf(assetSum),
  atomicMemoryUnlocked: listOf(pChainSharedSum),
  atomicMemoryLocked: listOf(pChainSharedSum),
})
const xChainBalances = namedObject('XChainBalances', {
  locked: listOf(assetSum),
  unlocked: listOf(assetSum),
  ...atomicBalances,
})

const cChainBalances = namedObject('CChainAtomicBalances', atomicBalances)

/** Balances on a chain, by category, and the chain. */
export const primaryBalancesAnswer: Schema<{
  readonly balances: PrimaryBalances
  readonly chainInfo: TypeOf<typeof primaryChainInfo>
}> = named(
  'GetBalancesByAddressesResponse',
  anyOf(
    namedObject('ListPChainBalancesResponse', { balances: pChainBalances, chainInfo: primaryChainInfo }),
    namedObject('ListXChainBalancesResponse', { balances: xChainBalances, chainInfo: primaryChainInfo }),
    namedObject('ListCChainAtomicBalancesResponse', {
      balances: cChainBalances,
      chainInfo: primaryChainInfo,
    }),
  ),
)
type PrimaryBalances = TypeOf<typeof pChainBalances | typeof xChainBalances | typeof cChainBalances>

type Category = keyof TypeOf<typeof pChainBalances> | keyof TypeOf<typeof xChainBalances>

/** Which outputs are summed: those that addresses can spend together, as they were at a time. */
export type BalanceRequest = {
  readonly addresses: readonly ShortId[]
  /** Unix seconds. */
  readonly atSeconds: number
  /** Whether the time is the network's current one, so that the outputs are the current ones. */
  readonly isNow: boolean
}

/** Returns the balances on a chain. Assets are sorted by ID. */
export function primaryBalancesJson(
  network: Network,
  { ledger }: PrimaryView,
  platform: PlatformView,
  chain: PrimaryChain,
  request: BalanceRequest,
): PrimaryBalances {
  const sums = new Map<Category, Sum[]>()
  for (const output of outputsAt(ledger, chain, request))
    count(sums, categoryOf(platform, chain, output, request.atSeconds), output)
  const sumsOf = (category: Category) =>
    (sums.get(category) ?? [])
      .map((sum): [string, Sum] => [`${idToString(sum.assetId)}/${idToString(sum.source)}`, sum])
      .sort(byKey)
      .map(([, sum]) => sum)
  const plain = (category: Category) =>
    sumsOf(category).map(({ assetId, amount, utxoCount }) => ({
      utxoCount,
      ...assetAmountJson(network, assetId, amount),
    }))
  const shared = (category: Category) =>
    sumsOf(category).map(({ assetId, amount, utxoCount, source }) => ({
      utxoCount,
      sharedWithChainId: idToString(source),
      ...assetAmountJson(network, assetId, amount),
    }))
  const pending = (category: Category) => shared(category).map((sum) => ({ ...sum, status: 'pending' }))
  const atomic = {
    atomicMemoryUnlocked: shared('atomicMemoryUnlocked'),
    atomicMemoryLocked: shared('atomicMemoryLocked'),
  }
  switch (chain.name) {
    case 'p-chain':
      return {
        unlockedUnstaked: plain('unlockedUnstaked'),
        unlockedStaked: plain('unlockedStaked'),
        lockedPlatform: plain('lockedPlatform'),
        lockedStakeable: plain('lockedStakeable'),
        lockedStaked: plain('lockedStaked'),
        pendingStaked: plain('pendingStaked'),
        atomicMemoryUnlocked: pending('atomicMemoryUnlocked'),
        atomicMemoryLocked: pending('atomicMemoryLocked'),
      }
    case 'x-chain':
      return { locked: plain('locked'), unlocked: plain('unlocked'), ...atomic }
    case 'c-chain':
      return atomic
  }
}

type Sum = { readonly assetId: Id; readonly source: Id; amount: bigint; utxoCount: number }

/** Adds an output to the sum of its asset. What other chains exported is summed by chain. */
function count(
  sums: Map<Category, Sum[]>,
  category: Category,
  { assetId, created, output }: LedgerOutput,
): void {
  const ofCategory = sums.get(category) ?? []
  if (ofCategory.length === 0) sums.set(category, ofCategory)
  // An address has few assets.
  let sum = ofCategory.find((each) => each.assetId === assetId && each.source === created.chainId)
  if (sum === undefined) {
    sum = { assetId, source: created.chainId, amount: 0n, utxoCount: 0 }
    ofCategory.push(sum)
  }
  sum.amount += amountOfAny(output)
  sum.utxoCount++
}

/** Lists the outputs that can be consumed on a chain and were unspent at a time. */
function* outputsAt(
  ledger: UtxoLedger,
  chain: PrimaryChain,
  { addresses, atSeconds, isNow }: BalanceRequest,
): Generator<LedgerOutput> {
  const requested = new Set(addresses)
  const seen = new Set<LedgerOutput>()
  for (const address of requested)
    for (const output of ledger.outputsOf(chain.id, address)?.all ?? []) {
      const { created, consumed, consumableOn } = output
      const isThere =
        consumed === undefined
          ? isNow || created.timestamp <= atSeconds
          : !isNow && created.timestamp <= atSeconds && consumed.timestamp > atSeconds
      if (!isThere || consumableOn !== chain.id || seen.has(output) || !isSpendableBy(requested, output))
        continue
      // Only an output of several addresses is met again.
      if (ownersOfAny(output.output).addresses.length > 1) seen.add(output)
      if (amountOfAny(output.output) > 0n) yield output
    }
}

function categoryOf(
  { stakes }: PlatformView,
  chain: PrimaryChain,
  { kind, txId, output, created }: LedgerOutput,
  atSeconds: number,
): Category {
  const isLocked = Number(ownersOfAny(output).locktime) > atSeconds
  if (created.chainId !== chain.id) return isLocked ? 'atomicMemoryLocked' : 'atomicMemoryUnlocked'
  if (chain.name !== 'p-chain') return isLocked ? 'locked' : 'unlocked'
  const stakeableLocktime = output.kind === 'stakeableLock' ? Number(output.locktime) : 0
  const stake = kind === 'stake' ? stakes.get(txId) : undefined
  if (stake !== undefined && (stake.end === undefined || stake.end.seconds > atSeconds)) {
    // Since Durango a stake begins with its block; only the genesis may have one that begins later.
    const mayBeginLater = stake.height === 0 || !stake.hasBegun
    if (mayBeginLater && Number(stake.staker.startTime) > atSeconds) return 'pendingStaked'
    return stakeableLocktime > Number(stake.staker.endTime) ? 'lockedStaked' : 'unlockedStaked'
  }
  if (isLocked) return 'lockedPlatform'
  return stakeableLocktime > atSeconds ? 'lockedStakeable' : 'unlockedUnstaked'
}
