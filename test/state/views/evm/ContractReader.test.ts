import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { NodeError } from '../../../../state/errors/NodeError.js'
import { type Address, addressOfWord, toAddress } from '../../../../state/evm/values/Address.js'
import { ContractReader } from '../../../../state/views/evm/ContractReader.js'
import { ScriptedToken, word } from '../../../methods/data/scriptedToken.js'

const apes = '0x0721072107210721072107210721072107210721'
const long = '0x1e41e41e41e41e41e41e41e41e41e41e41e41e41'

/** A reader of the C-Chain's last block, and how many calls of contracts were made for it so far. */
async function reading() {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
  const token = await ScriptedToken.at(net, apes)
  await token.setUri('erc721', 1, 'ipfs://one')
  await token.setUri('erc1155', 1, 'ipfs://kind')
  const chain = net.network.world.cChain
  const { run } = chain.engine
  let calls = 0
  chain.engine.run = (...words) => {
    calls++
    return run(...words)
  }
  return { net, chain, token, calls: () => calls, reader: () => new ContractReader(chain, chain.head) }
}

const address = (text: string) => toAddress(hexToBytes(text))

it('a URI is read once of a block, for each token and kind of token', async () => {
  const { net, calls, reader } = await reading()
  const contracts = reader()
  const read = (kind: 'erc721' | 'erc1155', id: bigint) => contracts.uriOf(address(apes), kind, id)
  expect([read('erc721', 1n), read('erc1155', 1n)]).toEqual(['ipfs://one', 'ipfs://kind'])
  expect(calls()).toBe(2)
  expect([read('erc721', 1n), read('erc1155', 1n)]).toEqual(['ipfs://one', 'ipfs://kind'])
  expect(calls()).toBe(2)
  await net.close()
})

it('URIs of more than 1000 characters are read each time, since contracts can have any number of megabytes', async () => {
  const { net, calls, reader } = await reading()
  for (const [length, again] of [
    [1000, 0],
    [1001, 1],
  ] as const) {
    await net.emulator.setCode({ chain: 'C', address: long, code: zerosOf(length) })
    const contracts = reader()
    expect(contracts.uriOf(address(long), 'erc721', 1n)).toHaveLength(length)
    const before = calls()
    expect(contracts.uriOf(address(long), 'erc721', 1n)).toHaveLength(length)
    expect(calls() - before).toBe(again)
  }
  await net.close()
})

it('a thousand URIs are kept of a block', async () => {
  const { net, calls, reader } = await reading()
  await net.emulator.setCode({ chain: 'C', address: long, code: zerosOf(10) })
  const contracts = reader()
  for (let id = 1n; id <= 1001n; id++) contracts.uriOf(address(long), 'erc721', id)
  const before = calls()
  contracts.uriOf(address(long), 'erc721', 1000n)
  expect(calls() - before).toBe(0)
  contracts.uriOf(address(long), 'erc721', 1001n)
  expect(calls() - before).toBe(1)
  await net.close()
})

it('facts and balances are read once of a block, and of 10,000 balances all are read again', async () => {
  const { net, calls, reader } = await reading()
  const contracts = reader()
  const [token, none] = [apes, '0x7777777777777777777777777777777777777777'].map(address) as [
    Address,
    Address,
  ]
  const count = (read: () => unknown) => {
    const before = calls()
    read()
    return calls() - before
  }
  const facts = () => contracts.facts(token)
  const balance = () => contracts.balanceOf(token, none)
  expect([count(facts), count(facts), count(balance), count(balance)]).toEqual([3, 0, 1, 0])
  // Accounts without code are not called, and their balances are kept all the same.
  for (let account = 1n; account < 9_999n; account++) contracts.balanceOf(none, addressOfWord(account))
  expect(count(balance)).toBe(0)
  contracts.balanceOf(none, addressOfWord(9_999n))
  expect([count(balance), count(balance)]).toEqual([1, 0])
  await net.close()
})

