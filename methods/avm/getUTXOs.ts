import { avmUtxoBytes } from '../../state/avm/utxo.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { serviceUtxos } from '../utxo/serviceUtxos.js'
import { utxosParams, utxosResult } from '../utxo/utxosPage.js'

/**
 * `avm.getUTXOs`: the UTXOs of any kind that name at least one of the addresses, on the X-Chain or exported to it from
 * another chain. Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'avm.getUTXOs',
  summary: 'The UTXOs of the X-Chain that at least one of the addresses owns.',
  params: utxosParams,
  result: utxosResult,
  handler({ world }: Network, args) {
    const { blockchainId: chainId, utxos, sharedMemory } = world.avm
    return serviceUtxos(world, { chainId, utxos, sharedMemory, bytesOf: avmUtxoBytes }, args, 'string')
  },
})
