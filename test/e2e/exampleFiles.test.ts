import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { serializeTransaction } from 'viem'
import { createNetwork } from '../../src/index.js'
import { messengerCode } from '../contracts/messenger.js'

// The programs of examples/ run as they are, with the built package.

const folder = mkdtempSync(join(tmpdir(), 'snowglobe-example-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs an example, and returns its lines. */
async function linesOf(name: string, ...words: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join('examples', name), ...words])
  return stdout.trimEnd().split('\n')
}

describe('the examples', () => {
  let deployment: string
  beforeAll(() => {
    // A keyless transaction such as Teleporter's, with the messenger of our tests.
    const made = `0x${'33'.repeat(32)}` as const
    const transaction = { type: 'legacy', nonce: 0, gas: 4_000_000n, gasPrice: 2_500_000_000_000n } as const
    deployment = join(folder, 'deployment.txt')
    writeFileSync(
      deployment,
      serializeTransaction({ ...transaction, data: messengerCode }, { v: 27n, r: made, s: made }),
    )
  })

  it('staking.mjs shows the reward of a month', async () => {
    const [start, end] = await linesOf('staking.mjs')
    expect(start).toMatch(/^NodeID-\w+ validates from 20/)
    expect(end).toMatch(/it got 1 reward of \d{10,} nAVAX$/)
  })

  it('deployContract.mjs calls a contract of a running network, or of its own', async () => {
    await using net = await createNetwork()
    for (const words of [[await net.listen()], []])
      expect((await linesOf('deployContract.mjs', ...words)).slice(1)).toEqual([
        'block 2: Incremented {"by":"0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC","count":"41"}',
        'count is 41',
      ])
  })

  it('icm.mjs delivers a message as it is', async () => {
    const [placed, delivered] = await linesOf('icm.mjs')
    expect(placed).toBe('the messenger is at 0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf on every chain')
    expect(delivered).toMatch(/^the message to games is delivered by the transaction 0x/)
  })

  it('icm.mjs delivers a message by the messenger of a file', async () => {
    const [placed, delivered] = await linesOf('icm.mjs', deployment)
    expect(placed).not.toContain('0x253b2784c75e510dD0fF1da844684a1aC0aa5fcf')
    expect(delivered).toMatch(/^the message to games is delivered by the transaction 0x/)
  })

  it('dataApi.mjs reads transfers, a promised reward and a metric', async () => {
    const [newest, , promised, metric, health] = await linesOf('dataApi.mjs')
    expect([newest, metric, health]).toEqual([
      'block 4: bob got 2 wei',
      'transactions of today: 4',
      'health: ok',
    ])
    expect(promised).toMatch(/^the stake promises \d{10,} nAVAX$/)
  })

  it('webhooks.mjs gets a signed message at the second attempt', async () => {
    expect(await linesOf('webhooks.mjs')).toEqual(['the first attempt failed', 'attempt 2: 5 wei, signed'])
  })

  it('l1/ is a description that a network starts with', async () => {
    const description = JSON.parse(readFileSync('examples/l1/games.json', 'utf8'))
    const genesis = JSON.parse(readFileSync(join('examples/l1', description.genesis), 'utf8'))
    await using net = await createNetwork({ l1s: [{ ...description, genesis }] })
    const { chainId, validators } = net.l1s.get('games')
    expect([chainId, validators.length]).toEqual([777_001n, 2])
  })

  it.each(['wallet.yaml', 'staking.toml', 'messages.json'])(
    'scenarios/%s is a world to begin with',
    async (name) => {
      await using net = await createNetwork({ scenario: join('examples/scenarios', name) })
      expect(Object.keys(net.users)).toContain('alice')
      expect(net.now).toBeGreaterThanOrEqual(Date.parse('2026-03-01T12:00:00Z'))
      const { messages } = await net.emulator.getRelay()
      expect(messages.filter(({ status }) => status !== 'delivered')).toEqual([])
      if (name === 'wallet.yaml') {
        const { abi, address } = net.contracts['counter'] ?? {}
        expect([abi?.length, address?.length]).toEqual([4, 42])
      }
    },
  )

  it('hardhat/ lists the packages that it uses', () => {
    const { devDependencies } = JSON.parse(readFileSync('examples/hardhat/package.json', 'utf8'))
    const used = ['hardhat.config.js', 'test/counter.js'].flatMap((name) =>
      [...readFileSync(join('examples/hardhat', name), 'utf8').matchAll(/require\('([^']+)'\)/g)].map(
        ([, each]) => each,
      ),
    )
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(used))
    expect(used.length).toBeGreaterThan(4)
  })

  it('are all run here or described in docs/', () => {
    const docs = readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join('docs', name), 'utf8'))
      .join('\n')
    const tested = [
      ...['counter.mjs', 'dataApi.mjs', 'deployContract.mjs', 'icm.mjs', 'l1', 'scenarios', 'staking.mjs'],
      'webhooks.mjs',
    ]
    for (const name of readdirSync('examples').filter((each) => !tested.includes(each)))
      expect(docs).toContain(`../examples/${name}`)
  })
})
