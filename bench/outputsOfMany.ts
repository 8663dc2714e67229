import { encodeBytes } from '../state/codec/encoding.js'
import { shortIdFromBytes } from '../state/codec/ids.js'
import { transfer } from './avm.js'
import { builtLibrary } from './builtPackage.js'
import { postBytes, RawConnection, rpc } from './RawConnection.js'
import type { BenchServer } from './servers.js'

const transactions = 100
const outputs = 250
const holder = shortIdFromBytes(new Uint8Array(20).fill(7))

/** Makes a hundred transactions of the X-Chain with 250 outputs each. */
export async function outputsOfMany({ url }: BenchServer): Promise<void> {
  const { createNetwork } = await builtLibrary()
  // A network with the same genesis, in which the transactions are built.
  const net = await createNetwork()
  const endpoint = `${url}/ext/bc/X`
  const connection = await RawConnection.open(endpoint)
  for (let count = 0; count < transactions; count++) {
    const params = { tx: encodeBytes(transfer(net, holder, outputs).bytes, 'hex'), encoding: 'hex' } as const
    await net.call('avm.issueTx', params)
    const answer = await connection.exchange(postBytes(endpoint, rpc('avm.issueTx', params)))
    if (!answer.includes('"txID"')) throw new Error(`not issued: ${answer.toString()}`)
  }
  connection.close()
  await net.close()
}
