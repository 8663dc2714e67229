import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { headerJson } from '../../../../methods/eth/parts/headerJson.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { rlpDigits } from '../../../../state/codec/rlp/encode.js'
import { decodeBlock } from '../../../../state/evm/blocks/decodeBlock.js'
import { encodeHeader, hashHeader } from '../../../../state/evm/blocks/encodeHeader.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { toHash } from '../../../../state/evm/values/Hash.js'

/** Answers to eth_getBlockByNumber of a node with Helicon, and of one that crosses into it. */
const recorded: Record<string, string>[] = JSON.parse(
  readFileSync(new URL('vectors/heliconHeaders.json', import.meta.url), 'utf8'),
)

describe.each(recorded)('block $number with settledHeight $settledHeight', (json) => {
  const header = headerOf(json)

  test('has the recorded hash', () => {
    expect(hashHeader(header, 'coreth')).toBe(json.hash)
  })

  test('is read back from its bytes', () => {
    const none = rlpDigits.list('')
    const block = rlpDigits.list(
      [hexDigits(header), none, none, rlpDigits.emptyString, rlpDigits.emptyString].join(''),
    )
    const decoded = decodeBlock(hexToBytes(block), 'coreth', 43112n, () => undefined)
    expect(decoded.header).toEqual(header)
    expect(decoded.hash).toBe(json.hash)
  })

  test('is shown with the fields of its time', () => {
    const shown = Object.entries(
      headerJson({ hash: toHash(hexToBytes(json.hash ?? '')), header }, { isAsynchronous: true }),
    )
    const fields = shown.filter(([name, value]) => value !== undefined && name !== 'totalDifficulty')
    const { totalDifficulty: _, ...expected } = json
    expect(Object.fromEntries(fields)).toEqual(expected)
  })
})

test('headers of an L1 have no fields of Helicon', () => {
  const [genesis] = recorded
  const header = headerOf(genesis ?? {})
  expect(encodeHeader(header, 'subnet-evm')).toEqual(
    encodeHeader({ ...header, sae: undefined }, 'subnet-evm'),
  )
})

function hexDigits(header: Header): string {
  return Buffer.from(encodeHeader(header, 'coreth')).toString('hex')
}

function headerOf(json: Record<string, string>): Header {
  const bytes = (name: string) => hexToBytes((json[name] ?? '').slice(2))
  const hash = (name: string) => toHash(bytes(name))
  const number = (name: string) => BigInt(json[name] ?? '0x0')
  return {
    parentHash: hash('parentHash'),
    uncleHash: hash('sha3Uncles'),
    coinbase: toAddress(bytes('miner')),
    stateRoot: hash('stateRoot'),
    transactionsRoot: hash('transactionsRoot'),
    receiptsRoot: hash('receiptsRoot'),
    logsBloom: bytes('logsBloom'),
    difficulty: number('difficulty'),
    number: number('number'),
    gasLimit: number('gasLimit'),
    gasUsed: number('gasUsed'),
    timestamp: number('timestamp'),
    extraData: bytes('extraData'),
    mixHash: hash('mixHash'),
    nonce: bytes('nonce'),
    extDataHash: hash('extDataHash'),
    baseFee: number('baseFeePerGas'),
    extDataGasUsed: number('extDataGasUsed'),
    blockGasCost: number('blockGasCost'),
    blobGasUsed: number('blobGasUsed'),
    excessBlobGas: number('excessBlobGas'),
    parentBeaconBlockRoot: hash('parentBeaconBlockRoot'),
    timestampMs: number('timestampMilliseconds'),
    minDelayExcess: number('minDelayExcess'),
    sae:
      json.settledHeight === undefined
        ? undefined
        : {
            targetExponent: number('targetExponent'),
            minPriceExponent: number('minPriceExponent'),
            settledHeight: number('settledHeight'),
            settledGasUnix: number('settledGasUnix'),
            settledGasNumerator: number('settledGasNumerator'),
            settledExcess: number('settledExcess'),
          },
  }
}
