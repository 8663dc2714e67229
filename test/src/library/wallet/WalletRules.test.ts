import timers from 'node:timers'
import { describe, expect, it, jest } from '@jest/globals'
import { InvalidOptionError } from '../../../../src/index.js'
import { type WalletRule, WalletRules } from '../../../../src/library/wallet/WalletRules.js'

/** Decides requests one after the other. @returns the code of each that is refused */
async function codes(rules: WalletRules, ...methods: readonly string[]): Promise<unknown[]> {
  const all: unknown[] = []
  for (const method of methods)
    all.push(
      await rules.decide(method, []).then(
        () => undefined,
        (error: { code?: unknown }) => error.code,
      ),
    )
  return all
}
const refuse = (more: WalletRule = {}): WalletRule => ({ method: 'a', decision: 'refuse', ...more })

describe('the user of a wallet', () => {
  it('approves what no rule is about, and what a rule approves', async () => {
    const rules = new WalletRules()
    expect(await codes(rules, 'a')).toEqual([undefined])
    const rule = rules.add({ method: 'a' })
    expect([await codes(rules, 'a', 'b'), rule.hits]).toEqual([[undefined, undefined], 1])
  })

  it('refuses with 4001, or with the error of the rule', async () => {
    const rules = new WalletRules()
    rules.add(refuse())
    rules.add(refuse({ method: 'b', error: { code: -32_000, message: 'no' } }))
    expect(await codes(rules, 'a', 'b', 'c')).toEqual([4001, -32_000, undefined])
    await expect(rules.decide('b', undefined)).rejects.toThrow('no')
  })

  it('follows the first rule that fits, up to its times and after those that pass', async () => {
    const rules = new WalletRules()
    const first = rules.add(refuse({ after: 1, times: 2, error: { code: 1, message: '' } }))
    const second = rules.add(refuse({ error: { code: 2, message: '' } }))
    expect(await codes(rules, 'a', 'a', 'a', 'a')).toEqual([2, 1, 1, 2])
    expect([first.hits, second.hits]).toEqual([2, 2])
  })

  it('forgets a rule that is removed, once, and all that are cleared', async () => {
    const rules = new WalletRules()
    const [first, second] = [
      rules.add(refuse({ error: { code: 1, message: '' } })),
      rules.add(refuse({ error: { code: 2, message: '' } })),
    ]
    expect([first.remove(), first.remove()]).toEqual([true, false])
    expect(await codes(rules, 'a')).toEqual([2])
    rules.clear()
    expect([await codes(rules, 'a'), second.remove()]).toEqual([[undefined], false])
  })

  it.each(['approve', 'refuse'] as const)('may take time: %s', async (decision) => {
    const waited: number[] = []
    const sleep = jest.spyOn(timers, 'setTimeout').mockImplementation(((then: () => void, ms: number) => {
      waited.push(ms)
      then()
    }) as never)
    const rules = new WalletRules()
    rules.add({ decision, delay: 700 })
    expect(await codes(rules, 'a')).toEqual([decision === 'refuse' ? 4001 : undefined])
    sleep.mockRestore()
    expect(waited).toEqual([700])
  })
})

describe('a rule', () => {
  const add = (rule: WalletRule) => () => new WalletRules().add(rule)

  it.each([
    { times: 1 },
    { after: 0 },
    { delay: 0 },
    refuse({ error: { code: 2 ** 31 - 1, message: '' } }),
    refuse({ error: { code: -(2 ** 31), message: '' } }),
  ])('may be %j', (rule) => {
    expect(add(rule)).not.toThrow()
  })

  it.each([
    { times: 0 },
    { after: -1 },
    { delay: -1 },
    { delay: 2 ** 31 },
    refuse({ error: { code: 2 ** 31, message: '' } }),
    refuse({ error: { code: -(2 ** 31) - 1, message: '' } }),
    { error: { code: 1, message: '' } },
    { decision: 'approve' as const, error: { code: 1, message: '' } },
  ])('may not be %j', (rule) => {
    expect(add(rule)).toThrow(InvalidOptionError)
  })

  it('decides in one of two ways', () => {
    expect(add({ decision: 'maybe' as never })).toThrow(
      'wallet.rules.add: option "decision" must be "approve" or "refuse", got "maybe"',
    )
  })
})
