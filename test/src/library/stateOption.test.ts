import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { completeOptions } from '../../../src/library/completeOptions.js'
import {
  beginningOf,
  checkBesideState,
  onlyOfProcess,
  processOptions,
} from '../../../src/library/stateOption.js'

describe('options beside the state of a file', () => {
  const ofProcess = { httpHost: '::1', httpPort: 7, flags: { 'http-host': '::1' } }

  it('are those of the process', () => {
    expect(() => checkBesideState({ ...ofProcess, seed: undefined } as never)).not.toThrow()
    expect(
      onlyOfProcess({ ...ofProcess, seed: 'x', flags: { ...ofProcess.flags, 'network-id': '5' } }),
    ).toStrictEqual(ofProcess)
    expect(onlyOfProcess({ seed: 'x' })).toStrictEqual({})
  })

  it.each([
    [{ seed: 'x' }, 'seed'],
    [{ httpPort: 7, networkId: 'fuji' }, 'networkId'],
    [{ flags: { 'http-host': '::1', 'network-id': '5' } }, 'flags.network-id'],
  ] as const)('are not those that the file decides: %j', (options, name) => {
    expect(() => checkBesideState(options)).toThrow(
      `createNetwork: option "${name}" cannot stand beside "state": the file decides it, leave it out`,
    )
  })

  it('are what no file has', () => {
    const complete = completeOptions({
      httpHost: '::1',
      httpPort: 7,
      flags: { 'http-host': 'a', 'network-id': '5' },
    })
    const { httpBodyLimitBytes, httpFastPath, evmCompiler, ...others } = complete
    const usual = { httpHost: '::1', httpPort: 7, flags: { 'http-host': 'a' } }
    expect(processOptions(others)).toStrictEqual(usual)
    for (const more of [{ httpBodyLimitBytes: 5 }, { httpFastPath: false }, { evmCompiler: false }])
      expect(processOptions({ ...others, ...more })).toStrictEqual({ ...usual, ...more })
    expect([httpBodyLimitBytes, httpFastPath, evmCompiler]).toStrictEqual([undefined, true, true])
  })
})

describe('what options say about a network that is kept', () => {
  it('is a digest of each that the process does not decide', () => {
    const said = beginningOf({
      seed: 'x',
      accounts: 3,
      httpPort: 7,
      networkId: undefined,
      state: undefined,
      flags: { 'http-host': '::1', 'min-validator-stake': '5' },
    } as never)
    expect(Object.keys(said).sort()).toStrictEqual(['accounts', 'flags.min-validator-stake', 'seed'])
    const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
    expect([said['seed'], said['accounts']]).toStrictEqual([digestOf("'x'"), digestOf('3')])
  })

  it('depends on the values, and not on the order of their members', () => {
    const of = (faults: object) => beginningOf({ faults })
    const rule = { method: 'a', status: 503 }
    expect(of({ seed: 's', rules: [rule] })).toStrictEqual(
      of({ rules: [{ status: 503, method: 'a' }], seed: 's' }),
    )
    expect(of({ rules: [rule] })).not.toEqual(of({ rules: [{ ...rule, status: 500 }] }))
    const deep = (value: number) => of({ a: { b: { c: { d: { e: [value] } } } } })
    expect(deep(1)).not.toEqual(deep(2))
    const long = (last: number) => of({ list: [...new Array(200).fill(0), last] })
    expect(long(1)).not.toEqual(long(2))
  })
})
