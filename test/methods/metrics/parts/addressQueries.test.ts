import { describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../methods/data/kit/RequestCheck.js'
import { compositeQueries } from '../../../../methods/metrics/compositeQuery.js'
import { refusalOfPeriod } from '../../../../methods/metrics/parts/addressQueries.js'

const [operation] = compositeQueries
if (operation === undefined) throw new Error('there is no composite query')
const check = new RequestCheck(operation)
const contractAddress = `0x${'ab'.repeat(20)}`
const dates = { firstDate: '2026-10-04', lastDate: '2026-10-05' }
const params: Readonly<Record<string, string | number>> = {
  ...dates,
  evmChainId: '7',
  minBalance: '1',
  contractAddress,
  startTs: 1,
  endTs: 2,
  subjectAddress: contractAddress,
  tokenType: 'ERC20',
}
const query = (type: string, names: readonly string[], more: object = {}) => ({
  id: 'q',
  type,
  params: { ...Object.fromEntries(names.map((name) => [name, params[name]])), ...more },
})

/** Why a request with queries is refused; undefined when it is not. */
function refusal(queries: readonly object[], operator = 'AND'): string | undefined {
  const body = Buffer.from(JSON.stringify({ queries, operator }))
  try {
    return operation?.refusal(check.read({ path: {}, query: '', body }) as never)
  } catch (error) {
    return (error as Error).message
  }
}

const days = ['firstDate', 'lastDate']
const native = [...days, 'evmChainId', 'minBalance']
const nft = ['evmChainId', 'contractAddress']
describe('a query', () => {
  it.each([
    ['AllTimeNativeBalance', native],
    ['AnyTimeNativeBalance', native],
    ['AllTimeErc20Balance', [...native, 'contractAddress']],
    ['AnyTimeErc20Balance', [...native, 'contractAddress']],
    ['AllTimeNftHolders', [...days, ...nft]],
    ['AnyTimeNftHolders', ['startTs', 'endTs', ...nft]],
    ['LatestBalance', ['evmChainId', 'minBalance', 'tokenType', 'contractAddress']],
    ['AllTimeStarsArenaBalance', [...days, 'minBalance', 'subjectAddress']],
    ['AnyTimeStarsArenaBalance', [...days, 'minBalance', 'subjectAddress']],
    ['LatestBalanceStarsArena', ['minBalance', 'subjectAddress']],
  ])('%s needs all of %j', (type, names) => {
    expect(refusal([query(type, names)])).toBeUndefined()
    for (const missing of names)
      expect(
        refusal([
          query(
            type,
            names.filter((name) => name !== missing),
          ),
        ]),
      ).not.toBeUndefined()
  })

  it.each([
    [query('LatestBalance', ['evmChainId', 'minBalance'], { tokenType: 'NATIVE' }), true],
    [query('LatestBalance', ['evmChainId', 'minBalance'], { tokenType: 'ERC721' }), false],
    [query('AnyTimeNftHolders', nft, { startTs: 0, endTs: 8_640_000_000_000 }), true],
    [query('AnyTimeNftHolders', nft, { startTs: 0, endTs: 8_640_000_000_001 }), false],
    [query('AnyTimeNftHolders', nft, { startTs: -1, endTs: 1 }), false],
    [{ ...query('AllTimeNativeBalance', native), id: '' }, false],
  ])('%j is allowed: %p', (given, allowed) => {
    expect(refusal([given]) === undefined).toBe(allowed)
  })

  it('is one of ten at most, each with an ID of its own', () => {
    const many = (count: number, id = (index: number) => String(index)) =>
      Array.from({ length: count }, (_, index) => ({
        ...query('AllTimeNativeBalance', native),
        id: id(index),
      }))
    expect(refusal(many(10))).toBeUndefined()
    expect(refusal(many(11))).toBe('queries must not have more than 10 items')
    expect(refusal([])).toBe('queries must NOT have fewer than 1 items')
    expect(refusal(many(2, () => 'same'))).toBe('the IDs of queries must differ')
    expect(refusal(many(1), 'XOR')).toBe('operator must be one of the following values: AND, OR')
  })
})

it.each([
  [dates, undefined],
  [{ firstDate: '2026-10-05', lastDate: '2026-10-05' }, undefined],
  [{ firstDate: '2026-10-06', lastDate: '2026-10-05' }, 'the period of the query q ends before it begins'],
  [{ startTs: 5, endTs: 5 }, undefined],
  [{ startTs: 6, endTs: 5 }, 'the period of the query q ends before it begins'],
  [{}, undefined],
])('the period %j is refused: %p', (period, reason) => {
  expect(refusalOfPeriod({ id: 'q', type: 'AnyTimeNftHolders', params: period })).toBe(reason)
})

it('the first query whose period is wrong says so', () => {
  const backwards = { firstDate: '2026-10-06', lastDate: '2026-10-05' }
  const queries = [
    query('AllTimeNativeBalance', native),
    { ...query('AllTimeNativeBalance', native, backwards), id: 'second' },
  ]
  expect(refusal(queries)).toBe('the period of the query second ends before it begins')
})
