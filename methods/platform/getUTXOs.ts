import { emptyId } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { utxoBytes } from '../../state/utxo/utxo.js'
import { defineMethod } from '../kit/defineMethod.js'
import { serviceUtxos } from '../utxo/serviceUtxos.js'
import { utxosParams, utxosResult } from '../utxo/utxosPage.js'

/**
 * `platform.getUTXOs`: the UTXOs that addresses can spend on the P-Chain, or import from another chain.
 * Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'platform.getUTXOs',
  summary: 'The UTXOs that at least one of the addresses owns.',
  params: utxosParams,
  result: utxosResult,
  handler({ world }: Network, args) {
    const { utxos, sharedMemory } = world.platform
    return serviceUtxos(world, { chainId: emptyId, utxos, sharedMemory, bytesOf: utxoBytes }, args)
  },
})
