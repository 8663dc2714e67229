import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { emptyId } from '../../../../state/codec/ids.js'
import { credentialsFor } from '../../../../state/platform/execution/credentialsFor.js'
import { gasOf, txComplexity } from '../../../../state/platform/fees/complexity.js'
import { signedTx } from '../../../../state/platform/txs/codec.js'
import type { UnsignedTx } from '../../../../state/platform/txs/UnsignedTx.js'
import type { TransferableOut } from '../../../../state/utxo/outputs.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { recorded } from '../../warp/recorded.js'
import { eachKind } from '../execution/eachKind.js'
import { baseOf, byFirstOwner, fundedKey, inputOf, sign, Wallet } from '../Wallet.js'

const wallet = new Wallet(fundedKey)

// Fixed costs of each kind of transaction on the node, at 1 nAVAX per gas: one input, and one output for the
// change.
describe('complexity (ACP-103)', () => {
  test('of a transfer: bytes, reads and writes of its UTXOs, and a signature', async () => {
    const { platform } = await platformNetwork()
    const { unsigned, bytes } = wallet.pay(platform, (base) => ({ kind: 'BaseTx', base }))
    expect(txComplexity(unsigned)).toEqual({
      bandwidth: BigInt(bytes.length),
      dbRead: 1n,
      dbWrite: 2n,
      compute: 200n,
    })
  })

  test('of a transfer with change is 5,179 gas', async () => {
    const { platform } = await platformNetwork()
    const to = new Wallet(1).output(platform, 1n)
    const { unsigned } = wallet.pay(platform, (base) => ({ kind: 'BaseTx', base }), { outputs: [to] })
    expect(gasOf(txComplexity(unsigned), platform.params.fees.dynamic.weights)).toBe(5_179n)
  })

  test('counts every byte of a transaction once', async () => {
    const { platform } = await platformNetwork()
    const { owners, address } = wallet
    const authorizers = [wallet]
    const txs = [
      wallet.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owners })),
      wallet.pay(
        platform,
        (base) => ({
          kind: 'CreateChainTx',
          base,
          subnetId: emptyId,
          chainName: 'ü',
          vmId: emptyId,
          fxIds: [emptyId],
          genesisData: new Uint8Array(9),
          subnetAuthorization: byFirstOwner,
        }),
        { authorizers },
      ),
      wallet.pay(
        platform,
        (base) => ({
          kind: 'TransferSubnetOwnershipTx',
          base,
          subnetId: emptyId,
          subnetAuthorization: byFirstOwner,
          newOwner: { ...owners, addresses: [address, address] },
        }),
        { authorizers },
      ),
      wallet.pay(platform, (base) => ({
        kind: 'ExportTx',
        base,
        destinationChain: emptyId,
        exportedOutputs: [wallet.output(platform, 1n)],
      })),
    ]
    for (const { unsigned, bytes } of txs)
      expect([unsigned.kind, txComplexity(unsigned).bandwidth]).toEqual([unsigned.kind, BigInt(bytes.length)])
  })

  // Reads, writes and microseconds of AvalancheGo `vms/platformvm/txs/fee/complexity.go`, and those of one imported
  // input (1, 1, 200), one output (0, 1, 0), one authorization (0, 0, 200) and a key with its proof (0, 0, 1050).
  const expected: Readonly<Record<string, readonly [dbRead: bigint, dbWrite: bigint, compute: bigint]>> = {
    BaseTx: [0n, 0n, 0n],
    ImportTx: [1n, 1n, 200n],
    ExportTx: [0n, 1n, 0n],
    CreateSubnetTx: [0n, 1n, 0n],
    CreateChainTx: [3n, 1n, 200n],
    AddSubnetValidatorTx: [3n, 3n, 200n],
    RemoveSubnetValidatorTx: [1n, 3n, 200n],
    TransferSubnetOwnershipTx: [1n, 1n, 200n],
    AddPermissionlessValidatorTx: [1n, 4n, 1_050n],
    AddPermissionlessDelegatorTx: [1n, 3n, 0n],
    ConvertSubnetToL1Tx: [3n, 6n, 1_250n],
    IncreaseL1ValidatorBalanceTx: [1n, 5n, 0n],
    DisableL1ValidatorTx: [1n, 6n, 200n],
    AddAutoRenewedValidatorTx: [0n, 4n, 1_050n],
    SetAutoRenewedValidatorConfigTx: [1n, 1n, 200n],
    // A message has 23 reads, and takes 1,000 microseconds and five for each of its two signers.
    RegisterL1ValidatorTx: [28n, 6n, 2_060n],
    SetL1ValidatorWeightTx: [26n, 5n, 1_010n],
  }

  test('of each kind has its bytes, reads, writes and time', async () => {
    const network = await platformNetwork()
    const base = baseOf(network.platform)
    const all: Readonly<Record<string, UnsignedTx>> = {
      ...eachKind(network),
      RegisterL1ValidatorTx: {
        kind: 'RegisterL1ValidatorTx',
        base,
        balanceNAVAX: 1n,
        proofOfPossession: new Uint8Array(96),
        message: hexToBytes(recorded.registration),
      },
      SetL1ValidatorWeightTx: {
        kind: 'SetL1ValidatorWeightTx',
        base,
        message: hexToBytes(recorded.weightChange),
      },
    }
    for (const [kind, [dbRead, dbWrite, compute]] of Object.entries(expected)) {
      const unsigned = all[kind] as UnsignedTx
      const credentials = credentialsFor(unsigned, () => new Uint8Array(65))
      const bandwidth = BigInt(signedTx(unsigned, credentials).bytes.length)
      expect([kind, txComplexity(unsigned)]).toEqual([kind, { bandwidth, dbRead, dbWrite, compute }])
    }
  })

  test('counts the locks of outputs and inputs', async () => {
    const { platform } = await platformNetwork()
    const output: TransferableOut = {
      kind: 'stakeableLock',
      locktime: 5n,
      output: { kind: 'transfer', amount: 1n, owners: wallet.owners },
    }
    const { avaxAssetId: assetId } = platform
    const inputs = [inputOf({ txId: emptyId, outputIndex: 0, assetId, output }, [0, 1])]
    const unsigned: UnsignedTx = {
      kind: 'BaseTx',
      base: { ...baseOf(platform), memo: new Uint8Array(3), inputs, outputs: [{ assetId, output }] },
    }
    const { bytes } = sign(unsigned, [[wallet, wallet]])
    expect(txComplexity(unsigned)).toEqual({
      bandwidth: BigInt(bytes.length),
      dbRead: 1n,
      dbWrite: 2n,
      compute: 400n,
    })
  })

  test('of an authorization of another type does not exist', async () => {
    const { DisableL1ValidatorTx } = eachKind(await platformNetwork())
    const disableAuthorization = { kind: 'credential', signatures: [] } as const
    expect(() => txComplexity({ ...DisableL1ValidatorTx, disableAuthorization })).toThrow(
      'unsupported auth type',
    )
  })

  test('is gas by the weight of each of its parts', () => {
    const weights = { bandwidth: 1n, dbRead: 1_000n, dbWrite: 1_000_000n, compute: 1_000_000_000n }
    expect(gasOf({ bandwidth: 2n, dbRead: 3n, dbWrite: 4n, compute: 5n }, weights)).toBe(5_004_003_002n)
  })

  test('of kinds that cannot be issued does not exist', () => {
    expect(() => txComplexity({ kind: 'RewardValidatorTx', stakerTxId: emptyId })).toThrow(
      'unsupported transaction type',
    )
    expect(() => txComplexity({ kind: 'AdvanceTimeTx', time: 1n })).toThrow('unsupported transaction type')
  })
})
