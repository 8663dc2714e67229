import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getAddress, type Hex, keccak256, toHex } from 'viem'
import type { Snowglobe } from '../../../src/index.js'
import { closeNetworks, deliverAs, type Messaging, saying, twoChains } from '../../e2e/relayNetwork.js'
import { ask, pages } from './dataApi.js'
import { ScriptedToken, word } from './scriptedToken.js'

const nowhere = keccak256(toHex('no chain of the network'))
const feeToken = '0x00000000000000000000000000000000000fee00'
const redeemer = '0x00000000000000000000000000000000000Bee71'
/** SendCrossChainMessage and MessageExecuted. */
const sentTopic = '2a211ad4a59ab9d003852404f9c57c690704ee755f3c79d2c2812ad32da99df8'
const executedTopic = '34795cc6b122b9a0ae684946319f1e14a577b4e8f9b3dda9ac94c21a54d3188c'

let net: Snowglobe
let c: Messaging
let l1: Messaging
/** Transactions by what they did. */
const made: Record<string, string> = {}
/** The message IDs by how the messages were sent. */
const ids: Record<string, string> = {}

type Message = Record<string, unknown> & { messageId: string; status: string }

beforeAll(async () => {
  ;({ net, c, l1 } = await twoChains({ relay: false }))
  await net.fundAccounts(1)
  const token = await ScriptedToken.at(net, feeToken)
  await token.setName('Fee Token', 'FEE', 6)
  await sendC('relayed', () => c.send(l1, saying('by us')))
  const first = await net.emulator.relay({ txHash: made['relayed']! })
  made['delivery'] = first.txHash!
  await sendC('others', () => c.send(l1, saying('by others')))
  made['byHand'] = await deliverAs(net, net.accounts[0]!.address, {
    to: l1,
    redeemer,
    txHash: made['others'] as Hex,
  })
  await sendC('failed', () => c.send(l1, saying('again')))
  await l1.setClosed(true)
  made['failure'] = (await net.emulator.relay({ txHash: made['failed']! })).txHash!
  await l1.setClosed(false)
  await sendL1('answer', () => l1.send(c, saying('with receipts')))
  await net.emulator.relay({ txHash: made['answer']! })
  await sendC('offer', () => c.offer(l1, saying('for a fee'), { token: feeToken, amount: 5n }))
  await sendC('nowhere', () => c.offer(nowhere, saying('lost'), { token: feeToken, amount: 0n }))
}, 60_000)
afterAll(closeNetworks)

async function sendC(name: string, send: () => Promise<Hex>): Promise<void> {
  await noted(name, 'C', send)
}

async function sendL1(name: string, send: () => Promise<Hex>): Promise<void> {
  await noted(name, l1.chain, send)
}

/** Sends a message a second after the one before. */
async function noted(name: string, chain: string, send: () => Promise<Hex>): Promise<void> {
  await net.increaseTime(1000)
  made[name] = await send()
  const { body } = await ask(net, `/v1/chains/${chain}/transactions/${made[name]}`)
  ids[name] = body.teleporterMessageInfo.teleporterMessageId
}

async function message(name: string): Promise<Message> {
  return (await ask(net, `/v1/icm/messages/${ids[name]}`)).body
}

async function receipt(chain: string, txHash: string): Promise<Record<string, string>> {
  const request = { method: 'eth_getTransactionReceipt', params: [txHash] }
  return (await net.providerFor(chain).request(request)) as Record<string, string>
}

async function costOf(chain: string, txHash: string): Promise<string> {
  const { gasUsed, effectiveGasPrice } = await receipt(chain, txHash)
  return (BigInt(gasUsed!) * BigInt(effectiveGasPrice!)).toString()
}

