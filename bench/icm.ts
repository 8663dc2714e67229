import {
  type Account,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Snowglobe } from '../src/library/Snowglobe.js'
import { idFromString, idToBytes } from '../state/codec/ids.js'
import { mailboxAbi, mailboxCode, messengerCode } from '../test/contracts/messenger.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'
import { funder } from './transfers.js'

/**
 * Returns the milliseconds from sending a message on the C-Chain until an L1 has received it: signing by the
 * validators, delivery and both blocks, with the built library in this process, without sockets.
 */
export async function measureIcm(count: number): Promise<number> {
  const { createNetwork } = await builtLibrary()
  const net = await createNetwork({ clock: { mode: 'frozen', start: Date.UTC(2026, 0, 1) }, relay: true })
  const l1 = await net.l1s.create({ validators: [{}, {}, {}] })
  await net.increaseTime(31_000)
  const account = privateKeyToAccount(`0x${Buffer.from(funder.avalanche()).toString('hex')}`)
  const mailbox = getContractAddress({ from: account.address, nonce: 1n })
  const messenger = getContractAddress({ from: account.address, nonce: 0n })
  const deployMailbox = encodeDeployData({ abi: mailboxAbi, bytecode: mailboxCode, args: [messenger] })
  for (const chain of ['C', l1.blockchainId])
    for (const [nonce, data] of ([messengerCode, deployMailbox] as const).entries())
      await net.providerFor(chain).request({
        method: 'eth_sendRawTransaction',
        params: [await sign(net, account, { chain, nonce, data })],
      })

  const destination: Hex = `0x${Buffer.from(idToBytes(idFromString(l1.blockchainId))).toString('hex')}`
  const data = encodeFunctionData({
    abi: mailboxAbi,
    functionName: 'send',
    args: [destination, mailbox, 300_000n, [], '0x00'],
  })
  const times: number[] = []
  for (let i = -5; i < count; i++) {
    const raw = await sign(net, account, { chain: 'C', nonce: i + 7, to: mailbox, data })
    const time = await timed(async () => {
      await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    })
    await mustBeReceived(net, l1.blockchainId, mailbox, i + 6, raw)
    // The first rounds compile code and do not count.
    if (i >= 0) times.push(time)
  }
  await net.close()
  return median(times)
}

function sign(
  net: Snowglobe,
  account: Account,
  { chain, ...call }: { chain: string; nonce: number; to?: Hex; data: Hex },
): Promise<Hex> {
  if (account.signTransaction === undefined) throw new Error('the account has no key')
  return account.signTransaction({
    type: 'eip1559',
    chainId: Number(net.evmChainId(chain)),
    gas: 3_000_000n,
    maxFeePerGas: 1_000_000_000_000n,
    maxPriorityFeePerGas: 1n,
    ...call,
  })
}

async function mustBeReceived(
  net: Snowglobe,
  chain: string,
  mailbox: Hex,
  count: number,
  raw: Hex,
): Promise<void> {
  const data = encodeFunctionData({ abi: mailboxAbi, functionName: 'received' })
  const received = await net
    .providerFor(chain)
    .request({ method: 'eth_call', params: [{ to: mailbox, data }, 'latest'] })
  if (Number(received) !== count) throw new Error(`the message of ${keccak256(raw)} did not arrive`)
}
