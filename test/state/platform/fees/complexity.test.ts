import { describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../state/codec/ids.js'
import { gasOf, txComplexity } from '../../../../state/platform/fees/complexity.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { byFirstOwner, fundedKey, Wallet } from '../Wallet.js'

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

  test('of kinds that cannot be issued does not exist', () => {
    expect(() => txComplexity({ kind: 'RewardValidatorTx', stakerTxId: emptyId })).toThrow(
      'unsupported transaction type',
    )
    expect(() => txComplexity({ kind: 'AdvanceTimeTx', time: 1n })).toThrow('unsupported transaction type')
  })
})
