import { describe, expect, test } from '@jest/globals'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { idToString } from '../../../../state/codec/ids.js'
import { UnpackError } from '../../../../state/codec/linear/Reader.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { blockJson, encodeBlock, parseBlock, txsOf } from '../../../../state/platform/blocks/codec.js'
import { parseTx, signedTx } from '../../../../state/platform/txs/codec.js'
import { hrpOf } from '../../../../state/profiles/networks.js'
import { recordedTxs } from '../txs/recordedTxs.js'
import { recordedBlocks } from './recordedBlocks.js'

describe('a block of the P-Chain', () => {
  test.each(Object.entries(recordedBlocks))(
    '%s is decoded and encoded to identical bytes and ID',
    (kind, recorded) => {
      const block = parseBlock(hexToBytes(recorded.bytes))
      expect(block.kind).toBe(kind)
      expect(idToString(block.id)).toBe(recorded.id)
      const { id, bytes, ...content } = block
      expect(encodeBlock(content)).toEqual({ ...content, id, bytes })
      expect(bytesToHex(bytes)).toBe(recorded.bytes)
    },
  )

  test.each(Object.entries(recordedBlocks))('%s is printed as by the node', (_, recorded) => {
    const format = { chainAlias: 'P', hrp: hrpOf(recorded.networkId) }
    expect(stringifyJson(blockJson(parseBlock(hexToBytes(recorded.bytes)), format))).toBe(recorded.json)
  })

  test('contains its transactions without a codec version, and returns them complete', () => {
    const decided = parseTx(hexToBytes(recordedTxs.BaseTx.bytes))
    const proposal = signedTx({ kind: 'RewardValidatorTx', stakerTxId: decided.id })
    const { bytes } = encodeBlock({
      kind: 'BanffProposalBlock',
      time: 1n,
      parentId: decided.id,
      height: 2n,
      txs: [decided],
      tx: proposal,
    })
    expect(txsOf(parseBlock(bytes))).toEqual([decided, proposal])
  })

  test('is refused when the bytes are a transaction', () => {
    expect(() => parseBlock(hexToBytes(recordedTxs.BaseTx.bytes))).toThrow(
      new UnpackError("couldn't unmarshal interface: *txs.BaseTx does not implement interface block.Block"),
    )
  })
})
