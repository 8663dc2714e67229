import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { fitting } from '../../../methods/data/parts/exports/exportTable.js'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { ask } from './dataApi.js'
import { ScriptedToken } from './scriptedToken.js'
import { addressOf, avax, dayMs, delegate } from './stakes.js'

const bob = '0x0000000000000000000000000000000000000B0b'
const alice = '0x00000000000000000000000000000000000A11cE'
const coin = '0x0000000000000000000000000000000000c01200'
const startSeconds = Date.parse('2026-10-04T16:00:00Z') / 1000

let net: Snowglobe
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' }, accounts: 1 })
})
afterEach(() => net.close())

const path = '/v1/operations/transactions:export'
const request = (type: string, options: object, more: object = {}) => ({
  method: 'POST',
  body: JSON.stringify({ type, options, ...more }),
})

/** Asks for a file and reads it. @returns the rows by column, and the status */
async function exported(type: string, options: object, more: object = {}) {
  const asked = (await ask(net, path, request(type, options, more))).body
  const { body } = await ask(net, `/v1/operations/${asked.operationId}`)
  const file = await net.fetch(body.metadata.downloadUrl)
  const [header = [], ...lines] = (await file.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const rows = lines.map((line) =>
    Object.fromEntries(line.map((value, index) => [header[index] ?? '', value])),
  )
  return { asked, status: body, file, header, rows }
}

describe('an export', () => {
  it('runs when it is asked for, and has a file when it is asked again', async () => {
    const { asked, status, file } = await exported('TRANSACTION_EXPORT_EVM', {
      addresses: [bob],
      includeChains: ['43112'],
    })
    const shared = {
      operationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      operationType: 'TRANSACTION_EXPORT_EVM',
      createdAtTimestamp: startSeconds,
      updatedAtTimestamp: startSeconds,
    }
    expect(asked).toEqual({ ...shared, operationStatus: 'RUNNING' })
    const downloadUrl = expect.stringMatching(`/v1/operations/${asked.operationId}:download$`)
    expect(status).toEqual({ ...shared, operationStatus: 'COMPLETED', metadata: { downloadUrl } })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })

  it('is gone after a revert, and unknown ones are not found', async () => {
    const snapshot = await net.snapshot()
    const options = { addresses: [bob], includeChains: ['C'] }
    const { operationId } = (await ask(net, path, request('TRANSACTION_EXPORT_EVM', options))).body
    await net.revert(snapshot)
    for (const suffix of ['', ':download'])
      expect(await ask(net, `/v1/operations/${operationId}${suffix}`)).toMatchObject({
        status: 404,
        body: { message: `operation ${operationId} not found` },
      })
  })

  it('has what was there when it was asked for, of the days that it names', async () => {
    const options = { addresses: [bob], includeChains: ['C'] }
    await net.fund({ address: bob, amount: 1n })
    await net.increaseTime(dayMs)
    await net.fund({ address: bob, amount: 2n })
    const { asked, rows } = await exported('TRANSACTION_EXPORT_EVM', options)
    expect(rows.map(({ Value }) => Value)).toEqual(['1', '2'])
    await net.increaseTime(dayMs)
    await net.fund({ address: bob, amount: 3n })
    const again = await net.fetch(`/v1/operations/${asked.operationId}:download`)
    expect((await again.text()).trimEnd().split('\r\n')).toHaveLength(3)
    const days = { firstDate: '2026-10-05', lastDate: '2026-10-05' }
    expect((await exported('TRANSACTION_EXPORT_EVM', options, days)).rows.map(({ Value }) => Value)).toEqual([
      '2',
    ])
    const older = { startDate: '2026-10-06', endDate: '2026-10-06' }
    expect((await exported('TRANSACTION_EXPORT_EVM', options, older)).rows.map(({ Value }) => Value)).toEqual(
      ['3'],
    )
  })
})

it('a file of an EVM chain has transactions, and under each the transfers of the accounts', async () => {
  const token = await ScriptedToken.at(net, coin)
  await token.setName('A "coin", two', 'COIN', 6)
  await token.transfer(alice, bob, 250)
  await token.transferToken(alice, bob, 7)
  const { operationId } = (
    await ask(net, path, request('TRANSACTION_EXPORT_EVM', { addresses: [bob, alice], includeChains: ['C'] }))
  ).body
  const lines = (await (await net.fetch(`/v1/operations/${operationId}:download`)).text()).split('\r\n')
  expect(lines[0]).toBe(
    'ChainId,BlockNumber,BlockTimestamp,TxHash,TxStatus,TransferType,From,To,Value,TokenAddress,TokenName,TokenSymbol,TokenDecimals,TokenId,GasUsed,GasPrice,TxFee,MethodHash,MethodName',
  )
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(5, 9))).toEqual([
    ['NATIVE', net.accounts[0]?.address, expect.any(String), '0'],
    ['ERC20', alice, bob, '250'],
    ['NATIVE', net.accounts[0]?.address, expect.any(String), '0'],
    ['ERC721', alice, bob, '1'],
  ])
  expect(lines[2]).toContain(',"A ""coin"", two",COIN,6,')
  expect(lines[4]).toContain(',7,')
})

