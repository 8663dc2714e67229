import { keccak256, toHex } from 'viem'
import type { Snowglobe } from '../../../../src/index.js'
import { type Messaging, saying } from '../../../e2e/relayNetwork.js'
import { ask } from '../dataApi.js'

/**
 * Sends messages of which some are delivered, one fails and is executed later, one has a fee, one has no
 * destination, and the rest wait. @returns a delivered one: its ID, and the warp message in hexadecimal
 */
export async function showMessages(
  net: Snowglobe,
  c: Messaging,
  games: Messaging,
  rows: number,
): Promise<{ readonly messageId: string; readonly warpMessage: string }> {
  const token = '0x0000000000000000000000000000000000c01200'
  await net.emulator.setRelay({ enabled: true })
  const delivered = await c.send(games, saying('delivered'))
  await games.setClosed(true)
  await c.send(games, saying('failed'))
  const { messages } = await net.emulator.getRelay()
  await games.setClosed(false)
  await games.retry((messages.at(-1)?.txHash ?? '0x') as `0x${string}`)
  for (let count = 0; count < 10; count++) await games.send(c, saying('and back'))
  await net.emulator.setRelay({ enabled: false })
  const { body } = await ask(net, `/v1/chains/C/transactions/${delivered}`)
  const { teleporterMessageId } = body.teleporterMessageInfo
  await c.offer(games, saying('for a fee'), { token, amount: 5n })
  await c.offer(keccak256(toHex('nowhere')), saying('lost'), { token, amount: 0n })
  for (let count = 0; count < rows; count++) await c.send(games, saying('waiting'))
  return { messageId: teleporterMessageId, warpMessage: await warpMessageOf(net, delivered) }
}

/** Returns the unsigned warp message that a transaction of the C-Chain sent: the bytes in the precompile's log. */
async function warpMessageOf(net: Snowglobe, txHash: string): Promise<string> {
  const { logs } = (await net.provider.request({
    method: 'eth_getTransactionReceipt',
    params: [txHash],
  })) as { logs: { address: string; data: string }[] }
  const data =
    logs.find(({ address }) => address === '0x0200000000000000000000000000000000000005')?.data ?? ''
  const length = Number(BigInt(`0x${data.slice(66, 130)}`))
  return `0x${data.slice(130, 130 + 2 * length)}`
}
