import { describe, expect, it } from '@jest/globals'
import { credentialsOf, signaturesJson } from '../../../../../methods/data/parts/primary/credentials.js'
import type { Id } from '../../../../../state/codec/ids.js'
import { sha256 } from '../../../../../state/crypto/hashes.js'
import { publicKeyOf, signRecoverable } from '../../../../../state/crypto/secp256k1.js'
import { platformChainId } from '../../../../../state/platform/PlatformChain.js'
import { utxoId } from '../../../../../state/utxo/utxo.js'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const keys = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
const unsignedBytes = Uint8Array.of(1, 2, 3)
const signatures = keys.map((key) => signRecoverable(sha256(unsignedBytes), key))
/** The signature of a key as answers show it. */
const shown = (index: number) => ({
  signature: base64(signatures[index] as Uint8Array),
  publicKey: base64(publicKeyOf(keys[index] as Uint8Array)),
})

/** The first input is signed by one key, the second by two. */
const signed = {
  unsignedBytes,
  credentials: [
    { kind: 'credential', signatures: signatures.slice(0, 1) },
    { kind: 'credential', signatures: signatures.slice(1) },
    { kind: 'empty' },
  ],
}
const inputs = [4, 5].map((outputIndex) => ({ txId: 'a'.repeat(64) as Id, outputIndex }))
const [first, second] = inputs.map((input) => utxoId(input)) as [Id, Id]
const unknown = 'f'.repeat(64) as Id

it('a credential is shown by the signatures that it has, each with its key', () => {
  expect([0, 1, 2, 3, -1].map((index) => signaturesJson(signed, index))).toEqual([
    [shown(0)],
    [shown(1), shown(2)],
    [],
    [],
    [],
  ])
})

describe.each([
  ['P', platformChainId, { kind: 'BaseTx', base: { inputs } }],
  ['X', 'x', { kind: 'BaseTx', base: { inputs } }],
  ['C', 'c', { kind: 'UnsignedImportTx', importedInputs: inputs }],
])('a transaction of the %s-Chain', (name, chainId, unsigned) => {
  const found = (of: string, tx: object | undefined) => (name === of ? tx : undefined)
  const shownBy = (spent: Id, tx: object | undefined) => {
    const world = {
      platform: { transactions: { get: (id: string) => id === 't' && found('P', tx && { tx }) } },
      avm: {
        blockchainId: 'x',
        transactions: { get: (id: string) => (id === 't' ? found('X', tx) : undefined) },
      },
      atomic: { find: (id: string) => id === 't' && found('C', tx && { tx }) },
    }
    return credentialsOf({ world } as never, { chainId, txId: 't' } as never, spent)
  }

  it('shows those with which an output was spent', () => {
    const tx = { ...signed, unsigned }
    expect(shownBy(first, tx)).toEqual([shown(0)])
    expect(shownBy(second, tx)).toEqual([shown(1), shown(2)])
    expect(shownBy(unknown, tx)).toEqual([])
  })

  it('shows none where it is not known', () => {
    expect(shownBy(first, undefined)).toEqual([])
  })
})

it('an export of the C-Chain spends no output', () => {
  const tx = { ...signed, unsigned: { kind: 'UnsignedExportTx', importedInputs: inputs } }
  const world = { platform: {}, avm: { blockchainId: 'x' }, atomic: { find: () => ({ tx }) } }
  expect(credentialsOf({ world } as never, { chainId: 'c', txId: 't' } as never, first)).toEqual([])
})
