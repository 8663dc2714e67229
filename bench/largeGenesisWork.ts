import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeavyWork } from './heavyWork.types.js'
import { type GenesisSizes, largeGenesis, startSeconds } from './largeGenesis.js'
import { getBytes, postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'

const holder = 'custom18jma8ppw3nhx5r4ap8clazz0dps7rv5u9xde7p'
const blockchains = '/v1/networks/fuji/blockchains'
const dayMs = 86_400_000

/** Questions to networks with a large genesis, each the first of its kind after the start, and a reset of one. */
export function largeGenesisWork(): readonly HeavyWork[] {
  const accounts = { accounts: 100_000 }
  const xUtxos = { xUtxos: 100_000 }
  const validators = { validators: 10_000 }
  return [
    ofGenesis('emulator.reset, 100,000 accounts', accounts, ({ url }) =>
      postBytes(`${url}/ext/emulator`, rpc('emulator.reset', {})),
    ),
    ofGenesis('the list of chains, 100,000 accounts', accounts, ({ url }) => getBytes(url + blockchains)),
    ofGenesis('the first page of 100,000 UTXOs', xUtxos, ({ url }) =>
      getBytes(`${url}${blockchains}/x-chain/utxos?addresses=X-${holder}`),
    ),
    ofGenesis('avm.getUTXOs of 100,000', xUtxos, ({ url }) =>
      postBytes(`${url}/ext/bc/X`, rpc('avm.getUTXOs', { addresses: [`X-${holder}`] })),
    ),
    ofGenesis('a transaction with 100,000 outputs', xUtxos, ({ url }) =>
      getBytes(`${url}${blockchains}/x-chain/transactions`),
    ),
    ...['blocks', 'transactions'].map((kind) => ({
      ...ofGenesis(`${kind} of 20,000 on the P-Chain, 10,000 validators`, validators, ({ url }) =>
        getBytes(`${url}${blockchains}/p-chain/${kind}?pageSize=100`),
      ),
      prepare: endValidators,
    })),
  ]
}

function ofGenesis(
  name: string,
  sizes: GenesisSizes,
  request: (server: BenchServer) => Buffer,
): HeavyWork & { readonly flags: NonNullable<HeavyWork['flags']> } {
  return {
    name,
    flags() {
      const file = genesisFile(sizes)
      return [
        '--network-id=1337',
        `--genesis-file=${file}`,
        '--clock=frozen',
        `--start-time=${startSeconds * 1000}`,
      ]
    },
    requests: (server) => [request(server)],
  }
}

let folder: string | undefined

/** Writes a genesis to a file, which goes with this process. */
function genesisFile(sizes: GenesisSizes): string {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'snowglobe-bench-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    folder = made
  }
  const file = join(folder, 'genesis.json')
  writeFileSync(file, JSON.stringify(largeGenesis(sizes)))
  return file
}

/** Lets most validators end, each of which makes two blocks. */
async function endValidators({ url }: BenchServer): Promise<void> {
  const endpoint = `${url}/ext/emulator`
  const connection = await RawConnection.open(endpoint)
  const answer = await connection.exchange(
    postBytes(endpoint, rpc('emulator.increaseTime', { ms: 330 * dayMs })),
  )
  if (!answer.includes('"result"')) throw new Error(`refused: ${answer.toString()}`)
  connection.close()
}
