import { describe, expect, it } from '@jest/globals'
import { bytesToHex, concatBytes, hexToBytes, toHex } from '../../../../../state/codec/hex.js'
import { type Id, idFromBytes, idToBytes } from '../../../../../state/codec/ids.js'
import { parsePredicateResults } from '../../../../../state/evm/blocks/predicateResults.js'
import { selectorOf } from '../../../../../state/evm/precompiles/abi.js'
import { toPredicate } from '../../../../../state/evm/precompiles/predicates.js'
import { warpMessengerAddress } from '../../../../../state/evm/precompiles/warpMessenger.js'
import type { Address } from '../../../../../state/evm/values/Address.js'
import { type Hash, toWord, zeroWord } from '../../../../../state/evm/values/Hash.js'
import { payloadBytes, type WarpPayload } from '../../../../../state/warp/payloads.js'
import { warpMessageBytes } from '../../../../../state/warp/WarpMessage.js'
import { assemble, deploy } from '../../assemble.js'
import { ann, startMs } from '../../chain/makeChain.js'
import { fromStart, makeSubnetChain } from '../../chain/makeSubnetChain.js'

const source = idFromBytes(new Uint8Array(32).fill(7))
const sender = `0x${'5e'.repeat(20)}` as Address

/** A message in its wire format; only the verifier that a test passes in checks the signature. */
function signed(payload: WarpPayload, sourceChainId: Id = source): Uint8Array {
  return warpMessageBytes({
    unsigned: { networkId: 12345, sourceChainId, payload: payloadBytes(payload) },
    signature: { signers: Uint8Array.of(0b101), signature: new Uint8Array(96) },
  })
}

const call = signed({
  kind: 'addressedCall',
  sourceAddress: hexToBytes(sender),
  payload: Uint8Array.of(0xaa, 0xbb),
})
const blockHash = signed({ kind: 'hash', hash: source })
const getMessage = (index: number) =>
  `0x${selectorOf('getVerifiedWarpMessage(uint32)')}${toWord(BigInt(index)).slice(2)}`
const getBlockHash = `0x${selectorOf('getVerifiedWarpBlockHash(uint32)')}${zeroWord.slice(2)}`
const entry = (message: Uint8Array) => ({
  address: warpMessengerAddress,
  storageKeys: toPredicate(message),
})

/** A chain that accepts some messages as verified, and the arguments of its verifier. */
function makeWarpChain(believed: readonly Uint8Array[], warpConfig: object = {}) {
  const asked: object[] = []
  const made = makeSubnetChain({
    genesis: { warpConfig: { ...fromStart, ...warpConfig } },
    warp: {
      pChainHeight: (timeMs) => timeMs / 1000n,
      verify(message, pChainHeight, demands) {
        asked.push({ pChainHeight, ...demands })
        return believed.some((each) => bytesToHex(each) === bytesToHex(message))
      },
    },
  })
  return { ...made, asked }
}

/** Calls the messenger through a contract that logs the result. */
async function readBack(
  chain: ReturnType<typeof makeWarpChain>,
  input: string,
  messages: readonly Uint8Array[],
) {
  const forward = `CALLDATASIZE 0 0 CALLDATACOPY 0 0 CALLDATASIZE 0 0 ${warpMessengerAddress} GAS CALL`
  const code = assemble(`${forward} RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 LOG1`)
  const made = await chain.send(ann, { to: undefined, data: hexToBytes(deploy(code)) })
  const { block, receipt } = await chain.send(ann, {
    to: made.receipt.contractAddress,
    data: hexToBytes(input),
    accessList: messages.map(entry),
  })
  return { block, receipt, output: receipt.logs[0] === undefined ? undefined : toHex(receipt.logs[0].data) }
}

const word = (value: bigint | Hash | Address) => toWord(BigInt(value)).slice(2)

