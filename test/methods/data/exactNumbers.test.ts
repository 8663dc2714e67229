import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { parseAddress } from '../../../state/codec/ids.js'
import { granite } from '../../granite.js'
import { ask } from './dataApi.js'
import { issue } from './stakes.js'

// Integers beyond 2^53 have all their digits in answers. `JSON.parse` would round them, so texts are read here.

/** The least integer that a number rounds. */
const odd = 2n ** 53n + 1n
const frozen = { clock: { mode: 'frozen' as const, start: '2030-01-01T00:00:00Z' } }
const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'

async function textOf(net: Snowglobe, path: string): Promise<string> {
  // The answer fits the schema of its operation, too.
  expect((await ask(net, path)).status).toBe(200)
  return await (await net.fetch(path)).text()
}

describe('what a number would round is exact', () => {
  test('in weights and balances of L1 validators', async () => {
    await using net = await createNetwork(frozen)
    const { subnetId } = await net.l1s.create({ validators: [{ weight: odd, balanceNAVAX: odd }] })

    expect(await textOf(net, `/v1/networks/fuji/l1Validators?subnetId=${subnetId}`)).toContain(
      `"weight":${odd},"remainingBalance":${odd}`,
    )
    expect(await textOf(net, '/v1/networks/fuji/blockchains/p-chain/transactions?pageSize=100')).toContain(
      `"weight":${odd},"remainingBalance":${odd}`,
    )
  })

  test('in a genesis, and in the ID of an EVM chain', async () => {
    await using net = await createNetwork(frozen)
    const plain = await net.l1s.create()
    const { genesisData } = (await ask(net, `/v1/networks/fuji/blockchains/${plain.blockchainId}`)).body
    const chainId = 2n ** 60n + 1n
    const config = { ...genesisData.config, chainId }
    const { blockchainId } = await net.l1s.create({ genesis: { ...genesisData, config } })
    const shown = await textOf(net, `/v1/networks/fuji/blockchains/${blockchainId}`)

    expect(shown).toContain(`"evmChainId":${chainId},`)
    expect(shown).toContain(`"chainId":${chainId}`)
    expect(await textOf(net, '/v2/chains')).toContain(`"evmChainId":${chainId},`)
  })

  test('in sums of fees, of prices and of stakes', async () => {
    await using net = await createNetwork({
      ...frozen,
      ...granite,
      chainConfigs: { C: { config: { 'rpc-tx-fee-cap': 0 } } },
    })
    const gasPrice = odd // wei
    const from = '0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC'
    const value = { from, to: from, gas: '0x5208', gasPrice: `0x${gasPrice.toString(16)}` }
    await net.provider.request({ method: 'eth_sendTransaction', params: [value] })
    const { validators } = await net.platform.getCurrentValidators()
    const weight = validators.reduce((sum, each) => sum + BigInt(String(Reflect.get(each, 'weight'))), 0n)

    for (const [metric, exact] of [
      ['feesPaid', gasPrice * 21_000n],
      ['maxGasPrice', gasPrice],
      ['avgGasPrice', gasPrice],
    ])
      expect(await textOf(net, `/v2/chains/43112/metrics/${metric}`)).toMatch(
        new RegExp(`[{,]"value":${exact}[,}]`),
      )
    expect(await textOf(net, '/v2/networks/fuji/metrics/validatorWeight')).toMatch(
      new RegExp(`[{,]"value":${weight}[,}]`),
    )
  })

  test('in locktimes of outputs and of owners', async () => {
    await using net = await createNetwork(frozen)
    const owners = { locktime: odd, threshold: 1, addresses: [parseAddress(ewoq).address] }
    issue(net, (wallet) =>
      wallet.build((base) => ({ kind: 'BaseTx', base }), { outputs: [wallet.output(5n, owners)] }),
    )
    issue(net, (wallet) => wallet.build((base) => ({ kind: 'CreateSubnetTx', base, owner: owners }), {}))

    const path = '/v1/networks/fuji'
    expect(await textOf(net, `${path}/blockchains/p-chain/utxos?addresses=${ewoq}&pageSize=100`)).toContain(
      `"platformLocktime":${odd}`,
    )
    expect(await textOf(net, `${path}/subnets`)).toContain(`"locktime":${odd}`)
  })

  test('in what many coins are worth', async () => {
    await using net = await createNetwork({
      ...frozen,
      dataApi: { prices: { AVAX: { usd: 0.1, eur: 1e-7 } } },
    })
    const address = `0x${'1'.repeat(40)}`
    await net.setBalance(address, 123_456_789_012_345n * 10n ** 16n)
    const worth = async (currency: string) =>
      (await ask(net, `/v1/chains/C/addresses/${address}/balances:getNative?currency=${currency}`)).body
        .nativeTokenBalance.balanceValue.value

    expect(await worth('usd')).toBe(123_456_789_012.35)
    expect(await worth('eur')).toBe(123_456.79)
  })
})

