import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { hexToBytes } from 'viem'
import { warpMessengerAddress } from '../../../state/evm/precompiles/warpMessenger.js'
import { assemble } from '../../state/evm/assemble.js'
import { type CChain, deploy, graniteCChain } from '../eth/endpoint.js'

const config = {
  'eth-apis': [
    'eth',
    'internal-blockchain',
    'internal-transaction',
    'internal-debug',
    'admin',
    'debug-file-tracer',
  ],
}
const directory = mkdtempSync(join(tmpdir(), 'blocks-'))
const file = (name: string) => join(directory, name)
let request: CChain['request']
let send: CChain['send']
let blockHash = ''
let txHash = ''
/** A chain with one block after the genesis, to which no test adds more. */
let ofOneBlock: CChain
/** Stores 1 in slot 0 and deploys a zero byte. */
const creation = { data: '0x600160005560016000f3', gas: 200_000n } as const

beforeAll(async () => {
  ;({ request, send } = await graniteCChain(config))
  txHash = await send(creation)
  blockHash = (await request('eth_getTransactionReceipt', txHash)).blockHash
  ofOneBlock = await graniteCChain(config)
  await ofOneBlock.send(creation)
})
afterAll(() => rmSync(directory, { recursive: true }))

describe('admin_exportChain', () => {
  it('writes the RLP of the blocks, compressed on demand', async () => {
    expect(await ofOneBlock.request('admin_exportChain', file('chain'))).toBe(true)
    const raw = [
      await ofOneBlock.request('debug_getRawBlock', '0x0'),
      await ofOneBlock.request('debug_getRawBlock', '0x1'),
    ]
    const blocks = Buffer.concat(raw.map((block) => hexToBytes(block)))
    expect(readFileSync(file('chain')).equals(blocks)).toBe(true)
    expect(await ofOneBlock.request('admin_exportChain', file('one.gz'), 1, 1)).toBe(true)
    expect(gunzipSync(readFileSync(file('one.gz'))).equals(Buffer.from(hexToBytes(raw[1])))).toBe(true)
    expect(await ofOneBlock.request('admin_exportChain', file('from'), 1)).toBe(true)
    expect(readFileSync(file('from')).equals(Buffer.from(hexToBytes(raw[1])))).toBe(true)
    expect(await ofOneBlock.request('admin_exportChain', file('to'), 0, 0)).toBe(true)
    expect(readFileSync(file('to')).equals(Buffer.from(hexToBytes(raw[0])))).toBe(true)
  })

  it('refuses what the node refuses', async () => {
    writeFileSync(file('taken'), '')
    const refused: [unknown[], string][] = [
      [[file('taken')], 'location would overwrite an existing file'],
      [[file('a'), null, 1], 'last cannot be specified without first'],
      [[file('b'), 1, 9], 'export failed on #2: not found'],
      [[file('c'), 2, 1], 'export failed: first (2) is greater than last (1)'],
      [['/nonexistent/x'], 'open /nonexistent/x: no such file or directory'],
    ]
    for (const [params, message] of refused)
      await expect(ofOneBlock.request('admin_exportChain', ...params)).rejects.toThrow(message)
  })
})

