import { InputFault } from '../../../../methods/params/Input.js'
import { type Id, idToString, type NodeId, nodeIdToString } from '../../../../state/codec/ids.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import { issueNow } from '../../../../state/l1s/issueNow.js'
import { blsKeyOf, possessionOf } from '../../../../state/l1s/validatorKeys.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import {
  addPrimaryDelegatorTx,
  addPrimaryValidatorTx,
  addSubnetValidatorTx,
  type ValidatorPlan,
} from '../../../../state/platform/wallet/stakingTxs.js'
import { Wallet } from '../../../../state/platform/wallet/Wallet.js'
import { isActivated } from '../../../../state/profiles/UpgradeSchedule.js'
import { nAVAXDecimals, smallestUnits } from '../inputs/amountInput.js'
import type { ReadDelegator, ReadValidator } from '../inputs/stakingInputs.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { TimedStep } from './Step.js'
import { nodeIdOf } from './userKeys.js'

/** How long a stake lasts by default: 28 days. */
const defaultLengthMs = 28 * 86_400_000
/** How long before its start a stake is issued where stakes start later than their block (before Durango). */
const leadMs = 60_000

/**
 * Lists the steps that add the validators and their delegators, each when its stake begins. Those of subnets come last, since their
 * nodes must validate the primary network.
 */
export function stakingSteps(site: ScenarioSite): readonly TimedStep[] {
  const validators = [...(site.prepared.scenario.validators ?? [])].toSorted(
    ([, a], [, b]) => Number(a.subnet !== undefined) - Number(b.subnet !== undefined),
  )
  return validators.flatMap(([name, validator]) => {
    const path = `validators.${name}`
    const nodeId = nodeOf(site, name, validator)
    const { end } = periodOf(site, path, validator, undefined)
    const delegators = (validator.delegators ?? []).map((delegator, index): TimedStep => {
      const inner = `${path}.delegators[${index}]`
      return {
        path: inner,
        atMs: issueTimeMs(site, periodOf(site, inner, delegator, end).start),
        run: () => addDelegator(site, inner, name, nodeId, delegator, end),
      }
    })
    const step = {
      path,
      atMs: issueTimeMs(site, periodOf(site, path, validator, undefined).start),
      run: () => addValidator(site, path, name, nodeId, validator),
    }
    return [step, ...delegators]
  })
}

/** Returns the node of a validator: that of another one, the given one, or one made from the name. */
function nodeOf(site: ScenarioSite, name: string, { nodeId }: ReadValidator): NodeId {
  if (nodeId === undefined) return nodeIdOf(name)
  if ('nodeId' in nodeId) return nodeId.nodeId
  const named = site.prepared.scenario.validators?.get(nodeId.validator)
  invariant(named !== undefined, 'names of validators are checked')
  return nodeOf(site, nodeId.validator, named)
}

/** Unix milliseconds. */
type Period = { readonly start: number; readonly end: number }

/** @param latest the end of a delegation that says none: that of its validator */
function periodOf(
  site: ScenarioSite,
  path: string,
  stake: ReadDelegator,
  latest: number | undefined,
): Period {
  const start = stake.start === undefined ? site.nowMs : site.time(stake.start)
  const end =
    stake.end !== undefined
      ? site.time(stake.end)
      : stake.duration !== undefined
        ? start + stake.duration
        : (latest ?? start + defaultLengthMs)
  if (end <= start) throw new InputFault(`${path}.end`, 'NAME must be after the start of the stake')
  return { start, end }
}

/**
 * Returns when a stake is issued. Since Durango it begins with the block of its transaction, so one that begins later than now cannot be
 * there yet.
 */
function issueTimeMs(site: ScenarioSite, startMs: number): number {
  return Math.min(site.nowMs, hasScheduledStarts(site) ? startMs - leadMs : startMs)
}

function hasScheduledStarts({ network }: ScenarioSite): boolean {
  const { platform, clock } = network.world
  return !isActivated(platform.upgrades, 'durango', clock.nowSeconds())
}

async function addValidator(
  site: ScenarioSite,
  path: string,
  name: string,
  nodeId: NodeId,
  validator: ReadValidator,
): Promise<void> {
  const { network } = site
  const period = periodOf(site, path, validator, undefined)
  const tx = await issue(
    site,
    path,
    period,
    (wallet, plan) => {
      const { world } = network
      const { staking } = world.platform.params
      if (validator.connected ?? true) network.setConnected(nodeId, true)
      if (validator.subnet !== undefined)
        return subnetTx(site, wallet, nodeId, { ...validator, subnet: validator.subnet }, plan)
      const secretKey = blsKeyOf(world, nodeId)
      world.signerKeys.add(secretKey)
      return addPrimaryValidatorTx(
        wallet,
        { ...plan, nodeId, weight: stakeOf(validator, staking.minValidatorStakeNAVAX, path) },
        {
          signer: possessionOf(world, secretKey),
          ...ownersOf(site, path, wallet, validator),
          delegationShares: sharesOf(validator.delegationFee, staking.minDelegationFeeShares),
        },
      )
    },
    validator.paidBy,
  )
  site.validators.set(name, { nodeID: nodeIdToString(nodeId), txID: idToString(tx.id), delegators: [] })
  if (validator.uptime !== undefined) await holdUptime(site, path, nodeId, validator.subnet, validator.uptime)
}

