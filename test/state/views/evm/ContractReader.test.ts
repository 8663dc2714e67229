import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { ContractReader } from '../../../../state/views/evm/ContractReader.js'
import { ScriptedToken } from '../../../methods/data/scriptedToken.js'

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

/** Code that rerun a text of zero bytes, as the ABI encodes it, to each call. */
function zerosOf(length: number): string {
  const word = (value: number) => value.toString(16).padStart(4, '0')
  // MSTORE of the offset and the length, then RETURN of both with the bytes.
  return `0x602060005261${word(length)}60205261${word(64 + length)}6000f3`
}
