import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { createNetwork, InvalidOptionError, type Snowglobe } from '../../src/index.js'

// Rules with members and values of all kinds: each is taken or refused by name, nothing else happens, and what was taken is given
// back as it was.

let net: Snowglobe
const bugs: unknown[] = []
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen' }, seed: 'odd rules' })
  net.network.internalErrors.watch((what, error) => bugs.push([what, error]))
})
afterAll(() => net.close())

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    undefined,
    0,
    1,
    -1,
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    10n,
  ),
  fc.constantFrom<unknown>(
    '',
    '*',
    '/',
    '/v1/*',
    'C',
    'data',
    'eth_*',
    'transaction',
    'log',
    'after',
    'http',
    '5',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [null],
    { bytes: 3 },
    { blocks: 1 },
    { bytesPerSecond: 1_000_000 },
    { min: 2, max: 1 },
  ),
  fc.constantFrom<unknown>(
    { code: 1, message: 'no' },
    { code: 'x' },
    { median: 1, sigma: 99 },
    { 'a b\n': 'x' },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const names = [
  ...[
    'service',
    'method',
    'params',
    'route',
    'chain',
    'origin',
    'times',
    'after',
    'every',
    'probability',
    'when',
  ],
  ...['error', 'status', 'headers', 'delay', 'reset', 'empty', 'malformed', 'truncate', 'slow', 'stale'],
  ...['drop', 'duplicate', 'reorder', 'erorr', '__proto__', 'constructor', 'toString'],
] as const
const someRule = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), odd, { maxKeys: 3 }),
    fc.constantFrom<object>({}, { reset: true }, { status: 503 }, { drop: 'log' }, { stale: { blocks: 1 } }),
  )
  .map(([members, kind]) => ({ ...members, ...kind }))

const rulesOf = async () => (await net.emulator.getFaults()).rules.map(({ rule }) => rule)

it('an odd rule is taken, or refused with a sentence that names it, and changes nothing then', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(someRule, async (rule) => {
      net.faults.set({ rules: [{ method: 'before', reset: true }] })
      const before = await rulesOf()
      try {
        net.faults.add(rule as never)
        taken++
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidOptionError)
        expect(Reflect.get(Object(error), 'message')).toMatch(/^net\.faults\.add: /)
        expect(await rulesOf()).toEqual(before)
        return
      }
      // Nobody waits for a long delay.
      if (Object.hasOwn(rule, 'delay')) return
      // The request may fail by the rule, and only so.
      await net
        .fetch('/ext/health')
        .then((response) => response.text())
        .catch(() => undefined)
      await net.provider.request({ method: 'eth_chainId' }).catch(() => undefined)
      net.faults.clear()
    }),
    {
      numRuns: 400,
      // The body breaks, and not the request.
      examples: [[{ truncate: { bytes: 3 } }]],
    },
  )
  expect(taken).toBeGreaterThan(40)
  expect(bugs).toEqual([])
}, 120_000)

it('what was taken is given back in a form that is taken again', async () => {
  const valid = fc.record(
    {
      method: fc.constantFrom('eth_*', 'info.getNodeID'),
      params: fc.jsonValue({ maxDepth: 2 }),
      chain: fc.constantFrom('C', 'P'),
      times: fc.integer({ min: 1, max: 2 ** 31 }),
      probability: fc.float({ min: 0, max: 1, noNaN: true }),
      delay: fc.oneof(fc.nat(100), fc.record({ min: fc.constant(1), max: fc.integer({ min: 1, max: 9 }) })),
      error: fc.record({
        code: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
        message: fc.string(),
        data: fc.jsonValue(),
      }),
    },
    { requiredKeys: ['error'] },
  )
  await fc.assert(
    fc.asyncProperty(valid, async (rule) => {
      net.faults.set({ rules: [rule as never] })
      const first = await rulesOf()
      await net.call('emulator.setFaults', { rules: first } as never)
      expect(await rulesOf()).toEqual(first)
    }),
    { numRuns: 100 },
  )
  net.faults.clear()
})
