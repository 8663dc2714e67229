import { expect, jest, test } from '@jest/globals'
import { getContractAddress, parseTransaction } from 'viem'
import { InnerConnection } from '../../../../src/cli/warmUp/InnerConnection.js'
import {
  answeringInitCode,
  computingInitCode,
  roundsInput,
  transferInput,
  transferringInitCode,
  workingInitCode,
} from '../../../../src/cli/warmUp/warmUpContracts.js'
import { warmUpNetwork } from '../../../../src/cli/warmUp/warmUpNetwork.js'
import { warmUpSteps } from '../../../../src/cli/warmUp/warmUpSteps.js'
import { latestUpgrades } from '../../../../state/profiles/UpgradeSchedule.js'

test.each(latestUpgrades)(
  'what warms a network of %s up has no error and no transaction that fails',
  async (upgrades) => {
    const answers: string[] = []
    for (const _ of warmUpSteps(
      () => warmUpNetwork(upgrades),
      (body) => answers.push(body),
    ))
      await new Promise((resolve) => setImmediate(resolve))
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter((body) => !body.includes('"result":') || body.includes('"status":"0x0"'))).toEqual(
      [],
    )
    expect(answers.filter((body) => body.includes('"status":"0x1"')).length).toBeGreaterThan(10)
  },
)

test('the warm-up deploys four contracts, and one more in the last round, and calls what it deployed', async () => {
  const answers: { result?: unknown }[] = []
  for (const _ of warmUpSteps(
    () => warmUpNetwork('granite'),
    (body) => answers.push(JSON.parse(body)),
  ))
    await new Promise((resolve) => setImmediate(resolve))
  const results = answers.map(({ result }) => result)
  const receipts = results.filter((result) => typeof result === 'object' && result !== null)
  const deployed = receipts.map((receipt) => Reflect.get(receipt, 'contractAddress') !== null)
  const transfers = Array.from({ length: 8 }, () => false)
  expect(deployed).toEqual([...[true, true, true, true], ...[...transfers, true]])
  const words = results.filter((result) => typeof result === 'string' && /^0x[0-9a-f]{64}$/.test(result))
  // The hashes of the transactions, then three calls that compute and two that work.
  expect(words).toHaveLength(receipts.length + 3 + 2)
})

test('the contracts of the warm-up are as long as their work needs', () => {
  const called = `0x${'ab'.repeat(20)}`
  const codes = [
    answeringInitCode(),
    workingInitCode(called),
    transferringInitCode(),
    computingInitCode(),
  ].map((code) => Buffer.from(code).toString('hex'))
  expect(codes.map((code) => code.length / 2)).toEqual([34, 2812, 102, 215])
  expect(codes[1]?.split(called.slice(2))).toHaveLength(9)
  expect(roundsInput(17)).toBe(`0x${'11'.padStart(64, '0')}`)
})

test('the warm-up ends when its network cannot be made', async () => {
  let steps = 0
  for (const _ of warmUpSteps(() => Promise.reject(new Error('no network')))) {
    expect(++steps).toBeLessThan(100)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(steps).toBeGreaterThan(0)
})

test('the transfers of the warm-up go to eight addresses in turn', () => {
  const inputs = Array.from({ length: 9 }, (_, round) => Buffer.from(transferInput(round)).toString('hex'))
  expect(inputs[7]).toBe(`${'00'.repeat(16)}${'07'.repeat(20)}${'00'.repeat(32)}`)
  expect(inputs[8]).toBe(inputs[0])
  expect(new Set(inputs).size).toBe(8)
})

test('the warm-up sends calls and transactions of all kinds, with gas and fees for each', async () => {
  const posted = jest.spyOn(InnerConnection.prototype, 'post')
  for (const _ of warmUpSteps(() => warmUpNetwork('granite')))
    await new Promise((resolve) => setImmediate(resolve))
  const calls = posted.mock.calls.map(([path, body]) => ({ path, ...JSON.parse(body) }))
  posted.mockRestore()
  const sender = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc'
  const [called, worker, token, computer] = [0n, 1n, 2n, 3n].map((nonce) =>
    getContractAddress({ from: sender, nonce }).toLowerCase(),
  )
  const send = ['eth_sendRawTransaction', 'eth_getTransactionReceipt']
  const rounds = [1, 2, 3, 4].flatMap((round) => [
    ...(round < 4 ? ['eth_call'] : []),
    ...[...send, ...send],
    ...(round % 2 === 0 ? ['eth_call', 'eth_chainId', 'eth_getBalance'] : []),
    ...(round === 4 ? ['eth_estimateGas', ...send] : []),
  ])
  expect(calls.map(({ method }) => method)).toEqual([...send, ...send, ...send, ...send, ...rounds])
  for (const each of calls) expect(each).toMatchObject({ path: '/ext/bc/C/rpc', jsonrpc: '2.0', id: 1 })

  const parameters = (method: string) =>
    calls.filter((each) => each.method === method).map(({ params }) => params)
  const rounded = (to: unknown, count: number) => [{ to, data: roundsInput(count) }, 'latest']
  expect(parameters('eth_call')).toEqual([
    ...[rounded(computer, 500), rounded(computer, 500), rounded(worker, 1)],
    ...[rounded(computer, 500), rounded(worker, 2)],
  ])
  expect(parameters('eth_chainId')).toEqual([[], []])
  expect(parameters('eth_getBalance')).toEqual([
    [sender, 'latest'],
    [sender, 'latest'],
  ])
  expect(parameters('eth_estimateGas')).toEqual([[{ from: sender, to: called }]])

  const txs = parameters('eth_sendRawTransaction').map(([raw]) => parseTransaction(raw))
  const gas = { creation: 1_000_000n, call: 100_000n, transfer: 21_000n }
  const creation = { to: undefined, gas: gas.creation }
  const round = [
    { to: token, gas: gas.call },
    { to: sender, gas: gas.transfer },
  ]
  expect(txs.map(({ to, gas: limit }) => ({ to: to ?? undefined, gas: limit }))).toEqual([
    ...[creation, creation, creation, creation],
    ...[...round, ...round, ...round, ...round],
    creation,
  ])
  for (const [index, tx] of txs.entries())
    expect(tx).toMatchObject({
      type: 'eip1559',
      chainId: 43112,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 1n,
      ...(index === 0 ? {} : { nonce: index }),
    })
  for (const tx of txs) expect(tx).not.toHaveProperty('value')
})
