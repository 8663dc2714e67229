import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import {
  createWalletClient,
  custom,
  publicActions,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { createNetwork, type Snowglobe, type WalletProvider } from '../../../../src/index.js'
import { avalancheMessageHash } from '../../../../src/library/wallet/coreMethods.js'
import { transferTx } from '../../../../state/avm/wallet/transferTx.js'
import { decodeCb58 } from '../../../../state/codec/cb58.js'
import { bytesToHex, toHex } from '../../../../state/codec/hex.js'
import { shortIdFromBytes } from '../../../../state/codec/ids.js'
import { addressOfPublicKey, publicKeyOf } from '../../../../state/crypto/secp256k1.js'
import { Wallet } from '../../../../state/platform/wallet/Wallet.js'
import { ownedBy } from '../../../../state/utxo/owners.js'

const dead = '0x000000000000000000000000000000000000dEaD'

let net: Snowglobe
let wallet: WalletProvider
beforeEach(async () => {
  net = await createNetwork({ accounts: 2 })
  wallet = net.walletProvider({ connected: true })
})
afterEach(() => net.close())

const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params })
/** Returns the key of an account of the network. */
const keyOf = (index: number) => Buffer.from(net.accounts[index]?.privateKey.slice(2) ?? '', 'hex')

describe('the connection of a page', () => {
  beforeEach(() => {
    wallet = net.walletProvider()
  })

  it('begins when the user approves it', async () => {
    const events: unknown[] = []
    wallet.on('connect', (value) => events.push(value)).on('accountsChanged', (value) => events.push(value))
    expect(await ask('eth_accounts')).toEqual([])
    await expect(ask('personal_sign', '0x00', wallet.address)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('avalanche_getAccounts')).rejects.toMatchObject({ code: 4100 })
    expect(await ask('eth_requestAccounts')).toEqual([net.accounts[0]?.address])
    expect(await ask('eth_accounts')).toEqual([wallet.address])
    wallet.disconnect()
    expect(await ask('eth_accounts')).toEqual([])
    expect(events).toEqual([{ chainId: '0xa868' }, [wallet.address], []])
  })

  it('has permissions', async () => {
    expect(await ask('wallet_getPermissions')).toEqual([])
    const [permission] = (await ask('wallet_requestPermissions', { eth_accounts: {} })) as [object]
    expect(permission).toMatchObject({ parentCapability: 'eth_accounts' })
    expect(await ask('wallet_getPermissions')).toEqual([permission])
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect(await ask('eth_accounts')).toEqual([])
  })

  it('does not begin when the user refuses', async () => {
    const refusal = wallet.rules.add({ method: 'eth_requestAccounts', decision: 'refuse', times: 1 })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({
      code: 4001,
      details: 'User rejected the request.',
    })
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_requestAccounts')).toEqual([wallet.address])
    expect(refusal.hits).toBe(1)
  })
})

describe('what a page is told', () => {
  it('once, when it connects or the account changes while it is connected', async () => {
    wallet = net.walletProvider()
    const events: unknown[] = []
    for (const name of ['connect', 'accountsChanged', 'chainChanged'] as const)
      wallet.on(name, (value) => events.push([name, value]))
    const [alice, bob] = net.accounts
    if (bob !== undefined) wallet.useAccount(bob.privateKey)
    await ask('wallet_switchEthereumChain', { chainId: '0xa868' })
    expect([wallet.address, events]).toEqual([bob?.address, []])
    await ask('eth_requestAccounts')
    await ask('wallet_requestPermissions')
    expect(events).toEqual([
      ['connect', { chainId: '0xa868' }],
      ['accountsChanged', [bob?.address]],
    ])
    events.length = 0
    if (alice !== undefined) wallet.useAccount(alice.privateKey)
    await ask('wallet_revokePermissions')
    expect(events).toEqual([
      ['accountsChanged', [alice?.address]],
      ['accountsChanged', []],
    ])
  })

  it('of its permissions by their accounts', async () => {
    expect(await ask('wallet_getPermissions')).toEqual([
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [wallet.address] }],
      },
    ])
  })

  it('of its chain, once it is connected', async () => {
    const chain = {
      chainId: '0xa868',
      chainName: 'Snowglobe C',
      rpcUrls: [],
      nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
      isTestnet: true,
    }
    expect(await ask('wallet_getEthereumChain')).toEqual(chain)
    await net.listen()
    expect(await ask('wallet_getEthereumChain')).toEqual({
      ...chain,
      rpcUrls: [`${net.url}/ext/bc/C/rpc`],
    })
    wallet.disconnect()
    await expect(ask('wallet_getEthereumChain')).rejects.toMatchObject({ name: 'ProviderRpcError' })
  })

  it('on mainnet, that it is no test network', async () => {
    await using main = await createNetwork({ networkId: 'mainnet' })
    wallet = main.walletProvider({ connected: true })
    expect(await ask('wallet_getEthereumChain')).toMatchObject({ chainId: '0xa86a', isTestnet: false })
    expect(await ask('avalanche_getAccounts')).toMatchObject([
      { addressPVM: expect.stringMatching(/^P-avax1/), addressCoreEth: expect.stringMatching(/^C-avax1/) },
    ])
  })
})

