import { look, lookAtAll } from '../network/call.ts'
import { chainNamed, chains } from '../network/status.ts'

/** The parts of an address that `linkTo` takes. */
type Target = readonly string[]

/**
 * Returns the screen of what a text names: an account, a transaction, a block by height, hash or ID, a chain, or a raw transaction.
 * A height alone is one of the C-Chain; `P 3` is one of P.
 * @returns undefined when the network knows nothing of that name
 */
export async function findTarget(text: string): Promise<Target | undefined> {
  const name = text.trim()
  const chain = chainNamed(name)
  if (chain !== undefined) return ['blocks', chain.name]
  const [, of = 'C', height] = /^(?:(\S+)[\s/#]+)?(\d{1,15})$/.exec(name) ?? []
  if (height !== undefined) return blockAt(of, Number(height))
  if (/^NodeID-[1-9A-HJ-NP-Za-km-z]{30,40}$/.test(name)) return ['validator', name]
  if (/^0x[0-9a-f]{40}$/i.test(name) || /^[A-Z]-[a-z]+1[a-z0-9]{38}$/.test(name)) return ['account', name]
  if (/^0x[0-9a-f]{64}$/i.test(name)) return await byHash(name)
  if (/^0x([0-9a-f]{2})+$/i.test(name) && name.length > 66) return ['explain', name]
  if (/^[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(name)) return await byId(name)
  return undefined
}

function blockAt(name: string, height: number): Target | undefined {
  const chain = chainNamed(name)
  if (chain === undefined || height > Number(chain.height)) return undefined
  return ['block', chain.name, String(height)]
}

async function byHash(hash: string): Promise<Target | undefined> {
  for (const { name, kind } of chains.value) {
    if (kind !== 'evm') continue
    const [tx, block] = await lookAtAll<{ number?: string } | null>(name, [
      { method: 'eth_getTransactionByHash', params: [hash] },
      { method: 'eth_getBlockByHash', params: [hash, false] },
    ])
    if (tx) return ['tx', name, hash]
    if (block) return ['block', name, String(Number(block.number))]
  }
  return undefined
}

/** The IDs of P and X, and of atomic transactions of C. */
async function byId(id: string): Promise<Target | undefined> {
  const places: readonly (readonly [string, string, string])[] = [
    ['P', '/ext/bc/P', 'platform'],
    ['X', '/ext/bc/X', 'avm'],
  ]
  for (const [chain, path, service] of places) {
    if (await isKnown(path, `${service}.getTx`, { txID: id })) return ['tx', chain, id]
    const found = await look<{ block: { height: number | string } }>(path, `${service}.getBlock`, {
      blockID: id,
      encoding: 'json',
    }).catch(() => undefined)
    if (found !== undefined) return ['block', chain, String(found.block.height)]
  }
  if (await isKnown('/ext/bc/C/avax', 'avax.getAtomicTx', { txID: id })) return ['tx', 'C', id]
  return undefined
}

function isKnown(path: string, method: string, params: object): Promise<boolean> {
  return look(path, method, params).then(
    () => true,
    () => false,
  )
}