it('reads what contracts answer, and nothing from answers that are none', async () => {
  const { net, token, reader } = await reading()
  const ann = '0x000000000000000000000000000000000000a11c'
  const none = '0x7777777777777777777777777777777777777777'
  /** Code that returns a word whose last byte is 1, of which the first bytes. */
  const short = (length: number) => `0x6001601f5360${length.toString(16).padStart(2, '0')}6000f3`
  await token.setName('Apes', 'APE', 255)
  await token.setBalance(ann, 7)
  await token.setTokenBalance(ann, 9, 8)
  await token.setOwner(1, ann)
  await token.setOwner(2, `0x${'f'.repeat(40)}`)
  await token.answer(`6352211e${word(3)}`, word(1n << 160n))
  await token.claim('erc721')
  await token.answer(`01ffc9a7${'d9b67a26'.padEnd(64, '0')}`, word(2))
  const contracts = reader()
  const [apesAt, annAt, noneAt] = [apes, ann, none].map(address) as [Address, Address, Address]
  expect(contracts.facts(apesAt)).toEqual({ name: 'Apes', symbol: 'APE', decimals: 255 })
  expect([contracts.balanceOf(apesAt, annAt), contracts.balanceOfToken(apesAt, annAt, 9n)]).toEqual([7n, 8n])
  expect([1n, 2n, 3n, 4n].map((id) => contracts.ownerOf(apesAt, id))).toEqual([
    ...[ann, `0x${'f'.repeat(40)}`, undefined, undefined],
  ])
  expect(['80ac58cd', 'd9b67a26', 'ffffffff'].map((id) => contracts.supports(apesAt, id))).toEqual([
    ...[true, false, false],
  ])
  // An account without code answers nothing, and a precompile does.
  expect([contracts.hasCode(noneAt), contracts.facts(noneAt), contracts.balanceOf(noneAt, annAt)]).toEqual([
    ...[false, { name: '', symbol: '', decimals: 0 }, undefined],
  ])
  expect(contracts.balanceOf(address(`0x${'2'.padStart(40, '0')}`), annAt)).toBeGreaterThan(1n << 200n)

  await token.setName('Apes', 'APE', 256)
  expect(reader().facts(apesAt).decimals).toBe(0)
  for (const [length, balance] of [
    [31, undefined],
    [32, 1n],
    [64, 1n],
  ] as const) {
    await net.emulator.setCode({ chain: 'C', address: long, code: short(length) })
    expect(reader().balanceOf(address(long), annAt)).toBe(balance)
  }
  for (const [length, named] of [
    [1024, 1024],
    [1025, 0],
  ] as const) {
    await net.emulator.setCode({ chain: 'C', address: long, code: zerosOf(length) })
    expect(reader().facts(address(long)).name).toHaveLength(named)
  }
  await net.close()
})

it('gives a call that reads a word half a million gas, before what its data costs', async () => {
  const { net, reader } = await reading()
  // Returns the gas that is left.
  await net.emulator.setCode({ chain: 'C', address: long, code: '0x5a5f5260205ff3' })
  const data = 4 * 16 + 12 * 4 + 20 * 16
  expect(reader().balanceOf(address(long), address(apes))).toBe(BigInt(500_000 - 21_000 - data - 2))
  await net.close()
})

it('reads nothing where a call is refused, and hides no error of the program', async () => {
  const { net, chain, reader } = await reading()
  const throwing = (error: Error) => {
    chain.engine.run = () => {
      throw error
    }
    return () => reader().balanceOf(address(apes), address(long))
  }
  expect(throwing(new NodeError('refused'))()).toBeUndefined()
  expect(throwing(new RangeError('broken'))).toThrow(new RangeError('broken'))
  await net.close()
})

it('reads the state after its block, until the control API replaces that', async () => {
  const { net, chain, token, reader } = await reading()
  const contracts = reader()
  expect(contracts.reads(chain.head)).toBe(true)
  expect(contracts.reads(chain.genesis)).toBe(chain.head === chain.genesis)
  await token.setBalance(apes, 7)
  expect(contracts.reads(chain.head)).toBe(false)
  await net.close()
})

/** Code that rerun a text of zero bytes, as the ABI encodes it, to each call. */
function zerosOf(length: number): string {
  const word = (value: number) => value.toString(16).padStart(4, '0')
  // MSTORE of the offset and the length, then RETURN of both with the bytes.
  return `0x602060005261${word(length)}60205261${word(64 + length)}6000f3`
}
