import { goSlice } from '../../state/codec/goJson/containers.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { emptyId, type Id, idToString, type ShortId } from '../../state/codec/ids.js'
import { Writer } from '../../state/codec/linear/Writer.js'
import { codecVersion } from '../../state/codec/manager.js'
import { tooManyStakeAddresses } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { isValidator } from '../../state/platform/staking/Staker.js'
import { stakeOf } from '../../state/platform/staking/stakerAttributes.js'
import { amountOf, ownersOf } from '../../state/utxo/outputs.js'
import { type TransferableOutput, writeTransferableOutput } from '../../state/utxo/transferables.js'
import { defineMethod } from '../kit/defineMethod.js'
import { listOf, object } from '../kit/schemas.js'
import { encodedBytes, encodingName, nAvax } from '../kit/units.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'
import { parseServiceAddresses } from '../params/serviceAddress.js'
import { addAmount, amountsReply, amountsSchema } from '../utxo/amounts.js'
import { encodeReply } from '../utxo/encodeReply.js'
import type { PlatformTarget } from './parts/target.js'

const maxAddresses = 256

/**
 * `platform.getStake`: the stakes of addresses by asset, with the staked outputs. Deprecated in the node, but
 * still served.
 */
export const getStake = defineMethod({
  name: 'platform.getStake',
  summary: 'The amounts that addresses have staked.',
  params: named({ addresses: goRequired(goSlice(goString)), validatorsOnly: goBool, encoding: goEncoding }),
  result: object({
    staked: nAvax,
    stakeds: amountsSchema,
    stakedOutputs: listOf(encodedBytes),
    encoding: encodingName,
  }),
  handler({ world }: Network, { addresses: texts, validatorsOnly, encoding }) {
    if (texts.length > maxAddresses) throw tooManyStakeAddresses(texts.length, maxAddresses)
    const addresses = parseServiceAddresses(world, emptyId, texts)
    const outputs = stakedOutputs(world, validatorsOnly).filter(({ output }) =>
      ownersOf(output).addresses.some((address: ShortId) => addresses.has(address)),
    )
    const amounts = new Map<Id, bigint>()
    for (const { assetId, output } of outputs) addAmount(amounts, assetId, amountOf(output))
    return {
      staked: String(amounts.get(world.platform.avaxAssetId) ?? 0n),
      stakeds: amountsReply(amounts),
      stakedOutputs: outputs.map((output) =>
        encodeReply(outputBytes(output), encoding, () => `output ${idToString(output.assetId)}`),
      ),
      encoding,
    }
  },
})

/**
 * Returns the staked outputs of current and pending stakers of all subnets, in the order of their next
 * changes.
 */
function stakedOutputs({ platform }: PlatformTarget, validatorsOnly: boolean): TransferableOutput[] {
  const { currentStakers, pendingStakers, transactions } = platform
  return [...currentStakers.all(), ...pendingStakers.all()]
    .filter((staker) => !validatorsOnly || isValidator(staker))
    .flatMap(({ txId }) => {
      const decided = transactions.get(txId)
      return decided === undefined ? [] : stakeOf(decided.tx)
    })
}

function outputBytes(output: TransferableOutput): Uint8Array {
  const writer = new Writer().u16(codecVersion)
  writeTransferableOutput(output, writer)
  return writer.finish()
}
