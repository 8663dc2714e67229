import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { type CreateNetworkOptions, createNetwork, type Snowglobe } from '../../../src/index.js'
import { granite } from '../../granite.js'
import { funded } from '../eth/endpoint.js'

const somebody = '0x0000000000000000000000000000000000000b0b'
const ewoq = funded.address.toLowerCase()
const mnemonic = 'test test test test test test test test test test test junk'
const alice = mnemonicToAccount(mnemonic).address.toLowerCase()

async function network(options: CreateNetworkOptions = {}) {
  const net = await createNetwork({ clock: { mode: 'frozen', start: '2026-11-21T00:00:00Z' }, ...options })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results as they come
  const request = (method: string, ...params: unknown[]): Promise<any> =>
    net.provider.request({ method, params })
  return { net, request }
}

describe('unlocked accounts', () => {
  let net: Snowglobe
  let request: Awaited<ReturnType<typeof network>>['request']
  let start: number
  beforeAll(async () => {
    ;({ net, request } = await network({ accounts: 2 }))
    start = await net.snapshot()
  })
  afterEach(() => net.revert(start))
  afterAll(() => net.close())

  it('are the ewoq key and the accounts of the option', async () => {
    const own = [ewoq, ...net.accounts.map(({ address }) => address.toLowerCase())]
    expect(await request('eth_accounts')).toEqual(own)
    expect(await request('eth_requestAccounts')).toEqual(own)
  })

  it('send transactions that the node signs', async () => {
    const hash = await request('eth_sendTransaction', { from: alice, to: somebody, value: '0x7' })
    const tx = await request('eth_getTransactionByHash', hash)
    expect(tx).toMatchObject({ from: alice, value: '0x7', type: '0x2' })
    expect(tx.s).not.toBe('0x0')
    const raw = await request('eth_getRawTransactionByHash', hash)
    expect((await recoverTransactionAddress({ serializedTransaction: raw })).toLowerCase()).toBe(alice)
  })

  it('sign legacy transactions for this chain only', async () => {
    const call = { from: alice, to: somebody, value: '0x7', gasPrice: '0x5d21dba000' }
    const hash = await request('eth_sendTransaction', call)
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ type: '0x0', chainId: '0xa868' })
    const raw = await request('eth_getRawTransactionByHash', hash)
    expect((await recoverTransactionAddress({ serializedTransaction: raw })).toLowerCase()).toBe(alice)
  })

  it('send from the first account when none is named', async () => {
    const hash = await request('eth_sendTransaction', { to: somebody, value: '0x1' })
    expect(await request('eth_getTransactionByHash', hash)).toMatchObject({ from: ewoq })
  })

  it('send nothing whose gas cannot be estimated', async () => {
    const failing = '0x00000000000000000000000000000000000fa110'
    await request('anvil_setCode', failing, '0x5f5ffd')
    const height = await request('eth_blockNumber')
    for (const method of ['eth_sendTransaction', 'eth_signTransaction'])
      await expect(request(method, { from: alice, to: failing })).rejects.toThrow('execution reverted')
    expect(await request('eth_blockNumber')).toBe(height)
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
  })

  it('sign a transaction without sending it', async () => {
    const raw = await request('eth_signTransaction', { from: alice, to: somebody, value: '0x9' })
    expect(parseTransaction(raw)).toMatchObject({ to: somebody, value: 9n, chainId: 43112 })
    const hash = await request('eth_sendRawTransaction', raw)
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ from: alice, status: '0x1' })
  })

  it('sign messages', async () => {
    const signature = await funded.signMessage({ message: { raw: '0x1234' } })
    expect(await request('eth_sign', ewoq, '0x1234')).toBe(signature)
    expect(await request('personal_sign', '0x1234', ewoq)).toBe(signature)
    expect(await request('personal_sign', '0x1234', ewoq, 'password')).toBe(signature)
    await expect(request('eth_sign', somebody, '0x1234')).rejects.toThrow('unknown account')
  })

  it('sign typed data as wallets do', async () => {
    const data = {
      domain: { name: 'Mail', version: '1', chainId: 43112, verifyingContract: somebody },
      types: {
        Person: [
          { name: 'name', type: 'string' },
          { name: 'wallets', type: 'address[]' },
        ],
        Mail: [
          { name: 'from', type: 'Person' },
          { name: 'to', type: 'Person[2]' },
          { name: 'note', type: 'bytes' },
          { name: 'tag', type: 'bytes4' },
          { name: 'amount', type: 'int64' },
          { name: 'isUrgent', type: 'bool' },
        ],
      },
      primaryType: 'Mail',
      message: {
        from: { name: 'A', wallets: [somebody] },
        to: [
          { name: 'B', wallets: [] },
          { name: 'C', wallets: [somebody, somebody] },
        ],
        note: '0x1234',
        tag: '0x01020304',
        amount: '-5',
        isUrgent: true,
      },
    } as const
    const signature = await funded.signTypedData({
      ...data,
      message: { ...data.message, amount: -5n },
    })
    expect(await request('eth_signTypedData_v4', ewoq, data)).toBe(signature)
    expect(await request('eth_signTypedData_v4', ewoq, JSON.stringify(data))).toBe(signature)
  })

  it('refuse typed data that does not fit its types', async () => {
    const sign = (types: object, message: object) =>
      request('eth_signTypedData_v4', ewoq, { domain: {}, types, primaryType: 'A', message })
    const refused: [object, object, string][] = [
      [{}, {}, 'there is no type A'],
      [{ A: [{ name: 'x', type: 'uint8' }] }, { x: 256 }, 'x is no uint8'],
      [{ A: [{ name: 'x', type: 'uint8' }] }, { x: 'y' }, 'x is no integer'],
      [{ A: [{ name: 'x', type: 'bool[2]' }] }, { x: [true] }, 'x has 1 items, not 2'],
      [{ A: [{ name: 'x', type: 'address' }] }, {}, 'x is no hexadecimal text'],
      [{ A: [{ name: 'x', type: 'money' }] }, { x: 1 }, 'there is no type money'],
    ]
    for (const [types, message, why] of refused)
      await expect(sign(types, message)).rejects.toMatchObject({
        code: -32602,
        details: `invalid typed data: ${why}`,
      })
  })

  it('show their waiting transactions, and send them again with another price', async () => {
    await request('eth_sendTransaction', { from: alice, to: somebody, value: '0x1' })
    await request('evm_setAutomine', false)
    const call = { from: alice, to: somebody, value: '0x1', nonce: '0x1', gas: '0x5208' }
    const price = { maxFeePerGas: '0x5d21dba000', maxPriorityFeePerGas: '0x1' }
    const hash = await request('eth_sendTransaction', { ...call, ...price })
    expect(await request('eth_pendingTransactions')).toMatchObject([{ hash, from: alice }])
    const again = await request('eth_resend', { ...call, ...price }, '0xba43b74000')
    expect(await request('eth_pendingTransactions')).toMatchObject([{ hash: again, nonce: '0x1' }])
    await request('evm_mine')
    await request('evm_setAutomine', true)
    expect(await request('eth_getTransactionReceipt', hash)).toBeNull()
    expect(await request('eth_getTransactionReceipt', again)).toMatchObject({ status: '0x1' })
  })

  it('are funded and unlocked again after a reset', async () => {
    // A reset discards the snapshot that other tests go back to.
    const { net, request } = await network({ accounts: 2 })
    await request('eth_sendTransaction', { from: alice, to: somebody, value: '0x7' })
    await net.reset()
    expect(BigInt(await request('eth_getBalance', alice, 'latest'))).toBe(10_000n * 10n ** 18n)
    expect(await request('eth_accounts')).toHaveLength(3)
    const hash = await request('eth_sendTransaction', { from: alice, to: somebody, value: '0x7' })
    expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  })
})

