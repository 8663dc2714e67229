import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToString } from '../../../../../state/codec/ids.js'
import type { NodeError } from '../../../../../state/errors/NodeError.js'
import type { AtomicContext } from '../../../../../state/evm/coreth/atomic/AtomicContext.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { checkCredentials } from '../../../../../state/evm/coreth/atomic/checkCredentials.js'
import { signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import { verifyAtomicTx } from '../../../../../state/evm/coreth/atomic/verifyAtomicTx.js'
import { checksumAddress } from '../../../../../state/evm/values/checksumAddress.js'
import { UndoLog } from '../../../../../state/time/UndoLog.js'
import type { TransferOutput } from '../../../../../state/utxo/outputs.js'
import { SharedMemory } from '../../../../../state/utxo/SharedMemory.js'
import { type Utxo, utxoBytes, utxoId } from '../../../../../state/utxo/utxo.js'
import { Holder, type Site, spending } from './Holder.js'

// Who may spend what, by the rules of both eras (AvalancheGo `vms/saevm/cchain/tx` verifyCredentials, and coreth
// `plugin/evm/atomic/vm/tx_semantic_verifier.go`).

const [own, avax, other] = ['c1', 'ee', '09'].map((byte) => byte.repeat(32)) as [Id, Id, Id]
const site: Site = { networkId: 12345, blockchainId: own, avaxAssetId: avax }
const [ann, ben] = [new Holder(1), new Holder(2)]

const utxo = (byte: string, changes: Partial<Utxo<TransferOutput>> = {}): Utxo<TransferOutput> => ({
  txId: byte.repeat(32) as Id,
  outputIndex: 0,
  assetId: avax,
  output: { kind: 'transfer', amount: 10n ** 9n, owners: ann.owners },
  ...changes,
})
const [first, second] = [utxo('11'), utxo('22')]

/** A state in which the P-Chain has exported some UTXOs, at the time 1000. */
function contextOf(...utxos: readonly (readonly [Utxo<TransferOutput>, Uint8Array?])[]): AtomicContext {
  const sharedMemory = new SharedMemory(new UndoLog())
  for (const [one, value = utxoBytes(one)] of utxos)
    sharedMemory.put(emptyId, own, { key: utxoId(one), value, addresses: [] })
  const clock = { nowSeconds: () => 1000n } as AtomicContext['clock']
  return { ...site, xChainId: other, sharedMemory, clock, subnetOf: () => emptyId }
}

function reason(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as NodeError).message
  }
}
/** The refusals since Helicon and before it. */
const refusals = (tx: AtomicTx, context = contextOf([first], [second])) => [
  reason(() => checkCredentials(context, tx)),
  reason(() => verifyAtomicTx(context, tx, 1n)),
]
const importing = (changes: Parameters<Holder['import']>[2] = {}) =>
  ann.import(site, [first, second], changes)
const exporting = (changes: Parameters<Holder['export']>[3] = {}) => ann.export(site, 5n, 0n, changes)
const nobody = { kind: 'other', typeId: 10, bytes: new Uint8Array(4) } as const

