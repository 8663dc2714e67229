import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import { sha256 } from '../../../../state/crypto/hashes.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { remainingBalance } from '../../../../state/platform/validators/L1Validators.js'
import {
  convertSubnetToL1Tx,
  createChainTx,
  createSubnetTx,
  disableValidatorTx,
  increaseBalanceTx,
} from '../../../../state/platform/wallet/l1Txs.js'
import {
  addPrimaryDelegatorTx,
  addPrimaryValidatorTx,
  addSubnetValidatorTx,
  removeSubnetValidatorTx,
} from '../../../../state/platform/wallet/stakingTxs.js'
import { Wallet } from '../../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../../state/profiles/ewoq.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from '../execution/eachKind.js'
import { l1Validator } from '../validators/l1Validator.js'

const avax = 1_000_000_000n
const other = new Wallet({} as never, sha256(Uint8Array.of(2))).address
const someone: OutputOwners = { locktime: 0n, threshold: 1, addresses: [other] }
const byIndex = (index: number) => ({ kind: 'input', signatureIndices: [index] })

let network: PlatformNetwork
let wallet: Wallet
let subnetId: Id
beforeEach(async () => {
  network = await platformNetwork()
  const { platform } = network
  wallet = new Wallet(platform, privateKeyBytes(ewoqKey))
  subnetId = issue(createSubnetTx(wallet))
})

function issue(tx: Tx): Id {
  network.platformProducer.issue(tx)
  return tx.id
}

/** Makes a wallet the second of two owners, or an owner who cannot sign alone. */
function share(threshold: number): OutputOwners {
  const addresses = [wallet.address, other].sort()
  return { locktime: 0n, threshold, addresses }
}

const indexOfWallet = () => share(1).addresses.indexOf(wallet.address)

describe('a wallet', () => {
  test('pays outputs and what is elsewhere, and gets the change', () => {
    const { platform } = network
    const tx = wallet.build((base) => ({ kind: 'BaseTx', base }), {
      outputs: [wallet.output(7n, someone)],
      elsewhereNAVAX: 5n * avax,
    })
    const { base } = tx.unsigned as Extract<Tx['unsigned'], { readonly kind: 'BaseTx' }>
    expect(base.outputs[0]).toEqual({
      assetId: platform.avaxAssetId,
      output: { kind: 'transfer', amount: 7n, owners: someone },
    })
    const spent = base.inputs.reduce(
      (sum, { input }) => sum + (input.kind === 'transfer' ? input.amount : 0n),
      0n,
    )
    // A transfer with change costs 5,179 nAVAX.
    expect(base.outputs[1]).toEqual(wallet.output(spent - 7n - 5n * avax - 5_179n, wallet.owner))
    expect([base.networkId, base.blockchainId, base.memo.length]).toEqual([12345, emptyId, 0])
    expect(tx.credentials).toHaveLength(base.inputs.length)
  })

  // One input and one output cost 4,099 nAVAX, and the change 1,080 more.
  test.each([
    [4_105n, undefined],
    [4_106n, []],
    [5_186n, []],
    [5_187n, [1n]],
  ])('with %d nAVAX that gives seven has the change %p', (amount, change) => {
    const { platform } = network
    const small = new Wallet(platform, sha256(Uint8Array.of(9)))
    const txId = '0a'.repeat(32) as Id
    platform.utxos.add({ txId, outputIndex: 0, ...small.output(amount, small.owner) })
    const build = () =>
      small.build((base) => ({ kind: 'BaseTx', base }), { outputs: [small.output(7n, someone)] })
    if (change === undefined)
      expect(build).toThrow(`which has ${amount} nAVAX on the P-Chain: too little for 7 nAVAX and the fee`)
    else {
      const { unsigned, credentials } = build()
      const outputs = [...change.map((each) => small.output(each, small.owner)), small.output(7n, someone)]
      expect(unsigned).toMatchObject({ base: { outputs, inputs: [{ txId }] } })
      expect(credentials).toHaveLength(1)
    }
  })

  test('that has too little says how much it has', () => {
    const poor = new Wallet(network.platform, sha256(Uint8Array.of(9)))
    expect(() => poor.build((base) => ({ kind: 'BaseTx', base }), { elsewhereNAVAX: 5n })).toThrow(
      'the emulator pays with the ewoq key, which has 0 nAVAX on the P-Chain: too little for 5 nAVAX and the fee',
    )
  })
})