describe('admin_importChain', () => {
  it('reads blocks that the chain has', async () => {
    await ofOneBlock.request('admin_exportChain', file('again'))
    await ofOneBlock.request('admin_exportChain', file('again.gz'))
    writeFileSync(file('empty'), '')
    for (const name of ['again', 'again.gz', 'empty'])
      expect(await ofOneBlock.request('admin_importChain', file(name))).toBe(true)
  })

  it('reads block after block, also where one is a short list', async () => {
    await ofOneBlock.request('admin_exportChain', file('first'), 0, 0)
    const first = readFileSync(file('first'))
    const read = async (name: string, ...parts: readonly Uint8Array[]) => {
      writeFileSync(file(name), Buffer.concat(parts))
      return await ofOneBlock.request('admin_importChain', file(name)).catch(({ message }: Error) => message)
    }
    const tooFew = 'failed to parse: rlp: too few elements'
    expect(await read('twice', first, first)).toBe(true)
    for (const [index, list] of [[0xc0], [0xc1, 0xc0], [0xc2, 0xc0, 0xc0]].entries())
      expect(await read(`short${index}`, first, Uint8Array.from(list), first)).toContain(`block 0: ${tooFew}`)
    const zeros = new Uint8Array(56)
    expect(await read('long', first, Uint8Array.of(0xf8, 56), zeros, first)).toContain(
      'block 0: failed to parse: rlp: expected',
    )
  })

  it('refuses other files and other chains’ blocks', async () => {
    writeFileSync(file('text'), 'hello')
    writeFileSync(file('text.gz'), 'hello')
    writeFileSync(file('empty.gz'), '')
    writeFileSync(file('nine.gz'), 'a'.repeat(9))
    writeFileSync(file('ten.gz'), 'a'.repeat(10))
    const refused: [string, string][] = [
      [file('text'), 'block 0: failed to parse: rlp: expected List'],
      [file('text.gz'), 'unexpected EOF'],
      [file('nine.gz'), 'unexpected EOF'],
      [file('ten.gz'), 'gzip: invalid header'],
      [file('empty.gz'), 'EOF'],
      [directory, `block 0: failed to parse: read ${directory}: is a directory`],
      ['/nonexistent/x', 'open /nonexistent/x: no such file or directory'],
    ]
    for (const [path, message] of refused)
      await expect(ofOneBlock.request('admin_importChain', path)).rejects.toThrow(message)
    // The first block after the genesis is number 0 in its words.
    await ofOneBlock.request('admin_exportChain', file('one'), 0, 0)
    writeFileSync(file('one'), Buffer.concat([readFileSync(file('one')), Buffer.from('hello')]))
    await expect(ofOneBlock.request('admin_importChain', file('one'))).rejects.toThrow(
      'block 0: failed to parse: ',
    )
    await ofOneBlock.request('admin_exportChain', file('two'), 0, 1)
    writeFileSync(file('two'), Buffer.concat([readFileSync(file('two')), Buffer.from('hello')]))
    await expect(ofOneBlock.request('admin_importChain', file('two'))).rejects.toThrow(
      'block 1: failed to parse: ',
    )
    const other = await graniteCChain(config)
    await other.send({ to: `0x${'11'.repeat(20)}`, value: 5n })
    await other.request('admin_exportChain', file('other'))
    await expect(ofOneBlock.request('admin_importChain', file('other'))).rejects.toThrow(
      'batch 0: failed to insert: block 0x',
    )
    expect(await ofOneBlock.request('eth_blockNumber')).toBe('0x1')
  })
})

describe('debug_traceBlockFromFile', () => {
  it('traces the block of a file', async () => {
    writeFileSync(file('block'), hexToBytes(await request('debug_getRawBlock', '0x1')))
    const [{ txHash: hash, result }] = await request('debug_traceBlockFromFile', file('block'), {
      tracer: 'callTracer',
    })
    expect(hash).toBe(txHash)
    expect(result).toMatchObject({ type: 'CREATE', gasUsed: '0x126bd', output: '0x00' })
    await expect(request('debug_traceBlockFromFile', '/nonexistent/x')).rejects.toThrow(
      'could not read file: open /nonexistent/x: no such file or directory',
    )
  })
})

