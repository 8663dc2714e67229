import { beforeEach, describe, expect, test } from '@jest/globals'
import { toHex } from '../../../../../state/codec/hex.js'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { granite } from '../../../../granite.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from './atomicNetwork.js'
import { Holder, spending } from './Holder.js'

const alice = new Holder(1)
const bob = new Holder(2)
const anyId = '09'.repeat(32) as Id

let net: AtomicNetwork
beforeEach(async () => {
  net = await atomicNetwork(granite)
})

describe('a refused transaction', () => {
  /** Transactions by the reason why the node refuses them. */
  function refused(utxo: ReturnType<AtomicNetwork['exportToC']>[number]): Record<string, AtomicTx[]> {
    const { site } = net
    const imports = (changes: Parameters<Holder['import']>[2]) => alice.import(site, [utxo], changes)
    const exports = (changes: Parameters<Holder['export']>[3]) => rich.export(site, avax, 0n, changes)
    const account = { address: alice.evmAddress, amount: 1n, assetId: site.avaxAssetId }
    const input = { address: rich.evmAddress, amount: avax, assetId: site.avaxAssetId, nonce: 0n }
    const output = rich.output(net.network.world.platform, avax) as never as {
      assetId: Id
      output: { kind: 'transfer'; amount: bigint; owners: Holder['owners'] }
    }
    const most = 2n ** 64n - 1n
    const xChain = net.network.world.genesis.xChain.chainId
    return {
      'tx was issued with a different network ID': [imports({ networkId: 7 }), exports({ networkId: 7 })],
      'tx has wrong chain ID': [
        imports({ blockchainId: anyId }),
        imports({ sourceChain: anyId }),
        imports({ sourceChain: site.blockchainId }),
        exports({ blockchainId: anyId }),
        exports({ destinationChain: anyId }),
        exports({ destinationChain: site.blockchainId }),
        exports({ exportedOutputs: [{ ...output, assetId: anyId }] }),
      ],
      'tx has no imported inputs': [imports({ importedInputs: [] })],
      'tx has no EVM outputs': [imports({ outputs: [] })],
      'tx has no export outputs': [exports({ exportedOutputs: [] })],
      'EVM Output failed verification: output has no value': [
        imports({ outputs: [{ ...account, amount: 0n }] }),
      ],
      'EVM Output failed verification: empty asset ID is not valid': [
        imports({ outputs: [{ ...account, assetId: emptyId }] }),
      ],
      'import output cannot contain non-AVAX in Banff': [
        imports({ outputs: [{ ...account, assetId: anyId }] }),
      ],
      'import input cannot contain non-AVAX in Banff': [
        imports({ importedInputs: [{ ...spending(utxo), assetId: anyId }] }),
      ],
      'export input cannot contain non-AVAX in Banff': [exports({ inputs: [{ ...input, assetId: anyId }] })],
      'export output cannot contain non-AVAX in Banff': [
        exports({ destinationChain: xChain, exportedOutputs: [{ ...output, assetId: anyId }] }),
      ],
      'atomic input failed verification: input has no value': [
        imports({ importedInputs: [spending({ ...utxo, output: { ...utxo.output, amount: 0n } })] }),
      ],
      'input has no value': [exports({ inputs: [{ ...input, amount: 0n }] })],
      'output has no value': [
        exports({ exportedOutputs: [{ ...output, output: { ...output.output, amount: 0n } }] }),
      ],
      'empty asset ID is not valid': [exports({ inputs: [{ ...input, assetId: emptyId }] })],
      'inputs not sorted and unique': [
        imports({ importedInputs: [spending(utxo), spending(utxo)] }),
        exports({ inputs: [input, input] }),
      ],
      'outputs not sorted and unique': [imports({ outputs: [account, account] })],
      'tx outputs not sorted': [
        exports({ exportedOutputs: [output, { ...output, output: { ...output.output, amount: 1n } }] }),
      ],
      'import tx flow check failed due to: overflow': [imports({ outputs: [{ ...account, amount: most }] })],
      'export tx flow check failed due to: insufficient funds': [
        exports({ burn: 0n }),
        exports({ inputs: [], signers: [] }),
      ],
      'incorrect number of credentials: (1 vs. 0)': [imports({ signers: [] })],
      'export tx contained incorrect number of credentials want 1 got 2': [
        exports({ signers: [[rich], [rich]] }),
      ],
      'incorrect number of signatures want 1 signature for EVM Input Credential, but got 0': [
        exports({ signers: [[]] }),
      ],
      'incorrect number of signatures want 1 signature for EVM Input Credential, but got 2': [
        exports({ signers: [[rich, rich]] }),
      ],
      'expected *secp256k1fx.Credential but got *secp256k1fx.Credential': [
        signedAtomicTx(exports({}).unsigned, [{ kind: 'other', typeId: 11, bytes: new Uint8Array(16) }]),
      ],
      "signature doesn't match public key": [exports({ signers: [[alice]] })],
      'import tx transfer failed verification: wrong credential type': [
        signedAtomicTx(imports({}).unsigned, [{ kind: 'other', typeId: 10, bytes: new Uint8Array(4) }]),
      ],
      'import tx transfer failed verification: utxo amount and input amount are not equal: 1000000000 != 2000000000':
        [alice.import(site, [{ ...utxo, output: { ...utxo.output, amount: 2n * avax } }])],
      'insufficient funds': [exports({ inputs: [{ ...input, amount: most }] })],
      'invalid nonce': [rich.export(site, avax, 1n)],
      'tx size (41667) exceeds total atomic txs size target (40960)': [
        exports({ exportedOutputs: Array.from({ length: 518 }, () => output) }),
      ],
      'tx gas usage (103078) exceeds maximum allowed mempool gas usage (100000)': [
        exports({
          inputs: Array.from({ length: 87 }, (_, i) => ({
            ...input,
            address: toHex(new Uint8Array(20).fill(i + 1)) as Address,
          })),
        }),
      ],
    }
  }

  test('gets the reason of the node, and changes nothing', async () => {
    const [utxo] = net.exportToC(alice, avax)
    const digest = net.network.world.undo.digest()
    for (const [reason, txs] of Object.entries(refused(utxo!)))
      for (const tx of txs) {
        expect(await net.refusal(tx)).toBe(reason)
        expect(net.network.world.atomic.find(tx.id)).toBeUndefined()
      }
    expect(net.network.world.undo.digest()).toBe(digest)
  })

  test('names the signer of an import that does not own the UTXO', async () => {
    const [utxo] = net.exportToC(alice, avax)
    expect(await net.refusal(alice.import(net.site, [utxo!], { signers: [[bob]] }))).toMatch(
      /^import tx transfer failed verification: wrong signature: expected signature from \w+ but got from \w+$/,
    )
  })

  test('is one of the X-Chain with nothing to import, or to and from an L1', async () => {
    const { xChain } = net.network.world.genesis
    const [utxo] = net.exportToC(alice, avax)
    expect(await net.refusal(alice.import(net.site, [utxo!], { sourceChain: xChain.chainId }))).toMatch(
      /^failed to fetch import UTXOs from \w+ due to: not found$/,
    )
    const l1 = await net.network.createL1({ alias: 'games', name: 'games' } as never)
    for (const tx of [
      alice.import(net.site, [utxo!], { sourceChain: l1.chainId }),
      rich.export(net.site, avax, 0n, { destinationChain: l1.chainId }),
    ])
      expect(await net.refusal(tx)).toBe('tx has wrong chain ID')
  })
})
