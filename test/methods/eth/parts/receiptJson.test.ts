import { expect, it } from '@jest/globals'
import { receiptJson } from '../../../../methods/eth/parts/receiptJson.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { shortJson } from '../../../../state/codec/shortJson.js'
import { stringifyJsonSteps } from '../../../../state/codec/stringifyJson.js'
import { toEnd } from '../../../../state/codec/toEnd.js'
import { toHash } from '../../../../state/evm/values/Hash.js'
import { cChain, funded } from '../endpoint.js'

it.each(['anvil', 'hardhat', undefined] as const)(
  'a receipt is written at once as it is written in steps, where the chain behaves as %s',
  async (tooling) => {
    const { chain, send } = await cChain({}, tooling === undefined ? {} : { tooling })
    // Logs without topics and data, with one topic and 32 bytes, and with two topics; then a contract without code.
    const logging = '0x5f5fa0600160205fa1600260015f5fa200'
    const hashes = [
      await send({ to: funded.address, value: 1n }),
      await send({ data: logging }),
      await send({ to: funded.address, gas: 30_000n, data: '0x00' }),
      await send({ data: '0xfe' }),
    ]
    const texts = hashes.map((hash) => {
      const found = chain.transactionByHash(toHash(hexToBytes(hash)))
      if (found === undefined) throw new Error(`${hash} is in no block`)
      const receipt = receiptJson(found.block, found.index, tooling)
      const text = shortJson(receipt)
      expect(text).toBe(toEnd(stringifyJsonSteps(receipt, { before: '', after: '' })))
      return text
    })
    expect(JSON.parse(texts[1] ?? '').logs.map(({ topics }: { topics: string[] }) => topics.length)).toEqual([
      0, 1, 2,
    ])
    expect(JSON.parse(texts[3] ?? '').status).toBe('0x0')
    expect(texts[0]?.includes('blockTimestamp')).toBe(tooling === 'anvil')
  },
)
