import type { Snowglobe } from '../../src/index.js'
import { saying } from '../e2e/relayNetwork.js'
import { askAnything } from '../methods/data/dataApi.js'
import { type DocumentedEndpoint, dataEndpoints } from './dataEndpoints.js'
import { dataObjects } from './dataObjects.js'
import type { Objects } from './kinds.js'
import { Observed } from './Observed.js'
import { describe, type World } from './world.js'

type Values = Readonly<Record<string, string | number>>

/** Returns the endpoint of a number. */
export function endpoint(number: number): DocumentedEndpoint {
  const found = dataEndpoints.find((each) => each.number === number)
  if (found === undefined) throw new Error(`the document has no endpoint ${number}`)
  return found
}

/** Sends a request to an endpoint. @param values those of its path and its query, by name; `body` is the body */
export async function request(
  net: Pick<Snowglobe, 'fetch'>,
  number: number,
  values: Values = {},
  body?: object,
) {
  const { method, path } = endpoint(number)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (!path.includes(`{${name}}`)) query.set(name, String(value))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 'fuji'))
  const init =
    method === 'GET'
      ? {}
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
  return await askAnything(net, `${filled}?${query}`, init)
}

/** Asks the world everything that shows a field of the document, and notes what it answers. */
export async function observeData(world: World): Promise<Observed> {
  const observed = new Observed(dataObjects)
  const objects: Objects = dataObjects
  const ask = async (number: number, values: Values = {}, body?: object, net: Snowglobe = shown.net) => {
    const { answer } = endpoint(number)
    const { status, body: got } = await request(net, number, values, body)
    if (status >= 400)
      throw new Error(`${number} ${JSON.stringify(values)}: ${status} ${JSON.stringify(got)}`)
    if (typeof answer === 'string') observed.object(answer, objects[answer] ?? {}, got)
    else
      for (const [member, kind] of Object.entries(answer))
        if (member in got) observed.value(`${number}.${member}`, kind, got[member])
    return got
  }
  const { shown, early, other, otherCoin, otherCollection } = world
  const { net, ids, alice, collection, c, games } = shown
  for (const blockchainId of ['p-chain', 'x-chain', 'c-chain']) {
    const owners = await ownersOn(net, blockchainId)
    for (const includeSpent of ['true', 'false'])
      for (const some of chunks(owners, 60))
        await ask(3, { blockchainId, includeSpent, pageSize: 1024 }, { addresses: some.join(',') })
    for (const sortOrder of ['asc', 'desc'])
      for (let token: string | undefined = ''; token !== undefined; ) {
        const { nextPageToken }: { nextPageToken?: string } = await ask(4, {
          blockchainId,
          sortOrder,
          pageSize: 100,
          pageToken: token,
        })
        token = nextPageToken
      }
    await ask(4, { network: 'mainnet', blockchainId })
  }
  for (const validationStatus of ['completed', 'active', 'pending', 'removed'])
    for (const each of [net, early])
      await ask(5, { validationStatus, pageSize: 100, ...networkOf(each) }, undefined, each)
  for (const { nodeId } of (await ask(5, { pageSize: 5 })).validators) await ask(9, { nodeId })
  for (const delegationStatus of ['completed', 'active', 'pending'])
    for (const each of [net, early])
      await ask(10, { delegationStatus, pageSize: 100, ...networkOf(each) }, undefined, each)
  const rewarded: string[] = (await ask(5, { validationStatus: 'completed', pageSize: 100 })).validators.map(
    ({ nodeId }: { nodeId: string }) => nodeId,
  )
  for (const currency of ['usd', 'eur'])
    await ask(8, { nodeIds: rewarded.join(','), currency, pageSize: 100 })
  for (const chainId of ['C', games.chain]) {
    await ask(11, { chainId, pageSize: 100 })
    for (const blockId of [0, 1, 5]) await ask(13, { chainId, blockId })
    await ask(17, { chainId })
    await ask(18, { chainId: (await ask(17, { chainId })).chainId, pageSize: 1 })
    await ask(18, { chainId: (await ask(17, { chainId })).chainId })
  }
  for (const blockchainId of ['p-chain', 'x-chain', 'c-chain']) {
    const { validators } = await ask(5, { pageSize: 100, validationStatus: 'active' })
    for (const { nodeId } of validators.slice(-6)) await ask(12, { blockchainId, nodeId, pageSize: 100 })
  }
  await ask(6, { chainId: 'C', address: alice, pageSize: 100 })
  for (const holder of [alice, net.accounts[0]?.address ?? ''])
    await ask(7, { chainId: 'C', address: holder, pageSize: 500 })
  await ask(7, { chainId: games.chain, address: alice })
  await ask(6, { chainId: 'C', address: otherCoin.address })
  for (const tokenId of [1, 2, 3, 4]) await ask(14, { chainId: 'C', address: collection.address, tokenId })
  await ask(14, { chainId: 'C', address: otherCollection.address, tokenId: 5 })
  for (const each of [c, games]) await ask(15, { address: each.mailbox, pageSize: 100 })
  for (const each of [other.c, other.l1]) await ask(15, { address: each.mailbox }, undefined, other.net)
  await other.net.emulator.setIndexLag({ chain: 'C', hold: true })
  await other.c.send(other.l1, saying('not indexed'))
  await ask(15, { address: other.l1.mailbox }, undefined, other.net)
  await other.net.emulator.setIndexLag({ chain: 'C', hold: false })
  await describe(shown, world, 1)
  await ask(15, { address: c.messenger, pageSize: 100 })
  for (const each of [c, games]) await ask(15, { address: each.mailbox, pageSize: 100 })
  await ask(7, { chainId: 'C', address: alice })
  await ask(16)
  await ask(16, {}, undefined, early)
  for (const status of ['UNAVAILABLE', 'OK'] as const) {
    await net.emulator.setDataApi({ unavailable: status === 'OK' ? [] : ['C'] })
    await ask(16)
  }
  await ask(1, {}, { message: ids.warpMessage })
  await ask(2, { txHash: ids.conversionTx })
  for (const chainId of ['C']) {
    await early.increaseTime(250 * 86_400_000)
    await early.mine({ chain: chainId })
    const { nextPageToken: pageToken } = await ask(18, { chainId: '43112' }, undefined, early)
    await ask(18, { chainId: '43112', pageToken }, undefined, early)
    await ask(11, { chainId, pageSize: 100 }, undefined, early)
  }
  return observed
}

function networkOf(net: Snowglobe): Values {
  return { network: net.network.options.dataApi?.network ?? 'fuji' }
}

async function ownersOn(net: Snowglobe, blockchainId: string): Promise<string[]> {
  const owners = new Set<string>()
  for (let token: string | undefined = ''; token !== undefined; ) {
    const { body } = await request(net, 4, { blockchainId, pageSize: 100, pageToken: token })
    for (const { consumedUtxos = [], emittedUtxos = [] } of body.transactions)
      for (const utxo of [...consumedUtxos, ...emittedUtxos])
        for (const address of utxo.addresses ?? []) owners.add(address)
    token = body.nextPageToken
  }
  return [...owners]
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return items.length === 0 ? [] : [items.slice(0, size), ...chunks(items.slice(size), size)]
}
