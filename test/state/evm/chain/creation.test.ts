import { describe, expect, it } from '@jest/globals'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { contractAddress, saltedContractAddress } from '../../../../state/evm/engine/contractAddress.js'
import type { AccountEdit } from '../../../../state/evm/state/editedState.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble, deploy, returnTop } from '../assemble.js'
import { type Account, ann, makeChain, rich } from './makeChain.js'
import { makeSubnetChain } from './makeSubnetChain.js'

/** The runtime code is the value of slot 0 before the contract was created. */
const codeFromSlot = hexToBytes(assemble(`0 SLOAD ${returnTop}`))
/** A factory that creates a contract without code by CREATE2 with salt 7 and returns its address. */
const factory = hexToBytes(deploy(assemble(`7 0 0 0 CREATE2 ${returnTop}`)))
const factoryOf = (maker: Address) =>
  saltedContractAddress(maker, hexToBytes('07'.padStart(64, '0')), keccak256(new Uint8Array(0)))

/** Sends a transaction and returns its receipt. */
async function send(chain: EvmChain, from: Account, fields: Parameters<Account['sign']>[0]) {
  const hash = await chain.submissions.submit(from.sign({ gasLimit: 200_000n, value: 0n, ...fields }))
  const { block, index } = chain.transactionByHash(hash) ?? {}
  return block?.receipts[index ?? 0]
}

const stateOf = (chain: EvmChain) => chain.stateAt(chain.head)

describe('a contract can be created at an address', () => {
  it('that has a balance, which it keeps', async () => {
    const { chain } = makeChain()
    const address = contractAddress(rich.address, 1n)
    await send(chain, rich, { nonce: 0n, to: address, value: 3n })
    const data = hexToBytes('600160005360016000f3')
    const receipt = await send(chain, rich, { nonce: 1n, to: undefined, data, value: 5n })
    // AvalancheGo 1.14.2 uses the same amount.
    expect(receipt).toMatchObject({ status: 1n, contractAddress: address, gasUsed: 53_356n })
    expect(stateOf(chain).balance(address)).toBe(8n)
    expect(stateOf(chain).nonce(address)).toBe(1n)
  })

  it.each<[string, AccountEdit]>([
    ['a balance', { balance: 1n }],
    ['storage, which is gone', { storage: { slot: toWord(0n), word: toWord(9n) } }],
  ])('that was given %s through the control API', async (_, edit) => {
    const { chain } = makeChain()
    const address = contractAddress(rich.address, 0n)
    await chain.control.editAccount(address, edit)
    expect(await send(chain, rich, { nonce: 0n, to: undefined, data: codeFromSlot })).toMatchObject({
      status: 1n,
    })
    expect(toHex(stateOf(chain).code(address))).toBe(toWord(0n))
    expect(stateOf(chain).storage(address, toWord(0n))).toBe(toWord(0n))
  })

  it('of CREATE2 that has a balance', async () => {
    const { chain } = makeChain()
    const maker = contractAddress(rich.address, 0n)
    const made = factoryOf(maker)
    await send(chain, rich, { nonce: 0n, to: undefined, data: factory })
    await send(chain, rich, { nonce: 1n, to: made, value: 2n })
    expect(await send(chain, rich, { nonce: 2n, to: maker })).toMatchObject({ status: 1n })
    expect(stateOf(chain).nonce(made)).toBe(1n)
    expect(stateOf(chain).balance(made)).toBe(2n)
  })

  it('of an L1 that has a balance', async () => {
    const { chain, send: sendThere } = makeSubnetChain()
    const address = contractAddress(ann.address, 1n)
    await sendThere(ann, { to: address, value: 1n })
    const { receipt } = await sendThere(ann, { to: undefined, data: codeFromSlot })
    expect(receipt).toMatchObject({ status: 1n, contractAddress: address })
    expect(stateOf(chain).balance(address)).toBe(1n)
  })
})

describe('a creation fails and consumes all gas', () => {
  it.each<[string, AccountEdit]>([
    ['a nonce', { nonce: 1n }],
    ['code', { code: hexToBytes('00') }],
  ])('when the address has %s', async (_, edit) => {
    const { chain } = makeChain()
    const address = contractAddress(rich.address, 0n)
    await chain.control.editAccount(address, { balance: 4n })
    await chain.control.editAccount(address, edit)
    const receipt = await send(chain, rich, { nonce: 0n, to: undefined, data: codeFromSlot, value: 1n })
    expect(receipt).toMatchObject({ status: 0n, gasUsed: 200_000n, contractAddress: address })
    expect(stateOf(chain).nonce(rich.address)).toBe(1n)
    expect(stateOf(chain).balance(address)).toBe(4n)
  })

  it('of its frame only, when a contract creates a second one with an equal salt', async () => {
    const { chain } = makeChain()
    const maker = contractAddress(rich.address, 0n)
    await send(chain, rich, { nonce: 0n, to: undefined, data: factory })
    await send(chain, rich, { nonce: 1n, to: maker })
    const receipt = await send(chain, rich, { nonce: 2n, to: maker })
    expect(receipt).toMatchObject({ status: 1n })
    expect(receipt?.gasUsed).toBeGreaterThan(195_000n)
    expect(stateOf(chain).nonce(maker)).toBe(3n)
    expect(stateOf(chain).nonce(factoryOf(maker))).toBe(1n)
  })
})