describe('debug_standardTraceBlockToFile', () => {
  const traceLines = async (...params: unknown[]) => {
    const paths = await request('debug_standardTraceBlockToFile', ...params)
    expect(paths).toHaveLength(1)
    expect(paths[0]).toMatch(new RegExp(`/block_${blockHash.slice(0, 10)}-0-${txHash.slice(0, 10)}$`))
    const lines = readFileSync(paths[0], 'utf8').trimEnd().split('\n')
    rmSync(dirname(paths[0]), { recursive: true })
    return lines
  }

  it('writes a line for each instruction, as the node does', async () => {
    expect(await traceLines(blockHash)).toEqual([
      '{"pc":0,"op":96,"gas":"0x23dae","gasCost":"0x3","memSize":0,"stack":[],"depth":1,"refund":0,"opName":"PUSH1"}',
      '{"pc":2,"op":96,"gas":"0x23dab","gasCost":"0x3","memSize":0,"stack":["0x1"],"depth":1,"refund":0,"opName":"PUSH1"}',
      '{"pc":4,"op":85,"gas":"0x23da8","gasCost":"0x5654","memSize":0,"stack":["0x1","0x0"],"depth":1,"refund":0,"opName":"SSTORE"}',
      '{"pc":5,"op":96,"gas":"0x1e754","gasCost":"0x3","memSize":0,"stack":[],"depth":1,"refund":0,"opName":"PUSH1"}',
      '{"pc":7,"op":96,"gas":"0x1e751","gasCost":"0x3","memSize":0,"stack":["0x1"],"depth":1,"refund":0,"opName":"PUSH1"}',
      '{"pc":9,"op":243,"gas":"0x1e74e","gasCost":"0x3","memSize":0,"stack":["0x1","0x0"],"depth":1,"refund":0,"opName":"RETURN"}',
      '{"output":"00","gasUsed":"0x572b"}',
    ])
    const [first] = await traceLines(blockHash, { txHash, disableStack: true })
    expect(first).toContain('"stack":null')
  })

  it('writes a file for each transaction of a block, or for the wanted one after those before it', async () => {
    const made = await graniteCChain(config)
    // Adds one to its first slot.
    const created = await made.send({ data: deploy(`0x${assemble('1 0 SLOAD ADD 0 SSTORE')}`) })
    const { contractAddress: to } = await made.request('eth_getTransactionReceipt', created)
    made.chain.control.setMining({ mode: 'manual' })
    const sent = [await made.send({ to }), await made.send({ to }), await made.send({ to })]
    await made.chain.control.mine(1)
    const { hash } = await made.request('eth_getBlockByNumber', '0x2', false)
    const filesOf = async (more: object = {}) => {
      const paths: string[] = await made.request('debug_standardTraceBlockToFile', hash, more)
      const texts = paths.map((path) => readFileSync(path, 'utf8'))
      // The counter before: the second word of the addition.
      const counters = texts.map((text) => /"op":1,.*"stack":\["0x1","(0x\d)"\]/.exec(text)?.[1])
      const gas = texts.map((text) => Number(/"gasUsed":"(0x[0-9a-f]+)"/.exec(text)?.[1]))
      rmSync(dirname(paths[0]!), { recursive: true })
      return paths.map((path, index) => [basename(path), counters[index], gas[index]])
    }
    const files: unknown[] = []
    for (const [index, tx] of sent.entries()) {
      const { gasUsed } = await made.request('eth_getTransactionReceipt', tx)
      const name = `block_${hash.slice(0, 10)}-${index}-${tx.slice(0, 10)}`
      files.push([name, `0x${index}`, Number(gasUsed) - 21_000])
    }
    expect(await filesOf()).toEqual(files)
    for (const [index, txHash] of sent.entries()) expect(await filesOf({ txHash })).toEqual([files[index]])
  })

  it.each([
    ['verkleTime', '-alt'],
    ['apricotPhase2BlockTimestamp', '-alt'],
    ['etnaTimestamp', '-alt'],
    ['apricotPhase1BlockTimestamp', ''],
    ['londonBlock', ''],
  ])(
    'with an override of %s, which changes nothing here, ends the names of its files in "%s"',
    async (name, end) => {
      const [path] = await request('debug_standardTraceBlockToFile', blockHash, { overrides: { [name]: 0 } })
      rmSync(dirname(path), { recursive: true })
      expect(basename(path)).toBe(`block_${blockHash.slice(0, 10)}-0-${txHash.slice(0, 10)}${end}`)
    },
  )

  it('has no line more for code that may not be stored', async () => {
    // Returns 1,000 zero bytes, whose storing costs 200,000 gas.
    const hash = await send({ data: '0x6103e86000f3', gas: 100_000n })
    const { blockHash } = await request('eth_getTransactionReceipt', hash)
    const [path] = await request('debug_standardTraceBlockToFile', blockHash)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    rmSync(dirname(path), { recursive: true })
    expect(lines).toHaveLength(4)
    expect(lines[2]).toContain('"opName":"RETURN"}')
    const code = '00'.repeat(1_000)
    expect(lines[3]).toBe(
      `{"output":"${code}","gasUsed":"0xb742","error":"contract creation code storage out of gas"}`,
    )
  })

  it('follows other rules where `overrides` moves upgrades', async () => {
    const later = 99_999_999_999
    // BLOBBASEFEE came with Cancun; reading the chain's ID became dearer with Granite.
    const cancun = await send({ data: '0x4a00', gas: 100_000n })
    const granite = await send({ to: warpMessengerAddress, data: '0x4213cf78', gas: 100_000n })
    const lastLine = async (tx: string, overrides: Record<string, number>) => {
      const { blockHash } = await request('eth_getTransactionReceipt', tx)
      const [path] = await request('debug_standardTraceBlockToFile', blockHash, { overrides })
      const line = readFileSync(path, 'utf8').trimEnd().split('\n').at(-1)
      rmSync(dirname(path), { recursive: true })
      return { line, isAlternative: path.endsWith('-alt') }
    }
    expect(await lastLine(cancun, { chainId: 5 })).toEqual({
      line: '{"output":"","gasUsed":"0x2"}',
      isAlternative: false,
    })
    expect(await lastLine(cancun, { cancunTime: later })).toEqual({
      line: '{"output":"","gasUsed":"0xb782","error":"invalid opcode: BLOBBASEFEE"}',
      isAlternative: true,
    })
    const output = (await request('eth_call', { to: warpMessengerAddress, data: '0x4213cf78' })).slice(2)
    expect(await lastLine(granite, {})).toEqual({
      line: `{"output":"${output}","gasUsed":"0xc8"}`,
      isAlternative: false,
    })
    expect(await lastLine(granite, { graniteTimestamp: later })).toEqual({
      line: `{"output":"${output}","gasUsed":"0x2"}`,
      isAlternative: true,
    })
  })

  it('refuses what the node refuses', async () => {
    const nothing = `0x${'11'.repeat(32)}`
    const genesis = (await request('eth_getBlockByNumber', '0x0', false)).hash
    await expect(request('debug_standardTraceBlockToFile', nothing)).rejects.toThrow(
      `block ${nothing} not found`,
    )
    await expect(request('debug_standardTraceBlockToFile', genesis)).rejects.toThrow(
      'genesis is not traceable',
    )
    await expect(request('debug_standardTraceBlockToFile', blockHash, { txHash: nothing })).rejects.toThrow(
      `transaction ${nothing} not found in block`,
    )
    await expect(request('debug_standardTraceBadBlockToFile', blockHash)).rejects.toThrow(
      `bad block ${blockHash} not found`,
    )
  })
})

describe('debug_printBlock', () => {
  it('shows the header and the transactions', async () => {
    const text = await request('debug_printBlock', 1)
    const block = await request('eth_getBlockByNumber', '0x1', true)
    expect(text).toContain(`  ParentHash: (common.Hash) (len=32 cap=32) ${block.parentHash},\n`)
    expect(text).toContain(`  GasUsed: (uint64) ${Number(block.gasUsed)},\n`)
    expect(text).toContain('    To: (*common.Address)(<nil>),\n')
    expect(text).toContain(`R: (*big.Int)(${BigInt(block.transactions[0].r)})`)
    expect(text).toContain('     00000000  60 01 60 00 55 60 01 60  00 f3                    |`.`.U`.`..|\n')
    await expect(request('debug_printBlock', 9)).rejects.toThrow('block #9 not found')
  })
})
