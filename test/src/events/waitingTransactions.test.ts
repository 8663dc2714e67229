import { afterEach, describe, expect, it } from '@jest/globals'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createNetwork, type Snowglobe, type TransactionEvent } from '../../../src/index.js'
import type { CreateNetworkOptions } from '../../../src/library/networkOptions.js'
import { TestNetwork } from '../../../src/testing/TestNetwork.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'
import { avax, rich } from '../../state/evm/coreth/atomic/atomicNetwork.js'

const ewoq = privateKeyToAccount('0x56289e99c94b6912bfc12adc093c9b51124f0dc54ac7a766b2bc5ccf558d8027')
const poor = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const start = '2026-12-01T00:00:00.000Z'
const helicon: CreateNetworkOptions = { upgrades: 'helicon', clock: { mode: 'frozen', start } }
const strict: CreateNetworkOptions = { ...helicon, blockDelay: 'strict' }

let net: Snowglobe
let events: TransactionEvent[]
let lines: LogLine[]

afterEach(() => net.close())

/** Starts a network, whose first block is long past. */
async function begin(options: CreateNetworkOptions): Promise<void> {
  lines = []
  events = []
  net = await createNetwork({ ...options, log: { write: (line) => void lines.push(line) } })
  await net.setTime(Date.parse(start))
  net.on('transaction', (event) => events.push(event))
}

async function sign(account: PrivateKeyAccount, nonce: number, changes: object = {}): Promise<`0x${string}`> {
  return account.signTransaction({
    chainId: 43112,
    nonce,
    gas: 21_000n,
    maxFeePerGas: 10n ** 12n,
    to: poor.address,
    ...changes,
  })
}

async function send(raw: string): Promise<string> {
  return String(await net.provider.request({ method: 'eth_sendRawTransaction', params: [raw] }))
}

/** Returns the events of a transaction as their status, reason and block. */
function told(hash: string) {
  return events.flatMap((event) =>
    event.kind === 'evm' && event.hash === hash ? [[event.status, event.reason, event.blockNumber]] : [],
  )
}

