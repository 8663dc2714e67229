import { toHex } from '../../state/codec/hex.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, text } from '../kit/schemas.js'
import { blsPublicKey, nodeIdText } from '../kit/units.js'
import { noParams } from '../params/none.js'

/** `info.getNodeID`: the node's ID, and its BLS key with a proof of possession. */
export const getNodeID = defineMethod({
  name: 'info.getNodeID',
  summary: 'The ID of the node, its BLS public key and the proof of possession of that key.',
  params: noParams,
  result: object({
    nodeID: nodeIdText,
    nodePOP: object({
      publicKey: blsPublicKey,
      proofOfPossession: about('BLS signature, 96 bytes in hexadecimal', text),
    }),
  }),
  handler({ world: { node } }: Network) {
    const { publicKey, proofOfPossession } = node.proofOfPossession
    return {
      nodeID: node.idText,
      nodePOP: { publicKey: toHex(publicKey), proofOfPossession: toHex(proofOfPossession) },
    }
  },
})