describe('the account and the chain of a wallet', () => {
  it('are those of its options', async () => {
    await net.l1s.create({ alias: 'games' })
    const [, bob] = net.accounts
    wallet = net.walletProvider({ account: bob, chain: 'games' } as never)
    expect(wallet.address).toBe(bob?.address)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_chainId')).toBe(`0x${net.evmChainId('games').toString(16)}`)
    expect(net.walletProvider({ account: bob?.privateKey } as never).address).toBe(bob?.address)
  })

  it('are those of the ewoq key where the network has no accounts', async () => {
    await using bare = await createNetwork()
    expect(bare.walletProvider().address).toBe('0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC')
  })
})

describe('the rules of a wallet', () => {
  it('refuse, with another error too, and delay by method and parameters', async () => {
    wallet.rules.add({
      method: 'personal_sign',
      decision: 'refuse',
      after: 1,
      error: { code: 4100, message: 'no' },
    })
    wallet.rules.add({ method: 'eth_getBalance', params: ['0x*dead'], delay: 60 })
    expect(await ask('personal_sign', '0x00', wallet.address)).toMatch(/^0x/)
    await expect(ask('personal_sign', '0x00', wallet.address)).rejects.toMatchObject({
      code: 4100,
      details: 'no',
    })
    const start = performance.now()
    const answered: string[] = []
    const note = async (address: string) => {
      await ask('eth_getBalance', address, 'latest')
      answered.push(address)
    }
    await Promise.all([note(dead), note(wallet.address)])
    expect(answered).toEqual([wallet.address, dead])
    expect(performance.now() - start).toBeGreaterThanOrEqual(59)
  })

  it('are removed one by one, or all', async () => {
    const rule = wallet.rules.add({ decision: 'refuse' })
    await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4001 })
    expect([rule.remove(), rule.remove()]).toEqual([true, false])
    expect(await ask('eth_chainId')).toBe('0xa868')
    wallet.rules.add({ decision: 'refuse' })
    wallet.rules.clear()
    expect(await ask('eth_chainId')).toBe('0xa868')
  })

  it('are refused with a mistake', () => {
    expect(() => wallet.rules.add({ methd: 'x' } as never)).toThrow('did you mean "method"?')
    expect(() => wallet.rules.add({ error: { code: 1, message: '' } })).toThrow(
      "needs { decision: 'refuse' }",
    )
    expect(() => net.walletProvider({ account: '0x12' })).toThrow('option "account" must be an account')
  })

  it('change nothing on the network when they refuse', async () => {
    wallet.rules.add({ method: 'eth_sendTransaction', decision: 'refuse' })
    const before = await ask('eth_getTransactionCount', wallet.address, 'pending')
    await expect(ask('eth_sendTransaction', { to: dead, value: '0x1' })).rejects.toMatchObject({ code: 4001 })
    expect(await ask('eth_getTransactionCount', wallet.address, 'pending')).toBe(before)
  })
})

