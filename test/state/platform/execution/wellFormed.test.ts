import { beforeAll, describe, expect, test } from '@jest/globals'
import { emptyId, emptyNodeId, type Id, idToString } from '../../../../state/codec/ids.js'
import type { Execution } from '../../../../state/platform/execution/Execution.js'
import { executeTx } from '../../../../state/platform/execution/executeTx.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { TransferableOutput } from '../../../../state/utxo/transferables.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { fundedKey, sign, Wallet } from '../Wallet.js'
import { eachKind } from './eachKind.js'

// What AvalancheGo's `SyntacticVerify` of each kind refuses, and what follows where a value is at its limit: the subnets
// and validators of these transactions do not exist (`not found`).

const payer = new Wallet(fundedKey)
const avax = 1_000_000_000n
const otherAsset = '0d'.repeat(32) as Id
const subnetId = '0c'.repeat(32) as Id

let network: PlatformNetwork
let all: ReturnType<typeof eachKind>
beforeAll(async () => {
  network = await platformNetwork({ upgradeTimes: { helicon: 0n } })
  all = eachKind(network)
})

/** Returns why a transaction without fee is refused. */
function refusal(unsigned: UnsignedTx, { platform, undo } = network): string {
  const execution: Execution = { chain: platform, tx: sign(unsigned, []), feeOf: () => 0n }
  try {
    undo.trial(() => executeTx(execution))
  } catch (error) {
    return (error as Error).message.replace(/^standard tx \w+ failed execution: /, '')
  }
  throw new Error('the transaction is accepted')
}

const unspendable: OutputOwners = { locktime: 0n, threshold: 2, addresses: [payer.address] }
const unordered = { kind: 'input', signatureIndices: [1, 0] } as const
const paid = (amount: bigint, given: Partial<TransferableOutput> = {}): TransferableOutput => ({
  ...payer.output(network.platform, amount),
  ...given,
})
const unsorted = () => [paid(1_999n * avax), paid(avax)]

type Row = readonly [what: string, make: () => UnsignedTx, text: string | (() => string)]

describe('the base fields of each kind are checked', () => {
  const within: Readonly<Record<string, string>> = {
    AddPermissionlessValidatorTx: 'failed to verify BaseTx: ',
    AddPermissionlessDelegatorTx: 'failed to verify BaseTx: ',
    AddAutoRenewedValidatorTx: 'verifying BaseTx: ',
  }
  // Durango and Etna ended these.
  const ended = ['AddValidatorTx', 'AddDelegatorTx', 'TransformSubnetTx']

  test('for the network', () => {
    for (const [kind, unsigned] of Object.entries(eachKind(network, { networkId: 1 })))
      if (!ended.includes(kind))
        expect([kind, refusal(unsigned)]).toEqual([
          kind,
          `${within[kind] ?? ''}metadata failed verification: tx has wrong network ID`,
        ])
  })
})

test.each([
  ['AddValidatorTx', 'Durango'],
  ['AddDelegatorTx', 'Durango'],
  ['TransformSubnetTx', 'Etna'],
] as const)('%s is refused since %s', (kind, upgrade) => {
  expect(refusal(all[kind])).toBe(`${kind} is not permitted post-${upgrade}`)
})

describe('an authorization has its indices in order', () => {
  test.each<Row>([
    ['CreateChainTx', () => ({ ...all.CreateChainTx, subnetAuthorization: unordered }), ''],
    ['AddSubnetValidatorTx', () => ({ ...all.AddSubnetValidatorTx, subnetAuthorization: unordered }), ''],
    [
      'RemoveSubnetValidatorTx',
      () => ({ ...all.RemoveSubnetValidatorTx, subnetAuthorization: unordered }),
      '',
    ],
    [
      'TransferSubnetOwnershipTx',
      () => ({ ...all.TransferSubnetOwnershipTx, subnetAuthorization: unordered }),
      '',
    ],
    ['ConvertSubnetToL1Tx', () => ({ ...all.ConvertSubnetToL1Tx, subnetAuthorization: unordered }), ''],
    ['DisableL1ValidatorTx', () => ({ ...all.DisableL1ValidatorTx, disableAuthorization: unordered }), ''],
    [
      'SetAutoRenewedValidatorConfigTx',
      () => ({ ...all.SetAutoRenewedValidatorConfigTx, authorization: unordered }),
      '',
    ],
  ])('%s', (_, make) => {
    expect(refusal(make())).toBe('address indices not sorted and unique')
  })
})