describe('the addresses of accounts on P and X', () => {
  it('can be given funds', async () => {
    const { net } = await network({ accounts: 1 })
    const [account] = net.accounts
    await net.fund({ address: account!.P, amount: 5n })
    await net.fund({ address: account!.X, amount: 7n })
    expect(await net.platform.getBalance({ addresses: [account!.P] })).toMatchObject({ balance: '5' })
    expect(await net.avm.getBalance({ address: account!.X, assetID: 'AVAX' })).toMatchObject({ balance: '7' })
  })
})

describe('options', () => {
  it('take the keys from another mnemonic, and another balance', async () => {
    const words = 'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat'
    const { net, request } = await network({ mnemonic: words, balance: '0.5' })
    expect(net.accounts).toHaveLength(10)
    expect(net.accounts[0]!.address).toBe(mnemonicToAccount(words).address)
    expect(privateKeyToAccount(net.accounts[1]!.privateKey as `0x${string}`).address).toBe(
      mnemonicToAccount(words, { addressIndex: 1 }).address,
    )
    expect(await request('eth_getBalance', net.accounts[9]!.address, 'latest')).toBe('0x6f05b59d3b20000')
  })

  it('refuse what is no mnemonic and no amount', async () => {
    await expect(createNetwork({ mnemonic: 'test' })).rejects.toThrow('"mnemonic" must be a mnemonic')
    const swapped = 'legal winner year thank wave sausage worth useful legal winner thank yellow'
    const checksum = '"mnemonic" is no mnemonic: its checksum is wrong'
    await expect(createNetwork({ mnemonic: swapped })).rejects.toThrow(`option ${checksum}`)
    await using net = await createNetwork()
    await expect(net.fundAccounts(1, { mnemonic: swapped })).rejects.toThrow(`option ${checksum}`)
    expect(net.accounts).toEqual([])
    await expect(createNetwork({ accounts: 1, balance: '1e3' })).rejects.toThrow(
      '"balance" must be an amount of AVAX',
    )
  })

  it.each([
    ['anvil', 10],
    ['hardhat', 20],
  ] as const)(
    'are as many as those of %s, %d, and the ewoq key signs all the same',
    async (tooling, count) => {
      const { net, request } = await network({ tooling })
      const accounts = await request('eth_accounts')
      expect(accounts).toEqual(net.accounts.map(({ address }) => address.toLowerCase()))
      expect(accounts).toHaveLength(count)
      expect(accounts[0]).toBe(alice)
      expect(accounts).not.toContain(ewoq)
      const hash = await request('eth_sendTransaction', { from: ewoq, to: somebody, value: '0x1' })
      expect(await request('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    },
  )

  it('list the ewoq key where there is no other', async () => {
    const { request } = await network({ tooling: 'hardhat', accounts: 0 })
    expect(await request('eth_accounts')).toEqual([ewoq])
  })

  it.each([{ unlocked: false }, { emulatorApi: false }])('lock all accounts: %p', async (option) => {
    const { request } = await network({
      ...granite,
      ...option,
      chainConfigs: { C: { config: { 'eth-apis': 'internal-account internal-transaction'.split(' ') } } },
    })
    expect(await request('eth_accounts')).toEqual([])
    const transfer = { from: ewoq, to: somebody, value: '0x1' }
    await expect(request('eth_sendTransaction', transfer)).rejects.toThrow('unknown account')
    await expect(request('eth_signTransaction', transfer)).rejects.toThrow('gas not specified')
    await expect(request('eth_sign', ewoq, '0x1234')).rejects.toThrow('unknown account')
  })
})

describe('debug_trace* and txpool_*', () => {
  it('are open without a chain config while the control API is on', async () => {
    const { request } = await network()
    expect(await request('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
    const hash = await request('eth_sendTransaction', { to: somebody, value: '0x1' })
    expect(await request('debug_traceTransaction', hash)).toMatchObject({ gas: 21000 })
  })

  it.each<CreateNetworkOptions>([{ ethApis: 'node' }, { emulatorApi: false }])(
    "are the node's with %p",
    async (options) => {
      const { request } = await network({ ...granite, ...options })
      for (const method of ['txpool_status', 'debug_traceBlockByNumber'])
        await expect(request(method, 'latest')).rejects.toMatchObject({ code: -32601 })
    },
  )
})