async function addDelegator(
  site: ScenarioSite,
  path: string,
  name: string,
  nodeId: NodeId,
  delegator: ReadDelegator,
  latest: number,
): Promise<void> {
  const { network } = site
  const period = periodOf(site, path, delegator, latest)
  const { minDelegatorStakeNAVAX } = network.world.platform.params.staking
  const tx = await issue(
    site,
    path,
    period,
    (wallet, plan) =>
      addPrimaryDelegatorTx(
        wallet,
        { ...plan, nodeId, weight: stakeOf(delegator, minDelegatorStakeNAVAX, path) },
        ownersOf(site, path, wallet, delegator),
      ),
    delegator.paidBy,
  )
  const validator = site.validators.get(name)
  invariant(validator !== undefined, 'a validator comes before its delegators')
  site.validators.set(name, {
    ...validator,
    delegators: [...validator.delegators, { txID: idToString(tx.id) }],
  })
}

/** Makes and issues the transaction of a stake. @param make gets the period in Unix seconds */
async function issue(
  site: ScenarioSite,
  path: string,
  { start, end }: Period,
  make: (wallet: Wallet, period: Pick<ValidatorPlan, 'start' | 'end'>) => Tx,
  paidBy: string | undefined,
): Promise<Tx> {
  const scheduled = hasScheduledStarts(site)
  if (!scheduled && start > site.nowMs)
    throw new InputFault(
      `${path}.start`,
      'NAME is later than now: since Durango a stake begins with its transaction, so that it is never pending. Only a network whose upgradeFile has Durango later knows pending stakes',
    )
  const { network } = site
  const period = { start: scheduled ? seconds(start) : 0n, end: seconds(end) }
  return await network.queue.run(() =>
    network.world.undo.attempt(() => {
      const tx = make(new Wallet(network.world.platform, site.keyOf(paidBy)), period)
      issueNow(network.world, tx)
      return tx
    }),
  )
}

function subnetTx(
  site: ScenarioSite,
  wallet: Wallet,
  nodeId: NodeId,
  { subnet, weight = 1n }: Pick<ReadValidator, 'weight'> & { readonly subnet: string },
  plan: Pick<ValidatorPlan, 'start' | 'end'>,
): Tx {
  const subnetId = subnetIdOf(site, subnet)
  return addSubnetValidatorTx(site.network.world.platform, wallet, subnetId, { ...plan, nodeId, weight })
}

function subnetIdOf(site: ScenarioSite, name: string): Id {
  const l1 = site.l1s.get(name)
  invariant(l1 !== undefined, 'names of L1s are checked, and L1s are made before')
  return l1.subnetId
}

async function holdUptime(
  site: ScenarioSite,
  path: string,
  nodeId: NodeId,
  subnet: string | undefined,
  percent: number,
): Promise<void> {
  const { platform } = site.network.world
  const subnetId = subnet === undefined ? primaryNetworkId : subnetIdOf(site, subnet)
  const staker = platform.currentStakers.validator(subnetId, nodeId)
  if (staker === undefined)
    throw new InputFault(`${path}.uptime`, 'NAME is for validators whose stake has begun')
  await site.network.queue.run(() => {
    if (subnet === undefined) platform.uptimes.hold(nodeId, staker.startTime, percent / 100)
    else platform.uptimes.validations.hold(staker.txId, percent / 100)
  })
}

function ownersOf(site: ScenarioSite, path: string, wallet: Wallet, { owner, rewardsTo }: ReadDelegator) {
  const stakeOwner = owner === undefined ? wallet.owner : site.owner(owner, `${path}.owner`)
  return {
    stakeOwner,
    rewardsOwner: rewardsTo === undefined ? stakeOwner : site.owner(rewardsTo, `${path}.rewardsTo`),
  }
}

function stakeOf({ stake }: ReadDelegator, least: bigint, path: string): bigint {
  return stake === undefined ? least : smallestUnits(stake, nAVAXDecimals, `${path}.stake`)
}

/** Returns millionths. @param percent undefined for the least */
function sharesOf(percent: number | undefined, least: number): number {
  return percent === undefined ? least : Math.round(percent * 10_000)
}

function seconds(ms: number): bigint {
  return BigInt(Math.floor(ms / 1000))
}
