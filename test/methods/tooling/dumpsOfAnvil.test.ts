import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createNetwork } from '../../../src/index.js'
import { forwards, somebody, toolingNetwork } from './toolingNetwork.js'

// Dumps go both ways between a network and anvil itself (@foundry-rs/anvil of the tests).

const holder = '0x00000000000000000000000000000000000a11ce'
/** A slot of a mapping: its first byte is odd, and the C-Chain stores it as if it were even. */
const hashedSlot = `0x${'35'.repeat(32)}`
const word = `0x${'2a'.padStart(64, '0')}`

const zeroHash = `0x${'0'.repeat(64)}`

let anvil: ChildProcess
let url: string
const directory = mkdtempSync(join(tmpdir(), 'anvil-dumps-'))

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  anvil = spawn(process.execPath, [require.resolve('@foundry-rs/anvil/bin.mjs'), '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of anvil.stdout ?? []) if (String(text).includes('Listening on')) break
})
afterAll(async () => {
  anvil.kill()
  await once(anvil, 'exit')
  rmSync(directory, { recursive: true })
})

async function askAnvil(method: string, ...params: unknown[]): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: string; error?: { message: string } }
  if (error !== undefined) throw new Error(error.message)
  return result
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
async function block(height: string): Promise<any> {
  return await askAnvil('eth_getBlockByNumber', height, false)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

it('anvil loads a dump of the C-Chain: balances, nonces, code and storage', async () => {
  const { net, request, send } = await toolingNetwork()
  await using _ = net
  await send({ to: somebody, value: '0x7' })
  await request('anvil_setCode', holder, forwards)
  await request('anvil_setNonce', holder, 9)
  await request('anvil_setStorageAt', holder, '0x5', word)
  await request('anvil_setStorageAt', holder, hashedSlot, word)
  expect(await askAnvil('anvil_loadState', await request('anvil_dumpState'))).toBe(true)
  expect(await askAnvil('eth_getBalance', somebody, 'latest')).toBe('0x7')
  expect(await askAnvil('eth_getTransactionCount', holder, 'latest')).toBe('0x9')
  expect(await askAnvil('eth_getCode', holder, 'latest')).toBe(forwards)
  expect(await askAnvil('eth_getStorageAt', holder, '0x5', 'latest')).toBe(word)
  expect(await askAnvil('eth_getStorageAt', holder, hashedSlot, 'latest')).toBe(word)
})

it('anvil has the blocks of a dump, their transactions, receipts and logs', async () => {
  const { net, request, send } = await toolingNetwork()
  await using _ = net
  const transfer = await send({ to: somebody, value: '0x7' })
  const logging = '0x602a5f5260205fa0'
  const created = await send({ data: `${logging}5f5ff3`, type: '0x2' })
  await request('anvil_impersonateAccount', holder)
  await request('anvil_setBalance', holder, '0xde0b6b3a7640000')
  const sent = await send({ from: holder, to: somebody, value: '0x1' })
  expect(await askAnvil('anvil_loadState', await request('anvil_dumpState'))).toBe(true)
  const heights = ['0x0', '0x1', '0x2', '0x3']
  let parent = zeroHash
  for (const height of heights) {
    const [ours, theirs] = [await request('eth_getBlockByNumber', height, false), await block(height)]
    const { gasUsed, timestamp, stateRoot, transactionsRoot, receiptsRoot, extraData, baseFeePerGas } = ours
    expect(theirs).toMatchObject({ gasUsed, timestamp, stateRoot, transactionsRoot, receiptsRoot, extraData })
    expect(theirs).toMatchObject({ baseFeePerGas, parentHash: parent })
    parent = theirs.hash
  }
  expect(await block('latest')).toMatchObject({ number: '0x3' })
  for (const hash of [transfer, created, sent]) {
    const ours = await request('eth_getTransactionReceipt', hash)
    const { from, to, gasUsed, status, contractAddress, blockNumber, transactionIndex, logsBloom } = ours
    const theirs = await askAnvil('eth_getTransactionReceipt', hash)
    expect(theirs).toMatchObject({ from, to, gasUsed, status, contractAddress, blockNumber })
    expect(theirs).toMatchObject({ transactionIndex, logsBloom, transactionHash: hash })
    const { nonce, value, input, type, chainId } = await request('eth_getTransactionByHash', hash)
    expect(await askAnvil('eth_getTransactionByHash', hash)).toMatchObject({
      nonce,
      value,
      input,
      type,
      chainId,
      from,
    })
  }
  const range = { fromBlock: '0x0', toBlock: '0x3' }
  const [log] = await request('eth_getLogs', range)
  expect(await askAnvil('eth_getLogs', range)).toMatchObject([
    { address: log.address, data: log.data, topics: [], transactionHash: created, blockNumber: '0x2' },
  ])
  const [account] = JSON.parse(JSON.stringify(await askAnvil('eth_accounts')))
  // anvil answers a send before its block: its own method of the two in one waits for the receipt.
  await askAnvil('eth_sendTransactionSync', { from: account, to: somebody, value: '0x1' })
  expect(await block('latest')).toMatchObject({ number: '0x4', parentHash: parent })
})

it('the C-Chain loads a dump of anvil, and goes on with its accounts', async () => {
  const other = '0x0000000000000000000000000000000000000c0c'
  await askAnvil('anvil_setBalance', other, '0x1234')
  await askAnvil('anvil_setStorageAt', other, hashedSlot, word)
  const { net, request, send } = await toolingNetwork()
  await using _ = net
  expect(await request('anvil_loadState', await askAnvil('anvil_dumpState'))).toBe(true)
  expect(await request('eth_getStorageAt', other, hashedSlot, 'latest')).toBe(word)
  await send({ to: other, value: '0x1' })
  expect(await request('eth_getBalance', other, 'latest')).toBe('0x1235')
})

it('a dump keeps for other networks what has no known name: of slots from a state file', async () => {
  const { net, request } = await toolingNetwork()
  await request('anvil_setStorageAt', holder, hashedSlot, word)
  const file = join(directory, 'net.state')
  await net.dumpState(file)
  await net.close()
  await using loaded = await createNetwork({ state: file })
  const dump = String(await loaded.provider.request({ method: 'anvil_dumpState', params: [] }))
  const { hashed } = JSON.parse(gunzipSync(Buffer.from(dump.slice(2), 'hex')).toString())
  expect(Object.keys(hashed)).toHaveLength(1)
  const other = await toolingNetwork()
  await using _ = other.net
  await other.request('anvil_loadState', dump)
  expect(await other.request('eth_getStorageAt', holder, hashedSlot, 'latest')).toBe(word)
})
