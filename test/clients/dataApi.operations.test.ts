import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Glacier } from '@avalabs/glacier-sdk'
import { expect, it } from '@jest/globals'
import { refusedOperations } from '../../methods/data/refusedOperations.js'
import { operations } from '../../methods/restOperations.js'
import { createNetwork } from '../../src/index.js'
import { sdkMethods } from './sdkMethods.js'

// Every operation of the three SDKs is served, or refused by name with a reason.

const served = new Set(operations.map(({ method, path }) => nameOf(method, path)))
const refused = new Map(refusedOperations.map((each) => [nameOf(each.method, each.path), each]))

/** Names an operation without the names of its parameters, which the SDKs choose. */
function nameOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`
}

/** The operations that glacier-sdk would request. Nothing is sent. */
async function operationsOfGlacier(): Promise<readonly string[]> {
  const found: string[] = []
  class Noted {
    request({ method, url }: { method: string; url: string }): Promise<never> {
      found.push(nameOf(method, url))
      return Promise.reject(new Error('not sent'))
    }
  }
  const client = new Glacier({}, Noted as never)
  for (const { call } of sdkMethods(client)) await call({}).catch(() => undefined)
  return found
}

/** The operations that the sources of chainkit name. */
function operationsOfChainkit(): readonly string[] {
  const folder = join(dirname(require.resolve('@avalanche-sdk/chainkit/package.json')), 'src', 'funcs')
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const method = /^ {4}method: "(\w+)",$/m.exec(text)?.[1]
    const path = /const path = pathToFunc\(\s*"([^"]+)"/.exec(text)?.[1]
    return method === undefined || path === undefined ? [] : [nameOf(method, path)]
  })
}

/** What the documents of avacloud-sdk name beside the operations of the two others. Its licence lets no test run it. */
const operationsOfAvacloud = [
  'GET /v2/chains/{chainId}/contracts/{address}/nfts:listHolders',
  'GET /v2/chains/{chainId}/contracts/{address}/balances',
  'GET /v2/chains/{chainId}/teleporterMetrics/{metric}',
  'GET /v2/chains/43114/btcb/bridged:getAddresses',
  'POST /v2/lookingGlass/compositeQuery',
].map((operation) => operation.replace(/\{\w+\}/g, '{}'))

const unknown = (names: readonly string[]) => names.filter((name) => !served.has(name) && !refused.has(name))

it('glacier-sdk', async () => {
  const names = await operationsOfGlacier()
  expect(names.length).toBeGreaterThan(70)
  expect(unknown(names)).toEqual([])
})

it('chainkit', () => {
  const names = operationsOfChainkit()
  expect(names.length).toBeGreaterThan(80)
  expect(unknown(names)).toEqual([])
})

it('avacloud-sdk', () => {
  expect(unknown(operationsOfAvacloud)).toEqual([])
})

it.each(refusedOperations.map((each) => [each.method, each.path, each.reason] as const))(
  '%s %s is refused with a reason, and is not among the operations that are served',
  async (method, template, reason) => {
    await using net = await createNetwork()
    const path = template.replace(/\{\w+\}/g, 'one')
    const answer = await net.fetch(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) })
    expect(answer.status).toBe(404)
    const message = `Cannot ${method} ${path}: ${reason}`
    expect(await answer.json()).toEqual({ message, statusCode: 404, error: 'Not Found' })
    expect(served.has(nameOf(method, template))).toBe(false)
  },
)
