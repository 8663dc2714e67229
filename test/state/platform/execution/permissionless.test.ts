import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { executeTx } from '../../../../state/platform/execution/executeTx.js'
import { stakerPriority } from '../../../../state/platform/staking/Staker.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { Mark } from '../../../../state/time/UndoLog.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import type { Utxo } from '../../../../state/utxo/utxo.js'
import { newSubnet, staker } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, inputOf, sign, Wallet } from '../Wallet.js'
import { eachKind } from './eachKind.js'

const owner = new Wallet(fundedKey)
const assetId = '0d'.repeat(32) as Id

let network: PlatformNetwork
let subnetId: Id
let ready: Mark
beforeAll(async () => {
  network = await platformNetwork()
  const { platform, undo } = network
  platform.timestamp = network.clock.nowSeconds()
  subnetId = newSubnet(network, owner.owners)
  const { TransformSubnetTx: tx } = eachKind(network)
  const maxStakeDurationSeconds = 86_400
  platform.subnets.transform({
    txId: '0e'.repeat(32) as Id,
    tx: {
      ...tx,
      subnetId,
      assetId,
      maxStakeDurationSeconds,
      minDelegationFee: 20_000,
      maxValidatorWeightFactor: 5,
    },
  })
  platform.setSupply(subnetId, 1_000n)
  ready = undo.checkpoint()
})
beforeEach(() => network.undo.revert(ready))

const paid = (amount: bigint): TransferableOutput => ({ ...owner.output(network.platform, amount), assetId })

/** Returns a UTXO of the subnet's asset, which no transaction made. */
function coin(byte: number, amount: bigint): Utxo {
  const utxo = { txId: `${byte}`.repeat(64) as Id, outputIndex: 0, ...paid(amount) }
  network.platform.utxos.add(utxo)
  return utxo
}

/** Executes a transaction that spends a UTXO of ten units of the asset, without a fee. @returns its ID */
function execute(make: (base: ReturnType<typeof baseOfTen>) => UnsignedTx, ...authorizers: Wallet[][]): Id {
  const { platform, undo } = network
  const tx = sign(make(baseOfTen()), [[owner], ...authorizers])
  undo.attempt(() => executeTx({ chain: platform, tx, feeOf: () => 0n }))
  return tx.id
}

const baseOfTen = () => {
  const { base } = eachKind(network).BaseTx
  return { ...base, inputs: [inputOf(coin(1, 10n))] }
}

const period = () => ({
  nodeId: network.node.id,
  start: 0n,
  end: network.platform.timestamp + 100n,
  weight: 10n,
})

const validate = () =>
  execute((base) => ({
    ...eachKind(network).AddPermissionlessValidatorTx,
    base,
    validator: period(),
    subnetId,
    signer: undefined,
    stake: [paid(10n)],
  }))

const delegate = () =>
  execute((base) => ({
    ...eachKind(network).AddPermissionlessDelegatorTx,
    base,
    validator: period(),
    subnetId,
    stake: [paid(10n)],
  }))

const permissioned = () =>
  staker({
    txId: '0f'.repeat(32) as Id,
    nodeId: network.node.id,
    subnetId,
    startTime: network.platform.timestamp,
    endTime: network.platform.timestamp + 200n,
    weight: 10n,
    priority: stakerPriority.permissionedValidator,
  })

const remove = () =>
  execute(
    (base) => ({
      kind: 'RemoveSubnetValidatorTx',
      base,
      nodeId: network.node.id,
      subnetId,
      subnetAuthorization: byFirstOwner,
    }),
    [owner],
  )

describe('a subnet that was transformed', () => {
  test('has validators and delegators with a stake of its asset', () => {
    const { platform } = network
    const txId = validate()
    expect(platform.currentStakers.validator(subnetId, network.node.id)).toMatchObject({
      txId,
      weight: 10n,
      priority: stakerPriority.permissionlessValidator,
    })
    const delegation = delegate()
    expect(platform.currentStakers.delegatorsOf(subnetId, network.node.id)).toMatchObject([
      { txId: delegation, priority: stakerPriority.permissionlessDelegator },
    ])
    expect(platform.validatorSets.current(subnetId).get(network.node.id)?.weight).toBe(20n)
  })

  test('has no delegators to those whom its owner added', () => {
    const { platform } = network
    const text = /delegation to permissioned validator$/
    platform.addCurrentStaker(permissioned())
    expect(delegate).toThrow(text)
    platform.removeCurrentStaker(permissioned())
    platform.schedule({ ...permissioned(), priority: stakerPriority.permissionedValidatorPending })
    expect(delegate).toThrow(text)
  })

  test('has its validators as long as they stake, whatever its owner wants', () => {
    const { platform } = network
    validate()
    expect(remove).toThrow(/attempting to remove permissionless validator$/)
    expect(platform.currentStakers.validatorsOf(subnetId)).toHaveLength(1)
  })

  test('has a permissioned validator until its owner removes it, whether it has begun or not', () => {
    const { platform } = network
    platform.addCurrentStaker(permissioned())
    remove()
    expect(platform.currentStakers.validatorsOf(subnetId)).toEqual([])
    const pending = { ...permissioned(), priority: stakerPriority.permissionedValidatorPending }
    platform.schedule(pending)
    remove()
    expect(platform.pendingStakers.size).toBe(0)
    expect(platform.outcomes.open.at(-1)).toEqual({ kind: 'stakerUnscheduled', staker: pending })
  })

  test('is changed by nobody any more', () => {
    const { CreateChainTx } = eachKind(network)
    const create = () => execute((base) => ({ ...CreateChainTx, base, subnetId }), [owner])
    expect(create).toThrow(/"\w+" is immutable$/)
  })

  test('has validators of the primary network only, for as long as they are that', () => {
    const end =
      network.platform.currentStakers.validator('00'.repeat(32) as Id, network.node.id)?.endTime ?? 0n
    network.platform.timestamp = end - 99n
    expect(validate).toThrow(/proposed staking period is not inside dependent staking period$/)
    network.platform.timestamp = end - 100n
    expect(validate).not.toThrow()
  })
})
