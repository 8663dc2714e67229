import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToString } from '../../../../../state/codec/ids.js'
import type { NodeError } from '../../../../../state/errors/NodeError.js'
import type { AtomicContext } from '../../../../../state/evm/coreth/atomic/AtomicContext.js'
import type {
  AtomicExportTx,
  AtomicImportTx,
  UnsignedAtomicTx,
} from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { checkAccounts, checkForm } from '../../../../../state/evm/coreth/atomic/checkOperation.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { Wallet } from '../../../platform/Wallet.js'

// The form of the C-Chain's atomic transactions since Helicon (AvalancheGo `vms/saevm/cchain/tx`).

const idOf = (byte: string) => byte.repeat(32) as Id
const [own, xChain, avax, other] = [idOf('c1'), idOf('a1'), idOf('ee'), idOf('09')]
const context = { networkId: 12345, blockchainId: own, avaxAssetId: avax, xChainId: xChain } as AtomicContext
const { owners } = new Wallet(1)

/** An account, by a number that orders accounts. */
const account = (number: number, amount = 5n, assetId = avax) => ({
  address: `0x${String(number).repeat(40)}` as Address,
  amount,
  assetId,
})
const input = (txId: Id, amount = 5n, assetId = avax): AtomicImportTx['importedInputs'][number] => ({
  txId,
  outputIndex: 0,
  assetId,
  input: { kind: 'transfer', amount, signatureIndices: [0] },
})
const output = (amount: bigint, assetId = avax): AtomicExportTx['exportedOutputs'][number] => ({
  assetId,
  output: { kind: 'transfer', amount, owners },
})
const spent = (number: number, amount?: bigint, assetId?: Id) => ({
  ...account(number, amount, assetId),
  nonce: 0n,
})

const importing: AtomicImportTx = {
  kind: 'UnsignedImportTx',
  networkId: 12345,
  blockchainId: own,
  sourceChain: emptyId,
  importedInputs: [input(idOf('11')), input(idOf('22'))],
  outputs: [account(1), account(2)],
}
const exporting: AtomicExportTx = {
  kind: 'UnsignedExportTx',
  networkId: 12345,
  blockchainId: own,
  destinationChain: xChain,
  inputs: [spent(1), spent(2)],
  exportedOutputs: [output(4n), output(6n)],
}
/** Returns why a transaction is refused; undefined when its form is right. */
function refusalOf(unsigned: UnsignedAtomicTx): string | undefined {
  try {
    checkForm(context, unsigned)
    return undefined
  } catch (error) {
    return (error as NodeError).message
  }
}
const imports = (changes: Partial<AtomicImportTx>) => refusalOf({ ...importing, ...changes })
const exports = (changes: Partial<AtomicExportTx>) => refusalOf({ ...exporting, ...changes })
const nonAVAX = (what: string) =>
  `${what} contains non-AVAX (1): want ${idToString(avax)}, got ${idToString(other)}`

describe('the form of an import or an export', () => {
  test('is right with the P-Chain or the X-Chain on the other side, and outputs up to the inputs', () => {
    for (const sourceChain of [emptyId, xChain]) expect(imports({ sourceChain })).toBeUndefined()
    for (const destinationChain of [emptyId, xChain]) expect(exports({ destinationChain })).toBeUndefined()
  })

  test.each<readonly [reason: string, refusal: string | undefined]>([
    ['wrong network ID: want 12345, got 1', imports({ networkId: 1 })],
    [`wrong chain ID: want ${idToString(own)}, got ${idToString(other)}`, exports({ blockchainId: other })],
    [
      `not same subnet: want ${idToString(emptyId)} or ${idToString(xChain)}, got ${idToString(own)}`,
      exports({ destinationChain: own }),
    ],
    ['no inputs', imports({ importedInputs: [] })],
    ['no inputs', exports({ inputs: [] })],
    ['no outputs', imports({ outputs: [] })],
    ['no outputs', exports({ exportedOutputs: [] })],
    [
      'invalid input (1): input has no value',
      imports({ importedInputs: [input(idOf('11')), input(idOf('22'), 0n)] }),
    ],
    ['invalid output (1): zero amount', imports({ outputs: [account(1), account(2, 0n)] })],
    ['invalid input (1): zero amount', exports({ inputs: [spent(1), spent(2, 0n)] })],
    ['invalid output (1): output has no value', exports({ exportedOutputs: [output(4n), output(0n)] })],
    [nonAVAX('input'), imports({ importedInputs: [input(idOf('11')), input(idOf('22'), 5n, other)] })],
    [nonAVAX('output'), imports({ outputs: [account(1), account(2, 5n, other)] })],
    [nonAVAX('input'), exports({ inputs: [spent(1), spent(2, 5n, other)] })],
    [nonAVAX('output'), exports({ exportedOutputs: [output(4n), output(6n, other)] })],
    ['flow check failed: insufficient funds', imports({ outputs: [account(1), account(2, 6n)] })],
    ['flow check failed: insufficient funds', exports({ exportedOutputs: [output(4n), output(7n)] })],
    ['inputs not sorted and unique', imports({ importedInputs: [input(idOf('22')), input(idOf('11'))] })],
    ['inputs not sorted and unique', imports({ importedInputs: [input(idOf('11')), input(idOf('11'))] })],
    ['outputs not sorted and unique', imports({ outputs: [account(2), account(1)] })],
    ['outputs not sorted and unique', imports({ outputs: [account(1), account(1)] })],
    ['inputs not sorted and unique', exports({ inputs: [spent(2), spent(1)] })],
    ['inputs not sorted and unique', exports({ inputs: [spent(1), spent(1)] })],
    ['outputs not sorted', exports({ exportedOutputs: [output(6n), output(4n)] })],
  ])('is refused: %s', (reason, refusal) => {
    expect(refusal).toBe(reason)
  })

  test('may have the same output twice in an export', () => {
    expect(exports({ exportedOutputs: [output(5n), output(5n)] })).toBeUndefined()
  })
})

describe('the accounts of an operation', () => {
  const ann = '0x52908400098527886e0f7030069857d2e4169ee7' as Address
  const { address: ben } = account(2)
  const debit = { nonce: 3n, amount: 7n, minBalance: 7n }
  const operation = {
    gas: 1n,
    gasFeeCap: 1n,
    burns: new Map([[ben, debit]]).set(ann, debit),
    mints: new Map(),
  }
  const refusalFor = (nonce: bigint, balance: bigint) => {
    const state = {
      nonce: (address: Address) => (address === ann ? nonce : 3n),
      balance: (address: Address) => (address === ann ? balance : 7n),
    }
    return () => checkAccounts(operation, state)
  }
  const named = 'address 0x52908400098527886E0F7030069857D2E4169EE7'

  test('have its nonces, and what it takes of each', () => {
    expect(refusalFor(3n, 7n)).not.toThrow()
    expect(refusalFor(2n, 0n)).toThrow(`nonce mismatch: ${named} has nonce 2 but needs 3`)
    expect(refusalFor(4n, 7n)).toThrow(`nonce mismatch: ${named} has nonce 4 but needs 3`)
    expect(refusalFor(3n, 6n)).toThrow(`insufficient funds: ${named} has balance 6 but needs 7`)
  })
})
