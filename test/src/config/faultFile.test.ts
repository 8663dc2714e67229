import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { FlagReader } from '../../../src/config/FlagReader.js'
import { faultsFromFlags } from '../../../src/config/faultFile.js'
import { resolveFlags } from '../../../src/config/resolveFlags.js'
import { createNetwork } from '../../../src/index.js'

const directory = mkdtempSync(join(tmpdir(), 'fault-file-'))
afterAll(() => rmSync(directory, { recursive: true }))

const rule = { method: 'eth_call', status: 503, headers: { 'retry-after': '1' } }

function file(name: string, content: unknown): string {
  const path = join(directory, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function read(words: readonly string[]) {
  const { flags } = await resolveFlags(words, {})
  return faultsFromFlags(new FlagReader(flags, {}))
}

it('faults come from a file with an object or a list, and from a configuration', async () => {
  expect(await read(['--faults', file('list.json', [rule])])).toEqual({ rules: [rule] })
  const plan = { preset: 'flaky', rules: [rule], seed: 'one' }
  expect(await read(['--faults', file('plan.json', plan)])).toEqual(plan)
  expect(await read(['--config-file', file('config.json', { faults: plan })])).toEqual(plan)
  expect(await read(['--config-file', file('path.json', { faults: 'plan.json' })])).toEqual(plan)
  expect(await read([])).toEqual({})
  await using net = await createNetwork({ faults: await read(['--faults', join(directory, 'list.json')]) })
  expect((await net.emulator.getFaults()).rules).toMatchObject([{ rule }])
})

it('faults are refused by name', async () => {
  const wrong = file('wrong.json', [{ methd: 'eth_call', status: 503 }])
  await expect(read(['--faults', wrong])).rejects.toThrow(
    `faults ${wrong}: unknown key "rules[0].methd": did you mean "method"?`,
  )
  const none = file('none.json', [{ method: 'eth_call' }])
  await expect(read(['--faults', none])).rejects.toThrow('key "rules[0]" must have one of error, status')
  const broken = file('broken.json', '{')
  await expect(read(['--faults', broken])).rejects.toThrow(`faults ${broken}: it is not JSON`)
  await expect(read(['--faults', join(directory, 'no.json')])).rejects.toThrow('no.json')
  await expect(read(['--faults', wrong, '--faults', none])).rejects.toThrow('faults: give one file')
})
