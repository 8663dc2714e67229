import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { toFunctionSelector } from 'viem'
import { createNetwork, type Snowglobe } from '../../../src/index.js'

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const [printing, refusing, failing, looking] = ['a1', 'a2', 'a3', 'a4'].map(
  (end) => `0x${'0'.repeat(38)}${end}` as const,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const consoleAddress = '000000000000000000636f6e736f6c652e6c6f67'

/** Code that calls an account with `log(uint256)` and a number below 256. */
const prints = (account: string, number: number) =>
  [
    `63${toFunctionSelector('log(uint256)').slice(2)}60e01b60005260${number.toString(16).padStart(2, '0')}600452`,
    `6000600060246000600073${account}5af150`,
  ].join('')

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ accounts: 1, clock: { mode: 'frozen' } })
  await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] }])
  const tooLate = toFunctionSelector('TooLate(uint256)').slice(2)
  const codes = {
    // Two lines, and between them the same call of another account, which is no console.
    [printing]: `${prints(consoleAddress, 7)}${prints('11'.repeat(20), 8)}${prints(consoleAddress, 9)}`,
    [refusing]: `63${tooLate}60e01b600052600560045260246000fd`,
    [failing]: 'fe',
    // Returns the caller, the value and the first word of the input.
    [looking]: '33600052346020526000356040526060' + '6000f3',
  }
  for (const [address, code] of Object.entries(codes))
    await net.emulator.setCode({ address, code: `0x${code}` })
})
afterAll(() => net.close())

test('a call has its caller, value and input', async () => {
  const from = `0x${'ab'.repeat(20)}`
  await net.setBalance(from, 10n)
  const call = { from, to: looking, data: `0x${word(6)}`, value: 5n }
  expect(await net.emulator.stackTrace({ call })).toEqual({
    fails: false,
    reason: null,
    console: [],
    stack: [],
    lines: [],
    returnData: `0x${word(BigInt(from))}${word(5)}${word(6)}`,
  })
})

test('what is printed are calls of the console alone, in order', async () => {
  expect((await net.emulator.stackTrace({ call: { to: printing } })).console).toEqual(['7', '9'])
})

test.each([
  ['a custom error of a known ABI', refusing, 'TooLate(5)', 36],
  ['the failure itself', failing, 'invalid opcode: INVALID', 0],
])('the reason is %s', async (_, to, reason, length) => {
  const found = await net.emulator.stackTrace({ call: { to } })
  expect(found).toMatchObject({ fails: true, reason, lines: [] })
  expect(found.stack).toHaveLength(1)
  expect(found.returnData).toHaveLength(2 + 2 * length)
})

test('of a block with several transactions each is run, after those before it', async () => {
  const from = net.accounts[0]?.address
  const send = (to: string, nonce: number) =>
    net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, gas: '0x20000', nonce: `0x${nonce.toString(16)}` }],
    })
  await net.emulator.setMining({ mode: 'manual' })
  const hashes = [await send(looking, 0), await send(refusing, 1), await send(printing, 2)]
  await net.mine()
  const traces = []
  for (const hash of hashes) traces.push(await net.emulator.stackTrace({ hash: String(hash) }))
  expect(traces.map(({ reason, console }) => [reason, console])).toEqual([
    [null, []],
    ['TooLate(5)', []],
    [null, ['7', '9']],
  ])
})

test('a hash has 32 bytes, and belongs to a transaction; or there is a call, and not both', async () => {
  for (const hash of ['0x', `0x${'00'.repeat(31)}`, `0x${'00'.repeat(33)}`, `0x${'00'.repeat(32)}`])
    await expect(net.emulator.stackTrace({ hash })).rejects.toThrow(`has the transaction ${hash}`)
  const both = { hash: `0x${'00'.repeat(32)}`, call: {} }
  await expect(net.emulator.stackTrace(both)).rejects.toThrow(
    'give either the hash of a transaction, or a call',
  )
})
