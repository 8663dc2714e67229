import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { assemble } from '../../../state/evm/assemble.js'
import { ewoq, somebody, type ToolingNetwork, toolingNetwork } from '../toolingNetwork.js'

const contract = '0x00000000000000000000000000000000000c0de0'
let { net, request } = {} as ToolingNetwork
beforeAll(async () => {
  ;({ net, request } = await toolingNetwork({ upgrades: 'granite' }))
})
afterAll(() => net.close())

const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const simulate = (...blockStateCalls: object[]) => request('eth_simulateV1', { blockStateCalls })
const overriding = (...all: object[]) =>
  simulate(...all.map((blockOverrides) => ({ blockOverrides, calls: [] })))

describe('a simulated block', () => {
  it('comes a second after the one before it, and is like it for the rest', async () => {
    const head = await request('eth_getBlockByNumber', 'latest', false)
    const [first, second] = await overriding({}, {})
    const timestamp = Number(head.timestamp)
    expect(first).toMatchObject({
      number: '0x1',
      parentHash: head.hash,
      timestamp: `0x${(timestamp + 1).toString(16)}`,
      gasLimit: head.gasLimit,
      gasUsed: '0x0',
      miner: head.miner,
      mixHash: head.mixHash,
      baseFeePerGas: '0x0',
      extraData: '0x',
      stateRoot: head.stateRoot,
      transactions: [],
      calls: [],
      transactionsRoot: emptyRoot,
      receiptsRoot: emptyRoot,
      timestampMilliseconds: `0x${((timestamp + 1) * 1000).toString(16)}`,
      extDataHash: emptyRoot,
      extDataGasUsed: '0x0',
    })
    expect(second).toMatchObject({
      number: '0x2',
      parentHash: first.hash,
      timestamp: `0x${(timestamp + 2).toString(16)}`,
    })
  })

  it('has what is overridden, in its header and for its calls', async () => {
    const given = {
      number: '0x1',
      time: '0xffffffff',
      gasLimit: '0x123456',
      feeRecipient: somebody,
      prevRandao: `0x${'07'.repeat(32)}`,
      baseFeePerGas: '0x9',
      blobBaseFee: '0x5',
    }
    const words = ['NUMBER', 'TIMESTAMP', 'GASLIMIT', 'COINBASE', 'BASEFEE', 'BLOBBASEFEE']
    const code = `0x${assemble(`${words.map((word, index) => `${word} ${32 * index} MSTORE`).join(' ')} 192 0 RETURN`)}`
    const [block] = await simulate({
      blockOverrides: given,
      stateOverrides: { [contract]: { code } },
      calls: [{ to: contract }],
    })
    expect(block).toMatchObject({
      number: '0x1',
      timestamp: '0xffffffff',
      gasLimit: '0x123456',
      miner: somebody,
      mixHash: given.prevRandao,
      baseFeePerGas: '0x9',
      transactions: [expect.any(String)],
    })
    const { returnData } = block.calls[0]
    const seen = words.map((_, index) => BigInt(`0x${returnData.slice(2 + 64 * index, 66 + 64 * index)}`))
    // A call without a price sees no base fee.
    expect(seen).toEqual([1n, 0xffffffffn, 0x123456n, BigInt(somebody), 0n, 5n])
  })

  it('has the gas and the logs of its calls in sum', async () => {
    // Logs without data and topics, as often as the input has bytes.
    const code = `0x${assemble('CALLDATASIZE :next DUP1 ISZERO @end JUMPI 0 0 LOG0 1 SWAP1 SUB @next JUMP :end STOP')}`
    const calls = ['0x', '0x0000', '0x00'].map((data) => ({ from: ewoq, to: contract, data }))
    const [block] = await simulate({ stateOverrides: { [contract]: { code } }, calls })
    const places = block.calls.map(({ logs }: { logs: { transactionIndex: string; logIndex: string }[] }) =>
      logs.map(({ transactionIndex, logIndex }) => [transactionIndex, logIndex]),
    )
    expect(places).toEqual([
      [],
      [
        ['0x1', '0x0'],
        ['0x1', '0x1'],
      ],
      [['0x2', '0x2']],
    ])
    const used = block.calls.map(({ gasUsed }: { gasUsed: string }) => Number(gasUsed))
    expect(Number(block.gasUsed)).toBe(used[0] + used[1] + used[2])
    expect(BigInt(block.logsBloom)).not.toBe(0n)
  })

  it('has the reason of a revert', async () => {
    const word = (hex: string) => hex.padStart(64, '0')
    const reason = `08c379a0${word('20')}${word('2')}${'6e6f'.padEnd(64, '0')}`
    const code = `0x60648060095f395ffd${reason}`
    const [{ calls }] = await simulate({
      stateOverrides: { [contract]: { code } },
      calls: [{ to: contract }],
    })
    expect(calls[0]).toEqual({
      returnData: `0x${reason}`,
      logs: [],
      gasUsed: expect.any(String),
      status: '0x0',
      error: { code: 3, message: 'execution reverted: no', data: `0x${reason}` },
    })
  })

  it('is at most 256 blocks above the head', async () => {
    expect(await overriding({ number: '0x100' })).toHaveLength(256)
    await expect(overriding({ number: '0x101' })).rejects.toMatchObject({ code: -38026 })
  })

  it('comes after the one before it', async () => {
    await expect(overriding({ number: '0x0' })).rejects.toMatchObject({ code: -38020 })
    const { timestamp } = await request('eth_getBlockByNumber', 'latest', false)
    await expect(overriding({ time: timestamp })).rejects.toMatchObject({ code: -38021 })
  })
})
