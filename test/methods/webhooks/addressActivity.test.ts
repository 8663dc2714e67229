import { beforeAll, describe, expect, it } from '@jest/globals'
import { getAddress, getContractAddress } from 'viem'
import { hexToBytes } from '../../../state/codec/hex.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import { assemble } from '../../state/evm/assemble.js'
import { type CChain, cChain, funded } from '../eth/endpoint.js'
import { headEvents } from './headEvents.js'

const address = (digits: string) => toAddress(hexToBytes(digits.padStart(40, '0')))
const [bob, bare, creator, saltedCreator, outer, inner, logger] = [
  ...['b0', 'ee', 'f1', 'f2', 'c5', 'c6', 'c7'].map(address),
] as [Address, Address, Address, Address, Address, Address, Address]
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const signature = `0x${'5e'.repeat(32)}`
const accessList = [{ address: getAddress(bare), storageKeys: [`0x${word('1')}`, `0x${word('2')}`] }] as const

let c: CChain
let created: string
let salted: string
const hashes: string[] = []
/** Creations inside of transactions, a payment of a contract that another one calls, and logs, in one block. */
beforeAll(async () => {
  c = await cChain(
    { 'eth-apis': ['eth', 'internal-transaction', 'internal-blockchain', 'debug-tracer'] },
    { upgrades: 'granite' },
  )
  const place = (at: Address, code: string) =>
    c.chain.control.editAccount(at, { code: hexToBytes(assemble(code)), balance: 100n, nonce: 1n })
  await place(creator, '0 0 0 CREATE POP STOP')
  await place(saltedCreator, '0 0 0 0 CREATE2 POP STOP')
  await place(outer, `0 0 0 0 0 ${inner} 200000 CALL STOP`)
  // Each call pays 60 of the 100 wei that it has, if it can.
  await place(inner, `0 0 0 0 60 ${bare} 100000 CALL STOP`)
  await place(logger, `0x01${word(bob).slice(2)} ${signature} 0 0 LOG2 ${bob} 0 0 LOG1 4 3 2 1 0 0 LOG4 STOP`)
  created = getContractAddress({ from: creator as `0x${string}`, nonce: 1n }).toLowerCase()
  salted = getContractAddress({
    opcode: 'CREATE2',
    from: saltedCreator as `0x${string}`,
    salt: `0x${word('0')}`,
    bytecode: '0x',
  }).toLowerCase()
  c.chain.control.setMining({ mode: 'manual' })
  for (const to of [creator, saltedCreator, outer, logger, outer])
    hashes.push(await c.send({ to: to as `0x${string}`, ...(to === logger ? { accessList } : {}) }))
  await c.chain.control.mine(1)
})

const events = (addresses: readonly string[], more?: object) => headEvents(c, addresses, more)
const indexes = (addresses: readonly string[], more?: object) =>
  events(addresses, more).map(({ transaction }) => transaction['transactionIndex'])

describe('a transaction concerns', () => {
  it('contracts that it creates inside, and those that create or pay there', () => {
    expect(indexes([created])).toEqual([0])
    expect(indexes([salted])).toEqual([1])
    expect(indexes([inner])).toEqual([2])
    expect(indexes([bare])).toEqual([2])
    expect(indexes([salted, logger, created])).toEqual([0, 1, 3])
  })

  it('no address that is a part of another word, or the name of an event', () => {
    expect(indexes([bob])).toEqual([])
    expect(indexes([bob], { eventSignatures: [signature, `0x${word(bob)}`] })).toEqual([])
    expect(indexes([logger], { eventSignatures: [`0x${word(bob)}`] })).toEqual([3])
  })
})

describe('the calls of a transaction', () => {
  type Call = Readonly<Record<string, string>> & { readonly calls?: readonly Call[] }

  it('are those of the call tracer, after the transactions before it', async () => {
    const found = events([bare, logger, outer], { includeInternalTxs: true })
    expect(found.map(({ transaction }) => transaction['transactionIndex'])).toEqual([2, 3, 4])
    for (const { transaction } of found) {
      const hash = String(transaction['txHash'])
      const flat = ({ calls = [], ...call }: Call): readonly Call[] => [call, ...calls.flatMap(flat)]
      const traced = flat(await c.request('debug_traceTransaction', hash, { tracer: 'callTracer' }))
      expect(transaction['internalTransactions']).toEqual(
        traced.map(({ type, from, to, value, gas, gasUsed }) => ({
          from: getAddress(String(from)),
          to: getAddress(String(to)),
          internalTxType: type,
          value: BigInt(value ?? 0).toString(),
          gasUsed: BigInt(String(gasUsed)).toString(),
          gasLimit: BigInt(String(gas)).toString(),
          transactionHash: hash,
        })),
      )
      // The second payment fails, and makes no frame.
      expect(traced).toHaveLength({ 2: 3, 3: 1, 4: 2 }[Number(transaction['transactionIndex'])] ?? 0)
    }
  })

  it('are there for those that take part by their calls alone, and for those beside them', () => {
    const found = events([logger, inner], { includeInternalTxs: true })
    expect(found.map(({ transaction }) => Object(transaction['internalTransactions']).length)).toEqual([3, 1])
  })
})

it('the event of a transaction has its access list, and logs with all their topics', () => {
  const [event, ...others] = events([logger], { includeLogs: true })
  expect(others).toEqual([])
  expect(event?.transaction).toMatchObject({
    accessList: [{ accessAddresses: getAddress(bare), storageKeys: accessList[0].storageKeys }],
    networkToken: undefined,
    from: funded.address,
  })
  const topic = (digits: string) => `0x${word(digits)}`
  const log = { address: getAddress(logger), data: '0x', transactionIndex: 3, removed: false }
  expect(event?.logs).toEqual([
    { ...log, topic0: signature, topic1: `0x01${word(bob).slice(2)}`, logIndex: 0 },
    { ...log, topic0: topic(bob), logIndex: 1 },
    { ...log, topic0: topic('1'), topic1: topic('2'), topic2: topic('3'), topic3: topic('4'), logIndex: 2 },
  ])
})
