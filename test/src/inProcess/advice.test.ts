import { beforeAll, describe, expect, test } from '@jest/globals'
import { parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, ProviderRpcError, type Snowglobe } from '../../../src/index.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { fundedWallet, txFee } from '../../state/avm/AvmWallet.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const poor = privateKeyToAccount(`0x${'11'.repeat(32)}`)

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork()
})

async function refusal(call: () => Promise<unknown>): Promise<ProviderRpcError> {
  const error = await call().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderRpcError)) throw new Error('it was not refused')
  return error
}

async function send(account: typeof ewoq, transaction: { nonce?: number; chainId?: number; value?: bigint }) {
  const raw = await account.signTransaction({
    chainId: 43112,
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: parseGwei('100'),
    to: poor.address,
    ...transaction,
  })
  return net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
}

describe('an error of the library gives advice when a common mistake causes it', () => {
  test('too little AVAX', async () => {
    const error = await refusal(() => send(poor, { value: 1n }))
    expect(error.details).toMatch(/^insufficient funds for gas \* price \+ value: balance 0/)
    expect(error.shortMessage).toBe('The sender has too little AVAX on this chain for value and gas.')
    expect(error.metaMessages).toEqual(['Give it some: net.setBalance(address, wei, chain).'])
    expect(error.message).toBe(`${error.details}\n\n${error.shortMessage}\n${error.metaMessages[0]}`)
    expect(error.code).toBe(-32000)
  })

  test('too little AVAX on the X-Chain', async () => {
    const tx = fundedWallet.pay(net.network.world.avm, (base) => ({ kind: 'BaseTx', base }), {
      burn: txFee - 1n,
    })
    const error = await refusal(() => net.avm.issueTx({ tx: encodeBytes(tx.bytes, 'hex') }))
    expect(error.details).toBe('insufficient funds')
    expect(error.message).toContain('net.avm.getTxFee()')
  })

  test('a signature for another chain', async () => {
    const error = await refusal(() => send(ewoq, { chainId: 1 }))
    expect(error.details).toBe('invalid sender')
    expect(error.message).toContain('net.evmChainId(chain)')
  })

  test('a used nonce', async () => {
    await send(ewoq, {})
    const error = await refusal(() => send(ewoq, { value: 1n }))
    expect(error.details).toBe('nonce too low: next nonce 1, tx nonce 0')
    expect(error.message).toContain('eth_getTransactionCount')
  })

  test.each([
    ['eth_sendTransaction', 'unknown account', 'net.impersonate(address, chain)'],
    ['eth_getBlance', 'does not exist/is not available', "net.fetch('/openrpc/ext/bc/C/rpc')"],
    ['debug_memStats', 'does not exist/is not available', "'eth-apis'"],
    ['warp_getMessage', 'does not exist/is not available', "'warp-api-enabled': true"],
    ['platform.getHeight', 'does not exist/is not available', 'Call it as net.platform.getHeight(…).'],
    ['evm_mime', 'does not exist/is not available', 'no control method'],
  ])('%s', async (method, details, advice) => {
    const params = method === 'eth_sendTransaction' ? [{ from: poor.address, to: poor.address }] : []
    const error = await refusal(() => net.provider.request({ method, params }))
    expect(error.details).toContain(details)
    expect(error.metaMessages.join()).not.toBe('')
    expect(error.message).toContain(advice)
  })

  test('a path in place of a genesis', async () => {
    const error = await refusal(() => net.l1s.create({ genesis: 'genesis.json' }))
    expect(error.message).toContain('Pass the text of the file, not its path')
  })

  test('a stake that is too short', async () => {
    const error = await refusal(() => net.emulator.addValidator({ duration: 60 }))
    expect(error.details).toContain('staking period is too short')
    expect(error.message).toContain(
      "flags: { 'helicon-min-stake-duration': '1m', 'min-stake-duration': '1m' }",
    )
  })

  test('a text where a method of the node takes an object', async () => {
    // @ts-expect-error what a client in JavaScript may write
    const error = await refusal(() => net.platform.getBalance(poor.address))
    expect(error.details).toMatch(/^couldn't unmarshal an argument/)
    expect(error.message).toContain('docs/api/platform.md')
  })

  test('an address of another network', async () => {
    const address = 'P-fuji18jma8ppw3nhx5r4ap8clazz0dps7rv5u6wmu4t'
    const error = await refusal(() => net.emulator.fund({ address, amount: 1 }))
    expect(error.message).toContain('Addresses of this one begin with P-local1')
  })

  test('validators that do not sign', async () => {
    const l1 = await net.l1s.create({ validators: 1 })
    const { nodeID } = await net.info.getNodeID()
    await net.emulator.setSigning({ nodeID, signing: false })
    const error = await refusal(async () => l1.conversion?.sign())
    expect(error.message).toContain('net.increaseTime(31_000)')
  })

  test("an error without a common mistake contains the node's text only", async () => {
    const error = await refusal(() =>
      net.platform.getTx({ txID: '2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe' }),
    )
    expect([error.message, error.shortMessage, error.metaMessages]).toEqual([
      error.details,
      error.details,
      [],
    ])
  })
})

test("over HTTP the text is the node's alone", async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mime', params: [] })
  const answer = await net.fetch('/ext/bc/C/rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await answer.json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32601, message: 'the method evm_mime does not exist/is not available' },
  })
})