describe('a transaction is refused', () => {
  test.each<Row>([
    [
      'CreateSubnetTx for an owner that cannot own',
      () => ({ ...all.CreateSubnetTx, owner: unspendable }),
      'output is unspendable',
    ],
    [
      'TransferSubnetOwnershipTx to an owner that cannot own',
      () => ({ ...all.TransferSubnetOwnershipTx, newOwner: unspendable }),
      'output is unspendable',
    ],
    [
      'TransferSubnetOwnershipTx of the primary network',
      () => ({ ...all.TransferSubnetOwnershipTx, subnetId: emptyId }),
      'cannot transfer ownership of a permissionless subnet',
    ],
    ['TransferSubnetOwnershipTx of no subnet', () => all.TransferSubnetOwnershipTx, 'not found'],
    [
      'CreateChainTx of the primary network',
      () => ({ ...all.CreateChainTx, subnetId: emptyId }),
      "new blockchain can't be validated by primary network",
    ],
    [
      'CreateChainTx with a name of 129 bytes in 65 characters',
      () => ({ ...all.CreateChainTx, chainName: `${'é'.repeat(64)}x` }),
      'name too long',
    ],
    [
      'CreateChainTx with a name of 128 bytes in other letters',
      () => ({ ...all.CreateChainTx, chainName: 'é'.repeat(64) }),
      'illegal name character',
    ],
    [
      'CreateChainTx with a name of 128 letters, since there is no subnet',
      () => ({ ...all.CreateChainTx, chainName: 'aZ 0'.repeat(32) }),
      'not found',
    ],
    ['CreateChainTx of no VM', () => ({ ...all.CreateChainTx, vmId: emptyId }), 'invalid VM ID'],
    [
      'CreateChainTx with one feature extension twice',
      () => ({ ...all.CreateChainTx, fxIds: [subnetId, subnetId] }),
      'feature extensions IDs must be sorted and unique',
    ],
    [
      'CreateChainTx with a genesis of more than a MiB',
      () => ({ ...all.CreateChainTx, genesisData: new Uint8Array(1024 * 1024 + 1) }),
      'genesis too long',
    ],
    [
      'CreateChainTx with a genesis of a MiB, since there is no subnet',
      () => ({ ...all.CreateChainTx, genesisData: new Uint8Array(1024 * 1024) }),
      'not found',
    ],
    ['ExportTx of nothing', () => ({ ...all.ExportTx, exportedOutputs: [] }), 'no export outputs'],
    [
      'ExportTx of an output without value',
      () => ({ ...all.ExportTx, exportedOutputs: [paid(0n)] }),
      'output failed verification: output has no value',
    ],
    [
      'ExportTx of a locked output',
      () => ({
        ...all.ExportTx,
        exportedOutputs: [
          paid(1n),
          paid(1n, {
            output: {
              kind: 'stakeableLock',
              locktime: 1n,
              output: { kind: 'transfer', amount: 1n, owners: payer.owners },
            },
          }),
        ],
      }),
      'wrong locktime reported',
    ],
    ['ExportTx out of order', () => ({ ...all.ExportTx, exportedOutputs: unsorted() }), 'outputs not sorted'],
    ['ImportTx of nothing', () => ({ ...all.ImportTx, importedInputs: [] }), 'tx has no imported inputs'],
    [
      'ImportTx of an input without value',
      () => ({
        ...all.ImportTx,
        importedInputs: all.ImportTx.importedInputs.map((input) => ({
          ...input,
          input: { ...input.input, amount: 0n },
        })),
      }),
      'input failed verification: input has no value',
    ],
    [
      'ImportTx of one input twice',
      () => ({
        ...all.ImportTx,
        importedInputs: [...all.ImportTx.importedInputs, ...all.ImportTx.importedInputs],
      }),
      'inputs not sorted and unique',
    ],
    [
      'RemoveSubnetValidatorTx of the primary network',
      () => ({ ...all.RemoveSubnetValidatorTx, subnetId: emptyId }),
      "can't remove primary network validator with RemoveSubnetValidatorTx",
    ],
    [
      'AddSubnetValidatorTx of the primary network',
      () => ({
        ...all.AddSubnetValidatorTx,
        validator: { ...all.AddSubnetValidatorTx.validator, subnetId: emptyId },
      }),
      "can't add primary network validator with AddSubnetValidatorTx",
    ],
    [
      'ConvertSubnetToL1Tx with a remaining balance of nobody',
      () => ({
        ...all.ConvertSubnetToL1Tx,
        validators: all.ConvertSubnetToL1Tx.validators.map((validator) => ({
          ...validator,
          remainingBalanceOwner: { threshold: 2, addresses: [payer.address] },
        })),
      }),
      'output is unspendable',
    ],
    [
      'ConvertSubnetToL1Tx with a manager of 4096 bytes, since there is no subnet',
      () => ({ ...all.ConvertSubnetToL1Tx, managerAddress: new Uint8Array(4096) }),
      'not found',
    ],
  ])('%s', (_, make, text) => {
    expect(refusal(make())).toBe(text)
  })
})