describe('a message', () => {
  test('that the relay delivered has both transactions, its data and who earned the fee', async () => {
    const { address } = await net.emulator.getRelay()
    const { body: games } = await ask(net, `/v1/chains/${l1.chain}`)

    expect(await message('relayed')).toEqual({
      messageId: ids['relayed'],
      icmContractAddress: c.messenger,
      sourceBlockchainId: c.id,
      destinationBlockchainId: l1.id,
      sourceEvmChainId: '43112',
      destinationEvmChainId: games.chainId,
      messageNonce: '1',
      from: c.mailbox,
      to: l1.mailbox,
      data: saying('by us'),
      messageExecuted: true,
      receipts: [],
      receiptDelivered: true,
      rewardDetails: {
        address: `0x${'0'.repeat(40)}`,
        name: '',
        symbol: '',
        decimals: 0,
        ercType: 'ERC-20',
        value: '0',
      },
      sourceTransaction: {
        txHash: made['relayed'],
        timestamp: expect.any(Number),
        gasSpent: await costOf('C', made['relayed']!),
      },
      destinationTransaction: {
        txHash: made['delivery'],
        timestamp: expect.any(Number),
        gasSpent: await costOf(l1.chain, made['delivery']!),
        rewardRedeemer: getAddress(address),
        delivererAddress: getAddress(address),
      },
      status: 'delivered',
    })
  })

  test('that somebody else delivered is delivered as well', async () => {
    expect(await message('others')).toMatchObject({
      status: 'delivered',
      messageExecuted: true,
      destinationTransaction: {
        txHash: made['byHand'],
        rewardRedeemer: redeemer,
        delivererAddress: net.accounts[0]!.address,
      },
    })
  })

  test('whose execution failed is delivered, and executed once somebody tries again', async () => {
    expect(await message('failed')).toMatchObject({ status: 'delivered', messageExecuted: false })
    const snapshot = await net.snapshot()
    await l1.retry(made['failure'] as Hex)

    expect(await message('failed')).toMatchObject({
      messageExecuted: true,
      destinationTransaction: { txHash: made['failure'] },
    })
    await net.revert(snapshot)
    expect(await message('failed')).toMatchObject({ messageExecuted: false })
  })

  test('carries the receipts of those in the other direction', async () => {
    const answer = await message('answer')

    expect(answer).toMatchObject({ status: 'delivered', receiptDelivered: false, from: l1.mailbox })
    expect(answer['receipts']).toEqual([
      { receivedMessageNonce: '1', relayerRewardAddress: expect.stringMatching(/^0x/) },
      { receivedMessageNonce: '2', relayerRewardAddress: redeemer },
      { receivedMessageNonce: '3', relayerRewardAddress: expect.stringMatching(/^0x/) },
    ])
    for (const name of ['relayed', 'others', 'failed'])
      expect(await message(name)).toMatchObject({ receiptDelivered: true })
  })

  test('that waits is pending, and shows its fee with what was added', async () => {
    const fee = { address: '0x00000000000000000000000000000000000FEE00', name: 'Fee Token', symbol: 'FEE' }
    const pending = await message('offer')
    expect(pending).toMatchObject({ status: 'pending', rewardDetails: { ...fee, decimals: 6, value: '5' } })
    expect(pending).not.toHaveProperty('destinationTransaction')

    const snapshot = await net.snapshot()
    await c.addFee(ids['offer'] as Hex, { token: feeToken, amount: 10n })
    await c.addFee(ids['offer'] as Hex, { token: feeToken, amount: 7n })
    expect(await message('offer')).toMatchObject({ rewardDetails: { value: '22' } })
    await net.revert(snapshot)
    expect(await message('offer')).toEqual(pending)
  })

  test('to a chain that does not exist stays pending', async () => {
    expect(await message('nowhere')).toMatchObject({ status: 'pending', destinationEvmChainId: '' })
  })

  test('is not found by another ID, and is requested by an ID only', async () => {
    expect((await ask(net, `/v1/icm/messages/${nowhere}`)).status).toBe(404)
    for (const id of ['1', ids['offer']!.slice(2), `${ids['offer']}00`])
      expect((await ask(net, `/v1/icm/messages/${id}`)).status).toBe(400)
  })
})

