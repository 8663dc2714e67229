import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe, type TransactionEvent } from '../../../src/index.js'
import { TestNetwork } from '../../../src/testing/TestNetwork.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const dead = '0x000000000000000000000000000000000000dEaD'

async function send(net: Snowglobe, nonce: number): Promise<unknown> {
  const raw = await ewoq.signTransaction({
    chainId: 43112,
    nonce,
    gas: 21_000n,
    maxFeePerGas: parseGwei('100'),
    to: dead,
    value: 7n,
  })
  return net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
}

describe('a transaction behind a missing nonce', () => {
  let net: Snowglobe
  let events: TransactionEvent[]
  const lines: LogLine[] = []

  beforeEach(async () => {
    net = await createNetwork({ log: { write: (line) => void lines.push(line) } })
    lines.length = 0
    events = []
    net.on('transaction', (event) => events.push(event))
  })
  afterEach(() => net.close())

  it('is an event that says what it waits for, and another one once it is in a block', async () => {
    const hash = await send(net, 2)
    expect(events).toEqual([
      {
        kind: 'evm',
        chain: 'C',
        hash,
        blockNumber: undefined,
        from: ewoq.address,
        to: dead,
        value: 7n,
        status: 'queued',
        reason: "waits: nonce 2, the account's next is 0",
      },
    ])
    await send(net, 0)
    await send(net, 1)
    expect(events.map(({ hash, blockNumber }) => [hash, blockNumber])).toContainEqual([hash, 2n])
    expect(events).toHaveLength(4)
  })

  it('is a line of the log of its chain', async () => {
    const hash = await send(net, 77)
    expect(lines).toEqual([
      {
        logger: 'C',
        level: 'INFO',
        message: "transaction waits: nonce 77, the account's next is 0",
        fields: { txHash: hash, from: ewoq.address.toLowerCase() },
        isLogged: true,
        isDisplayed: true,
      },
      expect.objectContaining({ message: 'Submitted transaction', isDisplayed: false }),
    ])
  })

  it('is not reported with manual mining when nothing is missing', async () => {
    net.setMining({ mode: 'manual' })
    for (const nonce of [0, 1, 2]) await send(net, nonce)
    expect(events).toEqual([])
    await net.mine()
    expect(events.map((event) => event.kind === 'evm' && event.status)).toEqual(Array(3).fill('success'))
  })
})

it('the last calls of a failing test show the transactions that wait', async () => {
  const tests = new TestNetwork({})
  await tests.start()
  try {
    const hash = String(await send(tests.current(), 77))
    expect(tests.report('fails')).toContain(
      `  C  tx ${hash.slice(0, 6)}…${hash.slice(-4)}  0x8db9…52FC → 0x0000…dEaD  value 7 wei  waits: nonce 77, the account's next is 0\n`,
    )
  } finally {
    await tests.close()
  }
})
