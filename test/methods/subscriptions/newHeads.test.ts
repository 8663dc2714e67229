import { expect, it } from '@jest/globals'
import { newHeads } from '../../../methods/subscriptions/newHeads.js'
import { traceChain } from '../../../methods/subscriptions/traceChain.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { toWord } from '../../../state/evm/values/Hash.js'

const bytes = (value: number) => Uint8Array.of(value)
const header = {
  parentHash: toWord(1n),
  uncleHash: toWord(2n),
  coinbase: '0x03',
  stateRoot: toWord(4n),
  transactionsRoot: toWord(5n),
  receiptsRoot: toWord(6n),
  logsBloom: bytes(7),
  difficulty: 8n,
  number: 9n,
  gasLimit: 10n,
  gasUsed: 11n,
  timestamp: 12n,
  extraData: bytes(13),
  mixHash: toWord(14n),
  nonce: bytes(15),
  extDataHash: toWord(16n),
  baseFee: 17n,
  extDataGasUsed: 18n,
  blockGasCost: 19n,
  blobGasUsed: 20n,
  excessBlobGas: 21n,
  parentBeaconBlockRoot: toWord(22n),
  timestampMs: 23n,
  minDelayExcess: 24n,
}
const shown = {
  parentHash: toWord(1n),
  sha3Uncles: toWord(2n),
  miner: '0x03',
  stateRoot: toWord(4n),
  transactionsRoot: toWord(5n),
  receiptsRoot: toWord(6n),
  logsBloom: '0x07',
  difficulty: '0x8',
  number: '0x9',
  gasLimit: '0xa',
  gasUsed: '0xb',
  timestamp: '0xc',
  extraData: '0x0d',
  mixHash: toWord(14n),
  nonce: '0x0f',
  extDataHash: toWord(16n),
  baseFeePerGas: '0x11',
  extDataGasUsed: '0x12',
  blockGasCost: '0x13',
  blobGasUsed: '0x14',
  excessBlobGas: '0x15',
  parentBeaconBlockRoot: toWord(22n),
  timestampMilliseconds: '0x17',
  minDelayExcess: '0x18',
}
const head = (flavour: string, members: object = {}) => {
  const listener = newHeads.start({ chain: { flavour } } as never, parseJson('["newHeads"]'))
  const block = { hash: toWord(99n), header: { ...header, ...members } } as never
  return 'block' in listener ? listener.block?.(block)[0] : undefined
}
/** The fields of Helicon. */
const saeNames = [
  ...['targetExponent', 'minPriceExponent', 'settledHeight', 'settledGasUnix'],
  ...['settledGasNumerator', 'settledExcess'],
]

it('a new head has the members of the header in the order of Go', () => {
  const json = head('coreth') as Record<string, unknown>
  const { hash, ...members } = json
  expect(hash).toBe(toWord(99n))
  const own = Object.entries(members).filter(([name]) => !saeNames.includes(name))
  expect(own).toEqual(Object.entries(shown))
  for (const name of saeNames) expect(json[name]).toBeNull()
  const sae = Object.fromEntries(saeNames.map((name, index) => [name, BigInt(index)]))
  expect(head('coreth', { sae })).toMatchObject(
    Object.fromEntries(saeNames.map((name, index) => [name, `0x${index}`])),
  )
})

it('a new head of subnet-EVM has none of coreth alone, and null for what it has not', () => {
  const { extDataHash: _, extDataGasUsed: __, ...members } = shown
  expect(head('subnet-evm')).toEqual({ ...members, hash: toWord(99n) })
  const none = { baseFee: undefined, blobGasUsed: undefined, parentBeaconBlockRoot: undefined }
  expect(head('subnet-evm', none)).toMatchObject({
    baseFeePerGas: null,
    blobGasUsed: null,
    parentBeaconBlockRoot: null,
  })
})

it('the traces of a chain need an end behind their start', () => {
  const blocks = [0n, 1n, 2n].map((number) => ({ header: { number }, receipts: [] }))
  const chain = {
    isAsynchronous: false,
    head: blocks[2],
    options: { allowUnfinalizedQueries: false },
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
  }
  const start = (from: string, to: string) => () =>
    traceChain.start({ chain, turns: {} } as never, parseJson(JSON.stringify(['traceChain', from, to])))
  expect(start('0x1', '0x2')).not.toThrow()
  expect(start('0x1', '0x1')).toThrow('end block (#1) needs to come after start block (#1)')
  expect(start('latest', '0x1')).toThrow('end block (#1) needs to come after start block (#-2)')
  expect(start('0x2', 'pending')).toThrow('end block (#-1) needs to come after start block (#2)')
})