describe('the transactions of a subnet are authorized by its owner', () => {
  const chainPlan = { chainName: 'mine', vmId: '03'.repeat(32) as Id, genesisData: Uint8Array.of(1) }
  const validatorPlan = () => ({
    nodeId: network.node.id,
    weight: 3n,
    end: network.platform.timestamp + 90_000n,
  })

  test('at its place among several', () => {
    const { platform } = network
    platform.subnets.setOwner(subnetId, share(1))
    const tx = createChainTx(platform, wallet, subnetId, chainPlan)
    expect(tx.unsigned).toMatchObject({
      kind: 'CreateChainTx',
      subnetId,
      fxIds: [],
      ...chainPlan,
      subnetAuthorization: byIndex(indexOfWallet()),
    })
    issue(tx)
    expect(platform.subnets.chainsOf(subnetId)).toMatchObject([{ id: tx.id }])
  })

  test('and not by others, or where two must sign', () => {
    const { platform } = network
    for (const owner of [someone, share(2)]) {
      platform.subnets.setOwner(subnetId, owner)
      for (const make of [
        () => createChainTx(platform, wallet, subnetId, chainPlan),
        () => addSubnetValidatorTx(platform, wallet, subnetId, validatorPlan()),
        () => removeSubnetValidatorTx(platform, wallet, subnetId, network.node.id),
      ])
        expect(make).toThrow(/does not own the subnet/)
    }
    expect(() => createChainTx(platform, wallet, emptyId, chainPlan)).toThrow(/does not own the subnet/)
  })

  test('add a validator and remove it', () => {
    const { platform } = network
    issue(addSubnetValidatorTx(platform, wallet, subnetId, validatorPlan()))
    expect(platform.currentStakers.validatorsOf(subnetId)).toMatchObject([
      { nodeId: network.node.id, weight: 3n, endTime: validatorPlan().end },
    ])
    issue(removeSubnetValidatorTx(platform, wallet, subnetId, network.node.id))
    expect(platform.currentStakers.validatorsOf(subnetId)).toEqual([])
  })

  test('convert it, and pay for its validators', () => {
    const { platform } = network
    const [validator] = eachKind(network).ConvertSubnetToL1Tx.validators
    if (validator === undefined) throw new Error('there is one')
    const later = { ...validator, nodeIdBytes: new Uint8Array(20).fill(0xcc), balanceNAVAX: 2n * avax }
    const plan = {
      managerChainId: '0e'.repeat(32) as Id,
      managerAddress: Uint8Array.of(1, 2),
      validators: [validator, later],
    }
    issue(convertSubnetToL1Tx(platform, wallet, subnetId, plan))
    expect(platform.subnets.conversion(subnetId)).toMatchObject({
      managerChainId: plan.managerChainId,
      managerAddress: plan.managerAddress,
    })
    const { accruedValidatorFees } = platform
    const balances = platform.l1Validators
      .ofSubnet(subnetId)
      .map((each) => remainingBalance(each, accruedValidatorFees))
    expect(balances).toEqual([avax, 2n * avax])
  })
})

describe('an L1 validator', () => {
  test('gets more balance from any wallet', () => {
    const { platform } = network
    const validator = l1Validator(platform.accruedValidatorFees + 100n)
    platform.l1Validators.put(validator)
    issue(increaseBalanceTx(wallet, validator.validationId, 50n))
    expect(platform.l1Validators.get(validator.validationId)?.endAccumulatedFee).toBe(
      validator.endAccumulatedFee + 50n,
    )
  })

  test('is disabled by one of its owners, at its place', () => {
    const { platform } = network
    const { locktime: _, ...deactivationOwner } = share(1)
    const validator = l1Validator(platform.accruedValidatorFees + 100n, { deactivationOwner })
    platform.l1Validators.put(validator)
    const tx = disableValidatorTx(platform, wallet, validator.validationId)
    expect(tx.unsigned).toMatchObject({
      validationId: validator.validationId,
      disableAuthorization: byIndex(indexOfWallet()),
    })
    issue(tx)
    expect(platform.l1Validators.get(validator.validationId)?.endAccumulatedFee).toBe(0n)
  })

  test('is disabled by nobody else, and an unknown one is left to the node', () => {
    const { platform } = network
    for (const { threshold, addresses } of [someone, share(2)]) {
      const validator = l1Validator(100n, { deactivationOwner: { threshold, addresses } })
      platform.l1Validators.put(validator)
      expect(() => disableValidatorTx(platform, wallet, validator.validationId)).toThrow(
        /is not the deactivation owner/,
      )
    }
    expect(disableValidatorTx(platform, wallet, emptyId).unsigned).toMatchObject({
      disableAuthorization: byIndex(0),
    })
  })
})

describe('stakers of the primary network', () => {
  const plan = () => ({
    nodeId: nodeIdOf(0x0b),
    weight: 2_000n * avax,
    end: network.platform.timestamp + 40n * 86_400n,
  })
  test('have their stake, rewards and fee as the terms say', () => {
    const terms = { signer: undefined, rewardsOwner: someone, delegationShares: 30_000 }
    const { unsigned } = addPrimaryValidatorTx(wallet, plan(), terms)
    expect(unsigned).toMatchObject({
      kind: 'AddPermissionlessValidatorTx',
      subnetId: emptyId,
      validator: { start: 0n, ...plan() },
      stake: [wallet.output(2_000n * avax, wallet.owner)],
      validationRewardsOwner: someone,
      delegationRewardsOwner: someone,
      delegationShares: 30_000,
    })
    const given = addPrimaryValidatorTx(wallet, { ...plan(), start: 5n }, { ...terms, stakeOwner: someone })
    expect(given.unsigned).toMatchObject({
      validator: { start: 5n },
      stake: [wallet.output(2_000n * avax, someone)],
    })
  })

  test('delegate with a stake and rewards of their own', () => {
    const terms = { rewardsOwner: someone, stakeOwner: wallet.owner }
    const tx = addPrimaryDelegatorTx(
      wallet,
      { ...plan(), weight: 30n * avax, nodeId: network.node.id },
      terms,
    )
    expect(tx.unsigned).toMatchObject({
      kind: 'AddPermissionlessDelegatorTx',
      subnetId: emptyId,
      validator: { start: 0n, weight: 30n * avax },
      stake: [wallet.output(30n * avax, wallet.owner)],
      rewardsOwner: someone,
    })
    issue(tx)
    expect(network.platform.currentStakers.delegatorsOf(emptyId, network.node.id)).toMatchObject([
      { weight: 30n * avax },
    ])
  })
})