describe('a transaction that waits', () => {
  it('for the time of the next block, while the clock is frozen', async () => {
    await begin(strict)
    await send(await sign(ewoq, 0))
    const raw = await sign(ewoq, 1)
    const reason = 'waits: the next block may come at 2026-12-01T00:00:02.000Z'
    expect(await net.explainTx(raw)).toMatchObject({ isAccepted: true, reason })
    const hash = await send(raw)
    expect(told(hash)).toEqual([['queued', reason, undefined]])
    expect(await net.explainTx(raw)).toMatchObject({
      isAccepted: true,
      reason,
      advice: ["Move the network's clock there: net.setTime('2026-12-01T00:00:02.000Z')."],
    })
    expect(lines.map(({ message }) => message)).toContain(`transaction ${reason}`)

    await net.increaseTime(2_000)
    expect(told(hash)).toEqual([
      ['queued', reason, undefined],
      ['success', undefined, 2n],
    ])
  })

  it('for nothing but a moment, while the clock runs, is not reported', async () => {
    await begin({ ...strict, clock: { mode: 'running', start } })
    await send(await sign(ewoq, 0))
    const hash = await send(await sign(ewoq, 1))
    expect(told(hash)).toEqual([])
  })

  it('for the settlement of its funds, which instant blocks need not', async () => {
    const pay = async () => send(await sign(ewoq, 0, { value: 10n ** 18n }))
    const spend = () => sign(poor, 0, { value: 1n })
    await begin(helicon)
    await pay()
    expect(await net.explainTx(await spend())).toMatchObject({ isAccepted: true, reason: null })
    expect(told(await send(await spend()))).toEqual([['success', undefined, 2n]])
    await net.close()

    await begin(strict)
    await pay()
    await net.increaseTime(2_000)
    const hash = await send(await spend())
    // The transfer takes 10.5 ms of gas time.
    const reason = 'waits: its funds settle at 2026-12-01T00:00:05.011Z, with block 1'
    expect(told(hash)).toEqual([['queued', reason, undefined]])
    await net.setTime(Date.parse('2026-12-01T00:00:05.010Z'))
    expect(told(hash)).toHaveLength(1)
    await net.setTime(Date.parse('2026-12-01T00:00:05.111Z'))
    expect(told(hash)).toHaveLength(2)
  })

  it('for another one of its account that waits', async () => {
    await begin(strict)
    await send(await sign(ewoq, 0, { value: 10n ** 18n }))
    await net.increaseTime(2_000)
    await send(await sign(poor, 0))
    const hash = await send(await sign(poor, 1))
    expect(told(hash)).toEqual([
      [
        'queued',
        'waits: behind nonce 0 of its account: its funds settle at 2026-12-01T00:00:05.011Z, with block 1',
        undefined,
      ],
    ])
  })

  it('for a price that no block has', async () => {
    await begin(helicon)
    const hash = await send(await sign(ewoq, 0, { maxFeePerGas: 0n }))
    expect(told(hash)).toEqual([
      ['queued', 'waits: its fee cap of 0 wei is below the base fee of 1 wei', undefined],
    ])
  })

  it('for room in the queue of blocks', async () => {
    await begin(strict)
    for (const nonce of [0, 1, 2]) {
      await send(await sign(ewoq, nonce, { gas: 15_000_000n, data: '0xfe', to: undefined }))
      await net.increaseTime(2_000)
    }
    const hash = await send(await sign(ewoq, 3))
    expect(told(hash)).toEqual([
      [
        'queued',
        expect.stringMatching(
          /^waits: unsettled blocks have 45000000 gas, more than 40000000, until 2026-12-01T00:00:1\d/,
        ),
        undefined,
      ],
    ])
  })

  it('for the execution of its block, and for that of earlier ones', async () => {
    await begin(helicon)
    await net.setExecution('held')
    const raw = await sign(ewoq, 0)
    const held = await send(raw)
    const reason = 'waits: block 1 has it, and its execution is held'
    expect(told(held)).toEqual([['queued', reason, 1n]])
    expect(await net.explainTx(raw)).toMatchObject({
      reason,
      advice: ['Accepted blocks are executed by net.execute(), or by net.setExecution("immediate").'],
    })
    await net.increaseTime(60_000)
    const lagging = await send(await sign(ewoq, 1))
    expect(told(lagging)).toEqual([
      ['queued', 'waits: no block can be made before block 1 is executed', undefined],
    ])
    await net.execute()
    expect(told(held).at(-1)).toEqual(['success', undefined, 1n])

    await net.setExecution({ lagMs: 3_000 })
    const delayed = await send(await sign(ewoq, 2))
    expect(told(delayed)[0]?.[1]).toMatch(/^waits: block \d has it, and is executed at 2026-12-01T00:01:06/)
  })

  it('may be an export of the C-Chain', async () => {
    await begin(helicon)
    const { networkId, avaxAssetId, cChain } = net.network.world.genesis
    const { bytes } = rich.export({ networkId, avaxAssetId, blockchainId: cChain.chainId }, avax, 0n)
    const tx = encodeBytes(bytes, 'hex')
    expect(await net.explainTx(tx)).toMatchObject({ isAccepted: true, reason: null })
    await net.setExecution('held')
    const { txID } = await net.avax.issueTx({ tx })
    const reason = 'waits: block 1 has it, and its execution is held'
    const queued = { kind: 'atomic', chain: 'C', hash: txID, blockNumber: 1n, status: 'queued', reason }
    expect(events).toEqual([queued])
    expect(await net.explainTx(tx)).toMatchObject({ isAccepted: true, reason })
    expect(lines.at(-1)).toMatchObject({ logger: 'C', message: `transaction ${reason}`, fields: { txID } })
    await net.execute()
    expect(events).toEqual([queued])
    expect(await net.avax.getAtomicTx({ txID })).toMatchObject({ blockHeight: '1' })
  })

  it('is in the last calls of a failing test', async () => {
    const tests = new TestNetwork(strict)
    await tests.start()
    net = tests.current()
    await send(await sign(ewoq, 0))
    await send(await sign(ewoq, 1))
    expect(tests.report('fails')).toContain('waits: the next block may come at 2026-12-01T00:00:02.000Z\n')
    await tests.close()
  })

  it('before Helicon, for a lower price or for gas', async () => {
    await begin({ ...strict, upgrades: 'granite' })
    for (const nonce of [0, 1]) {
      await send(await sign(ewoq, nonce, { gas: 8_000_000n, data: '0x5b600056', to: undefined }))
      await net.increaseTime(2_000)
    }
    const hash = await send(await sign(ewoq, 2, { gas: 9_000_000n }))
    expect(told(hash)).toEqual([
      [
        'queued',
        expect.stringMatching(/^waits: a block has no more than \d+ gas for it now, until 2026-/),
        undefined,
      ],
    ])
  })
})