/** What `Number` may be called on in the code of the answers: times in seconds, heights, and places in pages. */
const bounded =
  /^\(?(?:[\w.?]*(?:[sS]econds\(\)|[tT]imestamp(?: \?\? 0n)?|startTime|endTime|\btime|Time|Ts \?\? 0)|headerTimeMs\(.*|(?:block\.)?header\.number|now - startTime|endTime - startTime|staker\.endTime - now|end|height|[\w?]*(?:after|last)\w*(?:\?\.)?(?:\[\w+\])?|key\[.*|\w*Kind|blockId|pageSize|text)\)?$/

/** Other calls, and why they lose nothing that is shown. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  // Shares, to a few decimals.
  'methods/data/networks/getNetworkDetails.ts': [
    'validatorWeight + delegatorWeight',
    'view.figures.currentSupply',
  ],
  'methods/data/parts/staking/validatorJson.ts': ['part', 'whole'],
  // Hundredths of a currency, which all digits of the amount were used for.
  'methods/data/parts/prices.ts': [
    'exponent',
    'product * 10n ** BigInt(-places)',
    '(product + unit / 2n) / unit',
  ],
  // Rates, to a few digits.
  'methods/metrics/parts/chainMetrics.ts': [
    'gasUsedOf(block)',
    'gasUsed(span)',
    'total',
    'count',
    'value.toPrecision(4)',
  ],
  // Locktimes that are compared with times, and not shown.
  'methods/data/parts/primary/primaryBalances.ts': ['ownersOfAny(output).locktime', 'output.locktime'],
  // Times in seconds, places of logs in a transaction, and decimals of tokens, which are less than 256.
  'methods/data/parts/exports/evmExport.ts': ['tx.blockTimestamp', 'logIndex', 'erc20Token.decimals'],
  // Truth values as 0 and 1.
  'methods/data/utxos/getLastActivityTimestampByAddresses.ts': ['b.isConsumed', 'a.isConsumed'],
  // The one conversion that is checked.
  'methods/data/kit/exactInteger.ts': ['integer'],
}

describe('the code of the answers', () => {
  const folders = ['methods/data', 'methods/metrics', 'methods/signatureAggregator', 'src/server/dataApi']
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  )

  test('makes a number of an integer only where that is small, or goes through exactInteger', () => {
    const others = files.flatMap((file) =>
      argumentsOf(readFileSync(file, 'utf8'))
        .filter((argument) => !bounded.test(argument) && !(reasons[file] ?? []).includes(argument))
        .map((argument) => `${file}: Number(${argument})`),
    )
    expect(others).toEqual([])
  })

  test('has every call that the table gives a reason for', () => {
    const gone = Object.entries(reasons).flatMap(([file, calls]) => {
      const there = argumentsOf(readFileSync(file, 'utf8'))
      return calls.filter((call) => !there.includes(call)).map((call) => `${file}: ${call}`)
    })
    expect(gone).toEqual([])
  })
})

/** Returns what `Number` is called on in a source, up to its closing bracket. */
function argumentsOf(source: string): readonly string[] {
  return [...source.matchAll(/(?<![\w.])Number\(/g)].map(({ index }) => {
    const begin = index + 'Number('.length
    let depth = 1
    let end = begin
    for (; depth > 0; end++) depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0
    return source.slice(begin, end - 1)
  })
}
