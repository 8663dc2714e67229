import fc from 'fast-check'
import type { Network } from '../../../state/Network.js'
import { primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import type { OutputOwners } from '../../../state/utxo/owners.js'
import type { TransferableOutput } from '../../../state/utxo/transferables.js'
import type { Utxo } from '../../../state/utxo/utxo.js'
import { AvmWallet, inputOf as inputOnX, sign as signOnX, txFee } from '../../state/avm/AvmWallet.js'
import { baseOf, inputOf, sign, sorted, sortedInputs, Wallet } from '../../state/platform/Wallet.js'
import { people } from '../crossChainSteps.js'

// Outputs that need two signatures, that are locked, or that can only be staked.

const avax = 1_000_000_000n
const hour = 3600

/** Three keys that own outputs together: some outputs the first two, some all of them, of whom two must sign. */
export const coOwners: readonly Wallet[] = [31, 32, 33]
  .map((key) => new Wallet(key))
  .sort((a, b) => (a.address < b.address ? -1 : 1))
const coOwnersOnX = [31, 32, 33].map((key) => new AvmWallet(key))

const shape = fc.constantFrom('both' as const, 'two' as const, 'later' as const, 'stakeable' as const)
export const lockStep = fc.oneof(
  fc.record({
    kind: fc.constant('lock' as const),
    chain: fc.constantFrom('P' as const, 'X' as const),
    shape,
    hours: fc.constantFrom(1, 30, 24 * 20),
  }),
  fc.record({ kind: fc.constant('exportLocked' as const), shape, hours: fc.constantFrom(1, 30) }),
  fc.record({
    kind: fc.constant('unlock' as const),
    chain: fc.constantFrom('P' as const, 'X' as const),
    number: fc.nat({ max: 4 }),
  }),
  fc.record({
    kind: fc.constant('stakeLocked' as const),
    number: fc.nat({ max: 4 }),
    days: fc.integer({ min: 1, max: 20 }),
  }),
)
export type LockStep = typeof lockStep extends fc.Arbitrary<infer T> ? T : never

/** Takes a step, if there is an output that it could concern. @throws whatever the network refuses it with */
export async function takeLockStep(network: Network, step: LockStep): Promise<void> {
  const { platform, platformProducer, avm, avmProducer, genesis } = network.world
  const [rich] = people
  if (rich === undefined) return
  switch (step.kind) {
    case 'lock': {
      const owners = ownersOf(network, step)
      if (step.chain === 'X') {
        if (step.shape === 'stakeable') return
        const outputs = [rich.onX.output(genesis.avaxAssetId, 30n * avax, owners)]
        avmProducer.issue(rich.onX.pay(avm, (base) => ({ kind: 'BaseTx', base }), { outputs }))
        return
      }
      const outputs = [outputOf(network, step, owners)]
      platformProducer.issue(rich.holder.pay(platform, (base) => ({ kind: 'BaseTx', base }), { outputs }))
      return
    }
    case 'exportLocked': {
      if (step.shape === 'stakeable') return
      const exportedOutputs = [rich.holder.output(platform, 7n * avax, ownersOf(network, step))]
      const destinationChain = genesis.xChain.chainId
      const make = (base: ReturnType<typeof baseOf>) =>
        ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }) as const
      platformProducer.issue(rich.holder.pay(platform, make, { elsewhere: 7n * avax }))
      return
    }
    case 'unlock':
      return step.chain === 'P' ? unlock(network, step.number) : unlockOnX(network, step.number)
    case 'stakeLocked':
      return stakeLocked(network, step)
  }
}

type Shaped = { readonly shape: 'both' | 'two' | 'later' | 'stakeable'; readonly hours: number }

function ownersOf({ world: { platform } }: Network, { shape, hours }: Shaped): OutputOwners {
  const together = coOwners.map(({ address }) => address)
  if (shape === 'both') return { locktime: 0n, threshold: 2, addresses: together.slice(0, 2) }
  if (shape === 'two') return { locktime: 0n, threshold: 2, addresses: together }
  const own = people[0]?.holder.owners ?? { locktime: 0n, threshold: 1, addresses: [] }
  return shape === 'later' ? { ...own, locktime: lockedUntil(platform, hours) } : own
}

function lockedUntil({ clock }: Network['world']['platform'], hours: number): bigint {
  return clock.nowSeconds() + BigInt(hours * hour)
}

function outputOf(
  { world: { platform } }: Network,
  { shape, hours }: Shaped,
  owners: OutputOwners,
): TransferableOutput {
  const { avaxAssetId: assetId } = platform
  const output = { kind: 'transfer', amount: 30n * avax, owners } as const
  if (shape !== 'stakeable') return { assetId, output }
  return { assetId, output: { kind: 'stakeableLock', locktime: lockedUntil(platform, hours), output } }
}

