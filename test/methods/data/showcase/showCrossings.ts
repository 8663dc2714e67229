import type { Snowglobe } from '../../../../src/index.js'
import { type ChainName, chainIdOf, make, people } from '../../../properties/crossChainSteps.js'
import { fundedWallet } from '../../../state/avm/AvmWallet.js'
import { avax } from '../primary/platformActs.js'
import { transfersOn } from '../primary/transferHistory.js'
import { XChainActs } from '../primary/xChainActs.js'

/**
 * Moves AVAX from each chain of the primary network to each other one, fills the X-Chain with assets and transfers,
 * and exports from the C-Chain what nobody imports.
 */
export async function showCrossings(net: Snowglobe, rows: number) {
  const { network } = net
  const [owner] = people
  if (owner === undefined) throw new Error('nobody owns anything')
  const send = (chain: ChainName, to: ChainName) =>
    make(network, { kind: 'export', from: owner, chain, to, amount: avax, asset: 0 })?.issue()
  // Outputs and imports in most directions; the last export waits on the X-Chain.
  const { coin } = await transfersOn(net)
  await make(network, { kind: 'import', which: 0 })?.issue()
  for (const [chain, to] of [
    ['P', 'C'],
    ['X', 'P'],
  ] as const) {
    await send(chain, to)
    await make(network, { kind: 'import', which: 0 })?.issue()
  }
  const acts = new XChainActs(net)
  for (let count = 0; count < rows; count++) {
    acts.pay(fundedWallet, avax, fundedWallet.owners)
    await send('C', 'X')
  }
  return { xChainAsset: coin, xChainId: chainIdOf(network, 'X') }
}
