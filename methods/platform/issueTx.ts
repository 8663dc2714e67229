import { decodeBytes, type Encoding, EncodingError } from '../../state/codec/encoding.js'
import { goString } from '../../state/codec/goJson/scalars.js'
import { idToString } from '../../state/codec/ids.js'
import { UnpackError } from '../../state/codec/packer.js'
import { NodeError } from '../../state/errors/NodeError.js'
import { txNotIssued, txUndecodable, txUnparsable } from '../../state/errors/platformTx.js'
import type { Network } from '../../state/Network.js'
import { parseTx } from '../../state/platform/txs/codec.js'
import type { Tx } from '../../state/platform/txs/Tx.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { goEncoding } from '../params/encoding.js'
import { goRequired, named } from '../params/go.js'

/**
 * The parts of a network that the method changes. Blocks of all chains are made one after the other, so it
 * waits for running changes.
 */
export type IssueTarget = Pick<Network, 'queue' | 'platformProducer'>

/**
 * `platform.issueTx`: issues a signed transaction. It is in a block when the response is sent, unless blocks
 * keep their distance.
 */
export const issueTx = defineMethod({
  name: 'platform.issueTx',
  summary: 'Issues a signed transaction to the P-Chain.',
  params: named({ tx: goRequired(goString), encoding: goEncoding }),
  result: object({ txID: idText }),
  async handler(target: IssueTarget, { tx: text, encoding }) {
    const tx = parse(decode(text, encoding))
    try {
      await target.queue.run(() => target.platformProducer.issue(tx))
    } catch (error) {
      throw error instanceof NodeError ? txNotIssued(error) : error
    }
    return { txID: idToString(tx.id) }
  },
})

function decode(text: string, encoding: Encoding): Uint8Array {
  try {
    return decodeBytes(text, encoding)
  } catch (error) {
    throw error instanceof EncodingError ? txUndecodable(error) : error
  }
}

function parse(bytes: Uint8Array): Tx {
  try {
    return parseTx(bytes)
  } catch (error) {
    throw error instanceof UnpackError ? txUnparsable(error) : error
  }
}
