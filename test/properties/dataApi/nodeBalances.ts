import { idToString, type ShortId } from '../../../state/codec/ids.js'
import type { Network } from '../../../state/Network.js'
import { stakeOf } from '../../../state/platform/staking/stakerAttributes.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { AnyOutput } from '../../../state/views/primary/LedgerBlock.js'
import { type ChainName, chainIdOf, chainNames, exported } from '../crossChainSteps.js'

/** Sums of outputs as text by category, asset and, for exported ones, the chain that exported them. */
export type Balances = ReadonlyMap<string, string>

type Sum = { amount: bigint; count: number }

/** Returns what addresses can spend together now, as the chains themselves tell it. */
export function nodeBalances(
  network: Network,
  chain: ChainName,
  addresses: ReadonlySet<ShortId>,
): Map<string, string> {
  const sums = new Map<string, Sum>()
  const now = network.world.clock.nowSeconds()
  const count = (categoryOf: (isLocked: boolean) => string, assetId: string, output: AnyOutput) => {
    const { threshold, locktime, addresses: owners } = ownersOf(output)
    const amount = amountOf(output)
    if (owners.filter((owner) => addresses.has(owner)).length < threshold || amount === 0n) return
    const key = `${categoryOf(locktime > now)} ${assetId}`
    const sum = sums.get(key) ?? { amount: 0n, count: 0 }
    sums.set(key, { amount: sum.amount + amount, count: sum.count + 1 })
  }
  const { platform, avm } = network.world
  if (chain === 'P') {
    for (const { assetId, output } of platform.utxos.allOf(addresses)) {
      const isHeldBack = output.kind === 'stakeableLock' && output.locktime > now
      const unlocked = isHeldBack ? 'lockedStakeable' : 'unlockedUnstaked'
      count((isLocked) => (isLocked ? 'lockedPlatform' : unlocked), idToString(assetId), output)
    }
    for (const { txId, endTime } of platform.currentStakers.all()) {
      const tx = platform.transactions.get(txId)?.tx
      for (const { assetId, output } of tx === undefined ? [] : stakeOf(tx)) {
        const staysLocked = output.kind === 'stakeableLock' && output.locktime > endTime
        count(() => (staysLocked ? 'lockedStaked' : 'unlockedStaked'), idToString(assetId), output)
      }
    }
  }
  if (chain === 'X')
    for (const { assetId, output } of avm.utxos.allOf(addresses))
      count((isLocked) => (isLocked ? 'locked' : 'unlocked'), idToString(assetId), output)
  for (const source of chainNames)
    for (const { assetId, output } of source === chain ? [] : exported(network, source, chain, addresses))
      count(
        (isLocked) =>
          `atomicMemory${isLocked ? 'Locked' : 'Unlocked'} ${idToString(chainIdOf(network, source))}`,
        idToString(assetId),
        output,
      )
  return new Map([...sums].map(([key, { amount, count }]) => [key, `${amount} in ${count}`]))
}

function ownersOf(output: AnyOutput): OutputOwners {
  return output.kind === 'stakeableLock' ? output.output.owners : output.owners
}

/** Returns an amount; an NFT or a property counts as 1, a right to mint as 0. */
function amountOf(output: AnyOutput): bigint {
  if (output.kind === 'stakeableLock') return output.output.amount
  if (output.kind === 'transfer') return output.amount
  return output.kind === 'nftTransfer' || output.kind === 'propertyOwned' ? 1n : 0n
}