describe('an index that stands still', () => {
  test('shows a message as delivered without its source, if that is not indexed', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'C', hold: true })
    await sendUnseen()
    const { body } = await ask(net, `/v1/icm/addresses/${l1.mailbox}/messages?pageSize=1`)

    expect(body.messages).toMatchObject([
      { status: 'delivered_source_not_indexed', data: saying('unseen'), messageExecuted: true },
    ])
    expect(body.messages[0]).not.toHaveProperty('sourceTransaction')
    const path = `/v1/teleporter/messages/${body.messages[0].messageId}`
    expect((await ask(net, path)).body).toMatchObject({ teleporterContractAddress: c.messenger })
    await net.emulator.setIndexLag({ chain: 'C', hold: false })
    expect((await ask(net, `/v1/icm/messages/${body.messages[0].messageId}`)).body).toMatchObject({
      status: 'delivered',
    })
    await net.revert(snapshot)
  })

  test('shows it as pending, if the destination is not indexed', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: l1.chain, hold: true })
    await sendUnseen()
    const { body } = await ask(net, `/v1/icm/addresses/${l1.mailbox}/messages?pageSize=1`)

    expect(body.messages).toMatchObject([{ status: 'pending', data: saying('unseen') }])
    await net.revert(snapshot)
  })

  test('that continues between two pages shows no message twice', async () => {
    const snapshot = await net.snapshot()
    await net.emulator.setIndexLag({ chain: 'C', hold: true })
    const sent = await c.send(l1, saying('unseen'))
    await net.increaseTime(2000)
    await l1.send(c, saying('meanwhile'))
    await net.increaseTime(2000)
    await net.emulator.relay({ txHash: sent })
    const path = `/v1/icm/addresses/${l1.mailbox}/messages`
    const first = (await ask(net, `${path}?pageSize=1`)).body
    await net.emulator.setIndexLag({ chain: 'C', hold: false })
    const rest = (await ask(net, `${path}?pageSize=100&pageToken=${first.nextPageToken}`)).body.messages

    expect(first.messages).toMatchObject([{ data: saying('unseen') }])
    expect(rest.map(({ data }: { data: Hex }) => data)).not.toContain(saying('unseen'))
    expect(rest[0]).toMatchObject({ data: saying('meanwhile') })
    await net.revert(snapshot)
  })

  async function sendUnseen(): Promise<void> {
    await net.increaseTime(1000)
    await net.emulator.relay({ txHash: await c.send(l1, saying('unseen')) })
  }
})

