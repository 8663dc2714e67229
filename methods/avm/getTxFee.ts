import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { nAvax } from '../kit/units.js'
import { noParams } from '../params/none.js'

/** `avm.getTxFee`: the fixed fees of the X-Chain, nAVAX. */
export const getTxFee = defineMethod({
  name: 'avm.getTxFee',
  summary: 'The fixed fees of the X-Chain in nAVAX.',
  params: noParams,
  result: object({ txFee: nAvax, createAssetTxFee: nAvax }),
  handler: ({
    world: {
      avm: { fees },
    },
  }: Network) => ({
    txFee: String(fees.txFeeNAVAX),
    createAssetTxFee: String(fees.createAssetTxFeeNAVAX),
  }),
})
