import { describe, expect, it } from '@jest/globals'
import { type Hex, hexToBytes, toHex } from '../../../../state/codec/hex.js'
import type { CustomPrecompile } from '../../../../state/evm/precompiles/CustomPrecompile.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { assemble, deploy, returnTop } from '../assemble.js'
import { ann, bea } from '../chain/makeChain.js'
import { makeSubnetChain } from '../chain/makeSubnetChain.js'

const address = '0x03000000000000000000000000000000000000Aa' as Address
const chainWith = (handler: CustomPrecompile, at: string = address) =>
  makeSubnetChain({ precompiles: { [at]: handler } })

/** Adds its input to a counter in slot 0, logs the sum and returns it. */
const counter: CustomPrecompile = ({ input, state, log }) => {
  const sum = toWord(BigInt(state.storage(address, toWord(0n))) + BigInt(input))
  state.setStorage(toWord(0n), sum)
  log([toWord(1n)], sum)
  return { output: sum, gasUsed: 5000n }
}

describe('a custom precompile', () => {
  it('exists from genesis on, and contracts see it', () => {
    const { chain } = chainWith(counter)
    const state = chain.stateAt(chain.genesis)
    expect(toHex(state.code(address.toLowerCase() as Address))).toBe('0x01')
    expect(state.nonce(address.toLowerCase() as Address)).toBe(1n)
  })

  it('keeps state, emits logs and consumes gas like any contract', async () => {
    const { chain, send, read } = chainWith(counter)
    const data = hexToBytes(toWord(3n))
    const { receipt } = await send(ann, { to: address.toLowerCase() as Address, data })
    expect(receipt.status).toBe(1n)
    expect(receipt.gasUsed).toBe(21_000n + 31n * 4n + 16n + 5000n)
    expect(toHex(receipt.logs[0]!.data)).toBe(toWord(3n))
    expect(await read(bea.address, address.toLowerCase() as Address, toWord(4n))).toBe(toWord(7n))
    expect(chain.stateAt(chain.head).storage(address.toLowerCase() as Address, toWord(0n))).toBe(toWord(3n))
  })

  it('leaves no trace when the calling contract reverts', async () => {
    const { chain, send } = chainWith(counter)
    const call = `42 0 MSTORE 0 0 32 0 0 ${address} GAS CALL`
    const { receipt: made } = await send(ann, {
      to: undefined,
      data: hexToBytes(deploy(assemble(`${call} 0 0 REVERT`))),
    })
    const { receipt } = await send(ann, { to: made.contractAddress })
    expect(receipt).toMatchObject({ status: 0n, logs: [] })
    expect(chain.stateAt(chain.head).storage(address.toLowerCase() as Address, toWord(0n))).toBe(toWord(0n))
  })

  it('may not write under STATICCALL', async () => {
    const { send, read } = chainWith(counter)
    const code = assemble(`32 0 32 0 ${address} GAS STATICCALL ${returnTop}`)
    const { receipt } = await send(ann, { to: undefined, data: hexToBytes(deploy(code)) })
    expect(await read(ann.address, receipt.contractAddress!, '0x')).toBe(toWord(0n))
  })

  it('reverts with bytes, fails with the error that it throws, and consumes no more gas than it has', async () => {
    const target = address.toLowerCase() as Address
    const fails = (handler: CustomPrecompile) => chainWith(handler).read(ann.address, target, '0x')
    expect(await fails(() => ({ revert: '0x1234' as Hex }))).toBe('execution reverted')
    expect(
      await fails(() => {
        throw new Error('no such thing')
      }),
    ).toBe('no such thing')
    expect(await fails(({ gas }) => ({ output: '0x', gasUsed: gas + 1n }))).toBe('out of gas')
  })

  it('is refused at the address of an existing precompile, and at an invalid address', () => {
    for (const taken of [
      '0x0000000000000000000000000000000000000001',
      '0x0100000000000000000000000000000000000000',
    ])
      expect(() => chainWith(counter, taken)).toThrow(`address ${taken} already used by a precompile`)
    expect(() => chainWith(counter, '0x12')).toThrow('"0x12" is no address for a precompile')
  })
})