describe('an import', () => {
  test('that the owners of its UTXOs signed passes', () => {
    expect(refusals(importing())).toEqual([undefined, undefined])
  })

  test('has a credential for each input', () => {
    expect(refusals(importing({ signers: [[ann]] }))).toEqual([
      'incorrect number of credentials: want 2, got 1',
      'incorrect number of credentials: (2 vs. 1)',
    ])
  })

  test('spends what its source has exported', () => {
    expect(refusals(importing(), contextOf([first]))).toEqual([
      `fetching UTXOs from ${idToString(emptyId)}: not found`,
      `failed to fetch import UTXOs from ${idToString(emptyId)} due to: not found`,
    ])
  })

  test('names the second UTXO if that is not of the C-Chain', () => {
    const broken = utxoBytes(second).slice(0, -1)
    for (const refusal of refusals(importing(), contextOf([first], [second, broken])))
      expect(refusal).toMatch(/^(unmarshalling UTXO \(1\)|failed to unmarshal UTXO): /)
  })

  test('spends UTXOs of the asset that it says', () => {
    const context = contextOf([first], [second, utxoBytes({ ...second, assetId: other })])
    expect(refusals(importing(), context)).toEqual([
      `mismatched asset IDs (1): input asset ${idToString(avax)} does not match UTXO asset ${idToString(other)}`,
      "asset IDs in the input don't match the utxo",
    ])
  })

  test.each([
    [1000n, undefined],
    [1001n, 'output is time locked'],
  ])('of a UTXO that is locked until %d, at 1000', (locktime, refusal) => {
    const locked = { ...second.output, owners: { ...ann.owners, locktime } }
    const context = contextOf([first], [second, utxoBytes({ ...second, output: locked })])
    expect(refusals(importing(), context)).toEqual([
      refusal && `verifying transfer (1): ${refusal}`,
      refusal && `import tx transfer failed verification: ${refusal}`,
    ])
  })

  test.each([
    ['no credential of its type', 'wrong credential type', () => nobody],
    [
      'a credential of two signatures',
      'input expected a different number of signers than provided in the credential',
      () => ({ kind: 'credential', signatures: [new Uint8Array(65), new Uint8Array(65)] }) as const,
    ],
  ])('has not %s for its second input', (_, refusal, credential) => {
    const { unsigned, credentials } = importing()
    expect(refusals(signedAtomicTx(unsigned, [...credentials.slice(0, 1), credential()]))).toEqual([
      `verifying transfer (1): ${refusal}`,
      `import tx transfer failed verification: ${refusal}`,
    ])
  })
})

describe('an export', () => {
  const [low, high] = [ann, ben].sort((a, b) => (a.evmAddress < b.evmAddress ? -1 : 1)) as [Holder, Holder]
  const inputs = [low, high].map(({ evmAddress }) => {
    return { address: evmAddress, amount: 10n ** 9n, assetId: avax, nonce: 0n }
  })

  test('that its accounts signed passes', () => {
    expect(refusals(exporting({ inputs, signers: [[low], [high]] }))).toEqual([undefined, undefined])
  })

  test('has a credential for each input', () => {
    expect(refusals(exporting({ signers: [] }))).toEqual([
      'incorrect number of credentials: want 1, got 0',
      'export tx contained incorrect number of credentials want 1 got 0',
    ])
  })

  test.each([0, 2])('has one signature of each account, and not %d', (count) => {
    const signers = [[low], Array.from({ length: count }, () => high)]
    expect(refusals(exporting({ inputs, signers }))).toEqual([
      `incorrect number of signatures (1): want 1, got ${count}`,
      `incorrect number of signatures want 1 signature for EVM Input Credential, but got ${count}`,
    ])
  })

  test('is signed by the account and nobody else', () => {
    expect(refusals(exporting({ inputs, signers: [[low], [low]] }))).toEqual([
      [
        'signature does not match address (1):',
        `want ${checksumAddress(high.evmAddress)}, got ${checksumAddress(low.evmAddress)}`,
      ].join(' '),
      "signature doesn't match public key",
    ])
  })

  test('has a signature that some key made', () => {
    const { unsigned, credentials } = exporting({ inputs, signers: [[low], [high]] })
    const none = { kind: 'credential', signatures: [new Uint8Array(65)] } as const
    expect(refusals(signedAtomicTx(unsigned, [...credentials.slice(0, 1), none]))).toEqual([
      'recovering public key (1): invalid signature',
      'invalid signature',
    ])
  })
})

test('an import spends the UTXOs of its own inputs', () => {
  const stranger = utxo('33', { output: { ...first.output, owners: ben.owners } })
  const context = contextOf([first], [second], [stranger])
  const mixed = importing({ importedInputs: [spending(first), spending(stranger)] })
  for (const refusal of refusals(mixed, context)) expect(refusal).toMatch(/: wrong signature: expected/)
})
