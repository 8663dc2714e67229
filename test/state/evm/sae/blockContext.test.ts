import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, chainId, makeChain, startMs, type TestChain } from '../chain/makeChain.js'

// What the instructions about a block give in a block of Helicon; after TestContextualOpCodes of AvalancheGo,
// vms/saevm/saexec. A creation runs its code and logs what is on top of the stack.

const heliconTime = '2020-12-05T05:00:00Z'
const value = 42n

/** Sends a creation that logs the result of some code. @returns its block, and the topic of its log */
async function logged(
  { chain }: TestChain,
  code: string,
  nonce: bigint,
): Promise<{ block: Block; topic: string | undefined }> {
  const tx = ann.sign({
    nonce,
    to: undefined,
    value,
    gasLimit: 100_000n,
    gasFeeCap: 500_000_000_000n,
    data: hexToBytes(`${code}5f5fa1`),
  })
  const block = chain.transactionByHash(await chain.submissions.submitRaw(tx.raw))?.block
  invariant(block !== undefined, 'the creation is in a block')
  return { block, topic: block.receipts[0]?.logs[0]?.topics[0] }
}

describe('in a block of Helicon', () => {
  test.each<[string, string, (block: Block, network: TestChain) => bigint | string | undefined]>([
    ['BALANCE of ADDRESS is the value', '3031', () => value],
    ['CALLVALUE is the value', '34', () => value],
    ['SELFBALANCE is the value', '47', () => value],
    ['ORIGIN is the sender', '32', () => BigInt(ann.address)],
    ['CALLER is the sender', '33', () => BigInt(ann.address)],
    ['BLOCKHASH of 0 is that of the genesis', '5f40', (_, { chain }) => chain.genesis.hash],
    ['BLOCKHASH of 3 is that of block 3', '600340', (_, { chain }) => chain.blockByNumber(3n)?.hash],
    ['NUMBER is the height', '43', ({ header }) => header.number],
    ['COINBASE is the black hole', '41', () => 1n << 152n],
    ['TIMESTAMP is the time of the block', '42', ({ header }) => header.timestamp],
    ['PREVRANDAO is the difficulty', '44', () => 1n],
    ["GASLIMIT is the header's", '45', ({ header }) => header.gasLimit],
    ['CHAINID is that of the chain', '46', () => chainId],
    ['BLOBBASEFEE is 1', '4a', () => 1n],
  ])('%s', async (_, code, expected) => {
    const network = makeChain({ heliconTime })
    await network.goTo(startMs + 12_345)
    for (let nonce = 0n; nonce < 5n; nonce++) await logged(network, '34', nonce)
    const { block, topic } = await logged(network, code, 5n)
    const word = expected(block, network)
    expect(topic).toBe(typeof word === 'bigint' ? toWord(word) : word)
    expect(block.receipts[0]?.status).toBe(1n)
  })
})
