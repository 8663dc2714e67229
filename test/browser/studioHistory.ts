import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Snowglobe } from '../../src/index.js'
import { tokenCode } from '../contracts/token.js'

// A history for the studio to show: a token, transfers of it, one that fails inside another contract, and stakes.

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/**
 * Code that calls the contract at the first 20 bytes of the calldata with the rest of it, and returns what that returns,
 * or reverts with it.
 */
const forwarderCode = '0x601436038060145f375f5f825f345f3560601c5af13d5f5f3e601f573d5ffd5b3d5ff3'
const forwarder: Address = '0x00000000000000000000000000000000000f0add'

/** The transactions of the history by their hashes and IDs. */
export type StudioHistory = {
  readonly token: Address
  readonly sender: Address
  readonly receiver: Address
  readonly minted: Hex
  /** Calls the forwarder, whose call of the token reverts, since it has none of it. */
  readonly failed: Hex
  /** Ran out of gas. */
  readonly starved: Hex
  /** Funds an address of the P-Chain. */
  readonly paid: string
}

/** Makes the history. The network needs two accounts. */
export async function makeStudioHistory(net: Snowglobe): Promise<StudioHistory> {
  const [sender, receiver] = net.accounts.map(({ address }) => address as Address)
  if (sender === undefined || receiver === undefined) throw new Error('two accounts are needed')
  const send = async (transaction: object): Promise<Hex> =>
    (await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: sender, ...transaction }],
    })) as Hex
  await net.emulator.setCode({ address: forwarder, code: forwarderCode })
  const deployed = await send({ data: tokenCode, gas: '0x100000' })
  const receipt = await net.provider.request({ method: 'eth_getTransactionReceipt', params: [deployed] })
  const token: Address = Reflect.get(Object(receipt), 'contractAddress')
  const minted = await send({
    to: token,
    gas: '0x20000',
    data: encodeFunctionData({ abi, functionName: 'mint', args: [sender, 1000n] }),
  })
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 5n] })
  const failed = await send({ to: forwarder, gas: '0x20000', data: `${token}${transfer.slice(2)}` })
  const starved = await send({ to: token, gas: '0x5c00', data: transfer })
  const { txID } = await net.fund({ address: 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', amount: 5n })
  return { token, sender, receiver, minted, failed, starved, paid: txID }
}