describe('lists of messages', () => {
  const names = ['nowhere', 'offer', 'answer', 'failed', 'others', 'relayed']
  const list = async (path: string, size = 100) =>
    ((await pages(net, path, 'messages', size)) as Message[]).map(({ messageId }) => messageId)

  test.each([1, 2, 5, 100])('give each once, the newest first, at %d a page', async (size) => {
    expect(await list('/v1/icm/messages', size)).toEqual(names.map((name) => ids[name]))
  })

  test('order those of one second by ID', async () => {
    const snapshot = await net.snapshot()
    for (let count = 0; count < 5; count++) await c.send(l1, saying('at once'))
    const all = await list('/v1/icm/messages', 2)

    expect(all.slice(0, 5)).toEqual(all.slice(0, 5).toSorted().reverse())
    expect(new Set(all).size).toBe(names.length + 5)
    await net.revert(snapshot)
  })

  test('of an account hold what it sends or receives', async () => {
    expect(await list(`/v1/icm/addresses/${c.mailbox}/messages`, 2)).toEqual(names.map((name) => ids[name]))
    const sender = (await message('offer'))['from']
    expect(await list(`/v1/icm/addresses/${sender}/messages`)).toEqual([ids['nowhere'], ids['offer']])
    expect(await list(`/v1/icm/addresses/${feeToken}/messages`)).toEqual([])
    expect(await list(`/v1/icm/addresses/${c.mailbox}/messages?network=mainnet`)).toEqual([])
    expect((await ask(net, '/v1/icm/addresses/0x00/messages')).status).toBe(400)
  })

  test('are limited by chain and party', async () => {
    const evmChainId = (await ask(net, `/v1/chains/${l1.chain}`)).body.chainId
    const sender = (await message('offer'))['from']
    const expected: Record<string, string[]> = {
      [`sourceBlockchainId=${c.id}`]: ['nowhere', 'offer', 'failed', 'others', 'relayed'],
      'destinationBlockchainId=43112': ['answer'],
      [`blockchainId=${evmChainId}`]: ['offer', 'answer', 'failed', 'others', 'relayed'],
      [`from=${sender}&destinationBlockchainId=${l1.id}`]: ['offer'],
      [`from=${sender}&to=${sender}`]: [],
      'blockchainId=424242': [],
      'network=fuji&sourceBlockchainId=2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM': [],
    }
    for (const [query, found] of Object.entries(expected))
      expect(await list(`/v1/icm/messages?${query}`, 2)).toEqual(found.map((name) => ids[name]))
    for (const query of ['blockchainId=D', 'from=0x1', 'network=local', 'sourceBlockchainId=0x1'])
      expect((await ask(net, `/v1/icm/messages?${query}`)).status).toBe(400)
  })

  test('have older names, in which the messenger is called otherwise', async () => {
    for (const path of ['messages', `addresses/${l1.mailbox}/messages`]) {
      const { body } = await ask(net, `/v1/icm/${path}`)
      const older = await ask(net, `/v1/teleporter/${path}`)

      expect(older.body.messages).toEqual(
        body.messages.map(({ icmContractAddress, ...rest }: Record<string, unknown>) => ({
          ...rest,
          teleporterContractAddress: icmContractAddress,
        })),
      )
    }
  })
})

test('a transaction says which message it sends or delivers', async () => {
  const info = async (chain: string, txHash: string) =>
    (await ask(net, `/v1/chains/${chain}/transactions/${txHash}`)).body.teleporterMessageInfo
  const chains = {
    sourceChainId: '43112',
    destinationChainId: (await message('relayed'))['destinationEvmChainId'],
  }

  const teleporterMessageId = ids['relayed']
  expect(await info('C', made['relayed']!)).toEqual({
    teleporterMessageId,
    direction: 'SOURCE_TRANSACTION',
    ...chains,
  })
  expect(await info(l1.chain, made['delivery']!)).toEqual({
    teleporterMessageId,
    direction: 'DESTINATION_TRANSACTION',
    ...chains,
  })
  expect(await info('C', made['nowhere']!)).not.toHaveProperty('destinationChainId')
})

describe('logs that only look like those of a messenger', () => {
  test('are no messages, and say nothing about messages', async () => {
    const snapshot = await net.snapshot()
    const before = await pages(net, '/v1/icm/messages', 'messages', 100)
    const liar = await ScriptedToken.at(net, '0x00000000000000000000000000000000000011a2', l1.chain)
    const { logs } = (await receipt('C', made['offer']!)) as unknown as {
      logs: { topics: string[]; data: string }[]
    }
    const real = logs.find(({ topics }) => topics[0] === `0x${sentTopic}`)!
    const topics = real.topics.map((topic) => topic.slice(2))
    await liar.log(topics, real.data.slice(2))
    await liar.log([executedTopic, ids['failed']!.slice(2), c.blockchainId.slice(2)], '')
    // The emitter of a log must be its messenger, and the data must decode.
    for (const data of ['', word(96), word(96) + word(0) + word(0), `${real.data.slice(2)}${word(0)}`])
      await liar.log(topics, data)

    expect(await pages(net, '/v1/icm/messages', 'messages', 100)).toEqual(before)
    await net.revert(snapshot)
  })
})

test('a chain has the feature from its first message on', async () => {
  const { body } = await ask(net, '/v1/chains?feature=teleporter')
  expect(body.chains).toHaveLength(2)
})
