import { weiPerNAVAX } from '../../../state/evm/coreth/atomic/atomicFees.js'
import { platformChainId, primaryNetworkId } from '../../../state/platform/PlatformChain.js'
import { amountOf } from '../../../state/utxo/outputs.js'
import { amountOfAny, ownersOfAny } from '../../../state/views/primary/LedgerOutput.js'
import type { UtxoLedger } from '../../../state/views/primary/UtxoLedger.js'
import { namedObject, text } from '../../kit/schemas.js'
import { chainUnavailable } from '../kit/DataApiError.js'
import { defineOperation } from '../kit/Operation.js'
import { isUnavailable } from '../parts/chainDescription.js'
import { l1ValidatorFees } from '../parts/l1ValidatorFees.js'

/** The decimals of an amount in wei as AVAX. */
const decimals = 18

/** The supply of AVAX: the genesis supply and rewards, less the amounts burned on each chain. */
export const getAvaxSupply = defineOperation({
  id: 'getAvaxSupply',
  path: '/v1/avax/supply',
  tag: 'Avax Supply',
  summary: 'Gets the supply of AVAX.',
  description:
    'Amounts are in AVAX with a fraction. Locked and staked AVAX circulates. The supply is that of the genesis of the P-Chain: what the genesis of the C-Chain gives to accounts is no part of it.',
  answer: namedObject('AvaxSupplyResponse', {
    circulatingSupply: text,
    totalSupply: text,
    totalPBurned: text,
    totalCBurned: text,
    totalXBurned: text,
    totalStaked: text,
    totalLocked: text,
    totalRewards: text,
    lastUpdated: text,
    genesisUnlock: text,
    l1ValidatorFees: text,
  }),
  units: 20,
  handler({ network, views }) {
    const { genesis, avm, cChain, clock } = network.world
    const { avaxAssetId } = genesis
    for (const blockchainId of [platformChainId, avm.blockchainId, cChain.blockchainId])
      if (isUnavailable(network, { blockchainId })) throw chainUnavailable('of the primary network')
    const [platform, { ledger }] = [views.platform(), views.primary()]
    const fees = l1ValidatorFees(platform)
    const onP = ledger.missingOn(platformChainId, avaxAssetId) - platform.l1Validations.paidIn + fees
    const onX = ledger.missingOn(avm.blockchainId, avaxAssetId)
    const weiOnC = views.evm(cChain).burnedFees(avaxAssetId).wei
    const rewards = platform.stakes.rewards.reduce((sum, { utxo }) => sum + amountOf(utxo.output), 0n)
    const { validatorWeight, delegatorWeight } = platform.totals.of(primaryNetworkId)
    const supply = inAvax((genesis.initialSupply + rewards - onP - onX) * weiPerNAVAX - weiOnC)
    const nAVAX = (amount: bigint) => inAvax(amount * weiPerNAVAX)
    return {
      circulatingSupply: supply,
      totalSupply: supply,
      totalPBurned: nAVAX(onP),
      totalCBurned: inAvax(weiOnC),
      totalXBurned: nAVAX(onX),
      totalStaked: nAVAX(validatorWeight + delegatorWeight),
      totalLocked: nAVAX(lockedAt(ledger, avaxAssetId, clock.nowSeconds())),
      totalRewards: nAVAX(rewards),
      lastUpdated: new Date(platform.chain.blocks.acceptedAtMs(BigInt(platform.height))).toISOString(),
      genesisUnlock: nAVAX(genesis.initialSupply),
      l1ValidatorFees: nAVAX(fees),
    }
  },
})

/** Returns the sum of the outputs whose locktime, or stakeable locktime, is after a time (Unix seconds), nAVAX. */
function lockedAt(ledger: UtxoLedger, avaxAssetId: string, now: bigint): bigint {
  let locked = 0n
  for (const { assetId, output, consumed } of ledger.timeLocked) {
    if (assetId !== avaxAssetId || consumed !== undefined) continue
    const stakeable = output.kind === 'stakeableLock' ? output.locktime : 0n
    if (stakeable > now || ownersOfAny(output).locktime > now) locked += amountOfAny(output)
  }
  return locked
}

/** Returns an amount in wei as AVAX, without zeros at the end of the fraction. */
function inAvax(wei: bigint): string {
  const digits = wei.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction === '' ? '' : `.${fraction}`)
}
