import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { encodeDeployData, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { L1 } from '../../src/index.js'
import { idFromString, idToBytes, idToString } from '../../state/codec/ids.js'
import { mailboxAbi, mailboxCode, messengerCode } from '../contracts/messenger.js'
import { CrossChainWallet } from './CrossChainWallet.js'
import { type ClientNetwork, clientNetwork, ewoqKey } from './clientNetwork.js'

const account = privateKeyToAccount(ewoqKey)
const messenger = getContractAddress({ from: account.address, nonce: 0n })
const mailbox = getContractAddress({ from: account.address, nonce: 1n })
const hourMs = 3_600_000
const avax = 1_000_000_000n

/** Helicon comes while everything of a network is underway. Each test starts an hour before it does. */
describe('a network that crosses into Helicon with much underway', () => {
  let network: ClientNetwork
  let wallet: CrossChainWallet
  let l1: L1
  let toL1: string
  let toC: string
  let staker: string
  let before: number

  beforeAll(async () => {
    network = await clientNetwork('local', { upgrades: { helicon: '+1h' } })
    wallet = await CrossChainWallet.create(network.url)
    l1 = await network.net.l1s.create({ alias: 'games', validators: [{}, {}] })
    await network.net.increaseTime(31_000)
    const deployMailbox = encodeDeployData({ abi: mailboxAbi, bytecode: mailboxCode, args: [messenger] })
    for (const chain of ['C', 'games'])
      for (const data of [messengerCode, deployMailbox] as const) await send(chain, { data })
    toL1 = await sendMessage('C', l1.blockchainId)
    toC = await sendMessage('games', cId())
    await wallet.export('P', 'C', 3n * avax)
    await wallet.export('C', 'X', 2n * avax)
    staker = (await network.net.emulator.addValidator({ duration: 36 * 3600, delegationFee: 20_000 })).nodeID
    await send('C', { to: account.address, nonce: (await nonceOn('C')) + 5 })
    before = await network.net.snapshot()
  })
  beforeEach(() => network.net.revert(before))
  afterAll(() => network.net.close())

  const provider = (chain: string) => network.net.providerFor(chain)

  async function nonceOn(chain: string): Promise<number> {
    const params = [account.address, 'latest']
    return Number(await provider(chain).request({ method: 'eth_getTransactionCount', params }))
  }

  /** Sends a transaction with a limit of two million gas. @returns its hash */
  async function send(chain: string, call: { to?: Hex; data?: Hex; nonce?: number }): Promise<string> {
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: Number(network.net.evmChainId(chain)),
      gas: 2_000_000n,
      maxFeePerGas: 1_000_000_000_000n,
      maxPriorityFeePerGas: 1n,
      nonce: await nonceOn(chain),
      ...call,
    })
    return String(await provider(chain).request({ method: 'eth_sendRawTransaction', params: [raw] }))
  }

  /** Sends a message from one chain to the mailbox on another. @returns the hash of its transaction */
  function sendMessage(from: string, blockchainId: string): Promise<string> {
    const destination: Hex = `0x${Buffer.from(idToBytes(idFromString(blockchainId))).toString('hex')}`
    const args = [destination, mailbox, 300_000n, [], '0x00'] as const
    return send(from, {
      to: mailbox,
      data: encodeFunctionData({ abi: mailboxAbi, functionName: 'send', args }),
    })
  }

  async function receivedOn(chain: string): Promise<number> {
    const data = encodeFunctionData({ abi: mailboxAbi, functionName: 'received' })
    return Number(
      await provider(chain).request({ method: 'eth_call', params: [{ to: mailbox, data }, 'latest'] }),
    )
  }

  async function gasOf(hash: string): Promise<number> {
    const receipt = await provider('C').request({ method: 'eth_getTransactionReceipt', params: [hash] })
    return Number((receipt as { readonly gasUsed: string }).gasUsed)
  }

  /** Lets Helicon begin: the first block after its time is the last with the rules from before. */
  async function cross(): Promise<void> {
    await network.net.increaseTime(hourMs)
    await send('C', { to: account.address })
  }

  const cId = () => idToString(network.net.network.world.cChain.blockchainId)

  it('crosses: the gap of nonces is dropped, and limits cost gas', async () => {
    expect(await provider('C').request({ method: 'txpool_status' })).toMatchObject({ queued: '0x1' })
    await network.net.increaseTime(hourMs)
    expect(await gasOf(await send('C', { to: account.address }))).toBe(21_000)
    expect(await gasOf(await send('C', { to: account.address }))).toBe(1_000_000)
    expect(await provider('C').request({ method: 'txpool_status' })).toEqual({
      pending: '0x0',
      queued: '0x0',
    })
  })

  it('delivers the messages from before to both chains', async () => {
    await cross()
    await network.net.increaseTime(31_000)
    expect((await network.net.emulator.relay({ txHash: toL1 })).status).toBe('delivered')
    expect((await network.net.emulator.relay({ txHash: toC })).status).toBe('delivered')
    expect([await receivedOn('games'), await receivedOn('C')]).toEqual([1, 1])
  })

  it('delivers a message of a block only once it is executed', async () => {
    await cross()
    await network.net.setExecution('held')
    const held = await sendMessage('C', l1.blockchainId)
    await expect(network.net.emulator.relay({ txHash: held })).rejects.toThrow(held)
    await network.net.execute()
    await network.net.setExecution('immediate')
    expect((await network.net.emulator.relay({ txHash: held })).status).toBe('delivered')
    expect((await network.net.emulator.relay({ txHash: await sendMessage('games', cId()) })).status).toBe(
      'delivered',
    )
    expect([await receivedOn('games'), await receivedOn('C')]).toEqual([1, 1])
  })

  it('imports what was exported before', async () => {
    await cross()
    const { C, X } = await wallet.balances()
    const cFee = await wallet.import('P', 'C')
    const xFee = await wallet.import('C', 'X')
    const after = await wallet.balances()
    expect(after.C - C).toBe((3n * avax - cFee) * avax)
    expect(after.X - X).toBe(2n * avax - xFee)
  })

  it('pays the stake that began before, and keeps the validators of the L1', async () => {
    const isStaked = async () => {
      const { validators } = await network.net.platform.getCurrentValidators({ nodeIDs: [staker] })
      return validators.length === 1
    }
    await cross()
    expect(await isStaked()).toBe(true)
    await network.net.increaseTime(40 * hourMs)
    expect(await isStaked()).toBe(false)
    const { validators } = await network.net.platform.getCurrentValidators({ subnetID: l1.subnetId })
    expect(validators).toHaveLength(2)
  })

  it('goes back to before, where the messages wait and limits are free', async () => {
    await cross()
    expect(await gasOf(await send('C', { to: account.address }))).toBe(1_000_000)
    await network.net.revert(before)
    expect(await provider('C').request({ method: 'txpool_status' })).toMatchObject({ queued: '0x1' })
    expect(await gasOf(await send('C', { to: account.address }))).toBe(21_000)
    expect(await gasOf(await send('C', { to: account.address }))).toBe(21_000)
    expect((await network.net.emulator.relay({ txHash: toC })).status).toBe('delivered')
    expect([await receivedOn('games'), await receivedOn('C')]).toEqual([0, 1])
  })
})
