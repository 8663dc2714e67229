import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { idFromString } from '../../state/codec/ids.js'
import { genesisOf } from '../documents/genesis.js'
import { PlatformActs } from '../methods/data/primary/platformActs.js'
import { upgradesUntil } from '../methods/laterUpgrades.js'
import { byFirstOwner, fundedKey, Wallet } from '../state/platform/Wallet.js'

// The rows of docs/making-values-appear.md, each on a network of its own.

const start = '2026-11-21T08:00:00Z'
const guide = readFileSync('docs/making-values-appear.md', 'utf8')
const rows = [...guide.matchAll(/^\| (\w+) `([^`]+)` \| (?:`([^`]*)`)? ?\| `([^`]+)` \|$/gm)].map(
  ([, field = '', value = '', line = '', shown = '']) => ({ field, value, line, shown }),
)

let net: Snowglobe
const others: Snowglobe[] = []
beforeEach(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start } })
})
afterEach(async () => {
  await Promise.all([net, ...others.splice(0)].map((each) => each.close()))
})

const owner = new Wallet(fundedKey)

/** What the rows may call beside the library. */
const helpers = {
  get: async (path: string) => JSON.parse(await (await net.fetch(path)).text()),
  post: async (path: string, method: string, params: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return JSON.parse(await (await net.fetch(path, { method: 'POST', headers, body })).text())
  },
  createSubnet: async (on: Snowglobe) =>
    new PlatformActs(on).issue(
      owner.pay(on.network.platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: owner.owners })),
    ),
  createChain: async (on: Snowglobe, between: () => Promise<unknown> = async () => undefined) => {
    const subnetId = idFromString(await helpers.createSubnet(on))
    const chain = {
      subnetId,
      chainName: 'chain',
      vmId: subnetId,
      fxIds: [],
      genesisData: new Uint8Array([1]),
    }
    await between()
    return new PlatformActs(on).issue(
      owner.pay(
        on.network.platform,
        (base) => ({ kind: 'CreateChainTx', base, ...chain, subnetAuthorization: byFirstOwner }),
        { authorizers: [owner] },
      ),
    )
  },
  networkBeforeDurango: async () => {
    const upgradeFile = upgradesUntil(Date.parse(start) + 90 * 86_400_000)
    const early = await createNetwork({ networkId: 1337, upgradeFile, clock: { mode: 'frozen', start } })
    others.push(early)
    return early
  },
  genesisWith: (...names: readonly string[]) => {
    const { config, ...rest } = genesisOf(0)
    const permissions = Object.keys(config).filter(
      (name) => name.endsWith('Config') && !/^(fee|warp)Config$/.test(name),
    )
    const kept = Object.entries(config).filter(
      ([name]) => !permissions.includes(name) || names.includes(name),
    )
    return { ...rest, config: Object.fromEntries(kept) }
  },
}

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor

/** Whether a member of a value, at any depth, has a name and a value. */
function appears(value: unknown, field: string, text: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, member]) =>
      (name === field && JSON.stringify(member)?.includes(text)) || appears(member, field, text),
  )
}

describe('docs/making-values-appear.md', () => {
  it('has rows for both documents', () => {
    expect(rows.length).toBeGreaterThan(35)
    expect(rows).toHaveLength(guide.match(/^\| \w+ `/gm)?.length ?? 0)
  })

  it.each(rows)('$field $value', async ({ field, value, line, shown }) => {
    const run = new AsyncFunction('net', 'createNetwork', ...Object.keys(helpers), `${line}\nreturn ${shown}`)
    const result = await run(net, createNetwork, ...Object.values(helpers))
    const found = Array.isArray(result) ? { [field]: result } : result
    expect([appears(found, field, value), JSON.stringify(found)?.slice(0, 600)]).toEqual([
      true,
      expect.anything(),
    ])
  })
})