describe('incoming messages', () => {
  it('are read by the code of the transaction that contains them', async () => {
    const chain = makeWarpChain([call])
    const { output, block } = await readBack(chain, getMessage(0), [call])
    const head = [64n, 1n, toHex(idToBytes(source)) as Hash, sender, 96n, 2n].map(word).join('')
    expect(output).toBe(`0x${head}${'aabb'.padEnd(64, '0')}`)
    const results = parsePredicateResults(block.header.extraData.subarray(80))
    expect([...results.values()]).toEqual([new Map([[warpMessengerAddress, new Set()]])])
  })

  it('can also be blocks of other chains', async () => {
    const id = toHex(idToBytes(source)) as Hash
    const { output } = await readBack(makeWarpChain([blockHash]), getBlockHash, [blockHash])
    expect(output).toBe(`0x${[id, id, 1n].map(word).join('')}`)
  })

  it('are invalid when they do not verify, and the block records it', async () => {
    const { output, receipt, block } = await readBack(makeWarpChain([call]), getMessage(1), [call, blockHash])
    expect(receipt.status).toBe(1n)
    expect(output).toBe(`0x${[64n, 0n, 0n, 0n, 96n, 0n].map(word).join('')}`)
    const results = parsePredicateResults(block.header.extraData.subarray(80))
    expect([...results.values()]).toEqual([new Map([[warpMessengerAddress, new Set([1])]])])
  })

  it('fail a call that expects the other kind', async () => {
    const { output } = await readBack(makeWarpChain([call]), getBlockHash, [call])
    expect(output).toBe('0x')
  })

  it("are verified with the validators at the block's height and the chain's quorum", async () => {
    const chain = makeWarpChain([call], { quorumNumerator: 80, requirePrimaryNetworkSigners: true })
    await readBack(chain, getMessage(0), [call])
    expect(chain.asked).toEqual([
      {
        pChainHeight: BigInt(Math.floor(startMs / 1000)),
        quorumNumerator: 80n,
        requirePrimaryNetworkSigners: true,
      },
    ])
    const plain = makeWarpChain([call])
    await readBack(plain, getMessage(0), [call])
    expect(plain.asked[0]).toMatchObject({ quorumNumerator: 67n, requirePrimaryNetworkSigners: false })
  })
})

describe('the gas of a message', () => {
  it("is 125,000, plus 512 for each storage key and 250 for each signer, instead of the access list's gas", async () => {
    const { send } = makeWarpChain([call])
    const { receipt } = await send(ann, { accessList: [entry(call)] })
    expect(receipt.gasUsed).toBe(21_000n + 125_000n + 512n * BigInt(toPredicate(call).length) + 2n * 250n)
  })

  it.each<[string, readonly Hash[]]>([
    ['cannot unpack predicate bytes: no delimiter found: length (1)', [zeroWord]],
    ["cannot unpack warp message: couldn't unpack codec version", toPredicate(new Uint8Array(1))],
    [
      "cannot unpack warp message payload: couldn't unpack codec version",
      toPredicate(
        warpMessageBytes({
          unsigned: { networkId: 1, sourceChainId: source, payload: new Uint8Array(0) },
          signature: { signers: Uint8Array.of(1), signature: new Uint8Array(96) },
        }),
      ),
    ],
    [
      'cannot fetch num signers from warp message: bitset is invalid',
      toPredicate(
        warpMessageBytes({
          unsigned: {
            networkId: 1,
            sourceChainId: source,
            payload: payloadBytes({ kind: 'hash', hash: source }),
          },
          signature: { signers: concatBytes(Uint8Array.of(0, 1)), signature: new Uint8Array(96) },
        }),
      ),
    ],
  ])('refuses a transaction whose entry is malformed: %s', async (reason, storageKeys) => {
    const { send } = makeWarpChain([])
    const accessList = [{ address: warpMessengerAddress, storageKeys }]
    await expect(send(ann, { accessList })).rejects.toThrow(reason)
  })
})
