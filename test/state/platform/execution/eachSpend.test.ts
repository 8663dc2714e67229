import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id, type NodeId } from '../../../../state/codec/ids.js'
import { executeTx } from '../../../../state/platform/execution/executeTx.js'
import { executors } from '../../../../state/platform/execution/executors.js'
import { balancesOf, inputsOf, outputsOf } from '../../../../state/platform/execution/valueFlow.js'
import { stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { Mark } from '../../../../state/time/UndoLog.js'
import { inputAmount } from '../../../../state/utxo/inputs.js'
import { amountOf } from '../../../../state/utxo/outputs.js'
import { type Utxo, utxoBytes, utxoId } from '../../../../state/utxo/utxo.js'
import { staker } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { l1Validator } from '../validators/l1Validator.js'
import { fundedKey, inputOf, sign, Wallet } from '../Wallet.js'
import { eachKind } from './eachKind.js'
import { avax, l1Network, newcomers } from './l1Network.js'

const payer = new Wallet(fundedKey)
const subnetId = '0c'.repeat(32) as Id
const nodeId = '0b'.repeat(20) as NodeId
const fee = 3n

type Kinds = ReturnType<typeof eachKind>

/** What a chain needs for a transaction of each kind, and what is other in that transaction. */
const preparations: {
  readonly [K in keyof Kinds]?: (network: PlatformNetwork) => Partial<Kinds[K]>
} = {
  ImportTx({ platform, genesis }) {
    const txId = subnetId
    const utxo: Utxo = { txId, outputIndex: 0, ...payer.output(platform, 1_000_000_000n) }
    const sourceChain = genesis.xChain.chainId
    platform.sharedMemory.put(sourceChain, emptyId, {
      key: utxoId(utxo),
      value: utxoBytes(utxo),
      addresses: [payer.address],
    })
    return { sourceChain }
  },
  ExportTx: ({ genesis }) => ({ destinationChain: genesis.xChain.chainId }),
  AddSubnetValidatorTx: (network) => {
    const { validator } = eachKind(network).AddSubnetValidatorTx
    return { validator: { ...validator, nodeId: network.node.id } }
  },
  RemoveSubnetValidatorTx({ platform }) {
    const priority = stakerPriority.permissionedValidator
    platform.addCurrentStaker(staker({ txId: '0e'.repeat(32) as Id, nodeId, subnetId, priority }))
    return {}
  },
  AddPermissionlessDelegatorTx: (network) => {
    const { validator } = eachKind(network).AddPermissionlessDelegatorTx
    return { validator: { ...validator, nodeId: network.node.id } }
  },
  AddDelegatorTx: (network) => {
    const { validator } = eachKind(network).AddDelegatorTx
    return { validator: { ...validator, nodeId: network.node.id } }
  },
  IncreaseL1ValidatorBalanceTx({ platform }) {
    platform.l1Validators.put(l1Validator(100n, { validationId: subnetId }))
    return {}
  },
  DisableL1ValidatorTx({ platform }) {
    const deactivationOwner = { threshold: 1, addresses: [payer.address] }
    platform.l1Validators.put(l1Validator(100n, { validationId: subnetId, deactivationOwner }))
    return {}
  },
  SetAutoRenewedValidatorConfigTx(network) {
    const { platform } = network
    const added = signedTx(eachKind(network).AddAutoRenewedValidatorTx)
    platform.transactions.add(added, 'Committed')
    platform.addCurrentStaker(staker({ txId: added.id, nodeId }))
    return { stakerTxId: added.id }
  },
  TransformSubnetTx: () => ({ initialSupply: 2_000n }),
}

let network: PlatformNetwork
let ready: Mark

/** Sets up a network with a subnet of the payer. @param upgrades the times of those that are not active from the start */
async function setUp(upgradeTimes: Parameters<typeof platformNetwork>[0]): Promise<void> {
  network = await platformNetwork(upgradeTimes)
  network.platform.subnets.create(subnetId, payer.owners)
  ready = network.undo.checkpoint()
}

/** Returns a transaction that pays the fee and gives seven nAVAX back, and the UTXO that it spends for that. */
function paying(kind: keyof Kinds): { readonly unsigned: UnsignedTx; readonly utxo: Utxo } {
  const { platform } = network
  const given = preparations[kind]?.(network)
  const bare: UnsignedTx = { ...eachKind(network)[kind], ...given } as UnsignedTx
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const brought = sum(inputsOf(bare).map(({ input }) => inputAmount(input)))
  const moved = sum(outputsOf(bare).map(({ output }) => amountOf(output))) + balancesOf(bare)
  const utxo: Utxo = {
    txId: '0a'.repeat(32) as Id,
    outputIndex: 5,
    ...payer.output(platform, moved + fee + 7n),
  }
  platform.utxos.add(utxo)
  const fields = { inputs: [inputOf(utxo)], outputs: [payer.output(platform, brought + 7n)] }
  return { unsigned: { ...eachKind(network, fields)[kind], ...given } as UnsignedTx, utxo }
}

function execute(unsigned: UnsignedTx, feeOf: bigint): Id {
  const authorizations = Object.keys(unsigned).filter((name) => /authorization$/i.test(name))
  const tx = sign(
    unsigned,
    [...inputsOf(unsigned), ...authorizations].map(() => [payer]),
  )
  network.undo.attempt(() => executeTx({ chain: network.platform, tx, feeOf: () => feeOf }))
  return tx.id
}

const ended = ['AddValidatorTx', 'AddDelegatorTx', 'TransformSubnetTx'] as const
const withMessages = ['RegisterL1ValidatorTx', 'SetL1ValidatorWeightTx']
const kinds = Object.keys(executors).filter((kind): kind is keyof Kinds => !withMessages.includes(kind))

describe('a transaction pays its fee to the last nAVAX, spends its inputs and makes its outputs', () => {
  beforeAll(() => setUp({ upgradeTimes: { helicon: 0n } }))
  beforeEach(() => network.undo.revert(ready))

  test.each(kinds.filter((kind) => !ended.some((each) => each === kind)))('%s', (kind) => {
    const { platform } = network
    const { unsigned, utxo } = paying(kind)
    expect(() => execute(unsigned, fee + 1n)).toThrow(/insufficient unlocked funds: needs 1 more/)
    expect(platform.utxos.get(utxoId(utxo))).toBe(utxo)
    const txId = execute(unsigned, fee)
    expect(platform.utxos.get(utxoId(utxo))).toBeUndefined()
    const [change] = outputsOf(unsigned)
    expect(platform.utxos.get(utxoId({ txId, outputIndex: 0 }))).toEqual({
      txId,
      outputIndex: 0,
      ...change,
    })
    expect(platform.transactions.get(txId)?.status).toBe('Committed')
  })
})

describe('a transaction of a kind that an upgrade ended pays its fee before', () => {
  const later = 99_999_999_999n
  beforeAll(() => setUp({ upgradeTimes: { durango: later, etna: later } }))
  beforeEach(() => network.undo.revert(ready))

  test.each(ended)('%s', (kind) => {
    const { unsigned } = paying(kind)
    expect(() => execute(unsigned, fee + 1n)).toThrow(/insufficient unlocked funds: needs 1 more/)
    expect(() => execute(unsigned, fee)).not.toThrow()
  })

  test('TransformSubnetTx, and all rewards of its token', () => {
    const { unsigned } = paying('TransformSubnetTx')
    if (unsigned.kind !== 'TransformSubnetTx') throw new Error('another kind')
    const transform = () => execute({ ...unsigned, initialSupply: unsigned.maximumSupply - 1n }, fee)
    expect(transform).toThrow(/insufficient unlocked funds: needs 1 more \w+$/)
  })
})

describe('a transaction with a message of an L1', () => {
  const l1 = l1Network()

  test.each(withMessages)('pays its fee, too: %s', (kind) => {
    const { platform } = l1.network
    const message = l1.sent(
      kind === 'RegisterL1ValidatorTx'
        ? l1.registration()
        : { kind: 'L1ValidatorWeight', validationId: l1.founding(), nonce: 0n, weight: 7n },
    )
    const { proofOfPossession } = newcomers
    const make = (burn: bigint) =>
      kind === 'RegisterL1ValidatorTx'
        ? payer.pay(platform, (base) => ({ kind, base, balanceNAVAX: avax, proofOfPossession, message }), {
            elsewhere: avax,
            burn,
          })
        : payer.pay(platform, (base) => ({ kind: 'SetL1ValidatorWeightTx', base, message }), { burn })
    expect(l1.refusal(make(1n))).toMatch(/^insufficient unlocked funds/)
    const tx = make(1_000_000n)
    l1.issue(tx)
    const { inputs, outputs } =
      tx.unsigned.kind === kind && 'base' in tx.unsigned ? tx.unsigned.base : { inputs: [], outputs: [] }
    expect(inputs.map((input) => platform.utxos.get(utxoId(input)))).toEqual([undefined])
    expect(platform.utxos.get(utxoId({ txId: tx.id, outputIndex: 0 }))).toMatchObject({ ...outputs[0] })
  })
})
