import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  getContractAddress,
  type Hex,
  keccak256,
  recoverTransactionAddress,
  serializeTransaction,
} from 'viem'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { granite } from '../granite.js'

// Nick's method, which deploys Teleporter: a legacy transaction without chain ID whose signature was made up,
// so that no one holds the sender's key and the contract gets the same address on every chain.

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork(granite)
})
afterAll(() => net.close())

/** Creation code that returns the ten bytes of code 0x602a60005260206000f3, which return 42. */
const creationCode: Hex = '0x69602a60005260206000f3600052600a6016f3'
const made = `0x${'33'.repeat(32)}` as const

it.each(['C-Chain', 'L1'])('a contract can be deployed without a key on the %s', async (which) => {
  const chain = which === 'L1' ? (await net.l1s.create()).blockchainId : 'C'
  const provider = net.providerFor(chain)
  const raw = serializeTransaction(
    { type: 'legacy', nonce: 0, gas: 4_000_000n, gasPrice: 2_500_000_000_000n, data: creationCode },
    { v: 27n, r: made, s: made },
  )
  const deployer = await recoverTransactionAddress({ serializedTransaction: raw })
  await expect(provider.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow(
    'insufficient funds',
  )
  await net.setBalance(deployer, 10n ** 19n, chain)
  expect(await provider.request({ method: 'eth_sendRawTransaction', params: [raw] })).toBe(keccak256(raw))
  const address = getContractAddress({ from: deployer, nonce: 0n })
  expect(await provider.request({ method: 'eth_getCode', params: [address, 'latest'] })).toBe(
    '0x602a60005260206000f3',
  )
})

it('since Helicon the C-Chain takes it only where its config says so', async () => {
  const raw = serializeTransaction(
    { type: 'legacy', nonce: 0, gas: 4_000_000n, gasPrice: 2_500_000_000_000n, data: creationCode },
    { v: 27n, r: made, s: made },
  )
  const from = await recoverTransactionAddress({ serializedTransaction: raw })
  const deploy = async (config: Record<string, unknown>) => {
    await using helicon = await createNetwork({ chainConfigs: { C: { config } } })
    await helicon.setBalance(from, 10n ** 19n)
    await helicon.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    const address = getContractAddress({ from, nonce: 0n })
    return await helicon.provider.request({ method: 'eth_getCode', params: [address, 'latest'] })
  }
  await expect(deploy({})).rejects.toThrow('only replay-protected (EIP-155) transactions allowed over RPC')
  expect(await deploy({ 'allow-unprotected-txs': true })).toBe('0x602a60005260206000f3')
})

it('an unprotected transaction of another form is refused', async () => {
  const raw = serializeTransaction(
    { type: 'legacy', nonce: 0, gas: 4_000_000n, gasPrice: 2_500_000_000_000n, data: creationCode },
    { v: 27n, r: made, s: `0x${'22'.repeat(32)}` },
  )
  await expect(net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow(
    'only replay-protected (EIP-155) transactions allowed over RPC',
  )
})
