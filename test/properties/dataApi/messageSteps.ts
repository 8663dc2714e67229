import fc from 'fast-check'
import { type Hex, keccak256, toEventSelector, toHex } from 'viem'
import { saying } from '../../e2e/relayNetwork.js'
import { type EvmName, evmNames, type World } from './World.js'

/** What happens to messages between the EVM chains. The relay is another step. */
export const messageStep = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constant('message' as const), weight: 3 },
    fc.constantFrom('offer' as const, 'addFee' as const, 'retry' as const, 'close' as const, 'open' as const),
  ),
  chain: fc.constantFrom(...evmNames),
  number: fc.nat({ max: 4 }),
})
export type MessageStep = typeof messageStep extends fc.Arbitrary<infer T> ? T : never

/** Takes a step on its chain: sends, with a fee or not, adds to a fee, executes again, or opens or closes the mailbox. */
export async function takeMessageStep(world: World, { kind, chain, number }: MessageStep): Promise<void> {
  const { messaging, tokens } = world.evm[chain]
  const { messaging: other } = world.evm[chain === 'C' ? 'games' : 'C']
  const fee = { token: (tokens[0]?.address ?? '0x') as Hex, amount: BigInt(number) }
  switch (kind) {
    case 'message':
      await messaging.send(other, saying(`message ${number}`, number % 2))
      return
    case 'offer':
      await messaging.offer(number === 0 ? keccak256(toHex('nowhere')) : other, saying('for a fee'), fee)
      return
    case 'addFee': {
      const sent = await logsOf(world, chain, 'SendCrossChainMessage')
      const { topics } = sent.at(-1 - number) ?? {}
      if (topics?.[1] !== undefined) await messaging.addFee(topics[1], fee)
      return
    }
    case 'retry': {
      const failed = (await logsOf(world, chain, 'MessageExecutionFailed')).at(-1 - number)
      if (failed !== undefined) await messaging.retry(failed.transactionHash)
      return
    }
    case 'close':
    case 'open':
      await messaging.setClosed(kind === 'close')
  }
}

const message = '(uint256,address,bytes32,address,uint256,address[],(uint256,address)[],bytes)'
/** The first topics of logs of a messenger. */
export const messengerTopics = {
  SendCrossChainMessage: toEventSelector(
    `SendCrossChainMessage(bytes32,bytes32,${message},(address,uint256))`,
  ),
  ReceiveCrossChainMessage: toEventSelector(
    `ReceiveCrossChainMessage(bytes32,bytes32,address,address,${message})`,
  ),
  MessageExecutionFailed: toEventSelector(`MessageExecutionFailed(bytes32,bytes32,${message})`),
}

type SentLog = { readonly topics: readonly Hex[]; readonly transactionHash: Hex }

/** Returns the logs of a kind that the messenger of a chain wrote, oldest first. */
async function logsOf(
  { net, evm }: World,
  chain: EvmName,
  eventName: keyof typeof messengerTopics,
): Promise<readonly SentLog[]> {
  const address = evm[chain].messaging.messenger
  const topic = messengerTopics[eventName]
  const params = [{ fromBlock: '0x0', toBlock: 'latest', address, topics: [topic] }]
  return (await net.providerFor(chain).request({ method: 'eth_getLogs', params })) as readonly SentLog[]
}