describe('AddPermissionlessValidatorTx is refused', () => {
  const tx = () => all.AddPermissionlessValidatorTx
  const parts = 'failed to verify validator, signer, or rewards owners: '
  const avaxText = () => idToString(network.platform.avaxAssetId)
  test.each<Row>([
    [
      'of no node',
      () => ({ ...tx(), validator: { ...tx().validator, nodeId: emptyNodeId } }),
      'validator nodeID cannot be empty',
    ],
    ['without a stake', () => ({ ...tx(), stake: [] }), 'no stake'],
    [
      'without weight',
      () => ({ ...tx(), validator: { ...tx().validator, weight: 0n } }),
      `${parts}weight of this validator is too low`,
    ],
    [
      'with rewards of nobody',
      () => ({ ...tx(), validationRewardsOwner: unspendable }),
      `${parts}output is unspendable`,
    ],
    [
      'with rewards of delegators for nobody',
      () => ({ ...tx(), delegationRewardsOwner: unspendable }),
      `${parts}output is unspendable`,
    ],
    [
      'without a key on the primary network',
      () => ({ ...tx(), signer: undefined }),
      'invalid signer: hasKey=false != isPrimaryNetwork=true',
    ],
    [
      'with a key on a subnet',
      () => ({ ...tx(), subnetId }),
      'invalid signer: hasKey=true != isPrimaryNetwork=false',
    ],
    ['on a subnet without stakes', () => ({ ...tx(), subnetId, signer: undefined }), 'not found'],
    [
      'with a stake without value',
      () => ({ ...tx(), stake: [paid(0n)] }),
      'failed to verify output: output has no value',
    ],
    ['with a stake out of order', () => ({ ...tx(), stake: unsorted() }), 'outputs not sorted'],
    [
      'with a stake that is not its weight',
      () => ({ ...tx(), stake: [paid(2_000n * avax - 1n)] }),
      'validator weight mismatch: weight 2000000000000 != stake 1999999999999',
    ],
    [
      'with a stake of two assets',
      () => ({ ...tx(), stake: [paid(avax), paid(avax, { assetId: otherAsset })] }),
      () => `multiple staked assets: "${avaxText()}" and "${idToString(otherAsset)}"`,
    ],
    [
      'with a stake of another asset',
      () => ({ ...tx(), stake: [paid(2_000n * avax, { assetId: otherAsset })] }),
      () => `incorrect staked assetID: ${avaxText()} != ${idToString(otherAsset)}`,
    ],
  ])('%s', (_, make, text) => {
    expect(refusal(make())).toBe(typeof text === 'string' ? text : text())
  })
})

describe('AddPermissionlessDelegatorTx is refused', () => {
  const tx = () => all.AddPermissionlessDelegatorTx
  const parts = 'failed to verify validator or rewards owner: '
  test.each<Row>([
    ['without a stake', () => ({ ...tx(), stake: [] }), 'no stake'],
    [
      'without weight',
      () => ({ ...tx(), validator: { ...tx().validator, weight: 0n } }),
      `${parts}weight of this validator is too low`,
    ],
    [
      'with rewards of nobody',
      () => ({ ...tx(), rewardsOwner: unspendable }),
      `${parts}output is unspendable`,
    ],
    ['with a stake out of order', () => ({ ...tx(), stake: unsorted() }), 'outputs not sorted'],
    [
      'with a stake that is not its weight',
      () => ({ ...tx(), stake: [paid(avax)] }),
      'delegator weight is not equal to total stake weight, delegator weight 2000000000000 total stake weight 1000000000',
    ],
    [
      'with a stake of another asset',
      () => ({ ...tx(), stake: [paid(2_000n * avax, { assetId: otherAsset })] }),
      () =>
        `incorrect staked assetID: ${idToString(network.platform.avaxAssetId)} != ${idToString(otherAsset)}`,
    ],
    ['on a subnet without stakes', () => ({ ...tx(), subnetId }), 'not found'],
  ])('%s', (_, make, text) => {
    expect(refusal(make())).toBe(typeof text === 'string' ? text : text())
  })
})

