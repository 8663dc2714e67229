import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { checkBase } from '../../../../state/platform/execution/baseRules.js'
import type { PlatformChain } from '../../../../state/platform/PlatformChain.js'
import type { BaseFields } from '../../../../state/utxo/baseFields.js'
import type { TransferableInput } from '../../../../state/utxo/transferables.js'
import { platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { baseOf, Wallet } from '../Wallet.js'

let chain: PlatformChain
beforeAll(async () => {
  chain = (await platformNetwork()).platform
})

/** Returns why the base fields are refused; undefined when they are not. */
function refusal(fields: Partial<BaseFields>): string | undefined {
  try {
    checkBase(chain, { ...baseOf(chain), ...fields })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('the base fields of a transaction', () => {
  const owner = new Wallet(1)
  const paid = (amount: bigint) => owner.output(chain, amount)
  const spent = (outputIndex: number, amount = 1n): TransferableInput => ({
    txId: '01'.repeat(32) as Id,
    outputIndex,
    assetId: chain.avaxAssetId,
    input: { kind: 'transfer', amount, signatureIndices: [0] },
  })

  test('are of this network and the P-Chain', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ networkId: 1 })).toBe('metadata failed verification: tx has wrong network ID')
    expect(refusal({ blockchainId: '01'.repeat(32) as Id })).toBe(
      'metadata failed verification: tx has wrong chain ID',
    )
  })

  test('have outputs and inputs of some value', () => {
    expect(refusal({ outputs: [paid(1n)], inputs: [spent(0)] })).toBeUndefined()
    expect(refusal({ outputs: [paid(0n)] })).toBe('output failed verification: output has no value')
    expect(refusal({ inputs: [spent(0, 0n)] })).toBe('input failed verification: input has no value')
  })

  test('have outputs and inputs in their order', () => {
    expect(refusal({ outputs: [paid(1n), paid(2n)], inputs: [spent(0), spent(1)] })).toBeUndefined()
    expect(refusal({ outputs: [paid(2n), paid(1n)] })).toBe('outputs not sorted')
    expect(refusal({ inputs: [spent(1), spent(0)] })).toBe('inputs not sorted and unique')
  })
})
