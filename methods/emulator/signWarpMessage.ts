import { toHex } from '../../state/codec/hex.js'
import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { signAsValidators } from '../../state/platform/validators/signAsValidators.js'
import { signingHeight } from '../../state/platform/validators/signingHeight.js'
import { parseUnsignedWarpMessage, warpMessageBytes, warpMessageId } from '../../state/warp/WarpMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, object, text } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, hexInput, idInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.signWarpMessage {message, justification, signingSubnetID, quorumPercentage, pChainHeight}`: lets the validators of a chain sign
 * an unsigned warp message and aggregates their signatures, as a signature aggregator does (ACP-118). Who signs, how much of the weight
 * must, and at which height have defaults: those that blocks made by now would check, see `signingHeight`.
 *
 * @example
 * const sign = (message: string) => net.emulator.signWarpMessage({ message })
 */
export const signWarpMessage = defineMethod({
  name: 'emulator.signWarpMessage',
  summary: 'Has validators sign an unsigned warp message and aggregates their signatures.',
  params: strict({
    message: hexInput,
    justification: optionally(hexInput),
    signingSubnetID: optionally(idInput),
    quorumPercentage: optionally(bigintInput({ min: 1n, max: 100n })),
    pChainHeight: optionally(bigintInput()),
  }),
  result: object({ signedMessage: about('in hexadecimal', text), messageID: idText }),
  handler(network: Network, { message, justification, signingSubnetID, quorumPercentage, pChainHeight }) {
    const { platform, signerKeys } = network.world
    const signed = signAsValidators(platform, signerKeys, parseUnsignedWarpMessage(message), {
      justification: justification ?? new Uint8Array(),
      subnetId: signingSubnetID,
      quorum: quorumPercentage === undefined ? undefined : { numerator: quorumPercentage, denominator: 100n },
      height: pChainHeight ?? signingHeight(platform),
    })
    return {
      signedMessage: toHex(warpMessageBytes(signed)),
      messageID: idToString(warpMessageId(signed.unsigned)),
    }
  },
})
