import { goSlice } from '../../state/codec/goJson/containers.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { emptyId, type Id, idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import type { Utxo } from '../../state/utxo/utxo.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, integer, listOf, nullable, object } from '../kit/schemas.js'
import { convertInSteps } from '../kit/Turns.js'
import { nAvax } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'
import { parseServiceAddresses } from '../params/serviceAddress.js'
import { addAmount, amountsReply, amountsSchema } from '../utxo/amounts.js'

/**
 * `platform.getBalance`: the balances of addresses by asset. Locked amounts are divided into those that can
 * be staked and those that cannot. The first four numbers are AVAX, in nAVAX. Deprecated in the node, but
 * still served.
 */
export const getBalance = defineMethod({
  name: 'platform.getBalance',
  summary: 'The balances of addresses on the P-Chain.',
  params: named({ addresses: goRequired(goSlice(goString)) }),
  result: object({
    balance: nAvax,
    unlocked: nAvax,
    lockedStakeable: nAvax,
    lockedNotStakeable: nAvax,
    balances: amountsSchema,
    unlockeds: amountsSchema,
    lockedStakeables: amountsSchema,
    lockedNotStakeables: amountsSchema,
    utxoIDs: nullable(
      listOf(
        object({
          txID: idText,
          outputIndex: about('the index among the outputs of the transaction, from 0', integer),
        }),
      ),
    ),
  }),
  handler({ world }: Network, { addresses }, turns) {
    const { platform, clock } = world
    const utxos = platform.utxos.allOf(parseServiceAddresses(world, emptyId, addresses))
    const now = clock.nowSeconds()
    const amounts = {
      unlocked: new Map<Id, bigint>(),
      lockedStakeable: new Map<Id, bigint>(),
      lockedNotStakeable: new Map<Id, bigint>(),
    }
    const total = new Map<Id, bigint>()
    for (const utxo of utxos) {
      const { lock, amount } = lockOf(utxo, now)
      addAmount(amounts[lock], utxo.assetId, amount)
    }
    for (const part of Object.values(amounts))
      for (const [assetId, amount] of part) addAmount(total, assetId, amount)
    const avax = (part: ReadonlyMap<Id, bigint>) => String(part.get(platform.avaxAssetId) ?? 0n)
    const sums = {
      balance: avax(total),
      unlocked: avax(amounts.unlocked),
      lockedStakeable: avax(amounts.lockedStakeable),
      lockedNotStakeable: avax(amounts.lockedNotStakeable),
      balances: amountsReply(total),
      unlockeds: amountsReply(amounts.unlocked),
      lockedStakeables: amountsReply(amounts.lockedStakeable),
      lockedNotStakeables: amountsReply(amounts.lockedNotStakeable),
    }
    return turns.run(function* () {
      return { ...sums, utxoIDs: utxos.length === 0 ? null : yield* convertInSteps(utxos, utxoIdReply) }
    })
  },
})

type Lock = 'unlocked' | 'lockedStakeable' | 'lockedNotStakeable'

function lockOf({ output }: Utxo, now: bigint): { lock: Lock; amount: bigint } {
  if (output.kind === 'transfer')
    return { lock: output.owners.locktime <= now ? 'unlocked' : 'lockedNotStakeable', amount: output.amount }
  const { amount, owners } = output.output
  if (owners.locktime > now) return { lock: 'lockedNotStakeable', amount }
  return { lock: output.locktime <= now ? 'unlocked' : 'lockedStakeable', amount }
}

function utxoIdReply({ txId, outputIndex }: Utxo) {
  return { txID: idToString(txId), outputIndex }
}
