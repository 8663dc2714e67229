import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { operations } from '../../../../methods/restOperations.js'
import { createNetwork, type Snowglobe } from '../../../../src/index.js'
import { askAnything } from '../../../methods/data/dataApi.js'

/** Values of the parameters of paths. */
const values: Readonly<Record<string, string>> = {
  address: `0x${'1'.repeat(40)}`,
  assetId: '11111111111111111111111111111111LpoYY',
  blockId: '0',
  blockchainId: 'p-chain',
  chainId: '43112',
  messageId: `0x${'0'.repeat(64)}`,
  network: 'fuji',
  nodeId: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
  subnetId: '11111111111111111111111111111111LpoYY',
  tokenId: '1',
  txHash: `0x${'0'.repeat(64)}`,
}

/** The methods of each path. */
const methodsByPath = new Map<string, string[]>()
for (const { path, method } of operations) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x')
  methodsByPath.set(filled, [...(methodsByPath.get(filled) ?? []), method])
}
const paths = [...methodsByPath].flatMap(([path, methods]) => (methods.includes('GET') ? path : []))

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-10-04T16:00:00Z' } })
})
afterAll(() => net.close())

/** Whether a member of an answer may be null: the clients refuse any other. */
const isNullable = (name: string) =>
  [
    'geolocation',
    'tokenReputation',
    'airdropAmount',
    'baseFeePerGas',
    'blobGasUsed',
    'excessBlobGas',
  ].includes(name)

/** Returns the names of the members that are null and may not be. */
function nullsIn(value: unknown, name = ''): string[] {
  if (value === null) return isNullable(name) ? [] : [name]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, member]) => nullsIn(member, key))
}

test('every path answers 404 for the methods that it does not have', async () => {
  for (const [path, methods] of methodsByPath)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue
      const { status, body } = await askAnything(net, path, { method })

      expect({ status, message: [body.message].flat() }).toEqual({
        status: 404,
        message: [`Cannot ${method} ${path}`],
      })
    }
})

test('every path answers HEAD, doubled slashes and escaped colons as GET, with null only where clients take it', async () => {
  for (const path of paths) {
    const { status, body } = await askAnything(net, path)
    const head = await net.fetch(path, { method: 'HEAD' })

    expect(status).toBeLessThan(500)
    expect([path, ...nullsIn(body)]).toEqual([path])
    expect([path, head.status, await head.text()]).toEqual([path, status, ''])
    const same = `${path.replaceAll('/', '//').replaceAll(':', '%3A')}/`
    const answer = await askAnything(net, `http://localhost${same}`)
    expect([same, answer.status, answer.body]).toEqual([same, status, body])
  }
})