it('a file of the primary network has the outputs that transactions consume and make for the addresses', async () => {
  const ann = addressOf(net, 1)
  await net.fund({ address: ann, amount: 1_500_000_000n })
  const { header, rows } = await exported('TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE', {
    addresses: [ann],
    includeChains: ['p-chain'],
  })
  expect(header).toEqual([
    'ChainName',
    'TxHash',
    'TxType',
    'BlockTimestamp',
    'FundTransferType',
    'Address',
    'Amount',
    'AssetSymbol',
  ])
  expect(rows).toEqual([
    {
      ChainName: 'p-chain',
      TxHash: expect.any(String),
      TxType: 'BaseTx',
      BlockTimestamp: String(startSeconds),
      FundTransferType: 'CREDIT',
      Address: ann.slice(2),
      Amount: '1.5',
      AssetSymbol: 'AVAX',
    },
  ])
  const ewoq = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
  const full = await exported(
    'TRANSACTION_EXPORT_PRIMARY_NETWORK',
    {
      addresses: [ewoq],
      includeChains: ['p-chain', 'x-chain', 'c-chain'],
    },
    { firstDate: '2026-10-04' },
  )
  expect(full.rows.map(({ FundTransferType }) => FundTransferType).sort()).toEqual(['CREDIT', 'DEBIT'])
  for (const row of full.rows) expect(row['UtxoId']).not.toBe('')
})

it('a file of stakes has each stake with its reward, and stakes are labelled in the others', async () => {
  const owner = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
  const [validator] = (await net.platform.getCurrentValidators()).validators
  const nodeId = String(validator?.nodeID)
  const txHash = delegate(net, { nodeId, amount: 100n * avax, days: 15, rewardAddress: owner })
  await net.increaseTime(15 * dayMs)
  const options = { addresses: [owner], includeChains: ['p-chain'] }
  const days = { firstDate: '2026-10-04' }
  const { rows } = await exported('TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING', options, days)
  const stake = rows.find(({ TxHash }) => TxHash === txHash)
  expect(stake).toMatchObject({
    TxType: 'AddPermissionlessDelegatorTx',
    NodeId: nodeId,
    AmountStaked: (100n * avax).toString(),
    RewardAddresses: owner.slice(2),
  })
  expect(BigInt(stake?.['Reward'] ?? 0)).toBeGreaterThan(0n)
  expect(rows.find(({ StakingTxHash }) => StakingTxHash === txHash)).toMatchObject({
    TxType: 'RewardValidatorTx',
  })

  const moved = (await exported('TRANSACTION_EXPORT_PRIMARY_NETWORK', options, days)).rows.filter(
    ({ TxHash }) => TxHash === txHash,
  )
  expect(moved.map(({ FundTransferType }) => FundTransferType)).toContain('CREDIT_STAKING_SET')
  expect(moved.filter(({ RewardType }) => RewardType === 'DELEGATOR')).toHaveLength(1)
})

describe('a file that is too long', () => {
  const at = (time: string) => ({ seconds: Date.parse(`${time}:00:00Z`) / 1000, row: { Value: time } })
  const days = ['2026-10-05T09', '2026-10-04T17', '2026-10-04T16', '2026-10-05T08'].map(at)

  it('ends with whole days, and says from which day on to ask again', () => {
    expect(fitting(days, 3)).toEqual({
      rows: [{ Value: '2026-10-04T16' }, { Value: '2026-10-04T17' }],
      nextDate: '2026-10-05',
    })
    expect(fitting(days, 4).nextDate).toBeUndefined()
    expect(fitting(days, 4).rows).toHaveLength(4)
  })

  it('has a part of its first day where that alone is too long', () => {
    expect(fitting(days, 1)).toEqual({ rows: [{ Value: '2026-10-04T16' }], nextDate: '2026-10-05' })
  })
})

it.each([
  [{ options: { includeChains: ['C'] } }, 'type is required'],
  [
    { type: 'CSV', options: { includeChains: ['C'] } },
    'type must be one of the following values: TRANSACTION_EXPORT_PRIMARY_NETWORK, TRANSACTION_EXPORT_PRIMARY_NETWORK_STAKING, TRANSACTION_EXPORT_PRIMARY_NETWORK_SIMPLE, TRANSACTION_EXPORT_EVM',
  ],
  [{ type: 'TRANSACTION_EXPORT_EVM' }, 'options is required'],
  [{ type: 'TRANSACTION_EXPORT_EVM', options: { includeChains: ['C'] } }, 'options.addresses is required'],
  [{ type: 'TRANSACTION_EXPORT_EVM', options: { addresses: [bob] } }, 'options.includeChains is required'],
  [
    { type: 'TRANSACTION_EXPORT_EVM', options: { addresses: ['P-local1'], includeChains: ['C'] } },
    'options.addresses must be an address (0x and 40 digits)',
  ],
  [
    { type: 'TRANSACTION_EXPORT_PRIMARY_NETWORK', options: { includeChains: ['p-chain'] } },
    'options.addresses or options.cChainEvmAddresses is required',
  ],
  [
    {
      type: 'TRANSACTION_EXPORT_EVM',
      firstDate: '2026-10-05',
      lastDate: '2026-10-04',
      options: { addresses: [bob], includeChains: ['C'] },
    },
    'firstDate must not be after lastDate',
  ],
])('%j is refused: %s', async (body, message) => {
  expect(await ask(net, path, { method: 'POST', body: JSON.stringify(body) })).toMatchObject({
    status: 400,
    body: { message },
  })
})

it('a chain that does not exist is refused when the file is asked for', async () => {
  const evm = request('TRANSACTION_EXPORT_EVM', { addresses: [bob], includeChains: ['424242'] })
  expect(await ask(net, path, evm)).toMatchObject({
    status: 404,
    body: { message: 'chain 424242 not found' },
  })
  const owner = 'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u'
  const primary = request('TRANSACTION_EXPORT_PRIMARY_NETWORK', {
    addresses: [owner],
    includeChains: ['C-2'],
  })
  expect((await ask(net, path, primary)).status).toBe(400)
})
