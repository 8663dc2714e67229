import { type Context, info, networkIDs, pvm } from '@avalabs/avalanchejs'

/**
 * The context that the clients' builders need besides the transaction. Their own `getContextFromURI` also
 * asks the X-Chain, for the asset's ID and for fees that do not apply to P-Chain transactions.
 */
export async function platformContext(url: string): Promise<Context.Context> {
  const [platform, node] = [new pvm.PVMApi(url), new info.InfoApi(url)]
  const idOf = async (alias: string) => (await node.getBlockchainId(alias)).blockchainID
  const { assetID } = await platform.getStakingAssetID({ subnetID: networkIDs.PrimaryNetworkID.toString() })
  const networkID = Number((await node.getNetworkId()).networkID)
  return {
    xBlockchainID: await idOf('X'),
    pBlockchainID: await idOf('P'),
    cBlockchainID: await idOf('C'),
    avaxAssetID: assetID,
    baseTxFee: 0n,
    createAssetTxFee: 0n,
    networkID,
    hrp: networkIDs.getHRP(networkID),
    platformFeeConfig: await platform.getFeeConfig(),
  }
}
