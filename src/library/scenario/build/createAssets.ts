import { InputFault } from '../../../../methods/params/Input.js'
import type { AvmOutput } from '../../../../state/avm/fxs/outputs.js'
import { writeAvmOutput } from '../../../../state/avm/fxs/outputs.js'
import { payingTx } from '../../../../state/avm/wallet/payingTx.js'
import { compare } from '../../../../state/codec/compare.js'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { idToString } from '../../../../state/codec/ids.js'
import { Writer } from '../../../../state/codec/linear/Writer.js'
import { smallestUnits } from '../inputs/amountInput.js'
import type { ReadAsset } from '../inputs/contractInputs.js'
import { issueOnX } from './onPrimaryChains.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { Step } from './Step.js'

/** Lists the steps that create the assets of the X-Chain with their holders: one CreateAssetTx of the key that the genesis funds for each. */
export function assetSteps(site: ScenarioSite): readonly Step[] {
  return [...(site.prepared.scenario.assets ?? [])].map(([name, asset]): Step => {
    const path = `assets.${name}`
    return { path, run: () => createAsset(site, path, name, asset) }
  })
}

async function createAsset(site: ScenarioSite, path: string, name: string, asset: ReadAsset): Promise<void> {
  const { denomination = 0, holders, minters } = asset
  const outputs: AvmOutput[] = [
    ...[...(holders ?? [])].map(([holder, amount]): AvmOutput => {
      const where = `${path}.holders.${holder}`
      return {
        kind: 'transfer',
        amount: smallestUnits(amount, denomination, where),
        owners: site.owner(holder, where),
      }
    }),
    ...(minters ?? []).map(
      (minter, index): AvmOutput => ({
        kind: 'mint',
        owners: site.owner(minter, `${path}.minters[${index}]`),
      }),
    ),
  ]
  if (outputs.length === 0) throw new InputFault(path, 'NAME must have "holders" or "minters"')
  const { network } = site
  const tx = await issueOnX(network, () => {
    const { avm } = network.world
    return payingTx(avm, site.keyOf(), {
      feeNAVAX: avm.fees.createAssetTxFeeNAVAX,
      make: (base) => ({
        kind: 'CreateAssetTx',
        base,
        name: asset.name ?? name,
        symbol: asset.symbol ?? symbolOf(name),
        denomination,
        initialStates: [{ fxIndex: 0, outputs: sorted(outputs) }],
      }),
    })
  })
  site.assets.set(name, { assetID: idToString(tx.id) })
}

/** Outputs of an asset are ordered by their bytes. */
function sorted(outputs: readonly AvmOutput[]): readonly AvmOutput[] {
  return outputs
    .map((output) => {
      const writer = new Writer()
      writeAvmOutput(writer, output)
      return { output, key: bytesToHex(writer.finish()) }
    })
    .sort((a, b) => compare(a.key, b.key))
    .map(({ output }) => output)
}

function symbolOf(name: string): string {
  return (
    name
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 4) || 'T'
  )
}