/** Spends an output of the P-Chain that needs two signatures, or whose lock has ended. */
function unlock(network: Network, which: number): void {
  const { platform, platformProducer } = network.world
  const chosen = chosenOf(platform, which, ({ output }) => {
    if (output.kind === 'stakeableLock') return output.locktime <= platform.clock.nowSeconds()
    const { threshold, locktime } = output.owners
    return threshold === 2 || (locktime > 0n && locktime <= platform.clock.nowSeconds())
  })
  if (chosen === undefined) return
  const { output } = chosen
  const { owners } = output.kind === 'transfer' ? output : output.output
  const signatureIndices = someTwo(owners, which)
  const wallets = signersOf(chosen).filter((_, index) => signatureIndices.includes(index))
  const { input, ...rest } = inputOf(chosen, signatureIndices)
  // The lock of an input ends with that of its output.
  const free = input.kind === 'stakeableLock' ? input.input : input
  const outputs = [wallets[0]!.output(platform, free.amount - 1_000_000n)]
  const base = { ...baseOf(platform), inputs: [{ ...rest, input: free }], outputs }
  platformProducer.issue(sign({ kind: 'BaseTx', base }, [wallets]))
}

/** Spends an output of the X-Chain that needs two signatures, or whose lock has ended. */
function unlockOnX({ world: { avm, avmProducer } }: Network, which: number): void {
  const wallets = [...coOwnersOnX, ...people.map(({ onX }) => onX)]
  const coins = avm.utxos.allOf(new Set(wallets.map(({ address }) => address))).flatMap((utxo) => {
    const { output } = utxo
    if (output.kind !== 'transfer' || utxo.assetId !== avm.feeAssetId) return []
    const { threshold, locktime } = output.owners
    const isWanted = threshold === 2 || (locktime > 0n && locktime <= avm.clock.nowSeconds())
    return isWanted ? [{ ...utxo, output }] : []
  })
  const chosen = coins[which % coins.length]
  if (chosen === undefined) return
  const { owners, amount } = chosen.output
  const signatureIndices = someTwo(owners, which)
  const signers = signatureIndices.flatMap((index) =>
    wallets.filter(({ address }) => address === owners.addresses[index]),
  )
  const [to] = signers
  if (to === undefined) return
  const base = {
    ...to.base(avm, { burn: 0n }),
    inputs: [inputOnX(chosen, signatureIndices)],
    outputs: [to.output(chosen.assetId, amount - txFee)],
  }
  avmProducer.issue(signOnX({ kind: 'BaseTx', base }, [{ wallets: signers }]))
}

/** Returns who of the owners of an output sign: two of three, or as many as there must be. */
function someTwo({ threshold, addresses }: OutputOwners, which: number): readonly number[] {
  const all = [...addresses.keys()]
  return all.length > threshold ? all.filter((index) => index !== which % all.length) : all
}

/** Delegates what can only be staked; it stays locked when the stake ends. */
function stakeLocked(network: Network, { number, days }: { number: number; days: number }): void {
  const { platform, platformProducer } = network.world
  const locked = chosenOf(
    platform,
    number,
    ({ output }) => output.kind === 'stakeableLock' && output.locktime > platform.clock.nowSeconds(),
  )
  const [payer] = people
  const [coin] = payer?.holder.utxos(platform) ?? []
  const [validator] = platform.currentStakers.validatorsOf(primaryNetworkId).slice(-1 - number)
  if (locked === undefined || payer === undefined || coin === undefined || validator === undefined) return
  const { assetId, output } = locked
  const end = platform.clock.nowSeconds() + BigInt(days * 24 * hour)
  const change = coin.output.kind === 'transfer' ? coin.output.amount - 1_000_000n : 0n
  const unsigned = {
    kind: 'AddPermissionlessDelegatorTx',
    base: {
      ...baseOf(platform),
      inputs: sortedInputs([inputOf(locked), inputOf(coin)]),
      outputs: sorted([payer.holder.output(platform, change)]),
    },
    validator: {
      nodeId: validator.nodeId,
      start: 0n,
      end: end < validator.endTime ? end : validator.endTime,
      weight: 30n * avax,
    },
    subnetId: primaryNetworkId,
    stake: [{ assetId, output }],
    rewardsOwner: payer.holder.owners,
  } as const
  platformProducer.issue(sign(unsigned, [[payer.holder], [payer.holder]]))
}

function chosenOf(
  { utxos }: Network['world']['platform'],
  which: number,
  isWanted: (utxo: Utxo) => boolean,
): Utxo | undefined {
  const owners = new Set([...coOwners, ...people.map(({ holder }) => holder)].map(({ address }) => address))
  const wanted = utxos.allOf(owners).filter(isWanted)
  return wanted[which % wanted.length]
}

function signersOf({ output }: Utxo): readonly Wallet[] {
  const { owners } = output.kind === 'transfer' ? output : output.output
  const known = [...coOwners, ...people.map(({ holder }) => holder)]
  return owners.addresses.flatMap((address) => known.filter((wallet) => wallet.address === address))
}
