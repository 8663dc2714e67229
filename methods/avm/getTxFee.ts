import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, uintText } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `avm.getTxFee`: the fixed fees of the X-Chain, nAVAX (AvalancheGo `vms/avm/service.go` GetTxFee). */
export const getTxFee = defineMethod({
  name: 'avm.getTxFee',
  summary: 'The fixed fees of the X-Chain in nAVAX.',
  params: noParams,
  result: object({ txFee: uintText, createAssetTxFee: uintText }),
  handler: ({ genesis: { params } }: Network) => ({
    txFee: String(params.fees.txFeeNAVAX),
    createAssetTxFee: String(params.fees.createAssetTxFeeNAVAX),
  }),
})