describe('a wallet on an EVM chain', () => {
  it('serves viem: it sends, signs messages and typed data', async () => {
    const client = createWalletClient({ account: wallet.address, transport: custom(wallet) }).extend(
      publicActions,
    )
    const hash = await client.sendTransaction({ chain: null, to: dead, value: 5n })
    expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await client.getBalance({ address: dead })).toBe(5n)
    const signature = await client.signMessage({ message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(wallet.address)
    const typed = {
      domain: { name: 'Shop', chainId: 43_112 },
      types: { Order: [{ name: 'count', type: 'uint256' }] },
      primaryType: 'Order',
      message: { count: 3n },
    } as const
    const signed = await client.signTypedData(typed)
    expect(await recoverTypedDataAddress({ ...typed, signature: signed })).toBe(wallet.address)
  })

  it('signs messages in hexadecimal and as text, by both methods, and typed data as text', async () => {
    const raw = '0x6869'
    const [signature, other, plain] = [
      await ask('personal_sign', raw, wallet.address.toLowerCase()),
      await ask('eth_sign', wallet.address, raw),
      await ask('personal_sign', 'hi', wallet.address),
    ]
    expect([other, plain]).toEqual([signature, signature])
    const address = await recoverMessageAddress({ message: { raw }, signature: String(signature) as '0x' })
    expect(address).toBe(wallet.address)
    // An odd number of digits is a text.
    expect(await ask('personal_sign', '0x686', wallet.address)).toBe(
      await ask('personal_sign', toHex(Buffer.from('0x686')), wallet.address),
    )
    const typed = {
      domain: { name: 'Shop' },
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: [{ name: 'count', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { count: '3' },
    }
    expect(await ask('eth_signTypedData_v4', wallet.address, JSON.stringify(typed))).toBe(
      await ask('eth_signTypedData_v4', wallet.address, typed),
    )
    for (const params of [[wallet.address], [dead, typed]])
      await expect(ask('eth_signTypedData_v4', ...params)).rejects.toMatchObject({ name: 'ProviderRpcError' })
  })

  it('signs a transaction without sending it', async () => {
    const raw = await ask('eth_signTransaction', { to: dead, value: '0x7', nonce: '0x0', gas: '0x5208' })
    expect(await ask('eth_getTransactionCount', wallet.address, 'pending')).toBe('0x0')
    const hash = await ask('eth_sendRawTransaction', raw)
    expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({
      from: wallet.address.toLowerCase(),
      to: dead.toLowerCase(),
      value: '0x7',
      gas: '0x5208',
    })
    await expect(ask('eth_signTransaction')).rejects.toMatchObject({ code: -32_602 })
  })

  it('watches each asset, and has the chains that the network has', async () => {
    expect(await ask('wallet_watchAsset', { type: 'ERC20' })).toBe(true)
    expect(await ask('wallet_addEthereumChain', { chainId: '0xa868' })).toBeNull()
    await expect(ask('wallet_addEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
    wallet.disconnect()
    await expect(ask('wallet_watchAsset', { type: 'ERC20' })).rejects.toMatchObject({ code: 4100 })
  })

  it('signs where the network has no keys of its own, and nothing for others', async () => {
    await using locked = await createNetwork({ unlocked: false, accounts: 1 })
    wallet = locked.walletProvider({ connected: true })
    const hash = await ask('eth_sendTransaction', {
      from: wallet.address,
      to: dead,
      value: '0x7',
      gasPrice: '0x5d21dba00',
    })
    const receipt = await ask('eth_getTransactionReceipt', hash)
    expect(receipt).toMatchObject({ status: '0x1', type: '0x0' })
    await expect(ask('eth_sendTransaction', { from: dead, to: dead })).rejects.toMatchObject({ code: 4100 })
    await expect(ask('personal_sign', 'text', dead)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('personal_sign')).rejects.toMatchObject({ code: -32_602 })
  })

  it('answers with the errors of the node', async () => {
    await expect(ask('eth_nothing')).rejects.toMatchObject({ code: -32_601 })
    await expect(
      ask('eth_sendTransaction', { to: dead, value: `0x${'f'.repeat(60)}` }),
    ).rejects.toMatchObject({
      details: expect.stringContaining('insufficient funds'),
    })
    expect(await wallet.answer({ method: 'eth_nothing' })).toEqual({
      error: { code: -32_601, message: 'the method eth_nothing does not exist/is not available' },
    })
    expect(await wallet.answer({ method: 'eth_chainId' })).toEqual({ result: '0xa868' })
  })

  it('refuses parameters that are no JSON, and a chain that is none', async () => {
    const circular: unknown[] = []
    circular.push(circular)
    await expect(wallet.request({ method: 'eth_call', params: circular })).rejects.toMatchObject({
      code: -32_602,
    })
    for (const chainId of ['0x', '43112', 43112, undefined])
      await expect(ask('wallet_switchEthereumChain', { chainId })).rejects.toMatchObject({ code: -32_602 })
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
  })

  it('switches to the chains that the network has', async () => {
    const { chainId } = await net.l1s.create({ alias: 'games' })
    const changes: unknown[] = []
    wallet.on('chainChanged', (value) => changes.push(value))
    const hex = `0x${chainId.toString(16)}`
    await ask('wallet_switchEthereumChain', { chainId: hex })
    expect([await ask('eth_chainId'), changes]).toEqual([hex, [hex]])
    await expect(ask('wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({ code: 4902 })
    await expect(ask('wallet_switchEthereumChain')).rejects.toMatchObject({ code: -32_602 })
  })

  it('takes another account', async () => {
    const changes: unknown[] = []
    const listener = (value: unknown) => changes.push(value)
    wallet.on('accountsChanged', listener)
    const [, bob] = net.accounts
    if (bob !== undefined) wallet.useAccount(bob.privateKey)
    expect([await ask('eth_accounts'), changes]).toEqual([[bob?.address], [[bob?.address]]])
    wallet.removeListener('accountsChanged', listener).disconnect()
    expect(changes).toHaveLength(1)
  })
})

describe('the methods of Core', () => {
  it('tell the addresses and the public key of the account', async () => {
    const [alice] = net.accounts
    expect(await ask('avalanche_getAccounts')).toEqual([
      {
        index: 0,
        id: alice?.address,
        name: 'Account 1',
        type: 'primary',
        active: true,
        addressC: alice?.address,
        addressAVM: alice?.X,
        addressPVM: alice?.P,
        addressCoreEth: alice?.P.replace('P-', 'C-'),
        walletId: 'snowglobe',
        walletName: 'Snowglobe',
        walletType: 'mnemonic',
      },
    ])
    expect(await ask('avalanche_selectAccount', alice?.address)).toBeNull()
    const publicKey = bytesToHex(publicKeyOf(keyOf(0)))
    expect(await ask('avalanche_getAccountPubKey')).toEqual({ evm: publicKey, xp: publicKey })
    expect(await ask('avalanche_selectAccount', 0)).toBeNull()
    await expect(ask('avalanche_selectAccount', 7)).rejects.toMatchObject({ code: -32_602 })
  })

  it('sign messages', async () => {
    const signature = decodeCb58(String(await ask('avalanche_signMessage', 'hello')))
    const recovered = secp256k1.Signature.fromBytes(signature.subarray(0, 64))
      .addRecoveryBit(signature[64] ?? 9)
      .recoverPublicKey(avalancheMessageHash('hello'))
    expect(recovered.toHex(true)).toBe(bytesToHex(publicKeyOf(keyOf(0))))
    expect(await ask('avalanche_signMessage', 'hello', 0)).toBe(await ask('avalanche_signMessage', 'hello'))
    for (const params of [[], [''], [7], ['hello', 1]])
      await expect(ask('avalanche_signMessage', ...params)).rejects.toMatchObject({ code: -32_602 })
  })

  it('sign and issue transactions of the P-Chain', async () => {
    const [alice, bob] = net.accounts
    await net.fund({ address: String(alice?.P), amount: 10n ** 9n })
    const builder = new Wallet(net.network.world.platform, keyOf(0))
    const to = shortIdFromBytes(addressOfPublicKey(publicKeyOf(keyOf(1))))
    const build = () =>
      builder.build((base) => ({ kind: 'BaseTx', base }), { outputs: [builder.output(7n, ownedBy(to))] })
    const expected = build()
    const unsigned = { transactionHex: toHex(expected.unsignedBytes), chainAlias: 'P' }
    const signed = await wallet.request({ method: 'avalanche_signTransaction', params: unsigned })
    expect(signed).toMatchObject({
      signedTransactionHex: expect.stringContaining(toHex(expected.bytes)),
      signatures: [{ sigIndices: [0, 0] }],
    })
    const txID = await wallet.request({ method: 'avalanche_sendTransaction', params: unsigned })
    expect(await net.platform.getTxStatus({ txID: String(txID) })).toMatchObject({ status: 'Committed' })
    const { balance } = await net.platform.getBalance({ addresses: [String(bob?.P)] })
    expect(balance).toBe('7')
  })

  it('sign and issue transactions of the X-Chain', async () => {
    const [alice, bob] = net.accounts
    await net.fund({ address: String(alice?.X), amount: 10n ** 9n })
    const to = shortIdFromBytes(addressOfPublicKey(publicKeyOf(keyOf(1))))
    const { unsignedBytes } = transferTx(net.network.world.avm, keyOf(0), to, 7n)
    await ask('avalanche_sendTransaction', { transactionHex: bytesToHex(unsignedBytes), chainAlias: 'X' })
    const { balance } = await net.avm.getBalance({ address: String(bob?.X), assetID: 'AVAX' })
    expect(balance).toBe('7')
  })

  it('refuse what is no transaction, and issue nothing that the user refuses', async () => {
    const sent = { transactionHex: '0x0000', chainAlias: 'P' }
    await expect(ask('avalanche_sendTransaction', sent)).rejects.toMatchObject({
      details: expect.stringMatching(/^Unable to parse transaction data\./),
    })
    await expect(ask('avalanche_sendTransaction', { ...sent, transactionHex: 'xyz' })).rejects.toMatchObject({
      code: -32_602,
    })
    await expect(ask('avalanche_sendTransaction', { chainAlias: 'P' })).rejects.toMatchObject({
      details: 'Missing mandatory param(s)',
    })
    wallet.rules.add({ method: 'avalanche_*', decision: 'refuse' })
    await expect(ask('avalanche_sendTransaction', sent)).rejects.toMatchObject({ code: 4001 })
  })
})

describe('a wallet in a window', () => {
  it('is announced by EIP-6963, now and when a page asks', async () => {
    const window = new EventTarget()
    const seen: { info: { name: string }; provider: unknown }[] = []
    window.addEventListener('eip6963:announceProvider', (event) => seen.push(Reflect.get(event, 'detail')))
    wallet.announceIn(window)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(seen).toMatchObject([
      { info: { name: 'Snowglobe', rdns: 'test.snowglobe' }, provider: wallet },
      { provider: wallet },
    ])
    expect([Reflect.get(window, 'ethereum'), Reflect.get(window, 'avalanche')]).toEqual([wallet, wallet])
  })

  it('is offered to a page in another process by a script', async () => {
    const window = Object.assign(new EventTarget(), { bridge: wallet.answer })
    new Function('window', wallet.pageScript('bridge'))(window)
    const provider = Reflect.get(window, 'ethereum')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa868')
    wallet.rules.add({ decision: 'refuse' })
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4001 })
  })

  it('tells the page in another process of events, in their order and once', async () => {
    const window = Object.assign(new EventTarget(), { bridge: wallet.answer })
    new Function('window', wallet.pageScript('bridge'))(window)
    const provider = Reflect.get(window, 'ethereum')
    const seen: unknown[] = []
    const listener = (accounts: unknown) => seen.push(accounts)
    provider.on('accountsChanged', listener)
    const told = () => new Promise((resolve) => setTimeout(resolve, 5))
    await told()
    const [alice, bob] = net.accounts
    if (bob !== undefined) wallet.useAccount(bob.privateKey)
    wallet.disconnect()
    await told()
    await provider.request({ method: 'eth_requestAccounts' })
    await told()
    provider.removeListener('accountsChanged', listener)
    if (alice !== undefined) wallet.useAccount(alice.privateKey)
    await told()
    expect(seen).toEqual([[bob?.address], [], [bob?.address]])
  })
})