describe('AddAutoRenewedValidatorTx is refused', () => {
  const tx = () => all.AddAutoRenewedValidatorTx
  const owners = 'verifying signer, rewards owners or validator authority: '
  test.each<Row>([
    ['without a stake', () => ({ ...tx(), stake: [] }), 'no stake'],
    [
      'with a fee of more than everything',
      () => ({ ...tx(), delegationShares: 1_000_001 }),
      'a staker can only require at most 1000000 shares from delegators',
    ],
    ['of no node', () => ({ ...tx(), nodeIdBytes: new Uint8Array(20) }), 'validator nodeID cannot be empty'],
    [
      'with rewards of nobody',
      () => ({ ...tx(), validationRewardsOwner: unspendable }),
      `${owners}output is unspendable`,
    ],
    [
      'with rewards of delegators for nobody',
      () => ({ ...tx(), delegationRewardsOwner: unspendable }),
      `${owners}output is unspendable`,
    ],
    [
      'with an authority that cannot sign',
      () => ({ ...tx(), validatorAuthority: unspendable }),
      `${owners}output is unspendable`,
    ],
    [
      'with a stake without value',
      () => ({ ...tx(), stake: [paid(0n)] }),
      'verifying output: output has no value',
    ],
    [
      'with a stake of another asset',
      () => ({ ...tx(), stake: [paid(2_000n * avax, { assetId: otherAsset })] }),
      'invalid staked asset',
    ],
    ['with a stake out of order', () => ({ ...tx(), stake: unsorted() }), 'outputs not sorted'],
    [
      'with little stake',
      () => ({ ...tx(), stake: [paid(2_000n * avax - 1n)] }),
      'weight of this validator is too low',
    ],
    [
      'with a low fee',
      () => ({ ...tx(), delegationShares: 19_999 }),
      'staker charges an insufficient delegation fee',
    ],
  ])('%s', (_, make, text) => {
    expect(refusal(make())).toBe(text)
  })

  test('with more than everything restaked by its config', () => {
    const config = { ...all.SetAutoRenewedValidatorConfigTx, autoCompoundRewardShares: 1_000_001 }
    expect(refusal(config)).toBe('a staker can only restake at most 1000000 shares from rewards')
  })
})

describe('a transaction that needs something else', () => {
  test('is refused where a validator of a subnet is not there', () => {
    expect(refusal(all.RemoveSubnetValidatorTx)).toMatch(
      new RegExp(`^NodeID-\\w+ isn't a current or pending validator of ${idToString(subnetId)}: not found$`),
    )
  })

  test('is refused where it is of another kind than those that are issued', () => {
    expect(refusal({ kind: 'RewardValidatorTx', stakerTxId: subnetId })).toBe('wrong transaction type')
  })

  test('has an authorization that is one', () => {
    const { platform, undo } = network
    undo.trial(() => {
      platform.subnets.create(subnetId, payer.owners)
      const tx = all.TransferSubnetOwnershipTx
      expect(refusal(tx)).toBe('should have the same number of credentials as inputs')
      const credential = { kind: 'credential', signatures: [] } as const
      const signedBy = (unsigned: UnsignedTx, ...credentials: Parameters<typeof sign>[1]) => {
        try {
          executeTx({ chain: platform, tx: sign(unsigned, credentials), feeOf: () => 0n })
        } catch (error) {
          return (error as Error).message.replace(/^standard tx \w+ failed execution: /, '')
        }
        return 'accepted'
      }
      expect(signedBy({ ...tx, subnetAuthorization: credential }, [payer])).toBe(
        'unauthorized modification: wrong input type',
      )
      expect(signedBy(tx, [])).toBe(
        'unauthorized modification: input expected a different number of signers than provided in the credential',
      )
      expect(signedBy(tx, [payer], [payer])).toBe(
        'flow check failed: wrong number of credentials: 0 inputs != 1 credentials',
      )
      expect(signedBy(tx, [payer])).toBe('accepted')
    })
  })
})
