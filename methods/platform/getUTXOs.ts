import { emptyId } from '../../state/codec/ids.js'
import { utxoBytes } from '../../state/utxo/utxo.js'
import { defineMethod } from '../kit/defineMethod.js'
import { serviceUtxos } from '../utxo/serviceUtxos.js'
import { utxosParams, utxosResult } from '../utxo/utxosPage.js'
import type { PlatformTarget } from './parts/target.js'

/**
 * `platform.getUTXOs`: the UTXOs that addresses can spend on the P-Chain, or import from another chain.
 * Results come in pages: the `endIndex` of a page is the `startIndex` of the next.
 */
export const getUTXOs = defineMethod({
  name: 'platform.getUTXOs',
  summary: 'The UTXOs that at least one of the addresses owns.',
  params: utxosParams,
  result: utxosResult,
  handler(target: PlatformTarget, args) {
    const { utxos, sharedMemory } = target.platform
    return serviceUtxos(target, { chainId: emptyId, utxos, sharedMemory, bytesOf: utxoBytes }, args)
  },
})
