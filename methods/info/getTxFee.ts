import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object } from '../kit/schemas.js'
import { nAvax } from '../kit/units.js'
import { noParams } from '../params/none.js'

const milliAvax = 1_000_000n
const avax = 1000n * milliAvax

/**
 * Fees from before dynamic fees, by network ID, nAVAX; kept for old clients (AvalancheGo
 * `api/info/service.go`).
 */
const staticFees: Readonly<
  Record<number, readonly [createSubnet: bigint, transformSubnet: bigint, createBlockchain: bigint]>
> = {
  1: [avax, 10n * avax, avax],
  5: [100n * milliAvax, avax, 100n * milliAvax],
}
const otherStaticFees = [100n * milliAvax, 100n * milliAvax, 100n * milliAvax] as const

/** `info.getTxFee` (deprecated): fixed fees in nAVAX. */
export const getTxFee = defineMethod({
  name: 'info.getTxFee',
  summary: 'Fixed transaction fees in nAVAX. Deprecated: fees of the P-Chain are dynamic.',
  params: noParams,
  result: object({
    txFee: nAvax,
    createAssetTxFee: nAvax,
    createSubnetTxFee: nAvax,
    transformSubnetTxFee: nAvax,
    createBlockchainTxFee: nAvax,
    addPrimaryNetworkValidatorFee: nAvax,
    addPrimaryNetworkDelegatorFee: nAvax,
    addSubnetValidatorFee: nAvax,
    addSubnetDelegatorFee: nAvax,
  }),
  handler({ world: { genesis } }: Network) {
    const [createSubnet, transformSubnet, createBlockchain] = staticFees[genesis.networkId] ?? otherStaticFees
    return {
      txFee: String(genesis.params.fees.txFeeNAVAX),
      createAssetTxFee: String(genesis.params.fees.createAssetTxFeeNAVAX),
      createSubnetTxFee: String(createSubnet),
      transformSubnetTxFee: String(transformSubnet),
      createBlockchainTxFee: String(createBlockchain),
      addPrimaryNetworkValidatorFee: '0',
      addPrimaryNetworkDelegatorFee: '0',
      addSubnetValidatorFee: String(milliAvax),
      addSubnetDelegatorFee: String(milliAvax),
    }
  },
})
