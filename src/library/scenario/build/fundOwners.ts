import { fundOnEvm } from '../../../../methods/emulator/parts/fundOnEvm.js'
import { InputFault } from '../../../../methods/params/Input.js'
import type { AvmTransferableOutput } from '../../../../state/avm/txs/base.js'
import { avaxOutput, payingTx } from '../../../../state/avm/wallet/payingTx.js'
import { larger } from '../../../../state/gas/bounds.js'
import type { Network } from '../../../../state/Network.js'
import { Wallet } from '../../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../../state/profiles/ewoq.js'
import { sortedOutputs } from '../../../../state/utxo/order.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import { type Amount, nAVAXDecimals, smallestUnits, weiDecimals } from '../inputs/amountInput.js'
import type { ReadLocked } from '../inputs/fundInputs.js'
import { issueOnP, issueOnX } from './onPrimaryChains.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { Step } from './Step.js'
import { included } from './sendOnEvm.js'

/**
 * Lists the steps that give users and multisigs their coins: one transaction of the key that the genesis funds for each owner and
 * chain, with an output for the funds and one for each locked amount.
 */
export function fundingSteps(site: ScenarioSite): readonly Step[] {
  const { users, multisigs } = site.prepared.scenario
  return [
    ...[...(users ?? [])].flatMap(([name, { funds, locked }]) =>
      ownerSteps(site, `users.${name}`, name, funds ?? new Map(), locked ?? []),
    ),
    ...[...(multisigs ?? [])].flatMap(([name, { funds, locked }]) => {
      const given = Object.entries(funds ?? {}).flatMap(([chain, amount]): [string, Amount][] =>
        amount === undefined ? [] : [[chain, amount]],
      )
      return ownerSteps(site, `multisigs.${name}`, name, new Map(given), locked ?? [])
    }),
  ]
}

function ownerSteps(
  site: ScenarioSite,
  path: string,
  name: string,
  funds: ReadonlyMap<string, Amount>,
  locked: readonly ReadLocked[],
): readonly Step[] {
  const primary = (['P', 'X'] as const)
    .filter((chain) => funds.has(chain) || locked.some((each) => each.chain === chain))
    .map(
      (chain): Step => ({
        path: funds.has(chain) ? `${path}.funds.${chain}` : `${path}.locked`,
        run: () => fundOnPrimary(site, path, chain, name, funds.get(chain), locked),
      }),
    )
  const evm = [...funds]
    .filter(([chain]) => chain !== 'P' && chain !== 'X')
    .map(
      ([chain, amount]): Step => ({
        path: `${path}.funds.${chain}`,
        run: () => fundOnChain(site, `${path}.funds.${chain}`, chain, name, amount),
      }),
    )
  return [...primary, ...evm]
}

async function fundOnPrimary(
  site: ScenarioSite,
  path: string,
  chain: 'P' | 'X',
  name: string,
  amount: Amount | undefined,
  locked: readonly ReadLocked[],
): Promise<void> {
  const owners = site.owner(name, path)
  const wanted = [
    ...(amount === undefined
      ? []
      : [
          { nAVAX: smallestUnits(amount, nAVAXDecimals, `${path}.funds.${chain}`), owners, until: undefined },
        ]),
    ...locked.flatMap((each, index) => lockedOutput(site, `${path}.locked[${index}]`, chain, owners, each)),
  ].filter(({ nAVAX }) => nAVAX > 0n)
  if (wanted.length === 0) return
  const { network } = site
  if (chain === 'X') {
    await payOnX(
      network,
      wanted.map(({ nAVAX, owners: each }) => avaxOutput(network.world.avm, nAVAX, each)),
    )
    return
  }
  await issueOnP(network, () => {
    const wallet = new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
    const outputs = wanted.map(({ nAVAX, owners: each, until }): TransferableOutput => {
      const output = wallet.output(nAVAX, each)
      if (until === undefined || output.output.kind !== 'transfer') return output
      return { ...output, output: { kind: 'stakeableLock', locktime: until, output: output.output } }
    })
    return wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs })
  })
}

/** Pays outputs of AVAX on the X-Chain by one transaction of the key that the genesis funds. */
async function payOnX(network: Network, outputs: readonly AvmTransferableOutput[]): Promise<void> {
  await issueOnX(network, () => {
    const { avm } = network.world
    return payingTx(avm, privateKeyBytes(ewoqKey), {
      outputs: sortedOutputs(outputs),
      feeNAVAX: avm.fees.txFeeNAVAX,
      make: (base) => ({ kind: 'BaseTx', base }),
    })
  })
}

type WantedOutput = {
  readonly nAVAX: bigint
  readonly owners: OutputOwners
  /** When a stakeable lock ends, Unix seconds; undefined for an output without one. */
  readonly until: bigint | undefined
}

/** Returns the output of a locked amount, if it is one of the chain. */
function lockedOutput(
  site: ScenarioSite,
  path: string,
  chain: 'P' | 'X',
  owners: OutputOwners,
  { chain: on, amount, until, stakeable = on === 'P' }: ReadLocked,
): readonly WantedOutput[] {
  if (on !== chain) return []
  if (stakeable && on === 'X')
    throw new InputFault(`${path}.stakeable`, 'NAME is for the P-Chain: the X-Chain has no stakes')
  const nAVAX = smallestUnits(amount, nAVAXDecimals, `${path}.amount`)
  const locktime = BigInt(Math.floor(site.time(until) / 1000))
  if (stakeable) return [{ nAVAX, owners, until: locktime }]
  return [{ nAVAX, owners: { ...owners, locktime: larger(owners.locktime, locktime) }, until: undefined }]
}

async function fundOnChain(
  site: ScenarioSite,
  path: string,
  chainName: string,
  name: string,
  amount: Amount,
): Promise<void> {
  const wei = smallestUnits(amount, weiDecimals, path)
  if (wei === 0n) return
  const chain = site.evmChain(chainName, path)
  const { network } = site
  const hash = await network.queue.run(() =>
    fundOnEvm(network.world, chain, chainName, site.addressOf(name), wei),
  )
  await included(network, chain, hash)
}
