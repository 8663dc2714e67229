import { expect, it } from '@jest/globals'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import type { AnyOutput } from '../../../../state/views/primary/LedgerBlock.js'
import { amountOfAny, ownersOfAny } from '../../../../state/views/primary/LedgerOutput.js'

const owners: OutputOwners = { locktime: 0n, threshold: 1, addresses: [] }
const transfer = { kind: 'transfer', amount: 7n, owners } as const

it.each([
  ['a transfer', transfer, 7n],
  ['a locked transfer', { kind: 'stakeableLock', locktime: 9n, output: transfer }, 7n],
  ['an NFT', { kind: 'nftTransfer', groupId: 1, payload: new Uint8Array(), owners }, 1n],
  ['a property', { kind: 'propertyOwned', owners }, 1n],
  ['a right to mint', { kind: 'mint', owners }, 0n],
] as const)('%s has its amount and its owners', (_, output, amount) => {
  expect(amountOfAny(output as AnyOutput)).toBe(amount)
  expect(ownersOfAny(output as AnyOutput)).toBe(owners)
})
